from dataclasses import replace

from engine.actions import Chance, Cut, CutForDeal, Deal, Discard
from engine.cards import DECK, RANKS, SUITS, Card, card, cards
from engine.deck import RandomDealer, ScriptedDealer
from engine.game import apply, legal, new_game
from engine.rules import PRESETS, SIX_CARD, THREE_HANDED
from engine.state import GameState, Phase


async def through_the_starter(dealer: RandomDealer, state: GameState) -> list[Chance]:
    """What chance does from `state` until the first starter; each seat throws its first cards."""
    chance: list[Chance] = []
    while state.phase is not Phase.PLAY:
        for seat in state.due:
            if seat is None:
                chance.append(await dealer.deal(state))
                state, _ = apply(state, chance[-1])
            else:
                state, _ = apply(state, legal(state, seat)[0])
    return chance


async def test_every_act_of_a_random_dealer_is_legal() -> None:
    for rules in PRESETS.values():
        for dealer in (RandomDealer(), RandomDealer("a seed")):
            *cuts, deal, starter = await through_the_starter(dealer, new_game(rules))
            assert cuts
            assert all(isinstance(cut, CutForDeal) for cut in cuts)
            assert isinstance(deal, Deal)
            assert isinstance(starter, Cut)


async def test_a_seed_deals_the_same_game_again() -> None:
    first = await through_the_starter(RandomDealer("one"), new_game(SIX_CARD))
    assert first == await through_the_starter(RandomDealer("one"), new_game(SIX_CARD))
    assert first != await through_the_starter(RandomDealer("two"), new_game(SIX_CARD))
    assert first != await through_the_starter(RandomDealer(), new_game(SIX_CARD))


async def test_a_resumed_game_goes_on_with_the_same_cards() -> None:
    dealer = RandomDealer("resume")
    state, _ = apply(new_game(SIX_CARD, 0), await dealer.deal(new_game(SIX_CARD, 0)))
    for seat in (0, 1):
        state, _ = apply(state, Discard(seat, state.hands[seat][:2]))
    assert await RandomDealer("resume").deal(state) == await dealer.deal(state)


async def test_a_seeded_deal_does_not_repeat_in_the_next_hand() -> None:
    dealer = RandomDealer("again")
    state = new_game(THREE_HANDED, 0)
    assert await dealer.deal(state) != await dealer.deal(replace(state, deals=1))


async def test_a_cut_after_a_tie_decides_so_that_no_seed_cuts_for_ever() -> None:
    # The seed 66331 once drew the tie 9h 9d after the tie 9h 9d, and so on without end.
    for tie in ("9h 9d", "7s 7d", "Ac As"):
        for seed in ("66331", "112495", "1", "2", "3"):
            tied, _ = apply(new_game(SIX_CARD), CutForDeal(cards(tie)))
            assert tied.phase is Phase.CUT_FOR_DEAL
            decided, _ = apply(tied, await RandomDealer(seed).deal(tied))
            assert decided.phase is Phase.DEAL
    for rank in RANKS:
        tied = replace(new_game(THREE_HANDED), cut_cards=tuple(Card(rank, s) for s in SUITS[:3]))
        for seed in map(str, range(20)):
            assert apply(tied, await RandomDealer(seed).deal(tied))[0].phase is Phase.DEAL


def test_where_nobody_cuts_the_dealer_names_who_deals_first() -> None:
    for rules in PRESETS.values():
        named = {RandomDealer(str(seed)).first_dealer(rules) for seed in range(99)}
        assert named == set(range(rules.seats))
        assert RandomDealer("one").first_dealer(rules) == RandomDealer("one").first_dealer(rules)
        assert RandomDealer().first_dealer(rules) in range(rules.seats)


async def test_a_random_dealer_reaches_every_card() -> None:
    dealer = RandomDealer()
    seen = set()
    for _ in range(200):
        deal = await dealer.deal(new_game(SIX_CARD, 0))
        assert isinstance(deal, Deal)
        seen |= {held for hand in deal.hands for held in hand}
    assert seen == set(DECK)


async def test_a_script_is_dealt_in_order_and_ends() -> None:
    script = (CutForDeal(cards("Ac Kc")), Cut(card("5s")))
    dealer = ScriptedDealer(script)
    state = new_game(SIX_CARD)
    assert (await dealer.deal(state), await dealer.deal(state)) == script
    try:
        await dealer.deal(state)
    except RuntimeError:
        return
    raise AssertionError("a script went on past its end")
