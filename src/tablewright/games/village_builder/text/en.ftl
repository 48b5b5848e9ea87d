### Village Builder in English. Keys are shared with every other language; see engine/text.py.

tagline = Lay card by card until the mud becomes a town
credits = Game by Janine Viglietti.
about = A village of cards grows from a Peasant Hut in every direction, but never more than five buildings in a row. Each round you draw cards, send villagers to work, collect what they bring and build, paying with coins or with the cards themselves. Homes, trades and workshops score in sets, some buildings by their neighbours. When the deck runs out the last round is played, and the village is judged.
about-known = Not in the text of the rulebook, and so reconstructed: type, level, cost and number of most cards, the connections, and what plague and fire do.

## Words

card-peasant_hut = Peasant Hut
card-citizen_house = Citizen House
card-patrician_house = Patrician House
card-noble_house = Noble House
card-lumber_hut = Lumber Hut
card-ore_mine = Ore Mine
card-sawmill = Sawmill
card-quarry = Quarry
card-trapper = Trapper
card-wheelwright = Wheelwright
card-crop_farm = Crop Farm
card-pig_farm = Pig Farm
card-bakery = Bakery
card-sugar_mill = Sugar Mill
card-brewery = Brewery
card-apiary = Apiary
card-warehouse = Warehouse
card-tinsmith = Tinsmith
card-tournament = Tournament
card-market = Market
card-medi_market = Medi Market
card-big_market = Big Market
card-bazaar = Bazaar
card-big_bazaar = Big Bazaar
card-exotic_bazaar = Exotic Bazaar
card-workshop = Workshop
card-vineyard = Vineyard
card-processing = Processing
card-blacksmith = Blacksmith
card-tannery = Tannery
card-local_pub = Local Pub
card-surgery = Surgery
card-monastery = Monastery
card-catapult = Catapult
card-fortress = Fortress
card-harbor_statue = Harbor Statue
card-statue = Statue
card-plague = Plague
card-fire = Fire
card-count = { $number } × { $word }
omen-plague = Plague
omen-fire = Fire
type-residential = home
type-commercial = trade
type-industrial = industry
type-farm = farm
type-special = special
good-coins = coins
good-wood = wood
good-stone = stone
good-villagers = villagers
good-vp = points
good-coins-count = { $number } { $number ->
    [one] coin
   *[other] coins
}
good-villagers-count = { $number } { $number ->
    [one] villager
   *[other] villagers
}
good-wood-count = { $number } wood
good-stone-count = { $number } stone
good-vp-count = { $number } { $number ->
    [one] point
   *[other] points
}
given-coins = coin
given-wood = wood
given-stone = stone
taken-coins = coin
taken-wood = wood
taken-stone = stone
symbol-hearth = hearth
symbol-grain = grain
symbol-hide = hide
symbol-timber = timber
symbol-stone = stone
symbol-trade = trade
option-difficulty = Difficulty
option-difficulty-standard = Standard, one plague
option-difficulty-intermediate = Intermediate, a fire and a plague
option-difficulty-advanced = Advanced, a fire and two plagues
option-start = Start building
option-start-lumber_hut = Lumber Hut
option-start-ore_mine = Ore Mine, harder
option-start-random = Random
score-set-residential = Homes
score-set-commercial = Trades
score-set-ore_mine = Ore Mine sets
score-set-lumber_hut = Lumber Hut sets
score-brewery = Brewery
score-apiary = Apiary
score-workshop = Workshop
score-vineyard = Vineyard
score-processing = Processing
score-blacksmith = Blacksmith
score-tannery = Tannery
score-local_pub = Local Pub
score-fortress = Fortress
score-harbor_statue = Harbor Statue
score-statue = Statue
score-play = Earned in play
score-band-0 = Result: up to 40, hardly a village
score-band-1 = Result: 41 to 55, a place to change horses
score-band-2 = Result: 56 to 84, a village people talk about
score-band-3 = Result: 85 to 100, nearly a town
score-band-4 = Result: 101 to 120, as fine and muddy as any city
score-band-5 = Result: 121 and more, a city of legend
band-0 = hardly a village
band-1 = a place to change horses
band-2 = a village people talk about
band-3 = nearly a town
band-4 = as fine and muddy as any city
band-5 = a city of legend
end-deck-empty = The deck ran out, and the last round was played.
reason-deck-empty = the deck ran out

