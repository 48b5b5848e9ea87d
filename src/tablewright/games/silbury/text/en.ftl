### Silbury in English. Keys are shared with every other language; see engine/text.py.

tagline = Sow, harvest and brew around the hill
credits = Game by Robin Piarulli, illustrated by Matthieu Martin, edited by Juliette Cibard.
about = Druids gather at a hill with six clearings, each guarded by a spirit. Take a die, sow herbs clockwise, harvest where the last one falls and use the spirit's power; spend herbs on the potions near the great druid, and gold on the spirits' favours. When a pile of potions runs out, the round is played to its end.
about-known = Not in the text of the rulebook, and so reconstructed: most potions, the animals of four spirits and their powers, all favours but one, and the faces of the dice.

## Words

colour-blue = blue
colour-green = green
colour-red = red
colour-yellow = yellow
herb-blue = blue
herb-green = green
herb-red = red
herb-yellow = yellow
herb-blue-count = { $number } blue
herb-green-count = { $number } green
herb-red-count = { $number } red
herb-yellow-count = { $number } yellow
good-blue = blue
good-green = green
good-red = red
good-yellow = yellow
good-gold = gold
die-blue = blue
die-green = green
die-red = red
die-yellow = yellow
die-white = white
roll-blue = blue
roll-green = green
roll-red = red
roll-yellow = yellow
roll-face = { $word } { $number }
face-spirit = a spirit
face-gold-2 = 2 gold
face-gold-3 = 3 gold
white-spirit = spirit
white-gold-2 = 2 gold
white-gold-3 = 3 gold
spirit-fox = Fox
spirit-stag = Stag
spirit-wolf = Wolf
spirit-bear = Bear
spirit-owl = Owl
spirit-hare = Hare
recipe-essence = Essence
recipe-infusion = Infusion
recipe-nectar = Nectar
recipe-philtre = Philtre
recipe-elixir = Elixir
power-steal_gold = steal 2 gold
power-steal_herbs = steal 2 herbs of one colour
power-take_gold = take 3 gold
power-buy_herbs = pay 1 gold for 3 herbs of one colour
power-take_billhook = take the billhook
power-move_druid = pay 1 gold a step to move the great druid
option-mode = Mode
option-mode-experienced = Experienced, with favours and the best potions
option-mode-discovery = Discovery, a gentler first game
score-potions = Potions
score-billhook = Billhook
score-favours = Favours
tie-potions = fewer potions: { $own } to { $other }
tie-herbs = fewer herbs: { $own } to { $other }
end-pile-empty = A pile of potions ran out.
end-idle = Nobody brewed or won anything for five rounds.
reason-pile-empty = a pile of potions ran out
reason-idle = nobody brewed or won anything for five rounds

## Events

event-started = The billhook goes to { $seat }, who begins.
event-rolled = Round { $round }: { $seat } rolled { $rolls }; white: { $whites }.
event-took-die = { $seat } took the { $die } die showing { $face }.
event-rerolled = { $seat } paid 1 gold and re-rolled the { $die } die: { $face }.
event-sowed = { $seat } sowed { $count } { $colour }, the last at the { $spirit }.
event-sowed-nothing = { $seat } found no { $colour } herbs in the stock to sow.
event-harvested = { $seat } harvested at the { $spirit }: { $herbs }.
event-took-gold = { $seat } took { $count } gold.
event-invoked = { $seat } invoked the { $spirit }.
event-invoked-nothing = { $seat } found no spirit that could help.
event-stole = { $seat } stole { $count } { $good } from { $victim }.
event-bought = { $seat } paid { $gold } gold for { $count } { $colour } herbs.
event-took-billhook = { $seat } took the billhook from { $victim }.
event-druid-moved = The great druid walked on to the { $spirit }{ $gold ->
    [0] .
   *[other] , for { $gold } gold.
}
event-brewed = { $seat } brewed the { $spirit } { $recipe } for { $points } { $points ->
    [one] point
   *[other] points
}, spending { $herbs }.
event-revealed = Next at the { $spirit }: { $recipe }, { $points } { $points ->
    [one] point
   *[other] points
}.
event-pile-empty = The { $spirit }'s pile is empty: this is the last round.
event-took-favour = { $seat } won the favour of the { $spirit } for { $gold } gold: { $power }.
event-paid-for-stack = { $seat } paid { $gold } gold for the top favour of the stack.
event-drew-favour = It is the favour of the { $spirit }: { $power }.
event-favour-revealed = The favour of the { $spirit } is now open: { $power }.
event-ended = The game is over: { $reason }.

