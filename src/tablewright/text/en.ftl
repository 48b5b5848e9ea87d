### What does not belong to a game: errors and the command line.

player = Player { $number }
count = { $number } { $word }
nothing = nothing
you = You
bot-names = Oskar, Lena, Pip, Mira

## Errors

error-choice = There is no { $asked }; there is: { $choices }
error-game = There is no game "{ $asked }"; there is: { $choices }
error-option = There is no option "{ $asked }"; there is: { $choices }
error-seats = Not played with { $asked } seats; there is: { $choices }
error-bot = There is no bot "{ $asked }"; there is: { $choices }
error-action = That cannot be played.
error-unknown-action = No action is called "{ $name }".
error-illegal-action = "{ $name }" is not allowed now ({ $clause }).
error-components = { $file }: { $where }: { $constraint }; found { $found }
error-position = The position is damaged at { $where }: { $reason }
error-record = The record is damaged in line { $line }: { $reason }
error-clause = There is no clause "{ $asked }" in these rules; there is: { $choices }
error-language = There is no language "{ $asked }"; there is: { $choices }
error-file = { $file }: { $reason }
error-value = { $reason }

constraint-present = the key is needed
constraint-count = a whole number of zero or more is needed
constraint-counts = a list of whole numbers is needed
constraint-positive = a whole number of one or more is needed
constraint-word = a known word is needed
constraint-words = a list of different words is needed
constraint-table = a table is needed
constraint-list = a list is needed
constraint-toml = the file is not valid TOML
constraint-readable = the file cannot be read

## The table in the terminal

table-title = { $title }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
table-seed = Seed { $seed }
table-score = Score
table-seat = Seat
table-total = Total
table-winner = { $names } won.
table-shared = { $names } share the win.
table-solo = { $score } points.
table-over = The game is over.
table-your-choice = Number or name
table-help = Type the number or the name of a choice; or undo, hint, score, log, board, rules CLAUSE, help, quit.
table-unknown = "{ $typed }" is not one of the choices.
table-no-undo = Nothing to take back: only your own last choices, up to a roll, a reveal or another player's turn.
table-many = These are a few of { $count } choices: type any by its name or number, or all to list them.
table-undone = Taken back: { $name }.
table-hint = Hint: { $name }
table-hint-choice = Choice
table-hint-visits = Visits
table-hint-lead = Expected lead
table-hint-score = Expected score
table-hint-chance = { $name } wins
table-hint-thought = Looked { $visits } times into the future from what you can see; what is hidden or rolled was dealt anew each time.
table-quit = Until next time.
table-saved = The game is in { $file }; go on with: tablewright play { $game } --resume { $file }
table-input-ended = The input ended, so the game stops here.
table-thinking = { $name } is thinking…
table-only = The only choice: { $name }

## Commands

games-title = Games
games-id = Id
games-name = Game
games-players = Players
games-minutes = Minutes
games-options = Options
games-unofficial = An unofficial project; the names of the games are their publishers'.
rules-code = Code
rules-tests = Tests
rules-none = none found
simulate-title = { $games } games of { $title }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
simulate-bot = Bot
simulate-games = Seats played
simulate-wins = Wins
simulate-rate = Win rate (95 %)
simulate-score = Mean score (95 %)
ladder-heading = Game | Bots | Wins of the first (95 %) | Its mean score | Of the second
ladder-wins = { $wins } of { $games } ({ $low } – { $high })
simulate-footer = { $decisions } decisions in { $seconds } s, { $rate } a second; ends: { $ends }
verify-ok = Verified: { $actions } actions, every shuffle and roll, and the result.
verify-running = Verified so far: { $actions } actions; the game is not over.
verify-fair = The secret is the one promised before the first move.
replay-ply = Ply { $ply }, { $name }
play-seat = { $name } plays { $bot }.
play-bots = Give one bot, or one for each of the { $seats } other seats.
play-humans = There is room for 1 to { $seats } people.
play-which = Which game

## The table server

event-undone = { $seat } took back the last choice.
event-conceded = { $seat } gave up.
end-conceded = All others gave up.
server-ready = The table is at { $url }
server-stop = Ctrl-C ends it; all games are kept.
server-stopped = Stopped; all games are kept.
server-no-web = The table server runs. The browser client is not installed here; programs use the interface below.
error-malformed = The request cannot be read: { $where }
error-token = Who are you? The sign-in is missing, wrong or has expired.
error-recovery = There is no such recovery code.
error-origin = This request came from a page of another site.
error-host = This server does not go by the name { $host }.
error-not-your-seat = That seat is not yours.
error-not-host = Only the host of the table may do that.
error-not-found = There is no such thing here: { $what }
error-method = That cannot be done here.
error-stale = The game has gone on meanwhile.
error-not-your-turn = It is not your turn.
error-over = The game is over.
error-no-undo = Nothing to take back: only your own last choices, up to a roll, a reveal or another player's turn.
error-not-started = The game has not begun yet.
error-started = The game has begun already.
error-seat-taken = Somebody sits there.
error-seats-open = Somebody is still missing.
error-not-over = That is shown when the game is over.
error-too-large = That is too long.
error-media-type = JSON is needed.
error-too-many = Too much at once; try again in { $seconds } s.
error-too-many-tables = There may be { $most } open tables, and no more.
error-too-many-connections = There may be { $most } connections, and no more.
error-busy = The bots have too much to think about; try again soon.
error-internal = Something went wrong on our side ({ $id }).
error-stopping = The server is just stopping or starting; try again soon.
error-port = { $host }:{ $port } cannot be used: { $reason }
error-database = The database cannot be used: { $reason }