## How a line of the score sheet comes about, and what could still come to it

how-set-residential = { $size ->
    [one] One home alone scores nothing: another beside it makes a set.
   *[other] { $size } homes × level { $level }; each one more beside them adds { $level }.
}
how-set-commercial = { $names ->
    [one] One kind of trade scores nothing: a different one beside it makes a set.
   *[other] { $names } different trades × level { $level }; each new one beside them adds { $level }.
}
how-set-ore_mine = { $size ->
    [one] One Ore Mine alone scores nothing: another beside it makes 2.
   *[other] { $size } Ore Mines side by side; each one more adds 1.
}
how-set-lumber_hut = { $size ->
    [one] One Lumber Hut alone scores nothing: another beside it makes 2.
   *[other] { $size } Lumber Huts side by side; each one more adds 1.
}
how-workshop = 1 for each building of every set of homes beside it; { $free ->
    [0] no free place
    [one] 1 free place
   *[other] { $free } free places
} there.
how-vineyard = 1 for each building of every set of trades beside it; { $free ->
    [0] no free place
    [one] 1 free place
   *[other] { $free } free places
} there.
how-processing = 1 for each building of every set of industry beside it; { $free ->
    [0] no free place
    [one] 1 free place
   *[other] { $free } free places
} there.
how-blacksmith = 2 for each Ore Mine beside it; { $more ->
    [0] no place is free there.
   *[other] up to { $more } more on free places there.
}
how-tannery = 2 for each farm beside it; { $more ->
    [0] no place is free there.
   *[other] up to { $more } more on free places there.
}
how-local_pub = 2 for each home beside it; { $more ->
    [0] no place is free there.
   *[other] up to { $more } more on free places there.
}

## Events

event-started = { $seat } founded a village: a Peasant Hut and, beside it, the start building { $card }.
event-round = Round { $round }.
event-drew = { $seat } drew { $cards }; { $left } left in the deck.
event-last-round = The deck is empty: round { $round } is the last.
event-aside = One event is enough for a draw; set aside: { $omens }.
event-aside-back = Shuffled back into the deck: { $omens }.
event-aside-gone = The deck is empty, so this left without effect: { $omens }.
event-plague = The plague came: { $count ->
    [0] nobody left
    [one] 1 villager left
   *[other] { $count } villagers left
}, { $left } stayed.
event-lost = { $omen } took { $goods }.
event-plague-stopped = The plague came, but the Surgery kept everybody well.
event-fire-nothing = Fire broke out, but there was nothing that could burn down.
event-burnt = Fire took { $card } at { $x }, { $y } and all it covered.
event-demolished = { $seat } demolished { $card } at { $x }, { $y } and all it covered.
event-left = { $count ->
    [one] 1 villager had no house and left
   *[other] { $count } villagers had no house and left
}; { $left } stayed.
event-sent = { $seat } sent { $count ->
    [one] a villager
   *[other] { $count } villagers
} to work: { $card }.
event-market-idle = { $card }: nothing could be traded.
event-store-idle = { $card }: there was no card to move.
event-build-skipped = Nothing in hand could be built, so the building step was skipped.
event-collected = { $card } brought: { $goods }.
event-traded = { $seat } traded 1 { $given } for 1 { $taken }.
event-stored = { $seat } put { $card } into the Warehouse.
event-fetched = { $seat } took { $card } out of the Warehouse.
event-stores-lost = The Warehouse was lost; its cards went to the discards: { $cards }.
event-catapult-idle = { $card } could not be paid, or had nothing to aim at.
event-paid-goods = { $seat } paid for { $card }: { $goods }.
event-paid-coins = { $seat } paid { $count } { $count ->
    [one] coin
   *[other] coins
}.
event-paid-card = { $seat } paid with the card { $card }.
event-built = { $seat } built { $card } at { $x }, { $y }.
event-upgraded = { $seat } built { $card } over { $cards } at { $x }, { $y }.
event-connected = The { $symbol } was joined ({ $cards }): { $goods }.
event-returned = { $seat } shuffled { $card } from the discards into the deck.
event-discarded = { $seat } discarded { $card }.
event-ended = The game is over, { $reason }: { $points } { $points ->
    [one] point
   *[other] points
}, { $band }.

