"""What may be played: the conditions of the rules, and the lists of legal actions."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.games.sylvan_dale import codes
from tablewright.games.sylvan_dale.position import Position, cards_for


class Choices(Position):
    """A table that knows what the current player may do."""

    def legal(self) -> vec[i64]:
        """List what may be played, ascending."""
        phase = self.phase
        if phase == codes.PHASE_CARD:
            return self.legal_cards()
        if phase == codes.PHASE_ITEMS:
            return self.legal_items()
        if phase == codes.PHASE_TREE:
            return self.legal_trees()
        if phase == codes.PHASE_BANNER:
            return vec[i64]([codes.BANNER_PLACE, codes.BANNER_SKIP])  # SD-21: it is optional
        if phase == codes.PHASE_HAMMER:
            return self.legal_targets()
        return vec[i64]()

    # -- Steps 1 and 2 ----------------------------------------------------------------------

    def legal_cards(self) -> vec[i64]:
        """SD-11: the cards that fit an open tree; with none, SD-14 or SD-15."""
        styles = self.open_styles()
        start = self.player * codes.KINDS
        actions = vec[i64](capacity=4)
        for kind in range(codes.KINDS):
            if self.hands[start + kind] > 0 and (styles >> (kind // codes.ICONS)) & 1:
                actions = append(actions, codes.CARD + kind)
        if len(actions) > 0:
            return actions
        return append(actions, codes.FORFEIT if self.must_forfeit(styles) else codes.REDRAW)

    def must_forfeit(self, styles: i64) -> bool:
        """SD-15: no tree is open, or redraws in both of the player's last turns did not help."""
        return styles == 0 or self.redraws[self.player] >= self.box.patience

    def legal_trees(self) -> vec[i64]:
        """SD-12: the open trees topped by the style of the card just played."""
        actions = vec[i64](capacity=8)
        tops = self.tops
        style = self.style
        for space in range(len(tops)):
            if tops[space] == style:
                actions = append(actions, codes.TREE + space)
        return actions

    # -- Banners ----------------------------------------------------------------------------

    def may_place_banner(self, tree: i64) -> bool:
        """SD-20, SD-21, SD-22: the top tile's style stands on two others, and no banner yet."""
        if self.spare[self.player] == 0 or self.banner_level(tree, self.player) > 0:
            return False
        start = tree * codes.STOREYS
        top = start + self.built[tree] - 1
        style = self.tiles[top] % codes.STYLES
        others: i64 = 0
        for i in range(start, top):  # the base is no tile
            if self.tiles[i] % codes.STYLES == style:
                others += 1
        return others >= self.box.banner_tiles

    # -- Items and the new card -------------------------------------------------------------

    def legal_items(self) -> vec[i64]:
        """SD-30, SD-32, SD-16: claim, use one item, refresh the row, or take the new card."""
        actions = self.legal_claims(vec[i64](capacity=32))
        if self.can_refresh():
            actions = append(actions, codes.REFRESH)
        actions = self.legal_takes(actions)
        if self.use != codes.USE_FREE:
            return actions
        start = self.player * codes.ITEMS
        if self.items[start + codes.ITEM_AX] > 0:
            actions = self.legal_cuts(actions)
        if self.items[start + codes.ITEM_HAMMER] > 0:
            actions = self.legal_lifts(actions)
        if self.items[start + codes.ITEM_TREETOP] > 0:
            actions = self.legal_treetops(actions)
        if self.items[start + codes.ITEM_BRIDGE] > 0 and self.spare[self.player] > 0:
            actions = self.legal_bridges(actions)
        return actions

    def legal_claims(self, actions: vec[i64]) -> vec[i64]:
        """SD-30: the items for which a set lies face up and of which the supply has one."""
        if self.shown[self.player] >= self.box.set:
            packed = self.icons_shown(self.player)
            for item in range(codes.ITEMS):
                if self.supply[item] > 0 and cards_for(packed, item) >= self.box.set:
                    actions = append(actions, codes.CLAIM + item)
        return actions

    def can_refresh(self) -> bool:
        """SD-17, SD-18: once a turn, a full row whose cards share a style or an icon."""
        return not self.refreshed and self.row_is_full() and self.row_shares()

    def legal_takes(self, actions: vec[i64]) -> vec[i64]:
        """SD-16: a card of the row or the top of the deck; SD-18: with none, end the turn."""
        kinds: i64 = 0
        for slot in range(codes.ROW):
            if self.row[slot] >= 0:
                kinds |= 1 << self.row[slot]
        for kind in range(codes.KINDS):
            if (kinds >> kind) & 1:
                actions = append(actions, codes.TAKE + kind)
        if self.can_draw():
            return append(actions, codes.TAKE_DECK)
        return actions if kinds else append(actions, codes.END_TURN)

    def can_cut(self, tree: i64) -> bool:
        """SD-33: a tree without a treetop that is not bare."""
        return self.built[tree] > 0 and self.capped[tree] == 0

    def legal_cuts(self, actions: vec[i64]) -> vec[i64]:
        """SD-33: the trees an ax can be used on."""
        trees = self.board.trees
        for i in range(len(trees)):
            if self.can_cut(trees[i]):
                actions = append(actions, self.box.first_ax + trees[i])
        return actions

    def can_lift(self, tree: i64) -> bool:
        """SD-34: one's own tile on top of a tree without a treetop."""
        return self.can_cut(tree) and self.top_tile(tree) // codes.STYLES == self.player

    def legal_lifts(self, actions: vec[i64]) -> vec[i64]:
        """SD-34: the trees whose top tile can be hammered somewhere else."""
        trees = self.board.trees
        free: i64 = 0
        for i in range(len(trees)):
            if self.tops[trees[i]] >= 0:
                free += 1
        for i in range(len(trees)):
            tree = trees[i]
            if self.can_lift(tree) and free > (1 if self.is_open(tree) else 0):
                actions = append(actions, self.box.first_hammer + tree)
        return actions

    def legal_targets(self) -> vec[i64]:
        """SD-34: any other open tree, whatever its style."""
        actions = vec[i64](capacity=20)
        tops = self.tops
        for space in range(len(tops)):
            if tops[space] >= 0 and space != self.lifted:
                actions = append(actions, self.box.first_to + space)
        return actions

    def legal_treetops(self, actions: vec[i64]) -> vec[i64]:
        """SD-35: any tree without a treetop, bare and full ones included."""
        trees, capped = self.board.trees, self.capped
        for i in range(len(trees)):
            if capped[trees[i]] == 0:
                actions = append(actions, self.box.first_treetop + trees[i])
        return actions

    def legal_bridges(self, actions: vec[i64]) -> vec[i64]:
        """SD-36: the pairs of adjacent trees where the player has no bridge yet."""
        pairs, bridges, player = self.board.pairs, self.bridges, self.player
        for i in range(len(pairs)):
            if bridges[pairs[i] * codes.COLOURS + player] == 0:
                actions = append(actions, self.box.first_bridge + pairs[i])
        return actions
