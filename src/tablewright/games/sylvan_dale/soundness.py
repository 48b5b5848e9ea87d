"""What has to fit together in a position that is read: else it is refused by the key."""

from __future__ import annotations

from mypy_extensions import i64

from tablewright.engine.reading import need
from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.choices import Choices


def check(table: Choices) -> None:
    """Refuse what cannot be, or a turn that could not go on."""
    check_bases(table)
    for tree in table.board.trees:
        check_banners(table, tree)
    for seat in range(table.seats):
        check_player(table, seat)
    check_round(table)
    check_turn(table)
    check_choice(table)


def check_bases(table: Choices) -> None:
    """SD-1: no more bases of a style than there are."""
    box = table.box
    bases = [table.bases[tree] for tree in table.board.trees]
    for style in range(codes.STYLES):
        need(bases.count(style) <= box.bases[style], "trees", f"too many of {box.styles[style]}")


def check_banners(table: Choices, tree: i64) -> None:
    """SD-22, SD-23: players' banners hang at levels that a tree has."""
    path = f"trees.{table.box.spaces[tree]}.banners"
    for seat in range(codes.COLOURS):
        level = table.banner_level(tree, seat)
        need(level == 0 or seat < table.seats, path, "nobody has this colour")
        need(level <= table.levels(tree), path, "a banner hangs at a level of the tree")


def check_player(table: Choices, seat: i64) -> None:
    """Refuse too many tiles or cards, or a hand of which more is known than there is."""
    path = f"players.{seat}"
    fits = 0 <= table.left_in_stack(seat) <= codes.STACK
    need(fits, f"{path}.stack", "there are eight tiles for each round")
    acting = seat == table.player and table.phase not in (codes.PHASE_CARD, codes.PHASE_OVER)
    most = table.box.hand - (1 if acting else 0)
    need(table.hand_size(seat) <= most, f"{path}.hand", f"at most {most} cards")
    for place in range(seat * codes.KINDS, (seat + 1) * codes.KINDS):
        need(table.known[place] <= table.hands[place], f"{path}.known", "not in that hand")


def check_round(table: Choices) -> None:
    """SD-44: a game is over when the second stacks are empty."""
    if table.phase == codes.PHASE_OVER:
        need(table.round == 2, "phase", "round two is still to come")
        for seat in range(table.seats):
            need(table.left_in_stack(seat) == 0, "phase", "a game is over when no tile is left")


def check_turn(table: Choices) -> None:
    """Refuse what is said of a turn where nothing of the kind is going on."""
    phase = table.phase
    fresh = not table.added and table.use == codes.USE_FREE
    if phase == codes.PHASE_CARD or phase == codes.PHASE_TREE:
        need(table.left_in_stack(table.player) > 0, "player", "a tile is needed to play")
        need(fresh, "turn", "nothing was added or used yet")
    elif phase != codes.PHASE_OVER:
        redrawn = table.use == codes.USE_BARRED
        need(table.added != redrawn, "turn.added", "a tile was added, or redrawn")
    if phase == codes.PHASE_CARD or phase == codes.PHASE_OVER:
        idle = fresh and table.style == codes.NOTHING and not table.refreshed
        need(idle, "turn", "no turn is in progress")
    banner, hammer = phase == codes.PHASE_BANNER, phase == codes.PHASE_HAMMER
    need((table.spot != codes.NOTHING) == banner, "turn.spot", "for a banner only")
    need((table.lifted != codes.NOTHING) == hammer, "turn.lifted", "for a hammer only")


def check_choice(table: Choices) -> None:
    """Refuse a choice that nothing leads to."""
    phase, spot = table.phase, table.spot
    if phase == codes.PHASE_TREE:
        styled = table.style != codes.NOTHING
        need(styled, "turn.style", "the style of the played card is needed")
    elif phase == codes.PHASE_BANNER:
        own = table.built[spot] > 0 and table.top_tile(spot) // codes.STYLES == table.player
        need(own and table.may_place_banner(spot), "turn.spot", "no banner can go there")
    elif phase == codes.PHASE_HAMMER:
        held = table.items[table.player * codes.ITEMS + codes.ITEM_HAMMER] > 0
        usable = held and table.use == codes.USE_FREE and table.can_lift(table.lifted)
        need(usable, "turn.lifted", "no tile to hammer there")
    if phase != codes.PHASE_OVER:
        need(len(table.legal()) > 0, "phase", "nothing could be decided here")