## Prompts

prompt-event = Two events in one draw: which one happens?
prompt-burn = Fire! Choose the building that burns down
prompt-work = Send villagers to work: { $count } at home
prompt-collect = Collect in any order
prompt-trade = Trade at the market: { $count } more
prompt-trade-any = Trade at the market, as much as you like
prompt-store = Move cards into or out of the Warehouse: { $count } more
prompt-demolish = Choose what the Catapult demolishes
prompt-build = Build, or end the round
prompt-place = { $card }: choose a place
prompt-pay = { $card }: { $count } { $count ->
    [one] coin
   *[other] coins
} still to pay, in coins or cards
prompt-return = Choose a discarded card to shuffle into the deck
prompt-discard = Nothing was built: discard { $count } { $count ->
    [one] more card
   *[other] more cards
}
prompt-over = The game is over

## Choices

action-work = { $card }: { $goods }
action-work-full = { $card }: full, brings nothing
action-work-trade = { $card }: trade up to { $count }
action-work-trade-any = { $card }: trade any number
action-work-store = { $card }: move up to { $count } cards
action-work-demolish = { $card }, { $count } villagers and { $goods }: demolish a building
action-work-end = Leave { $count } at home and collect
action-collect = Collect: { $card }
action-collect-rest = Collect everything that needs no decision
action-trade = 1 { $given } for 1 { $taken }
action-no-more = No more
action-store = Store { $card }
action-fetch = Take out { $card }
action-build = Build { $card }: { $goods }
action-build-end = End the round
action-build-nothing = Build nothing and discard { $count } { $count ->
    [one] card
   *[other] cards
}
action-pay = Pay with the card { $card }
action-pay-coins = Pay { $count } { $count ->
    [one] coin
   *[other] coins
}
action-return = Shuffle { $card } into the deck
action-discard = Discard { $card }
action-omen = { $omen }
action-place = At { $x }, { $y }: { $points } { $points ->
    [one] point
   *[other] points
}
action-cover = Over { $card } at { $x }, { $y }: { $points } { $points ->
    [one] point
   *[other] points
}
action-burn = { $card } at { $x }, { $y }
action-demolish = { $card } at { $x }, { $y }
action-at = At { $x }, { $y }

## Which rule says no

no-VB-11 = There are no two events to choose from.
no-VB-12 = The game is over.
no-VB-13 = Villagers are sent at the start of a round, one to a building that has work and is free; the Catapult takes four.
no-VB-14 = There is nothing to collect there now.
no-VB-16 = Goods are traded only by a market's villager, one for one, and never into a full store.
no-VB-17 = Cards are moved only by the Warehouse's villager, at most two, and only those that are there.
no-VB-19 = The Catapult is not waiting for your word.
no-VB-20 = Building is the last step of a round, with cards of your hand; then choose a place and pay.
no-VB-21 = Cards are discarded only in a round without a building, half of the hand.
no-VB-22 = A new building stands on an empty place beside the village.
no-VB-23 = No unbroken line of buildings may be longer than five.
no-VB-24 = Level 2 covers a level 1 of its type, level 3 a level 2; a Sawmill needs a Lumber Hut, a Quarry an Ore Mine; start buildings stay.
no-VB-25 = That building is unique and stands already.
no-VB-26 = The Warehouse is, and stays, at the end of its row and of its column.
no-VB-29 = A start building stays, and so does what holds the village together.
no-VB-32 = You cannot pay that: wood and stone as such, coins in coins or other cards, and exactly.
no-VB-33 = Only a Monastery just built shuffles a discarded card into the deck.
no-VB-34 = What this villager has just received he does not trade on.