## Prompts

prompt-die = Take a die
prompt-reroll = The { $die } die shows { $face }: keep it or re-roll?
prompt-invoke = Invoke a spirit
prompt-power = Use the { $spirit }: { $power }?
prompt-steal = Choose what to steal: { $power }
prompt-buy = Choose a colour: { $power }
prompt-druid = Move the great druid further?
prompt-brew = Brew a potion, win a favour, or end your turn
prompt-brew-only = Brew a potion or end your turn
prompt-pay = { $spirit } { $recipe }: choose { $count ->
    [one] one more herb
   *[other] { $count } more herbs
} of any colour
prompt-potion = { $spirit } { $recipe }: use its power ({ $power })?
prompt-over = The game is over

## Choices

action-die = Take the { $die } die showing { $face }
action-reroll = Re-roll for { $gold } gold
action-keep = Keep { $face }
action-spirit = Invoke the { $spirit }: { $power }
action-use-clearing = Use the { $spirit }: { $power }
action-use-favour = Use the favour: { $power }
action-use-potion = Use it: { $power }
action-skip = Go on without
action-steal = Steal { $count } { $good } from { $victim }
action-buy = Pay { $gold } gold for { $count } { $colour } herbs
action-step = Pay { $gold } gold: on to the { $spirit }
action-stop = Stay here
action-brew = Brew the { $spirit } { $recipe }, { $points } { $points ->
    [one] point
   *[other] points
}
action-favour = Favour of the { $spirit } for { $gold } gold: { $power }
action-favour-stack = Top favour of the stack, unseen, for { $gold } gold
action-end-turn = End your turn
action-pay = Spend a { $colour } herb

## Which rule says no

no-SB-5 = The discovery mode is played without favours.
no-SB-11 = That die is not there any more: take one of those in the ring.
no-SB-12 = A die once taken is kept; it may be re-rolled for gold, before it is used.
no-SB-13 = First take a die and carry it out; the rest of the turn comes after.
no-SB-23 = You do not own the favour of the spirit of this clearing.
no-SB-24 = The powers of a spirit are used right after its harvest or invocation, before brewing.
no-SB-31 = Only a spirit die invokes a spirit, and only one whose power can do something now.
no-SB-32 = You do not own the favour of this spirit.
no-SB-33 = That power can do nothing now or was used; and a spirit die needs one power.
no-SB-40 = Gold is stolen with that power only, from an opponent who has some.
no-SB-41 = Herbs are stolen with that power only, in a colour the opponent has.
no-SB-43 = Herbs are bought with that power only, in a colour the stock still has.
no-SB-45 = The great druid is moved with that power only, at a coin a step.
no-SB-50 = Potions and favours come after the die, and at most one of them a turn.
no-SB-51 = The great druid stands too far away from that potion.
no-SB-52 = You cannot spend that now: the cost of a potion is paid exactly.
no-SB-53 = There is no potion whose power waits for your word.
no-SB-55 = That pile is empty.
no-SB-60 = A favour must lie open, or be the top of the stack, and costs 6 gold.
no-SB-61 = No favour is left in the stack.
no-SB-73 = The game is over: five rounds passed without a potion or a favour.
no-SB-70 = The game is over.

## Components

constraint-four-colours = there are four colours of herbs
constraint-free-names = a spirit cannot be called "any" or "stack"
constraint-six-spirits = there are six spirits
constraint-twenty-tokens = there are 20 herbs of each colour
constraint-twenty-four-coins = there are 24 coins
constraint-sown-evenly = the first herbs fill all clearings evenly
constraint-open-favours = fewer favours lie open than there are
constraint-die-per-colour = each colour has one harvest die
constraint-harvest-faces = a harvest die has six faces from 1 to 9
constraint-action-faces = an action die has six faces: spirits, 2 gold and 3 gold
constraint-four-action-dice = there are 4 action dice
constraint-action-dice-used = 2 action dice are used with 2 or 3 players, 4 with 4
constraint-printed-powers = the six powers give and cost what the rulebook prints
constraint-each-power-once = each of the six powers belongs to one clearing
constraint-fox-steals-gold = the fox steals gold
constraint-stag-takes-gold = the stag takes gold
constraint-fox-favour-buys = the fox's favour buys herbs
constraint-two-offsets = the druid lets two different piles be brewed
constraint-thirty-potions = there are 30 potions
constraint-distinct-recipes = a pile has no recipe twice
constraint-cost-colours = a cost names the four colours and "any" only
constraint-five-per-pile = each spirit has 5 potions
constraint-one-five-per-pile = each spirit has exactly one potion of 5 points
constraint-fortune-essence = some potion costs one of each colour and takes gold
constraint-victory-nectar = some potion costs 3 red and 2 of any colour

