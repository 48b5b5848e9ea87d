"""The rules, in the order of RULES.md."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.engine.events import Line, ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.engine.rng import Rng
from tablewright.engine.state import TERMINAL
from tablewright.engine.vectors import changed
from tablewright.games.sylvan_dale import codes, hidden, scoring, setup, soundness, talk, view
from tablewright.games.sylvan_dale.box import Box
from tablewright.games.sylvan_dale.choices import Choices


class SylvanDale(Choices):
    """A game of Builders of Sylvan Dale."""

    def clone(self) -> SylvanDale:
        """Give an independent copy."""
        twin = SylvanDale(self.box, self.seats)
        self.copy_table(twin)
        return twin

    # -- Set-up -----------------------------------------------------------------------------

    def set_up(self) -> None:
        """Lay out bases, stacks and cards, and draw who begins."""
        setup.lay_out(self)
        self.player = self.chance().below(self.seats)  # SD-3
        if self.telling:
            self.tell("started", {"seat": self.player})
        self.deal()
        if self.seats == 2:
            self.give_second_player_a_treetop()

    def deal(self) -> None:
        """SD-3: four cards to each player and three face up beside the deck."""
        setup.lay_deck(self)
        for seat in range(self.seats):
            self.draw_hand(seat, self.box.hand)
        self.fill_row()

    def give_second_player_a_treetop(self) -> None:
        """SD-4: with two players the second starts with one of the nine treetops."""
        second = 1 - self.player
        self.supply[codes.ITEM_TREETOP] -= 1
        self.items[second * codes.ITEMS + codes.ITEM_TREETOP] += 1
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
        for kind in range(codes.KINDS):
            for _ in range(self.discards[kind]):
                self.deck = append(self.deck, kind)
        self.discards = vec[i64]([0] * codes.KINDS)
        self.chance().shuffle(self.deck)
        if self.telling:
            self.tell("shuffled", {"count": len(self.deck)})

    def draw_hand(self, seat: i64, count: i64) -> None:
        """Draw some cards, which only their owner sees."""
        cards: list[str] = []
        for _ in range(count):
            if self.can_draw():
                kind = self.draw()
                self.hands[seat * codes.KINDS + kind] += 1
                if self.telling:
                    cards.append(self.box.kinds[kind])
        if self.telling:
            self.whisper("dealt", {"seat": seat, "count": len(cards)}, int(seat), {"cards": cards})

    def fill_row(self) -> None:
        """SD-3, SD-18: fill the row, which no clone shares by now, as far as there are cards."""
        laid: list[str] = []
        for slot in range(codes.ROW):
            if self.row[slot] == codes.NOTHING and self.can_draw():
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
        self.face_up = changed(self.face_up, player * codes.FACE_UP + shown, kind)
        self.shown = changed(self.shown, player, shown + 1)
        self.note_redraws(0)
        self.style = kind // codes.ICONS
        if self.telling:
            self.tell("played", talk.card(self, kind))
        self.offer_trees()

    def leave_hand(self, kind: i64) -> None:
        """Take a card from the hand; what was known of that kind is now one fewer."""
        place = self.player * codes.KINDS + kind
        self.hands[place] -= 1
        if self.known[place] > 0:
            self.known[place] -= 1

    def recall(self, action: i64) -> None:
        """SD-11: a card played and taken back was seen, so everybody knows who holds it."""
        kind = action - codes.CARD
        if 0 <= kind < codes.KINDS:
            place = self.player * codes.KINDS + kind
            self.known[place] = max(self.known[place], 1)

    def redraw(self) -> None:
        """SD-14: show and discard a hand that fits nowhere, and draw three new cards."""
        player = self.player
        self.show_hand()
        self.discards = self.discards[:]
        for kind in range(codes.KINDS):
            place = player * codes.KINDS + kind
            self.discards[kind] += self.hands[place]
            self.hands[place] = 0
            self.known[place] = 0
        self.note_redraws(self.redraws[player] + 1)
        self.use = codes.USE_BARRED
        self.draw_hand(player, self.box.redraw)
        self.offer_items()

    def show_hand(self) -> None:
        """Show the hand to everybody."""
        for kind in range(codes.KINDS):
            place = self.player * codes.KINDS + kind
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
        self.put_away(player * codes.STYLES + style)
        self.note_redraws(0)
        self.added = True
        if self.telling:
            self.tell("forfeited", {"seat": player, "style": self.box.styles[style]})
        self.end_turn()

    # -- Step 2: add a tile -----------------------------------------------------------------

    def offer_trees(self) -> None:
        """SD-12: ask for the tree if there is a choice."""
        self.phase = codes.PHASE_TREE
        trees = self.legal_trees()
        if len(trees) == 1:
            self.add_tile(trees[0] - codes.TREE)

    def add_tile(self, tree: i64) -> None:
        """SD-12: the top tile of the stack goes on the tree."""
        player = self.player
        style = self.next_tile(player)
        self.laid = changed(self.laid, player, self.laid[player] + 1)
        self.added = True
        self.put(tree, player * codes.STYLES + style)
        if self.telling:
            self.tell("added", talk.tile(self, tree))
        self.offer_banner(tree)

    def put(self, tree: i64, tile: i64) -> None:
        """Put a tile on top of a tree."""
        built = self.built[tree]
        self.tiles = changed(self.tiles, tree * codes.STOREYS + built, tile)
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
            self.phase = codes.PHASE_BANNER
        else:
            self.offer_items()

    def place_banner(self) -> None:
        """SD-20: five fame at once."""
        self.spend_banner()
        self.hang_banner(self.spot, self.player)
        self.gain(codes.SOURCE_BANNERS, self.box.banner_fame)
        if self.telling:
            self.tell("bannered", talk.banner(self))
        self.offer_items()

    def hang_banner(self, tree: i64, seat: i64) -> None:
        """Hang a seat's banner on the highest level of a tree."""
        place = tree * codes.COLOURS + seat
        self.banners = changed(self.banners, place, self.levels(tree))

    # -- Items ------------------------------------------------------------------------------

    def offer_items(self) -> None:
        """SD-30, SD-32, SD-10: claims, one item and the new card; SD-18: a short row is filled."""
        self.phase = codes.PHASE_ITEMS
        self.spot = codes.NOTHING
        if not self.row_is_full():
            self.row = self.row[:]
            self.fill_row()
        if self.drawn == len(self.deck):  # else there are at least two choices
            choices = self.legal_items()
            if len(choices) == 1:
                self.apply(choices[0])

    def claim(self, item: i64) -> None:
        """SD-30: three face-up cards with an icon become the item."""
        self.supply = changed(self.supply, item, self.supply[item] - 1)
        place = self.player * codes.ITEMS + item
        self.items = changed(self.items, place, self.items[place] + 1)
        cards: list[str] = []
        # SD-31: single icons first, among equals the oldest.
        left = self.spend_cards(item, self.box.set, cards)
        if left > 0:
            self.spend_cards(codes.EITHER, left, cards)
        if self.telling:
            self.tell("claimed", talk.claim(self, item, cards))
        self.offer_items()

    def spend_cards(self, icon: i64, count: i64, cards: list[str]) -> i64:
        """Discard the oldest face-up cards with an icon, and say how many are still missing."""
        self.face_up = self.face_up[:]
        self.discards = self.discards[:]
        start = self.player * codes.FACE_UP
        kept = start
        for i in range(start, start + self.shown[self.player]):
            kind = self.face_up[i]
            if count > 0 and kind % codes.ICONS == icon:
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
        self.use = codes.USE_USED
        place = self.player * codes.ITEMS + item
        self.items = changed(self.items, place, self.items[place] - 1)
        if item == codes.ITEM_AX or item == codes.ITEM_HAMMER:
            self.supply = changed(self.supply, item, self.supply[item] + 1)

    def use_ax(self, tree: i64) -> None:
        """SD-33: the top tile of a tree leaves the game."""
        self.spend_item(codes.ITEM_AX)
        tile = self.lift(tree)
        self.put_away(tile)
        if self.telling:
            self.tell("cut", talk.cut(self, tree, tile))
        self.offer_items()

    def use_hammer(self, tree: i64) -> None:
        """SD-34: choose one's own top tile, then where it goes."""
        self.lifted = tree
        self.phase = codes.PHASE_HAMMER
        targets = self.legal_targets()
        if len(targets) == 1:
            self.move_tile(targets[0] - self.box.first_to)

    def move_tile(self, tree: i64) -> None:
        """SD-34: move the tile; SD-20, SD-23: it may earn a banner on its new tree."""
        source = self.lifted
        self.spend_item(codes.ITEM_HAMMER)
        self.lifted = codes.NOTHING
        self.put(tree, self.lift(source))
        if self.telling:
            self.tell("moved", talk.move(self, source, tree))
        self.offer_banner(tree)

    def use_treetop(self, tree: i64) -> None:
        """SD-35: no tile is added or removed there from now on."""
        self.spend_item(codes.ITEM_TREETOP)
        self.capped = changed(self.capped, tree, 1)
        self.note_tree(tree)
        if self.telling:
            self.tell("capped", talk.tree(self, tree))
        self.offer_items()

    def use_bridge(self, pair: i64) -> None:
        """SD-36: a bridge with one's banner scores the trees where one has prestige."""
        player = self.player
        self.spend_item(codes.ITEM_BRIDGE)
        self.spend_banner()
        self.bridges = changed(self.bridges, pair * codes.COLOURS + player, 1)  # SD-37: for good
        fame = scoring.bridge_fame(self, pair, player)
        self.gain(codes.SOURCE_BRIDGES, fame)
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
        for slot in range(codes.ROW):
            self.discards[self.row[slot]] += 1
        self.row = vec[i64]([codes.NOTHING] * codes.ROW)
        self.offer_items()  # SD-45: claims and items are still open

    def take_card(self, kind: i64) -> None:
        """SD-16: take a face-up card, which is replaced; everybody knows it is in that hand."""
        for slot in range(codes.ROW):
            if self.row[slot] == kind:
                self.row = changed(self.row, slot, codes.NOTHING)
                break
        place = self.player * codes.KINDS + kind
        self.hands[place] += 1
        self.known[place] += 1
        if self.telling:
            self.tell("took", talk.card(self, kind))
        self.fill_row()
        self.end_turn()

    def take_top(self) -> None:
        """SD-16: take the top of the deck."""
        kind = self.draw()
        self.hands[self.player * codes.KINDS + kind] += 1
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
        self.style = codes.NOTHING
        self.added = False
        self.use = codes.USE_FREE
        self.refreshed = False
        self.phase = codes.PHASE_CARD
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
            self.phase = codes.PHASE_OVER
            if self.telling:
                self.tell("ended", {"reason": self.end_reason()})

    # -- End --------------------------------------------------------------------------------

    def current_player(self) -> i64:
        """Give the seat to decide, or TERMINAL."""
        if self.phase == codes.PHASE_OVER:
            return TERMINAL
        return self.player

    def end_reason(self) -> str:
        """SD-44: the game ends with its second round."""
        return "second-round" if self.phase == codes.PHASE_OVER else ""

    def measures(self) -> list[Measure]:
        """SD-44: what places are compared by."""
        return scoring.MEASURES

    def measured(self, seat: i64) -> vec[i64]:
        """SD-44: what a seat has of each of them."""
        return scoring.measured(self, seat)

    def score_sheet(self) -> list[list[ScoreLine]]:
        """Tell where each seat's fame comes from."""
        return [scoring.sheet(self, seat) for seat in range(self.seats)]

    # -- For people and bots ----------------------------------------------------------------

    def why_not(self, action: i64) -> str:
        """Name the clause that forbids an action which is not legal now."""
        return talk.why_not(self, action)

    def look(self, seat: int | None) -> dict[str, Any]:
        """Show the table as a seat knows it."""
        return view.look(self, seat)

    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Deal anew what a seat cannot know."""
        hidden.redeal(self, codes.NOTHING if seat is None else seat, rng)

    def check_position(self) -> None:
        """Refuse a table whose parts do not fit together."""
        soundness.check(self)

    def prompt(self) -> Line:
        """Say what the current player has to decide."""
        return talk.prompt(self)

    def describe(self, action: i64) -> Line:
        """Say what an action does, for a button."""
        return talk.describe(self, action)


def new_state(box: Box, seats: int, options: dict[str, str]) -> SylvanDale:
    """Make an empty table."""
    return SylvanDale(box, seats)