## Components

constraint-tokens = there are 8 villagers, 5 wood, 5 stone and 10 coins
constraint-seventy-nine-cards = there are 3 start buildings, 1 scoring card, 2 plagues, 1 fire and 72 buildings
constraint-hand-of-five = the hand has 5 cards
constraint-line-of-five = a line has at most 5 buildings
constraint-two-a-house = a residential building houses 2 villagers
constraint-three-piles = the deck has 3 piles
constraint-discard-half = half of the hand is discarded
constraint-six-results = the results begin at 0, 41, 56, 85, 101 and 121
constraint-three-difficulties = there are standard, intermediate and advanced, in this order
constraint-events-in-piles = an event card goes into pile 1, 2 or 3, and there are not more of them than in the box
constraint-exact-names = there are exactly the 37 buildings of the rules, in their order
constraint-seventy-two-buildings = there are 72 building cards
constraint-known-level = a level is 1, 2, 3, "X" or "U"
constraint-cost-within-caps = no cost is above the tokens of wood and stone
constraint-known-work = a work is one of coins, wood, stone, villagers, vp, trades, moves, demolish
constraint-known-neighbour = neighbours are named by type or by building
constraint-known-types = the rulebook names another type for this building
constraint-known-levels = the rulebook names another level for this building
constraint-known-covers = a Sawmill covers a Lumber Hut, a Quarry an Ore Mine, and no other card names what it covers
constraint-warehouse-six = the Warehouse costs 6 coins
constraint-at-least-twice = there are at least two of this building
constraint-two-sides = a symbol has right and left halves
constraint-loss = a loss is a count, or one in so many, rounded up or down; some may stay
constraint-event-effects = an event takes coins, wood, stone or villagers, and a fire buildings
constraint-both-halves = every right half has a left half
constraint-half-of-a-building = a half belongs to a building
constraint-one-half-a-side = a building has at most one half on each side
constraint-patrician-two-coins = the Patrician House gives 2 coins when it is joined
constraint-start-buildings = the start is a Peasant Hut with a Lumber Hut or an Ore Mine
constraint-start-goods = the start has 2 villagers and 2 coins
constraint-known-goods = only known goods can be named here
constraint-small-number = a number below 99 is needed
constraint-yes-or-no = true or false is needed

## The board in the terminal

letter-residential = H
letter-commercial = T
letter-industrial = I
letter-farm = F
letter-special = S
board-round = Round { $round }
board-last-round = (the last one)
board-village = Village
board-hand = Hand { $count }/{ $limit }
board-villagers = Villagers { $count }/{ $limit }
board-coins = Coins { $count }/{ $limit }
board-wood = Wood { $count }/{ $limit }
board-stone = Stone { $count }/{ $limit }
board-vp = Points in play { $count }
board-score = Score { $points }: { $band }
board-deck = Deck { $count }
board-plague = plague ahead × { $count }
board-fire = fire ahead × { $count }
board-discards = Discards { $count }
board-stored = Warehouse: { $cards }
board-working = At work: { $cards }
board-short-trades = trade
board-short-moves = store
board-short-demolish = demolish
board-legend = H home, T trade, I industry, F farm, S special; then the level; < and > connect; the numbers at the edge are places
board-from-start = start
board-upon = on another
board-any-number = any number

## The board in the browser

