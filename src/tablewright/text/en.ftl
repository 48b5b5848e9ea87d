### What does not belong to a game: errors and the command line.

player = Player { $number }
count = { $number } { $word }
nothing = nothing
nobody = nobody
you = You
bot-names = Oskar, Lena, Pip, Mira
guest-names = Badger, Curlew, Dormouse, Finch, Heron, Jay, Kestrel, Nuthatch, Swift, Thrush, Vole, Wagtail

## Errors

error = That cannot be done.
error-choice = There is no { $asked }; there is: { $choices }
error-game = There is no game "{ $asked }"; there is: { $choices }
error-option = There is no option "{ $asked }"; there is: { $choices }
error-seats = Not played with { $asked } seats; there is: { $choices }
error-bot = There is no bot "{ $asked }"; there is: { $choices }
error-bot-fails = The bot { $bot } { $trouble }: { $detail }
error-worker = A process ended in the middle of its games; the machine may be short of memory: fewer --jobs need less.
error-action = That cannot be played.
error-unknown-action = No action is called "{ $name }".
error-illegal-action = "{ $name }" is not allowed now ({ $clause }).
error-components = { $file }: { $where }: { $constraint }; found { $found }
error-printed = { $file }: { $where }: the rulebook makes it { $printed } (tag { $tag }), so it cannot be corrected; found { $found }
error-unlearnable = { $game } does not say what a judgement could look at
error-judgement = The learned judgement is damaged in line { $line }: { $reason }
error-plan = The plan of { $game } contradicts itself at { $where }: { $reason }
error-position = The position is damaged at { $where }: { $reason }
error-record = The record is damaged in line { $line }: { $reason }
error-clause = There is no clause "{ $asked }" in these rules; there is: { $choices }
error-language = There is no language "{ $asked }"; there is: { $choices }
error-rung = No comparison is of "{ $asked }" with a weaker bot; there is: { $choices }
error-file = { $file }: { $trouble }
error-value = { $reason }

trouble-unmakable = cannot be made
trouble-lacks = lacks a method
trouble-raised = failed with an error
trouble-nameless = must return the name of an action, but returned
trouble-illegal = named an action that cannot be played now
trouble-missing = there is no such file
trouble-folder = this is a folder, not a file
trouble-no-folder = there is no such folder
trouble-denied = you are not allowed to do that there
trouble-binary = this is not a text file
trouble-special = this is not a file to keep a game in
trouble-other = there is something else than a game in this file; it is left alone

constraint-present = the key is needed
constraint-count = a whole number of zero or more is needed
constraint-counts = a list of whole numbers is needed
constraint-positive = a whole number of one or more is needed
constraint-word = a known word is needed
constraint-words = a list of different words is needed
constraint-table = a table is needed
constraint-list = a list is needed
constraint-drawing = a text is needed
constraint-name = a name is needed: a letter, then letters, digits and _, at most 24 in all
constraint-plain-key = a key of letters, digits, _ and - is needed
constraint-known-key = no such key is known; is it misspelt?
constraint-as-printed = it is known from the rules and cannot be corrected
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
table-place = Place
table-tie = Tied at { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $ahead } before { $behind }, { $reason } ({ $clause }).
table-place-shared = { $names }: equal in all that counts, so they share place { $place } ({ $clause }).
table-gone = Who gave up comes behind all others: { $names }.
table-outsider = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, but cannot win ({ $clause }).
table-winner = { $names } won.
table-shared = { $names } share the win.
table-solo = { $score } points.
table-over = The game is over.
table-your-choice = Number or name
table-help = Type the number or the name of a choice; or undo, hint, score, log, board, rules, rules CLAUSE, help, quit.
table-unknown = "{ $typed }" is not one of the choices.
table-no-undo = Nothing to take back: only your own last choices, up to a roll, a reveal or another player's turn.
table-many = These are a few of { $count } choices: type any by its name or number, or all to list them.
table-undone = Taken back: { $name }.
table-hint = Hint: { $name }
table-hint-choice = Choice
table-hint-visits = Visits
table-hint-lead = Expected lead
table-hint-score = Expected score
table-hint-chance = Chance: { $name }
table-hint-thought = Looked { $visits } times into the future from what you can see; what is hidden or rolled was dealt anew each time.
table-quit = Until next time.
table-saved = The game is in { $file }; go on with: tablewright play { $game } --resume { $file }
table-not-saved = The game could not be kept in { $file }.
table-rules = One clause: rules { $clause }. All of them, outside the game: tablewright rules { $game }
table-input-ended = The input ended, so the game stops here.
table-thinking = { $name } is thinking…
table-only = The only choice: { $name }

