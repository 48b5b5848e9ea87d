### Battles & Builders in English. Keys are shared with every other language; see engine/text.py.

tagline = Builders for glory, armies for the land, and one king for a trick
credits = Game by Niek van den Brink and Timon Sluis, published by The Gamefantry, illustrated by Jonathan van Deelen and Paul Gigengack.
about = Eight rounds, each with an event turned up. One after the other everybody lays one to five chips face down; then all are revealed. The most builders earn prestige, the armies fight for the event with dice whose colours depend on the place, and a king, once in the game, brings a strategy tile. Every chip can be used only once, so spend them where they count. Two players are joined by a fictional third, the Phantom, who draws its chips blindly and cannot win.
about-known = Not in the text of the rulebook, and so reconstructed: the faces of the dice, whose means are known, and most event tiles.

## Words

seat-phantom = The Phantom
victim-phantom = the Phantom
chip-builder = builder
chip-infantry = infantry
chip-cavalry = cavalry
chip-archers = archer
chip-king = king
chip-king-count = { $number } { $number ->
    [one] king
   *[other] kings
}
chip-count = { $number } { $number ->
    [one] { $word }
   *[other] { $word ->
        [builder] builders
        [archer] archers
       *[other] { $word }
    }
}
colour-green = green
colour-yellow = yellow
colour-red = red
dice-green = green
dice-yellow = yellow
dice-red = red
place-open_field = open field
place-urban_area = urban area
place-hill_fort = hill fort
place-old_capital = old capital
place-barbarians = barbarians
tile-claim = Claim
tile-extra = Extra prestige
tile-catapult = Catapult
tile-trojan = Trojan horse
tile-recruits = New recruits
tile-retreat = Retreat
effect-claim = 3 points if you tie for the most builders, and nothing for the others
effect-extra = 1 more point at the end if you alone have the most builders now
effect-catapult = another player loses 2 points at the end
effect-trojan = one more red die in this battle
effect-recruits = re-roll any of your dice once in this battle
effect-retreat = take back 1 to 3 of the chips just placed
score-builders = Builders
score-events = Events
score-barbarians = Barbarians
score-penalties = Nothing placed
score-tiles = Strategy tiles
end-eight-rounds = All eight rounds were played.
reason-eight-rounds = all eight rounds were played

## Events

event-started = The start tile goes to { $seat }.
event-turned = Round { $round }, begun by { $seat }: { $place }, { $points } { $points ->
    [one] point
   *[other] points
}. Dice for infantry, cavalry and archers: { $colours }.
event-phantom-placed = The Phantom placed { $count } chips drawn blindly.
event-placed = { $seat } placed { $chips }.
event-placed-hidden = { $seat } placed { $count } { $count ->
    [one] chip
   *[other] chips
} face down.
event-placed-none = { $seat } placed nothing: { $points } { $points ->
    [one] point
   *[other] points
}.
event-revealed = { $seat } revealed { $chips }.
event-king-idle = { $seat } found no strategy tile for the king, who was spent in vain.
event-picked = { $seat } picked { $tile }: { $effect }.
event-catapulted = { $seat } turned the catapult on { $victim }: { $points } points at the end.
event-retreated = { $seat } took back { $chips }.
event-no-builders = Nobody had placed a builder.
event-built-most = { $seat } had the most builders, { $count }, and scored { $points } { $points ->
    [one] point
   *[other] points
}.
event-built-tied = { $seat } tied for the most builders with { $count } and scored { $points } { $points ->
    [one] point
   *[other] points
}.
event-claimed = { $seat } tied with { $count } { $count ->
    [one] builder
   *[other] builders
} and claimed { $points } { $points ->
    [one] point
   *[other] points
}.
event-claimed-away = { $seat } tied with { $count } { $count ->
    [one] builder
   *[other] builders
} and scored { $points } because of the claim.
event-extra-won = { $seat } earned { $points } extra { $points ->
    [one] point
   *[other] points
} for the end.
event-extra-lost = { $seat } missed the extra { $points ->
    [one] point
   *[other] { $points } points
}.
event-discarded = Nobody had an army: the { $place } ({ $points }) went to nobody.
event-unopposed = { $seat } was alone with armies and took the { $place } without a roll: { $points } { $points ->
    [one] point
   *[other] points
}.
event-rolled = { $seat } rolled { $total }: { $faces } ({ $dice }).
event-kept-dice = { $seat } kept all dice.
event-recruited = { $seat } sent recruits and re-rolled { $count } { $count ->
    [one] die
   *[other] dice
}, now { $total }: { $faces } ({ $dice }).
event-draw = A draw at { $total }: { $count } sides rolled again.
event-rolled-again = { $seat } rolled again, { $total }: { $faces } ({ $dice }).
event-won = { $seat } won the { $place }: { $points } { $points ->
    [one] point
   *[other] points
}.
event-plundered = { $seat } suffered from the { $place }: { $points } { $points ->
    [one] point
   *[other] points
}.
event-ended = The game is over: { $reason }.