board-steps = Steps of the round
board-step-draw = Draw
board-step-work = Work
board-step-collect = Collect
board-step-build = Build
board-this-round = This round
board-this-last = The last round
board-warning = Build nothing and you discard half your hand.
board-stores = Stores
board-ware-villagers = Villagers
board-ware-coins = Coins
board-ware-wood = Wood
board-ware-stone = Stone
board-ware-deck = Cards in the deck
board-deck-left = { $count } in the deck
board-discarded = { $count } discarded
board-hand-empty = No cards in hand
board-shelf-empty = empty
board-market = The market's counter
board-event-card = Event
board-building = { $card }, level { $level }, at { $x }, { $y }
board-place = Open place at { $x }, { $y }
board-fence = Fenced place at { $x }, { $y }
board-whole = Show the whole village
board-costs = Costs { $goods }.
board-gain = { $points ->
    [0] No points at once.
    [one] 1 point at once.
   *[other] { $points } points at once.
}
board-points = { $points ->
    [one] point
   *[other] points
}
board-kind = { $type }, level { $level }
board-brings = A villager brings { $goods }
board-draws = Draw up to { $count } cards
board-worth = { $points } points at the end
board-covers = Stands on: { $cards }
board-start = Start building, stays for ever
board-half-left = Joins a { $symbol } to the west: { $goods }
board-half-right = Joins a { $symbol } to the east: { $goods }
board-note-workshop = 1 point for each building of every set of homes beside it
board-note-vineyard = 1 point for each building of every set of trades beside it
board-note-processing = 1 point for each building of every set of industry beside it
board-note-blacksmith = 2 points for each Ore Mine beside it
board-note-tannery = 2 points for each farm beside it
board-note-local_pub = 2 points for each home beside it
board-note-surgery = The plague has no effect
board-note-monastery = When built, one discarded card goes back into the deck
board-note-catapult = Four villagers, 5 stone and 2 coins demolish a building
board-note-warehouse = Stores cards; stands at the end of its row and column
board-note-market = Trade 1 good for another
board-note-medi_market = Trade up to 2 goods
board-note-big_market = Trade any number of goods
board-note-sawmill = Only over a Lumber Hut
board-note-quarry = Only over an Ore Mine
board-note-fortress = Unique in the village
board-note-statue = Unique in the village
board-note-harbor_statue = Unique in the village
board-tour-village = This is your village. Cards are laid beside it, never more than five in a line; a higher level goes over a lower one of its type.
board-tour-stores = Villagers and goods lie here. Each round, send villagers to buildings and collect what they bring.
board-tour-hand = Build cards from your hand. Other cards in hand pay as coins, one each.
board-tour-joints = Halves on the edges of cards belong together: where two meet side by side, both pay at once.
board-tour-end = When the deck runs out the last round is played. The ruler shows what your village has become so far.

board-full = Full: brings nothing.
board-full-mark = full

# Inspect cards

piece-kind-hand = { $type }, level { $level }, in your hand
piece-kind-stored = { $type }, level { $level }, in the Warehouse
piece-kind-village = { $type }, level { $level }, in your village
piece-price = Costs { $goods }; cards in hand pay as coins, one each.
piece-best-beside = Best place: { $x }, { $y }, beside { $cards }.
piece-best-over = Best place: over { $card } at { $x }, { $y }.
piece-best-joins = Joined there: { $goods }.
piece-best-none = No place brings points at once.
piece-place = Open place
piece-place-kind = At { $x }, { $y }
piece-place-does = Buildings stand side by side, never more than five in a line.
piece-fence = Fenced place
piece-store-villagers = Up to { $cap }, and 2 in each home: { $housing } have a roof now. Each can work once a round.
piece-store-goods = At most { $cap }; what is more is lost.
piece-store-coins = At most { $cap }; cards in hand pay as coins too.
piece-deck = The deck
piece-deck-does = You draw up to { $limit } cards at the start of a round. The last card drawn makes that round the last.
piece-deck-omens = Still ahead: { $omens }.
piece-trade = Trade 1 { $given } for 1 { $taken }
piece-trade-does = What was received is not traded on by the same villager.
piece-omen-plague = Villagers leave the village, unless a Surgery stands there.
piece-omen-fire = One building burns down; you choose which.
piece-discarded = Discarded
