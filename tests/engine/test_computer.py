from random import Random

from engine.ai import LEVELS, Computer
from engine.deck import RandomDealer
from engine.game import apply, legal, new_game
from engine.log import Log
from engine.players import Player
from engine.rules import PRESETS, SIX_CARD
from engine.state import Phase
from engine.table import Table, run
from engine.view import view
from tests.engine.scene import play, raised, scene


def test_there_is_no_level_of_another_name() -> None:
    raised(ValueError, lambda: Computer("cheat"))
    assert all(Computer(level).level == level for level in LEVELS)


async def test_every_answer_of_every_level_is_legal_in_every_preset() -> None:
    for rules in PRESETS.values():
        for level in LEVELS:
            computer: Player = Computer(level)
            dealer, rng = RandomDealer(f"legal {level}"), Random(level)
            state = new_game(rules)
            while state.deals < 2 or state.phase is not Phase.DEAL:
                seat = rng.choice(state.due)
                if seat is None:
                    state, _ = apply(state, await dealer.deal(state))
                    continue
                answer = await computer.choose(view(state, seat))
                assert answer in legal(state, seat), f"{rules.name}, {level}: {answer}"
                state, _ = apply(state, answer)


async def test_two_computers_play_a_game_to_its_end() -> None:
    table = Table(Log(rules=SIX_CARD))
    players: dict[int, Player] = {0: Computer(LEVELS[0]), 1: Computer(LEVELS[0])}
    await run(table, players, RandomDealer("computers"))
    assert table.state.phase is Phase.OVER


async def test_the_best_level_takes_the_points_that_win() -> None:
    state, _ = play(scene("Tc 2h 3c Kd", "5d Jc Qc 8c", scores=(60, 119)), "Tc")
    answer = await Computer(LEVELS[-1]).choose(view(state, 1))
    assert apply(state, answer)[0].winner == 1
