"""The rules, in the order of RULES.md."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.events import Line, ScoreLine
from tablewright.engine.names import Names
from tablewright.engine.ranking import Measure
from tablewright.engine.rng import Rng
from tablewright.engine.state import TERMINAL, State
from tablewright.engine.vectors import changed
from tablewright.games.sylvan_dale import hidden, notation, scoring, talk, view
from tablewright.games.sylvan_dale.box import (
    AX,
    BANNER,
    BRIDGE,
    CARD,
    CLAIM,
    EITHER,
    HAMMER,
    ICON_KINDS,
    ITEMS,
    KINDS,
    NOTHING,
    REDRAW,
    REFRESH,
    ROW,
    STOREYS,
    STYLES,
    TAKE,
    TAKE_DECK,
    TILES,
    TREE,
    TREETOP,
    Box,
)
from tablewright.games.sylvan_dale.choices import Choices
from tablewright.games.sylvan_dale.position import (
    BARRED,
    CHOOSE_BANNER,
    CHOOSE_CARD,
    CHOOSE_ITEMS,
    CHOOSE_TARGET,
    CHOOSE_TREE,
    FACE_UP,
    FOR_BANNERS,
    FOR_BRIDGES,
    FREE,
    OVER,
    USED,
)


class SylvanDale(Choices):
    """A game of Builders of Sylvan Dale."""

    def clone(self) -> SylvanDale:
        """Give an independent copy."""
        twin = SylvanDale(self.box, self.seats)
        self.copy_table(twin)
        return twin

    def copy_over(self, spare: State) -> State:
        """Give an independent copy, written over a state nobody needs any more."""
        assert isinstance(spare, SylvanDale)
        self.copy_table(spare)
        return spare

    # -- Set-up -----------------------------------------------------------------------------

    def set_up(self) -> None:
        """Lay out bases, stacks and cards, and draw who begins."""
        self.clear_table()
        self.lay_bases()
        self.lay_stacks()
        self.player = self.chance().below(self.seats)  # SD-3
        if self.telling:
            self.tell("started", {"seat": self.player})
        self.deal()
        if self.seats == 2:
            self.give_second_player_a_treetop()

    def lay_bases(self) -> None:
        """SD-1: random bases on the marked spaces; the others stay in the box."""
        bases = vec[i64]()
        for style in range(STYLES):
            for _ in range(self.box.bases[style]):
                bases = append(bases, style)
        self.chance().shuffle(bases)
        trees = self.board.trees
        for i in range(len(trees)):
            self.bases[trees[i]] = bases[i]
            self.note_tree(trees[i])

    def lay_stacks(self) -> None:
        """SD-2: each player's tiles, shuffled; the first eight are for round one."""
        for seat in range(self.seats):
            for style in range(STYLES):
                for _ in range(self.box.tiles[seat * STYLES + style]):
                    self.stacks = append(self.stacks, style)
            self.chance().shuffle_slice(self.stacks, seat * TILES, seat * TILES + TILES)

    def deal(self) -> None:
        """SD-3: four cards to each player and three face up beside the deck."""
        for kind in range(KINDS):
            for _ in range(self.box.copies[kind]):
                self.deck = append(self.deck, kind)
        self.chance().shuffle(self.deck)
        for seat in range(self.seats):
            self.draw_hand(seat, self.box.hand)
        self.fill_row()

    def give_second_player_a_treetop(self) -> None:
        """SD-4: with two players the second starts with one of the nine treetops."""
        second = 1 - self.player
        self.supply[TREETOP] -= 1
        self.items[second * ITEMS + TREETOP] += 1
        if self.telling:
            self.tell("bonus", {"seat": second})

    # -- Cards ------------------------------------------------------------------------------

    def draw(self) -> i64:
        """SD-18: the top of the deck; the discards become a new one only when it is empty."""
        self.reveal()
        if self.drawn == len(self.deck):
            self.shuffle_discards()
        kind = self.deck[self.drawn]
        self.drawn += 1
        return kind

    def shuffle_discards(self) -> None:
        """SD-18: shuffle the discards into a new deck."""
        self.deck = vec[i64]()
        self.drawn = 0
        for kind in range(KINDS):
            for _ in range(self.discards[kind]):
                self.deck = append(self.deck, kind)
        self.discards = vec[i64]([0] * KINDS)
        self.chance().shuffle(self.deck)
        if self.telling:
            self.tell("shuffled", {"count": len(self.deck)})

    def draw_hand(self, seat: i64, count: i64) -> None:
        """Draw some cards, which only their owner sees."""
        cards: list[str] = []
        for _ in range(count):
            if self.can_draw():
                kind = self.draw()
                self.hands[seat * KINDS + kind] += 1
                if self.telling:
                    cards.append(self.box.kinds[kind])
        if self.telling:
            self.whisper("dealt", {"seat": seat, "count": len(cards)}, int(seat), {"cards": cards})

    def fill_row(self) -> None:
        """SD-3, SD-18: fill the row as far as there are cards."""
        laid: list[str] = []
        for slot in range(ROW):
            if self.row[slot] == NOTHING and self.can_draw():
                self.row[slot] = self.draw()
                if self.telling:
                    laid.append(self.box.kinds[self.row[slot]])
        if self.telling and laid:
            self.tell("row", {"cards": laid})

    # -- Step 1: play a card ----------------------------------------------------------------

    def play_card(self, kind: i64) -> None:
        """SD-11: the card stays face up before its player."""
        player = self.player
        self.leave_hand(kind)
        shown = self.shown[player]
        self.face_up = changed(self.face_up, player * FACE_UP + shown, kind)
        self.shown = changed(self.shown, player, shown + 1)
        self.note_redraws(0)
        self.style = kind // ICON_KINDS
        if self.telling:
            self.tell("played", talk.card(self, kind))
        self.offer_trees()

    def leave_hand(self, kind: i64) -> None:
        """Take a card from the hand; what was known of that kind is now one fewer."""
        place = self.player * KINDS + kind
        self.hands[place] -= 1
        if self.known[place] > 0:
            self.known[place] -= 1

    def recall(self, action: i64) -> None:
        """SD-11: a card played and taken back was seen, so everybody knows who holds it."""
        kind = action - CARD
        if 0 <= kind < KINDS:
            place = self.player * KINDS + kind
            self.known[place] = max(self.known[place], 1)

    def redraw(self) -> None:
        """SD-14: show and discard a hand that fits nowhere, and draw three new cards."""
        player = self.player
        self.show_hand()
        self.discards = self.discards[:]
        for kind in range(KINDS):
            place = player * KINDS + kind
            self.discards[kind] += self.hands[place]
            self.hands[place] = 0
            self.known[place] = 0
        self.note_redraws(self.redraws[player] + 1)
        self.use = BARRED
        self.draw_hand(player, self.box.redraw)
        self.offer_items()

    def show_hand(self) -> None:
        """Show the hand to everybody."""
        for kind in range(KINDS):
            place = self.player * KINDS + kind
            self.known[place] = self.hands[place]
        if self.telling:
            self.tell("showed", talk.hand(self))

    def forfeit(self) -> None:
        """SD-15: the top tile goes back to the box; SD-46: a hand that fits nowhere is shown."""
        player = self.player
        if self.open_styles() != 0:
            self.show_hand()
        style = self.next_tile(player)
        self.laid = changed(self.laid, player, self.laid[player] + 1)
        self.put_away(player * STYLES + style)
        self.note_redraws(0)
        self.added = True
        if self.telling:
            self.tell("forfeited", {"seat": player, "style": self.box.styles[style]})
        self.end_turn()

    # -- Step 2: add a tile -----------------------------------------------------------------

    def offer_trees(self) -> None:
        """SD-12: ask for the tree if there is a choice."""
        self.phase = CHOOSE_TREE
        trees = self.legal_trees()
        if len(trees) == 1:
            self.add_tile(trees[0] - TREE)

    def add_tile(self, tree: i64) -> None:
        """SD-12: the top tile of the stack goes on the tree."""
        player = self.player
        style = self.next_tile(player)
        self.laid = changed(self.laid, player, self.laid[player] + 1)
        self.added = True
        self.put(tree, player * STYLES + style)
        if self.telling:
            self.tell("added", talk.tile(self, tree))
        self.offer_banner(tree)

    def put(self, tree: i64, tile: i64) -> None:
        """Put a tile on top of a tree."""
        built = self.built[tree]
        self.tiles = changed(self.tiles, tree * STOREYS + built, tile)
        self.built = changed(self.built, tree, built + 1)
        self.note_tree(tree)

    def lift(self, tree: i64) -> i64:
        """SD-22, SD-23: take the top tile away; banners stay and slide down."""
        tile = self.top_tile(tree)
        self.built = changed(self.built, tree, self.built[tree] - 1)
        self.note_tree(tree)
        level = self.levels(tree)
        for seat in range(self.seats):
            if self.banner_level(tree, seat) > level:
                self.hang_banner(tree, seat)
        return tile

    # -- Banners ----------------------------------------------------------------------------

    def offer_banner(self, tree: i64) -> None:
        """SD-20, SD-21: a banner is offered only at the moment a tile comes to a tree."""
        self.spot = tree
        if self.may_place_banner(tree):
            self.phase = CHOOSE_BANNER
        else:
            self.offer_items()

    def place_banner(self) -> None:
        """SD-20: five fame at once."""
        self.spend_banner()
        self.hang_banner(self.spot, self.player)
        self.gain(FOR_BANNERS, self.box.banner_fame)
        if self.telling:
            self.tell("bannered", talk.banner(self))

    def hang_banner(self, tree: i64, seat: i64) -> None:
        """Hang a seat's banner on the highest level of a tree."""
        others = self.banners[tree] & ~(15 << (seat * 4))
        self.banners = changed(self.banners, tree, others | (self.levels(tree) << (seat * 4)))

    # -- Items ------------------------------------------------------------------------------

    def offer_items(self) -> None:
        """SD-30, SD-32, SD-10: claims, one item and the new card; SD-18: a short row is filled."""
        self.phase = CHOOSE_ITEMS
        self.spot = NOTHING
        if not self.row_is_full():
            self.fill_row()
        if self.drawn == len(self.deck):  # else there are at least two choices
            choices = self.legal_items()
            if len(choices) == 1:
                self.choose_item(choices[0])

    def claim(self, item: i64) -> None:
        """SD-30: three face-up cards with an icon become the item."""
        self.supply = changed(self.supply, item, self.supply[item] - 1)
        place = self.player * ITEMS + item
        self.items = changed(self.items, place, self.items[place] + 1)
        cards: list[str] = []
        # SD-31: single icons first, among equals the oldest.
        left = self.spend_cards(item, self.box.set, cards)
        if left > 0:
            self.spend_cards(EITHER, left, cards)
        if self.telling:
            self.tell("claimed", talk.claim(self, item, cards))
        self.offer_items()

    def spend_cards(self, icon: i64, count: i64, cards: list[str]) -> i64:
        """Discard the oldest face-up cards with an icon, and say how many are still missing."""
        self.face_up = self.face_up[:]
        self.discards = self.discards[:]
        start = self.player * FACE_UP
        kept = start
        for i in range(start, start + self.shown[self.player]):
            kind = self.face_up[i]
            if count > 0 and kind % ICON_KINDS == icon:
                count -= 1
                self.discards[kind] += 1
                if self.telling:
                    cards.append(self.box.kinds[kind])
            else:
                self.face_up[kept] = kind
                kept += 1
        self.shown = changed(self.shown, self.player, kept - start)
        return count

    def spend_item(self, item: i64) -> None:
        """SD-32: one item a turn; axes and hammers return to the supply at once."""
        self.use = USED
        place = self.player * ITEMS + item
        self.items = changed(self.items, place, self.items[place] - 1)
        if item == AX or item == HAMMER:
            self.supply = changed(self.supply, item, self.supply[item] + 1)

    def use_ax(self, tree: i64) -> None:
        """SD-33: the top tile of a tree leaves the game."""
        self.spend_item(AX)
        tile = self.lift(tree)
        self.put_away(tile)
        if self.telling:
            self.tell("cut", talk.cut(self, tree, tile))
        self.offer_items()

    def use_hammer(self, tree: i64) -> None:
        """SD-34: choose one's own top tile, then where it goes."""
        self.lifted = tree
        self.phase = CHOOSE_TARGET
        targets = self.legal_targets()
        if len(targets) == 1:
            self.move_tile(targets[0] - self.box.move_to)

    def move_tile(self, tree: i64) -> None:
        """SD-34: move the tile; SD-20, SD-23: it may earn a banner on its new tree."""
        source = self.lifted
        self.spend_item(HAMMER)
        self.lifted = NOTHING
        self.put(tree, self.lift(source))
        if self.telling:
            self.tell("moved", talk.move(self, source, tree))
        self.offer_banner(tree)

    def use_treetop(self, tree: i64) -> None:
        """SD-35: no tile is added or removed there from now on."""
        self.spend_item(TREETOP)
        self.capped = changed(self.capped, tree, 1)
        self.note_tree(tree)
        if self.telling:
            self.tell("capped", talk.tree(self, tree))
        self.offer_items()

    def use_bridge(self, pair: i64) -> None:
        """SD-36: a bridge with one's banner scores the trees where one has prestige."""
        player = self.player
        self.spend_item(BRIDGE)
        self.spend_banner()
        bridges = self.bridges[pair] | (1 << player)
        self.bridges = changed(self.bridges, pair, bridges)  # SD-37: for good
        fame = scoring.bridge_fame(self, pair, player)
        self.gain(FOR_BRIDGES, fame)
        if self.telling:
            self.tell("bridged", talk.bridge(self, pair, fame))
        self.offer_items()

    # -- Step 3: choose a new card ----------------------------------------------------------

    def refresh(self) -> None:
        """SD-17: once a turn, three alike cards make room for three new ones."""
        self.refreshed = True
        if self.telling:
            self.tell("refreshed", {"seat": self.player})
        self.discards = self.discards[:]
        for slot in range(ROW):
            self.discards[self.row[slot]] += 1
            self.row[slot] = NOTHING
        self.offer_items()  # SD-45: claims and items are still open

    def take_card(self, kind: i64) -> None:
        """SD-16: take a face-up card, which is replaced; everybody knows it is in that hand."""
        for slot in range(ROW):
            if self.row[slot] == kind:
                self.row[slot] = NOTHING
                break
        place = self.player * KINDS + kind
        self.hands[place] += 1
        self.known[place] += 1
        if self.telling:
            self.tell("took", talk.card(self, kind))
        self.fill_row()
        self.end_turn()

    def take_top(self) -> None:
        """SD-16: take the top of the deck."""
        kind = self.draw()
        self.hands[self.player * KINDS + kind] += 1
        if self.telling:
            card = self.box.kinds[kind]
            self.whisper("drew", {"seat": self.player}, int(self.player), {"card": card})
        self.end_turn()

    def take_nothing(self) -> None:
        """SD-18: with no card anywhere the step is skipped."""
        if self.telling:
            self.tell("no-card", {"seat": self.player})
        self.end_turn()

    # -- Turns and rounds -------------------------------------------------------------------

    def end_turn(self) -> None:
        """SD-41: the next player with a tile; SD-43: in round two the other way round."""
        if self.added and self.left_in_stack(self.player) > 0:
            self.reveal()  # SD-47: now the others see the next tile
        self.style = NOTHING
        self.added = False
        self.use = FREE
        self.refreshed = False
        self.phase = CHOOSE_CARD
        step: i64 = 1
        if self.round == 2:
            step = self.seats - 1
        for _ in range(self.seats):
            self.player = (self.player + step) % self.seats
            if self.left_in_stack(self.player) > 0:
                return
        # Nobody was left, so the player is the same as before: who took the last turn.
        self.end_round()

    def end_round(self) -> None:
        """SD-41, SD-42: score; then SD-43: round two, or SD-44: the end."""
        scoring.score_round(self)
        if self.telling:
            for seat in range(self.seats):
                self.tell("scored", talk.round_fame(self, seat))
        if self.round == 1:
            self.reveal()  # the top tiles of the second stacks
            self.round = 2
            if self.telling:
                self.tell("second-round", {"seat": self.player})
        else:
            self.phase = OVER
            if self.telling:
                self.tell("ended", {"reason": self.end_reason()})

    # -- End --------------------------------------------------------------------------------

    def current_player(self) -> i64:
        """Give the seat to decide, or TERMINAL."""
        if self.phase == OVER:
            return TERMINAL
        return self.player

    def end_reason(self) -> str:
        """SD-44: the game ends with its second round."""
        return "second-round" if self.phase == OVER else ""

    def measures(self) -> list[Measure]:
        """SD-44: what places are compared by."""
        return scoring.MEASURES

    def measured(self, seat: i64) -> vec[i64]:
        """SD-44: what a seat has of each of them."""
        return scoring.measured(self, seat)

    def score_sheet(self) -> list[list[ScoreLine]]:
        """Tell where each seat's fame comes from."""
        return [scoring.sheet(self, seat) for seat in range(self.seats)]

    # -- Carrying out -----------------------------------------------------------------------

    def apply(self, action: i64) -> None:
        """Carry out a decision."""
        phase = self.phase
        if phase == CHOOSE_CARD:
            self.choose_card(action)
        elif phase == CHOOSE_ITEMS:
            self.choose_item(action)
        elif phase == CHOOSE_TREE:
            self.add_tile(action - TREE)
        elif phase == CHOOSE_BANNER:
            if action == BANNER:
                self.place_banner()
            self.offer_items()
        elif phase == CHOOSE_TARGET:
            self.move_tile(action - self.box.move_to)

    def choose_card(self, action: i64) -> None:
        """SD-11, SD-14, SD-15: play a card, or what comes in its place."""
        if action < REDRAW:
            self.play_card(action - CARD)
        elif action == REDRAW:
            self.redraw()
        else:
            self.forfeit()

    def choose_item(self, action: i64) -> None:
        """SD-30, SD-32, SD-16: claim, refresh, take the new card, or use an item."""
        if action < REFRESH:
            self.claim(action - CLAIM)
        elif action == REFRESH:
            self.refresh()
        elif action < TAKE_DECK:
            self.take_card(action - TAKE)
        elif action == TAKE_DECK:
            self.take_top()
        elif action < TREE:
            self.take_nothing()
        else:
            self.choose_use(action)

    def choose_use(self, action: i64) -> None:
        """SD-32: use an item."""
        box = self.box
        if action < box.use_hammer:
            self.use_ax(action - box.use_ax)
        elif action < box.move_to:
            self.use_hammer(action - box.use_hammer)
        elif action < box.use_bridge:
            self.use_treetop(action - box.use_treetop)
        else:
            self.use_bridge(action - box.use_bridge)

    # -- For people and bots ----------------------------------------------------------------

    def names(self) -> Names:
        """Give the names of all actions."""
        return self.box.names

    def why_not(self, action: i64) -> str:
        """Name the clause that forbids an action which is not legal now."""
        return talk.why_not(self, action)

    def look(self, seat: int | None) -> dict[str, Any]:
        """Show the table as a seat knows it."""
        return view.look(self, seat)

    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Deal anew what a seat cannot know."""
        hidden.redeal(self, NOTHING if seat is None else seat, rng)

    def dump(self) -> dict[str, Any]:
        """Write the table down in words."""
        return notation.write(self)

    def load(self, position: dict[str, Any]) -> None:
        """Read a written table, and refuse what cannot be."""
        notation.read(self, position)

    def prompt(self) -> Line:
        """Say what the current player has to decide."""
        return talk.prompt(self)

    def describe(self, action: i64) -> Line:
        """Say what an action does, for a button."""
        return talk.describe(self, action)

    def declines(self, action: i64) -> bool:
        """Tell whether an action turns down what is offered."""
        return talk.declines(action)


def new_state(box: Box, seats: int, options: dict[str, str]) -> SylvanDale:
    """Make an empty table."""
    return SylvanDale(box, seats)
