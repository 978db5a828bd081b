"""A stand-in for the game: the smallest Python that keeps the page's contract.

It lets tests of the page do what the game never does: throw, hang, fill the storage. Its
state is a number that taps raise, kept under "log", and whatever the page has told it.
"""

import asyncio
import html
import json

__export__ = ["start", "tap", "key", "page", "next_frame"]


class Stub:
    def __init__(self):
        self.frames = asyncio.Queue()
        self.number = 0
        self.screen = "one"
        self.shifted = False
        self.motion = 160
        self.slips = False
        self.heard = []
        self.fields = {"field": "", "tick": "false"}
        self.greeting = {}

    def show(self, **more):
        heard = html.escape(json.dumps(self.heard, sort_keys=True))
        place = f'<div id="box" data-flip class="{"shifted" if self.shifted else ""}">box</div>'
        vanish = '<button id="vanish" data-action="vanish">vanish</button>'
        buttons = "".join(
            f'<button id="{name}" data-action="{name}">{name}</button>'
            for name in (
                "add",
                "throw",
                "hang",
                "slip",
                "other",
                "home",
                "far",
                "big",
                "take",
                "shift",
            )
        )
        frame = {
            "html": f"""
                <p id="number">{self.number}</p>
                <p id="heard">{heard}</p>
                <p id="start">{html.escape(json.dumps(self.greeting))}</p>
                {buttons}
                <input id="field" data-action="field" aria-label="field"
                    value="{self.fields["field"]}">
                <input id="tick" type="checkbox" data-action="tick" aria-label="tick"
                    {"checked" if self.fields["tick"] == "true" else ""}>
                <a id="link" href="#/linked">link</a>
                <details id="more"><summary>more</summary>more</details>
                {"<p>above</p>" + place if self.shifted else place}
                {"" if "vanish" in self.heard else vanish}
            """,
            "root": {
                "data-screen": self.screen,
                "data-seq": str(self.number),
                "data-motion": None,
            },
            "title": f"Stub {self.number}",
            "hash": f"#/{self.screen}",
            "motion": self.motion,
        }
        self.frames.put_nowait(json.dumps(frame | more))


stub = Stub()


async def start(text):
    told = json.loads(text)
    saved = told["saved"].get("log")
    if "poison" in (saved, told["saved"].get("learn")):
        raise RuntimeError("what is saved cannot be read")
    stub.number = int(saved or 0)
    if told["query"].get("motion") == "0":
        stub.motion = 0
    stub.greeting = {name: told[name] for name in ("hash", "query", "device", "restarted")}
    stub.show()
    return ""


async def tap(text):
    told = json.loads(text)
    action = told["action"]
    stub.heard = [
        *stub.heard[-3:],
        action if told["value"] is None else f"{action}={told['value']}",
    ]
    if action in stub.fields:
        stub.fields[action] = told["value"]
    if action == "throw":
        raise RuntimeError("thrown on purpose")
    if action == "hang":
        while True:
            pass
    if action == "add":
        stub.number += 1
        stub.show(save={"log": str(stub.number)}, say=[f"Now {stub.number}."])
    elif action == "slip":  # taken, but the first worker dies before the page hears of it
        stub.number += 1
        stub.slips = not stub.greeting["restarted"]
        stub.show(save={"log": str(stub.number)})
    elif action in ("other", "home"):
        stub.screen = {"other": "two", "home": "one"}[action]
        stub.show(motion=160)
    elif action == "big":
        stub.show(save={"big": "x" * 20_000_000})
    elif action == "take":
        stub.show(do=["take"])
    elif action == "shift":
        stub.shifted = not stub.shifted
        stub.show()
    else:
        stub.show()


async def key(text):
    told = json.loads(text)
    stub.heard = [*stub.heard[-3:], f"{told['key']}@{told['focus']}"]
    stub.show()


async def page(text):
    told = json.loads(text)
    told.pop("saved", None)
    stub.heard = [*stub.heard[-3:], told]
    if told["event"] == "route":
        stub.screen = told["hash"].removeprefix("#/")
    stub.show()


async def next_frame():
    frame = await stub.frames.get()
    if stub.slips:
        raise RuntimeError("slipped on purpose")
    return frame
