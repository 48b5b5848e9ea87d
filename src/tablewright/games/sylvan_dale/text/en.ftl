### Builders of Sylvan Dale in English. Keys are shared with every other language; see engine/text.py.

tagline = Build high, and be remembered in the Great Trees
credits = Game by Peter Ridgeway, developed by Roberto Di Meglio, illustrated by Ann & Seb, published by Ares Games.
about = Rival architects build a new town in the Great Trees. Play a card, add your next tile to a tree topped by a dwelling of that card's style, take a new card. Three alike tiles in a tree earn a banner; three cards with the same icon become an ax, a hammer, a bridge or a treetop. Twice, after each stack of eight tiles, trees bring fame to whoever has most dwellings there, and districts to whoever holds most of their trees.
about-known = Not in the text of the rulebook, and so reconstructed: the layouts of the boards, the names of the styles, and how many cards, tiles and bases show each.

## Words

style-nest = nest
style-burrow = burrow
style-lodge = lodge
style-hollow = hollow
tile-nest = nest
tile-burrow = burrow
tile-lodge = lodge
tile-hollow = hollow
icon-ax = ax
icon-hammer = hammer
icon-bridge = bridge
icon-treetop = treetop
icon-bridge-treetop = bridge or treetop
item-ax = an ax
item-hammer = a hammer
item-bridge = a bridge
item-treetop = a treetop
use-ax = cut the top tile of a tree
use-hammer = move a tile of yours to another tree
use-bridge = fame for two trees it joins
use-treetop = close a tree for ever
colour-red = red
colour-yellow = yellow
colour-blue = blue
colour-green = green
card-given = { $one } with { $other }
    .one = style
    .other = icon
card-nest-ax = nest with ax
card-nest-hammer = nest with hammer
card-nest-bridge = nest with bridge
card-nest-treetop = nest with treetop
card-nest-bridge-treetop = nest with bridge/treetop
card-burrow-ax = burrow with ax
card-burrow-hammer = burrow with hammer
card-burrow-bridge = burrow with bridge
card-burrow-treetop = burrow with treetop
card-burrow-bridge-treetop = burrow with bridge/treetop
card-lodge-ax = lodge with ax
card-lodge-hammer = lodge with hammer
card-lodge-bridge = lodge with bridge
card-lodge-treetop = lodge with treetop
card-lodge-bridge-treetop = lodge with bridge/treetop
card-hollow-ax = hollow with ax
card-hollow-hammer = hollow with hammer
card-hollow-bridge = hollow with bridge
card-hollow-treetop = hollow with treetop
card-hollow-bridge-treetop = hollow with bridge/treetop
tree-a1 = a1
tree-b1 = b1
tree-c1 = c1
tree-d1 = d1
tree-e1 = e1
tree-a2 = a2
tree-b2 = b2
tree-c2 = c2
tree-d2 = d2
tree-e2 = e2
tree-a3 = a3
tree-b3 = b3
tree-c3 = c3
tree-d3 = d3
tree-e3 = e3
tree-a4 = a4
tree-b4 = b4
tree-c4 = c4
tree-d4 = d4
tree-e4 = e4
source-a1 = a1
source-b1 = b1
source-c1 = c1
source-d1 = d1
source-e1 = e1
source-a2 = a2
source-b2 = b2
source-c2 = c2
source-d2 = d2
source-e2 = e2
source-a3 = a3
source-b3 = b3
source-c3 = c3
source-d3 = d3
source-e3 = e3
source-a4 = a4
source-b4 = b4
source-c4 = c4
source-d4 = d4
source-e4 = e4
score-banners = Banners
score-bridges = Bridges
score-prestige-1 = Prestige, round 1
score-preeminence-1 = Preeminence, round 1
score-prestige-2 = Prestige, round 2
score-preeminence-2 = Preeminence, round 2
tie-trees = more trees held: { $own } to { $other }
tie-banners = more banners on tiles: { $own } to { $other }
end-second-round = The second round is over.
reason-second-round = the second round was played to its end

## Events