## The board in the terminal

letter-blue = B
letter-green = G
letter-red = R
letter-yellow = Y
letter-gold = gold
letter-any = of any colour
board-round = Round { $round }
board-last-round = (the last one)
board-druid = the great druid
board-power = power: { $power }
board-no-power = no power
board-near = in reach
board-no-potion = no potion is left
board-sown = sown there:
board-potion = { $recipe }, { $points } { $points ->
    [one] point
   *[other] points
}
board-cost = costs
board-left = { $count } in the pile
board-dice = Dice
board-stock = Stock
board-stack = { $count ->
    [0] No favour is left in the stack
    [one] { $count } more favour in the stack
   *[other] { $count } more favours in the stack
}
board-points = { $count } { $count ->
    [one] point
   *[other] points
}
board-potions = Potions
board-favours = Favours
board-billhook = the billhook

## The board in the browser

board-hill = The hill with its six clearings
board-clearing-of = Clearing of the { $spirit }, { $power }; sown there: { $herbs }
board-druid-at = The great druid, at the { $spirit }
board-die-showing = { $die } die showing { $face }
board-potion-card = { $spirit } { $recipe }, { $points } { $points ->
    [one] point
   *[other] points
}; costs { $cost }; power: { $gives }; { $count } in the pile
board-pile-empty = The { $spirit }'s pile is empty
board-herbs = { $herbs }
board-any-herbs = { $count } of any colour
board-in-stock = In the stock: { $count } { $good }
board-favours-cost = Favours, { $gold } gold
board-favour = Favour of the { $spirit }: { $power }; { $count } points for each of its potions
board-favour-stack = Stack of { $count } { $count ->
    [one] favour
   *[other] favours
}
board-finish = What everyone brewed
board-finish-of = { $seat }: { $points } { $points ->
    [one] point
   *[other] points
}, { $count } { $count ->
    [one] potion
   *[other] potions
}
board-has = { $count } { $good }
board-has-potions = { $count } { $count ->
    [one] potion
   *[other] potions
}
board-has-favour = Favour of the { $spirit }: { $power }
board-has-billhook = The billhook
board-your-herbs = Your herbs
board-herbs-of = Herbs of { $seat }
board-gold = Gold
board-brewed = Brewed, { $points } { $points ->
    [one] point
   *[other] points
}
board-nearby = Near the druid
board-enough = you have it
board-short = still short:
board-heading-last = a pile is empty: the last round
board-heading-idle = { $count } rounds without a potion; the fifth ends the game
board-heading-end = the first empty pile ends the game
board-gist-reroll = Then keep it, or re-roll it for 1 gold.
board-gist-sowed = Sows { $count } { $colour }, the last at the { $spirit }.
board-gist-harvested = Harvest: { $herbs }.
board-gist-took-gold = Brings { $count } gold.
board-gist-stole = Steals { $count } { $good } from { $victim }.
board-gist-bought = Brings { $count } { $colour } for { $gold } gold.
board-gist-took-billhook = Takes the billhook from { $victim }.
board-gist-druid-moved = The druid walks to the { $spirit }.
board-gist-brewed = { $points } { $points ->
    [one] point
   *[other] points
} for { $herbs }.
board-gist-took-favour = From a later turn: { $power }.
board-gist-pile-empty = The pile will be empty: the last round.
board-tour-hill = Six spirits guard six clearings around the hill. Herbs are sown clockwise along the chalk road.
board-tour-dice = Take a die. Coloured ones sow and harvest herbs, white ones bring gold or call a spirit.
board-tour-sow = Sowing begins where the great druid stands. You harvest the clearing of the last herb and may use its spirit's power.
board-tour-potions = Then spend herbs on one of the two potions framed in chalk. When a pile is empty, the game ends after that round.
board-tour-favours = Or buy a spirit's favour: it gives a second power, and points for every potion of that spirit.

