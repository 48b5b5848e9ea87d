### What does not belong to a game: errors and the command line.

player = Player { $number }
count = { $number } { $word }
nothing = nothing
you = You
bot-names = Oskar, Lena, Pip, Mira

## Errors

error = That cannot be done.
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

## The table in the browser

shell-lobby = Back to the lobby
shell-seats = Seats
shell-you = you
shell-bot = bot
shell-thinking = thinking…
shell-away = away
shell-stand-in = a bot plays on
shell-conceded = gave up
shell-score = Score
shell-score-now = Score so far
shell-score-final = Final score
shell-score-for = Points for
shell-if-over = if it ended now
shell-log = Log
shell-newest-first = newest first
shell-all-choices = All choices
shell-waiting = Waiting for the others
shell-turn-of = { $seat } decides
shell-undone = { $seat } took the last choice back.
shell-gave-up = { $seat } gave up.
shell-round-of = Round { $round } of { $of }
shell-seat-count = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}
shell-close = Close
shell-undo = Undo
shell-hint = Hint
shell-hint-is = Hint: { $choice }
shell-rules = Rules
shell-rules-search = Search the rules
shell-rules-tags = R: the rulebook says so. I: it follows from it. X: a value reconstructed. RULING: decided here.
shell-rules-found = { $count ->
    [one] { $count } passage
   *[other] { $count } passages
}
shell-menu = Menu
shell-board = Board
shell-views = Views
shell-watching = Watching
shell-your-turn = Your turn
shell-more = { $count } more…
shell-hurry = Skip ahead
shell-lost = The connection is lost; trying again…
shell-replay = Watch again
shell-rematch = Play again
shell-rematch-join = To the next game
shell-theme = Theme
shell-theme-auto = As the device
shell-theme-light = Day
shell-theme-dark = Night
shell-speed = Movement
shell-speed-off = None
shell-speed-fast = Fast
shell-speed-usual = Usual
shell-speed-slow = Slow
shell-sound = Sound
shell-notify = Notify me when it is my turn
shell-share = Copy the table's link
shell-share-about = Friends sit down or look on by this link
shell-copy = Copy
shell-copied = Copied
shell-tour = Show me round
shell-tour-prompt = Here it says what to do. Hover over a choice to see what it brings; a click plays it.
shell-tour-marks = What may be chosen has a yellow ring. Arrow keys walk from ring to ring, Enter plays.
shell-tour-help = Rules, hint, undo and settings are up here. Other pieces, when clicked, say which rule forbids them.
shell-tour-skip = Skip
shell-tour-next = Next
shell-tour-done = Play
shell-keys = Keys
shell-keys-about = Arrows walk the choices, Enter plays, A lists them all, U takes back, H asks for a hint, ? opens the rules, Space skips movement.
shell-fair = Fair dice: this table's promise begins with { $commitment }; its secret is shown at the end.
shell-concede = Give up
shell-concede-sure = Give up this game? A bot plays on for you, or the last one left wins.
shell-concede-yes = Yes, give up
shell-concede-no = No, play on
shell-leave = Leave the table
shell-leave-running = Leave; a bot plays on until you return
shell-closed = This table was closed.
shell-seat-free = Free seat
shell-sit = Sit down
shell-add-bot = Add a bot
shell-free-seat = Free this seat
shell-start = Start the game
shell-wait-host = The host starts the game.
shell-hand-over = Hand over
shell-hand-to = { $name } is next
shell-hand-about = Pass the screen on; the table is shown when they are ready.
shell-hand-ready = I am ready

## The lobby

lobby-title = Tablewright
lobby-play = Play
lobby-replays = Replays
lobby-pages = Pages
lobby-games = Games
lobby-language = Language
language-en = English
language-pl = Polski
lobby-theme-light = Day
lobby-theme-dark = Night
lobby-guest = Guest
lobby-me = You are { $name }: change your name
lobby-you = You at this table
lobby-name = Name
lobby-save = Save
lobby-devices = On another device
lobby-recovery-about = A recovery code brings your games to another device. Keep it to yourself; a new one voids the old.
lobby-recovery-show = Show a new code
lobby-recovery-code = Code from another device
lobby-recovery-use = Use it
lobby-players = { $least } to { $most }
lobby-solo = Solo
lobby-minutes = { $count } min
lobby-yours = Your game
lobby-your-move = Your move: { $title }
lobby-waits-you = It is your turn.
lobby-waits-for = { $name } decides.
lobby-waits-players = Waiting for players.
lobby-back = Back to the table
lobby-open-tables = Open tables
lobby-now = { $count } now
lobby-new-table = New table
lobby-host = with { $name }
lobby-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
lobby-running = running
lobby-join = Join
lobby-watch = Watch
lobby-no-tables = Nobody waits at a table now. Open one, or play a bot.
lobby-own = Your games
lobby-own-none = The games you play are kept here.
lobby-won = { $names } won, { $scores }
lobby-which = Game
lobby-how-many = Seats
lobby-bots = Bots
lobby-bot-random = Random
lobby-bot-greedy = Greedy
lobby-bot-novice = Novice
lobby-bot-apprentice = Apprentice
lobby-bot-master = Master
lobby-bot-grandmaster = Grandmaster
lobby-play-now = Play now
lobby-play-bots = Play now against bots
lobby-set-table = Set the table for others
lobby-seat-me = You
lobby-seat-here = Somebody at this screen
lobby-seat-open = Open, for whoever has the link
lobby-seat-bot = Bot: { $name }
lobby-public = Show it in the lobby
lobby-away = If somebody stays away, a bot plays on
lobby-away-never = never
lobby-away-2m = after 2 minutes
lobby-away-1d = after a day
lobby-open = Open the table
error-unreachable = The server does not answer.

## Replays

replay-open = Open a record
replay-open-about = Drop a .twr file anywhere on this page, or choose one.
replay-drop-here = Drop the record here
replay-first = To the start
replay-back = One back
replay-next = One on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-ply-of = Ply { $ply } of { $last }
replay-eyes = Whose eyes
replay-spectator = Spectator
replay-download = Record
replay-chart = Scores over time
replay-chart-about = Scores over time; at the end: { $scores }
replay-missing = Played by older rules: this position was not kept.

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