event-started = The first turn went to { $seat }.
event-dealt = { $seat } drew { $count ->
    [one] a card
   *[other] { $count } cards
}: { $cards }.
event-dealt-hidden = { $seat } drew { $count ->
    [one] a card
   *[other] { $count } cards
}.
event-row = Laid face up: { $cards }.
event-bonus = { $seat } got a treetop for going second.
event-played = { $seat } played { $card }.
event-added = { $seat } added a { $style } to tree { $tree }, now { $levels } levels high.
event-bannered = { $seat } placed a banner on tree { $tree } for { $points } fame.
event-claimed = { $seat } gained { $item } for { $cards }.
event-cut = { $seat } cut the top { $style } from tree { $tree } (owner: { $victim }).
event-moved = { $seat } moved a { $style } from tree { $source } to tree { $tree }, now { $levels } levels high.
event-capped = { $seat } placed a treetop on tree { $tree }.
event-bridged = { $seat } built a bridge between two trees ({ $trees }) for { $points } fame.
event-refreshed = { $seat } discarded the three face-up cards.
event-took = { $seat } took { $card }.
event-drew = { $seat } drew { $card } from the deck.
event-drew-hidden = { $seat } drew a card from the deck.
event-no-card = { $seat } found no card to take.
event-shuffled = The discards were shuffled into a new deck of { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-showed = { $seat } showed a hand that fits no tree: { $cards }.
event-forfeited = { $seat } put a { $style } back into the box.
event-scored = Round { $round }, { $seat }: { $prestige } fame for prestige and { $preeminence } for preeminence, { $points } in all.
event-second-round = The second round began the other way round, with { $seat }.
event-ended = The game is over: { $reason }.

## Prompts

prompt-card = Play a card
prompt-tree = Add your { $tile } to a tree topped by a { $style }
prompt-banner = Place a banner on tree { $tree } for { $points } fame?
prompt-items = Gain or use an item, or end your turn with a new card
prompt-hammer = Where does the { $style } from tree { $tree } go?
prompt-over = The game is over

## Choices

action-card = Play { $card }
action-redraw = Nothing fits: show the hand, discard it and draw three cards
action-forfeit = Nothing can be built: put the top tile back into the box
action-tree = Tree { $tree }, { $levels ->
    [one] the bare base
   *[other] { $levels } levels
}
action-banner = Place a banner: { $points } fame
action-no-banner = No banner
action-claim = Turn three cards into { $item }: { $use }
action-refresh = Discard the three face-up cards for new ones
action-take = Take { $card }
action-take-deck = Take the top of the deck
action-end-turn = End your turn without a card
action-ax = Ax: cut the { $style } on top of tree { $tree }
action-hammer = Hammer: move your { $style } from tree { $tree }
action-to = To tree { $tree }, now { $levels ->
    [one] a bare base
   *[other] { $levels } levels
} with a { $style } on top
action-treetop = Treetop on tree { $tree }, { $levels ->
    [one] a bare base
   *[other] { $levels } levels
}
action-bridge = Bridge ({ $trees }): { $points } fame

## Which rule says no

no-SD-1 = No tree stands there on this board.
no-SD-10 = A turn goes in order: play a card from your hand, add a tile, then choose a new card.
no-SD-11 = No open tree is topped by a dwelling of that card's style.
no-SD-12 = The tree must be topped by a dwelling of the style on the card you played.
no-SD-13 = That tree has six levels already.
no-SD-14 = A hand is redrawn only when no card of it fits an open tree, and no item is used in that turn.
no-SD-15 = A tile is given up only when no tree is open, or when nothing fits after redraws in your last two turns.
no-SD-16 = Take the top of the deck or one of the face-up cards; while there is one, the turn cannot end without.
no-SD-17 = The face-up cards are refreshed once a turn, before the new card, and only when all three share a style or an icon.
no-SD-18 = No card is left to draw; a row that is short for that reason cannot be refreshed either.
no-SD-21 = A banner can be placed only at the moment a tile of yours joins two others of its style, one on each tree.
no-SD-22 = You have no banner left for a bridge.
no-SD-30 = An item takes three of your face-up cards with its icon, after your tile and before the new card, while the supply has one.
no-SD-32 = One item a turn, one that you have, after your tile and its banner and before the new card.
no-SD-33 = An ax cuts the top tile of a tree without a treetop; a bare base cannot be cut.
no-SD-34 = A hammer moves your own tile from the top of a tree without a treetop to another open tree.
no-SD-35 = That tree has a treetop.
no-SD-36 = You have a bridge between these trees already.
no-SD-44 = The game is over.

## Components

constraint-four-styles = there are four dwelling styles
constraint-four-colours = there are four colours
constraint-eighty-cards = there are 80 cards
constraint-styles-on-cards = every style occurs on cards
constraint-two-either-cards = at least 2 cards show both bridge and treetop
constraint-twenty-bases = there are 20 tree bases
constraint-styles-on-bases = every style occurs on bases
constraint-sixteen-tiles = there are 16 tiles of each colour
constraint-styles-on-tiles = every style occurs on the tiles of each colour
constraint-ax-supply = there are 6 axes
constraint-hammer-supply = there are 6 hammers
constraint-bridge-supply = there are 12 bridges
constraint-treetop-supply = there are 9 treetops
constraint-sixteen-banners = there are 16 banners of each colour
constraint-two-stacks = each player has two stacks of tiles
constraint-stacks-of-eight = a stack has 8 tiles
constraint-row-of-three = three cards lie face up
constraint-six-levels = a tree has at most 6 levels
constraint-hand-of-four = a hand has 4 cards
constraint-redraw-of-three = a redraw draws 3 cards, so that the new card makes a whole hand
constraint-one-to-nine = a number from 1 to 9 is needed
constraint-board-drawing = a board is drawn in lines of equal length, with a letter for a tree and a dot for none
constraint-board-spaces = the boards for 4, 3 and 2 players have 20, 16 and 13 trees
constraint-board-districts = the boards for 4, 3 and 2 players have 5, 5 and 4 districts
constraint-district-sizes = a district has 3 to 5 trees
constraint-board-less-a-district = the board for 2 is the board for 3 without one whole district of 3 trees

## The board in the terminal

letter-red = R
letter-yellow = Y
letter-blue = B
letter-green = G
sign-nest = n
sign-burrow = b
sign-lodge = l
sign-hollow = h
short-ax = ax
short-hammer = hammer
short-bridge = bridge
short-treetop = top
board-round = Round { $round } of 2, play is { $way }
way-clockwise = clockwise
way-counterclockwise = counterclockwise
board-legend = Tree: district, levels and who has prestige; ▲ treetop, ⚑ banners, → ↓ bridges. Tiles from below: colour, style.
board-cards = Face up
board-deck = Deck { $deck }, discards { $discards }
board-supply = Supply
board-player = Player
board-fame = Fame
board-if-ended = Now
board-items = Items
board-face-up = Cards before the player
board-stack = Stack
board-hand = Hand
board-own = Your hand and tiles
board-waiting = Second stack
board-tiles = Tiles

## The board in the browser

board-clockwise = Play is clockwise
board-counterclockwise = Play is counterclockwise
board-glade = The glade: { $districts } districts, { $trees } Great Trees
district-A = Fern
district-B = Birch
district-C = Clover
district-D = Moss
district-E = Heath
board-district-free = District { $name }, { $trees } trees: nobody is preeminent
board-district-held = District { $name }, { $trees } trees, preeminent: { $names }, { $fame } fame each
board-tree = Tree { $tree }, { $district }, { $levels ->
    [one] one level
   *[other] { $levels } levels
}
board-tree-prestige = prestige: { $seat }
board-tree-banner = banner: { $seat }
board-base = base: { $style }
board-tile-of = { $style } ({ $seat })
board-bridge-of = Bridge between { $trees }: { $names }
board-banner-here = Banner on tree { $tree }
board-your-hand = Your hand
board-played = Played: { $card }
board-now-played = Played by { $seat }
board-next-tiles = Your tiles: { $count } left
board-tiles-in-order = Your tiles in their order: { $tiles }; waiting for round two: { $waiting }
board-sets = Sets of three
board-set = { $icon }: { $count } of 3 cards, { $left } left in the supply
board-set-of = { $icon }: { $count } of 3 cards
board-item = { $icon }: { $count }
board-to-choose = To choose from
board-deck-of = Deck, { $count } cards
board-lay-down = Not now
board-close = Close
board-aim-ax = Cut the top tile of a tree
board-aim-hammer = Take your tile off a tree
board-aim-bridge = Bridge two trees
board-aim-treetop = Close a tree with a treetop
board-seat = { $stack } tiles, { $hand } cards, { $banners } banners
board-seat-next = Next tile: { $style }
board-gist-card = It fits trees topped by a { $style }
board-gist-added = { $style } on tree { $tree }: { $levels } levels
board-gist-moved = { $style } from { $source } to { $tree }: { $levels } levels
board-gist-cut = The { $style } of { $victim } leaves tree { $tree }
board-gist-capped = Tree { $tree } is closed for good
board-gist-bannered = { $points } fame at once
board-gist-bridged = { $points } fame at once
board-gist-claimed = { $item } for three cards
board-gist-took = Your turn ends with this card
board-gist-refreshed = Three new cards to choose from
board-tour-glade = Play a card, then add your next tile to a tree topped by a dwelling of that style. Trees that fit light up.
board-tour-plaque = The plaque tells who has prestige, most tiles or the highest of equals, and how many levels it would bring.
board-tour-hand = Your four cards. The picture says where you may build, the icon below is kept for a set.
board-tour-sets = Three played cards with one icon become an ax, a hammer, a bridge or a treetop; use one item a turn.
board-tour-sign = Whoever has prestige in most trees of a district is preeminent there, and gets the fame on its sign.
board-tour-offer = Your turn ends with a new card, from the deck or one of these three.

# Inspect cards

card-tree = Great Tree { $tree }
card-tree-open = { $district }, { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}, open for more
card-tree-full = { $district }, { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}, full
card-tree-capped = { $district }, { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}, closed by a treetop
card-prestige-none = Prestige: nobody yet
card-prestige-more = Prestige: { $seat }, { $count } of { $of ->
    [one] 1 tile
   *[other] { $of } tiles
}, { $more } more than anybody else
card-prestige-highest = Prestige: { $seat }, { $count } of { $of } tiles and the highest of those who are level
card-district-kind = District of { $count } trees
card-district-does = Whoever has prestige in most of its trees gets { $fame } fame when a round ends: 2 for each tree.
card-district-held = If the round ended now: { $fame } fame for { $names }.
card-district-free = Nobody is ahead here yet.
card-bridge = Bridge { $one }–{ $other }
card-banner = Banner
card-banner-does = A tile on two or more of its style in the tree: 5 fame at once. One banner a tree.
card-card-hand = In your hand
card-card-row = Face up, to choose from
card-card-style = Played, it adds your next tile to a tree topped by a { $style }.
card-card-icons = { $count ->
    [one] Then it counts for this item: three alike become one.
   *[other] Then it counts for one of these items: three alike become one.
}
card-card-fits = Fits trees { $trees }.
card-card-fits-none = No open tree has such a top now.
card-deck = The deck
card-deck-does = At the end of your turn take its top card, unseen, or one of the three that lie face up.
card-item = Item: { $icon }
card-item-kind = { $count } yours, { $left } left in the supply
card-item-once = At most one item a turn, after your tile and before the new card.
card-does-ax = The top tile of a tree without a treetop leaves the game.
card-does-hammer = Your own tile moves from the top of one tree to another open one; styles need not match.
card-does-treetop = Closes a tree: no tile is added or taken there any more. It is no level.
card-does-bridge = Between two trees side by side, with your banner: fame for their levels at once.
card-set = Set of { $icon }
card-set-does = Three of your face-up cards with this icon become the item, while the supply has one.
card-tiles = Your tiles
card-tiles-kind = { $count } in this round's stack, { $waiting } for the second round
card-tiles-does = The first is added next; their order never changes.
card-refresh = New face-up cards
card-refresh-does = All three share a style or an icon: discard them and lay out three new ones, once a turn.