## Cards of pieces

card-points = { $count } { $count ->
    [one] point
   *[other] points
}
card-unit-points = { $count ->
    [one] point
   *[other] points
}
card-herbs = { $count ->
    [one] herb
   *[other] herbs
}
card-power = Power: { $power }
card-no-power = No power
card-die = The { $die } die
card-die-kind = In the ring, showing { $face }
card-die-taken = Taken by { $seat }, showing { $face }
card-die-sow = Sow as many { $colour } herbs as it shows, one a clearing, from the great druid's on.
card-die-harvest = Harvest the clearing of the last one; then you may use its spirit's power.
card-die-spirit = Invoke one of the six spirits, wherever it stands.
card-die-gold = Take { $count } gold from the stock.
card-reroll = Roll again
card-reroll-does = Pay { $gold } gold and roll your die anew, as often as you can pay; the last result counts.
card-harvest-at = harvested at the { $spirit }
card-ends-at = Ends at the { $spirit }; there lies: { $herbs }
card-clearing = The { $spirit }
card-clearing-kind = { $count ->
    [0] Spirit of this clearing; the great druid stands here
    [one] Spirit of this clearing, { $count } step from the great druid
   *[other] Spirit of this clearing, { $count } steps from the great druid
}
card-clearing-does = Whose last herb falls here takes all herbs and may use the power.
card-clearing-herbs = Lying here: { $herbs }
card-clearing-no-die = No die ends here.
card-clearing-dice = { $count ->
    [one] One die ends here.
   *[other] { $count } dice end here.
}
card-druid = The great druid
card-druid-at = At the { $spirit }
card-druid-sow = Sowing begins at his clearing.
card-druid-walks = He walks one clearing on after each potion.
card-druid-near = Potions in reach: { $spirits }
card-potion = { $spirit } { $recipe }
card-potion-kind = Potion on the { $spirit }'s pile, { $count } left
card-potion-brewed = Brewed potion
card-pile = The { $spirit }'s pile
card-pile-empty = Empty
card-pile-does = Nothing is left to brew here; the round is played to its end.
card-short = Still short: { $cost }
card-printed = printed on it
card-for-favour = for your favour of this spirit
card-favour = Favour of the { $spirit }
card-favour-kind = Favour on offer, { $gold } gold
card-favour-owned = Favour, owned
card-favour-when = Yours to use from a later turn on, whenever you harvest at or invoke this spirit.
card-favour-points = { $count } points at the end for each of your { $spirit } potions.
card-favour-potions = { $count ->
    [0] You have no { $spirit } potion yet.
    [one] for the { $spirit } potion you have
   *[other] for the { $count } { $spirit } potions you have
}
card-stack = Stack of favours
card-stack-kind = { $count } face down, { $gold } gold for the top one
card-stack-does = You see whose favour it is when you have paid; then all see it.
card-short-gold = { $gold } gold short
card-stock = In the stock: { $good }
card-left = { $count } left
card-gold-from = Taken with white dice and powers.
card-herb-from = Sown by the die of this colour, or bought with a power.
card-paid-back = What is spent comes back here.
card-good = { $good_id ->
    [gold] Gold
    [blue] Blue herbs
    [green] Green herbs
    [red] Red herbs
    [yellow] Yellow herbs
   *[other] { $good }
}
card-has = { $seat } has { $count }
card-gold-does = Pays for re-rolls, favours and some powers.
card-herb-does = Spent on potions, exactly as a recipe asks. Herbs left over lose a tie.
card-billhook = The billhook
card-billhook-of = Held by { $seat }
card-billhook-first = Whoever holds it when a round begins plays first.
card-billhook-points = At the end it is worth points.
card-potions = Potions
card-potions-does = Brewed so far, with the points printed on them.
card-power-steal_gold = From one opponent of your choice; as much as they have, if it is less.
card-power-steal_herbs = One colour, from one opponent of your choice; as much as they have, if it is less.
card-power-take_gold = From the stock; what is left, if it is less.
card-power-buy_herbs = Of a colour you choose, from the stock; what is left, if it is less.
card-power-take_billhook = From whoever holds it; it counts from the next round on.
card-power-move_druid = Clearing by clearing, as often as you like and can pay.