## Prompts

prompt-place = Round { $round }, { $place } ({ $points }): place your chips
prompt-tile = Your king picks a strategy tile
prompt-catapult = Whom does the catapult hit?
prompt-retreat = Which chips do you take back?
prompt-reroll = You rolled { $total }: { $faces } ({ $dice }). Which dice do your recruits re-roll?
prompt-over = The game is over

## Choices

action-place = Place { $chips }
action-place-none = Place nothing ({ $points } { $points ->
    [one] point
   *[other] points
})
action-tile = { $tile }: { $effect }
action-catapult = Hit { $victim } ({ $points } points)
action-retreat = Take back { $chips }
action-reroll = Re-roll { $faces } ({ $dice })
action-reroll-none = Keep all dice

## Which rule says no

no-BB-2 = Chips are placed at the start of a round, once by each player; this one is being resolved.
no-BB-5 = You do not have those chips any more: what was placed does not come back.
no-BB-6 = The game is over after eight rounds.
no-BB-10 = A strategy tile is picked by the king just revealed, and only one that is still there.
no-BB-11 = You have not placed the chip which that tile asks for besides the king.
no-BB-14 = The catapult is given by whoever has just picked it, to another player.
no-BB-16 = Only the recruits re-roll, once, and only dice that are there; of equal dice take the first ones.
no-BB-17 = Only a retreat takes chips back: 1 to 3 of those just placed, never the king.
no-BB-40 = The Phantom plays only with two players.

## Components

constraint-player-chips = a player has 12 builders, 4 chips of each army and 1 king
constraint-phantom-chips = the fictional player has the chips of a player, without the king
constraint-eight-rounds = there are 8 rounds
constraint-five-chips = at most 5 chips are placed without the king
constraint-six-with-king = at most 6 chips are placed with the king
constraint-phantom-places = the fictional player places 3 chips a round
constraint-builder-points = the most builders bring 3 points alone and 1 in a tie
constraint-penalty-points = placing nothing costs 1 point
constraint-prestige-chips = there are 11 prestige chips of 3, 11 of 1 and 12 of -1
constraint-five-dice = there are 5 dice of each colour
constraint-six-faces = a die has six faces, whole numbers of one or more
constraint-dice-means = the faces of green, yellow and red dice have the means 5, 4 and 3
constraint-varied-faces = a die has at least two different faces
constraint-green-eleven = two green dice can show 11
constraint-green-yellow-thirteen = one green and two yellow dice can show 13
constraint-six-tiles = the six strategy tiles are claim, extra, catapult, trojan, recruits and retreat
constraint-tile-needs = claim and extra need a builder, retreat any chip, the others an army
constraint-tile-values = a claim brings 3, extra 1, the catapult -2, the horse a red die, a retreat 3 chips
constraint-eight-events = there are 8 events
constraint-one-barbarian-battle = exactly one event is the barbarians'
constraint-barbarians-minus-two = the barbarians cost 2 points
constraint-positive-points = every other event brings points
constraint-army-colours = every event names a colour of dice for each army
constraint-open-field-colours = in an open field cavalry rolls green, infantry yellow, archers red
constraint-open-field = there is an open field
constraint-field-worth-four = some event with green cavalry and yellow infantry is worth 4
constraint-urban-area = there is an urban area

## The board in the terminal

letter-builder = B
letter-infantry = I
letter-cavalry = C
letter-archers = A
letter-king = K
die-green = green
die-yellow = yellow
die-red = red
board-round = Round { $round } of { $rounds }
board-over = The game is over
board-event = { $place }: { $points } { $points ->
    [one] point
   *[other] points
}
board-to-come = Still to come
board-past = Played
board-nobody = nobody
board-tiles = Strategy tiles
board-free = free
board-dice = Dice on the table
board-player = Player
board-points = Points
board-left = Chips left
board-placed = This round
board-won = Events
board-owned = Tiles
board-start = (start)
board-face-down = { $count } face down
board-waiting = to come
board-nothing = nothing

## The board in the browser