## Commands

games-players = Players
games-minutes = Minutes
games-options = Options
games-unofficial = An unofficial project; the names of the games are their publishers'.
doctor-is-ok = ok
doctor-is-without = without
doctor-is-missing = missing
doctor-build = Tablewright { $number }: { $build }
doctor-build-slow = Tablewright { $number }: { $build }, bots think slower; compile it: { $command }
doctor-python = Python { $number }
doctor-packages = { $packages }
doctor-package = { $package }: { $command }
doctor-database = Database { $place }: schema { $schema }
doctor-database-older = Database { $place }: schema { $schema }, brought to { $newest } when the server starts
doctor-database-newer = Database { $place }: schema { $schema }, but this Tablewright knows only { $newest }; install a newer one
doctor-database-none = Database { $place }: made when the server starts
doctor-database-locked = Database { $place }: nothing can be written in { $folder }
doctor-database-trouble = Database { $place }: { $reason }
doctor-client = Browser client: { $place }
doctor-client-none = Browser client: { $command }
doctor-compiler = C compiler: { $place }
doctor-compiler-none = C compiler, to compile the rules: on Debian apt install { $packages }
doctor-headers-none = Headers of Python, to compile the rules: on Debian apt install { $packages }
doctor-extra = Packages for { $extra }
doctor-extra-none = Packages for { $extra }: { $command }
doctor-usable = All that is needed is there.
doctor-unusable = Something that is needed is missing.
build-interpreted = rules interpreted
build-quick = rules compiled (quick build)
build-full = rules compiled
rules-code = Code
rules-tests = Tests
rules-none = none found
simulate-title = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $title }, { $seats ->
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
simulate-footer = { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
} in { $seconds } s, { $rate } a second. { $ends }
simulate-stopped = Stopped after { $games } of { $wanted } games.
simulate-bots = { $seats ->
    [one] Give one bot: there is one seat.
   *[other] Give one bot for all, or one for each of the { $seats } seats.
}
verify-ok = Verified: { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, every shuffle and roll, and the result.
verify-running = Verified so far: { $actions ->
    [one] { $actions } action, which is legal
   *[other] { $actions } actions, each of them legal
}, and every shuffle and roll.
verify-fair = The secret is the one promised before the first move.
verify-not-over = Not proved: the result, because the game is not over; and that no action was changed into another legal one.
verify-not-promised = Not proved: that nobody chose the seed. A table of the server promises its dice before the first move.
verify-secret = { $file }: nothing can be proved yet; the secret of the dice is published when the game is over.
replay-ply = Ply { $ply }, { $name }
play-seat = { $name } plays { $bot }.
play-bots = Give one bot, or one for each of the { $seats } other seats.
play-humans = There is room for 1 to { $seats } people.
play-which = Which game
play-no-game = No game was chosen. Name one: tablewright play GAME; there is: { $choices }
play-other-game = { $file } is a game of { $title }. Go on with: tablewright play { $id } --resume { $file }

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
shell-corrected-short = corrected components
shell-corrected = Corrected components: { $count ->
    [one] 1 value differs
   *[other] { $count } values differ
}
source-reconstructed = Reconstructed: the printed piece may say otherwise.
source-corrected = Corrected by the owner of this box.
shell-rules-found = { $count ->
    [one] { $count } passage
   *[other] { $count } passages
}
shell-inspect-now = For you, now
shell-inspect-turn = It is the turn of { $seat }; choose on yours.
shell-inspect-reconstructed = value reconstructed
shell-inspect-corrected = value corrected
shell-menu = Menu
shell-board = Board
shell-views = Views
shell-watching = Watching
shell-onlookers = { $count } watching
shell-your-turn = Your turn
shell-more = { $count } more…
shell-hurry = Skip ahead
shell-lost = The connection is lost; trying again…
shell-renewed = This server does not know you any more, so you are a new guest. A recovery code brings your old games back.
shell-replay = Watch again
shell-rematch = Play again
shell-rematch-asks = { $name } would like to play again.
shell-rematch-no = No, thanks
shell-seat-asked = asked to play again
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
shell-share-local = This link works on this computer only. For friends start the server with tablewright serve --host 0.0.0.0 and open it by this computer's address in your network; the link then works for them too.
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
shell-fair-over = Fair dice: this table's promise began with { $commitment }, and its secret was { $secret }. tablewright verify proves every shuffle and roll from the record.
shell-concede = Give up
shell-concede-sure = Give up this game? A bot plays on for you, or the last one left wins.
shell-concede-yes = Yes, give up
shell-concede-no = No, play on
shell-leave = Leave the table
shell-leave-running = Leave; a bot plays on until you return
shell-closed = This table was closed.
shell-closed-game = This game was put away because nobody came for long. What was played is kept.
shell-kept-open = If nobody is here, this table closes on { $when }.
shell-kept-running = If nobody comes, this game is put aside on { $when }; its link brings it back.
shell-kept-asleep = This game is put aside until one of its players comes, at the latest on { $when }.
shell-seat-free = Free seat
shell-seat-name = Name at seat { $number }
shell-room-public = Shown in the lobby: anybody may sit down or look on.
shell-room-private = Not in the lobby: only who has the link finds it.
shell-room-away = If somebody stays away, a bot plays on { $limit }.
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
lobby-about = Tablewright { $version }: { $build }.
lobby-games = Games
lobby-language = Language
language-en = English
language-pl = Polski
lobby-theme-light = Day
lobby-theme-dark = Night
lobby-me = You are { $name }: change your name
lobby-you = You at this table
lobby-name = Name
lobby-save = Save
lobby-devices = On another device
lobby-recovery-about = A recovery code brings your games to another device. Keep it to yourself; a new one voids the old.
lobby-recovery-show = Show a new code
lobby-recovery-code = Code from another device
lobby-recovery-use = Use it
lobby-recovery-keep = Stay logged in on my other devices
lobby-account-sessions = Logged in as you
lobby-account-cookie = A browser
lobby-account-personal = A program
lobby-account-this = here and now
lobby-account-used = last used { $when }
lobby-account-log-out = Log out
lobby-account-log-out-of = Log out { $name }
lobby-account-leave = Log out here
lobby-account-leave-everywhere = Log out everywhere
lobby-account-export = Download my data
lobby-account-delete = Delete my account
lobby-account-sure-here = Only a recovery code brings you back to your games. Note one down first.
lobby-account-sure-everywhere = All browsers and programs are logged out, this one too. Only a recovery code brings you back to your games.
lobby-account-sure-delete = This cannot be undone. Your name leaves every table; in running games a bot takes over, and finished games stay without you.
lobby-account-no = Stay
lobby-account-yes-here = Log out here
lobby-account-yes-everywhere = Log out everywhere
lobby-account-yes-delete = Delete for good
lobby-players = { $least } to { $most }
lobby-solo = Solo
lobby-minutes = { $count } min
lobby-yours = Your game
lobby-your-move = Your move: { $title }
lobby-waits-you = It is your turn.
lobby-waits-for = { $name } decides.
lobby-waits-players = Waiting for players.
lobby-asleep = Put aside; open it to go on.
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
lobby-gone = no longer open
lobby-join = Join
lobby-watch = Watch
lobby-no-tables = Nobody waits at a table now. Open one, or play a bot.
lobby-own = Your games
lobby-own-none = The games you play are kept here.
lobby-won = { $names } won, { $scores }
lobby-won-you = You won, { $scores }
lobby-with = with { $names }
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
lobby-seat-name = Name of player { $number }
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
server-compiling = Compiling the rules, so that bots think faster: { $percent } %
server-compiled = The rules are compiled: bots think many times as fast from now on.
server-not-compiled = Bots stay at their usual pace: { $reason }.
server-no-web = The table server runs. The browser client is not installed here; programs use the interface below.
error-malformed = The request cannot be read: { $where }
error-token = Who are you? The sign-in is missing, wrong or has expired.
error-recovery = There is no such recovery code.
error-origin = This request came from a page of another site.
error-host = This server does not go by the name { $host }.
error-not-your-seat = That seat is not yours.
error-not-there = This was a private game: only those who were there may see it.
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
error-too-many-tables = You have { $most } unfinished tables already. Finish or leave one of them first.
error-house-full = There is little room left here, and it is kept for those who have fewer tables. Finish or leave one of yours, or come again later.
error-too-many-connections = There may be { $most } connections, and no more.
error-busy = The bots have too much to think about; try again soon.
error-internal = Something went wrong on our side ({ $id }).
error-stopping = The server is just stopping or starting; try again soon.
error-port = { $host }:{ $port } cannot be used: { $reason }
error-database = The database cannot be used: { $reason }

train-needs = Learning needs numpy: pip install 'tablewright[train]'
train-generation = Generation { $generation }: Brier score { $score }
train-done = The weights are in { $file }