board-table = The war table
board-your-wall = your wall
board-choosing = choosing
board-chips = { $count } { $count ->
    [one] chip
   *[other] chips
}
board-wall = { $who }: { $note }; { $points } { $points ->
    [one] point
   *[other] points
}
board-event-now = Now: { $place }, { $points } { $points ->
    [one] point
   *[other] points
}
board-to-come-in-any-order = Still to come, in any order: { $list }
board-fought = Round { $round }: { $place }, { $points }
board-no-battle = No battle yet
board-nobody-fought = Nobody sent an army
board-unopposed = alone with armies
board-rolled = { $who } { $total }
board-built-most = Most builders
board-again = Dice to roll again
board-die-again = Roll the { $die } { $face } again
board-your-dice = Your dice, if you place these
board-faces = What the dice can show
board-faces-of = A { $die } die shows { $faces }
board-about = about { $mean }
board-range = { $least } at worst, { $most } at best
board-chip-remove = Put the { $chip } back
board-chip-back = Take the { $chip } back
board-stacks = Chips of { $who }
board-stack-builder = Builders
board-stack-infantry = Infantry
board-stack-cavalry = Cavalry
board-stack-archers = Archers
board-stack-king = King
board-stack-left = { $count } left
board-more = One more { $chip }
board-fewer = One { $chip } fewer
board-hidden = The others will see { $count } { $count ->
    [one] chip, not which it is
   *[other] chips, not which they are
}
board-left-of = Left: { $chips }
board-bag = The Phantom has { $points } { $points ->
    [one] point
   *[other] points
}. Left: { $chips }
board-starts = starts
board-phantom-end = The Phantom { $points }, but it cannot win (BB-41)
board-victory = { $count ->
    [one] { $names } wins the war
   *[other] { $names } share the victory
}
board-deed-place = Place { $count }
board-deed-retreat = Take { $count }
board-deed-reroll = Re-roll { $count }
board-tour-event = Each round fights over one event. Its tile says what it is worth and which die each army rolls there: green is strong, red is weak.
board-tour-chips = These are all your chips for eight rounds. Take one to five, six with the king; what is placed does not come back.
board-tour-builders = Chips lie face down before the walls until everybody has placed. Then the most builders score 3 alone, or 1 each in a tie.
board-tour-dice = Armies roll dice against each other. Here you see what your choice would roll; afterwards, on the left, what everybody rolled.
board-tour-king = Your king takes one of these tiles, once in the game. Point at a tile to read what it does.

## Cards of pieces

card-event-now = Event { $round } of { $rounds }
card-event-to-come = Still to come; nobody knows when
card-event-past = Round { $round }: { $who }
card-event-wins = { $count } { $count ->
    [one] point
   *[other] points
} for the highest roll; whoever is alone with armies need not roll.
card-event-loses = Everybody fights; the lowest roll loses { $count } { $count ->
    [one] point
   *[other] points
}.
card-army-rolls = { $army }: { $colour } die
card-with = with { $chips }
card-strongest = Your strongest hand of one kind, on average.
card-no-army = You have no army left.
card-chip-kind = Chip of { $who }
card-chips-kind = { $count } { $count ->
    [one] chip
   *[other] chips
} of { $who }
card-king = Once in the game he picks one of the strategy tiles left, if you placed what it asks for.
card-king-more = With him you may place a sixth chip.
card-builder = Whoever has the most builders in a round scores 3 points alone, or 1 each in a tie.
card-army = Rolls a die in the battle of its round; the place says which.
card-on-average = on the roll, on average
card-hidden = A chip face down
card-hidden-does = Turned over when everybody has placed. What this side's chips can be:
card-nothing = Place nothing
card-nothing-does = Keeps all chips and costs { $count } { $count ->
    [one] point
   *[other] points
}.
card-tile-free = Strategy tile, free for a king
card-tile-works = Strategy tile, at work for { $who } this round
card-tile-taken = Strategy tile, taken: { $who }
card-effect = Brings: { $effect }.
card-needs-claim = Needs a builder beside your king.
card-needs-extra = Needs a builder beside your king.
card-needs-catapult = Needs an army beside your king.
card-needs-trojan = Needs an army beside your king.
card-needs-recruits = Needs an army beside your king.
card-needs-retreat = Needs another chip beside your king.
card-side = { $count } { $count ->
    [one] point
   *[other] points
}; this round: { $placed }
card-left = Chips left; what was placed does not come back.
card-phantom = The fictional third: draws its chips blindly, takes points, cannot win. Chips left:
card-die = { $die_id ->
    [green] Green die
    [yellow] Yellow die
    [red] Red die
   *[other] { $die } die
}
card-die-faces = Shows { $faces }
card-die-shows = Shows { $face }
card-again = Tick it to roll it again, once.
card-again-now = about { $mean } instead of { $face }
card-planned = What the chips you have chosen would roll here.
card-battle = The battle
card-battle-does = Highest total takes the event; in a draw the tied roll again.
