### To, co nie należy do żadnej gry: błędy i wiersz poleceń.

player = Gracz { $number }
count = { $number } { $word }
nothing = nic
you = Gracz
bot-names = Oskar, Lena, Pip, Mira

## Errors

error-choice = Nie ma { $asked }; są: { $choices }
error-game = Nie ma gry „{ $asked }”; są: { $choices }
error-option = Nie ma opcji „{ $asked }”; są: { $choices }
error-seats = Nie gra się przy liczbie miejsc { $asked }; możliwe: { $choices }
error-bot = Nie ma bota „{ $asked }”; są: { $choices }
error-action = Tego nie można zagrać.
error-unknown-action = Nie ma akcji „{ $name }”.
error-illegal-action = „{ $name }” nie jest teraz dozwolone ({ $clause }).
error-components = { $file }: { $where }: { $constraint }; jest { $found }
error-position = Pozycja jest uszkodzona ({ $where }): { $reason }
error-record = Zapis jest uszkodzony w wierszu { $line }: { $reason }
error-clause = Nie ma punktu „{ $asked }” w tych zasadach; są: { $choices }
error-language = Nie ma języka „{ $asked }”; są: { $choices }
error-file = { $file }: { $reason }
error-value = { $reason }

constraint-present = potrzebny jest ten klucz
constraint-count = potrzebna jest liczba całkowita, co najmniej zero
constraint-counts = potrzebna jest lista liczb całkowitych
constraint-positive = potrzebna jest liczba całkowita, co najmniej jeden
constraint-word = potrzebne jest znane słowo
constraint-words = potrzebna jest lista różnych słów
constraint-table = potrzebna jest tabela
constraint-list = potrzebna jest lista
constraint-toml = plik nie jest poprawnym TOML-em
constraint-readable = pliku nie można odczytać

## The table in the terminal

table-title = { $title }, miejsc: { $seats }
table-seed = Ziarno { $seed }
table-score = Punkty
table-seat = Miejsce
table-total = Razem
table-winner = Wygrywa: { $names }.
table-shared = Wspólna wygrana: { $names }.
table-solo = Punkty: { $score }.
table-over = Koniec gry.
table-your-choice = Numer albo nazwa
table-help = Wpisz numer albo nazwę wyboru; albo undo (cofnij), hint (podpowiedź), score, log, board, rules PUNKT, help, quit (koniec).
table-unknown = „{ $typed }” nie jest jednym z wyborów.
table-no-undo = Nie ma czego cofnąć: tylko własne ostatnie wybory, do rzutu, odkrycia albo tury innego gracza.
table-many = To tylko przykłady z { $count } wyborów: wpisz nazwę lub numer dowolnego albo all, aby zobaczyć wszystkie.
table-undone = Cofnięto: { $name }.
table-hint = Podpowiedź: { $name }
table-hint-choice = Wybór
table-hint-visits = Prób
table-hint-lead = Oczekiwana przewaga
table-hint-score = Oczekiwane punkty
table-hint-chance = Wygrywa { $name }
table-hint-thought = { $visits } spojrzeń w przyszłość z tego, co widzisz; to, co ukryte lub losowe, za każdym razem rozdano na nowo.
table-quit = Do następnego razu.
table-saved = Gra jest w pliku { $file }; dalej: tablewright play { $game } --resume { $file }
table-input-ended = Wejście się skończyło, więc gra zatrzymuje się tutaj.
table-thinking = { $name } myśli…
table-only = Jedyny wybór: { $name }

## Commands

games-title = Gry
games-id = Id
games-name = Gra
games-players = Gracze
games-minutes = Minuty
games-options = Opcje
games-unofficial = Projekt nieoficjalny; nazwy gier należą do ich wydawców.
rules-code = Kod
rules-tests = Testy
rules-none = nie znaleziono
simulate-title = { $title }: gier { $games }, miejsc { $seats }
simulate-bot = Bot
simulate-games = Rozegrane miejsca
simulate-wins = Wygrane
simulate-rate = Odsetek wygranych (95 %)
simulate-score = Średnie punkty (95 %)
ladder-heading = Gra | Boty | Wygrane pierwszego (95 %) | Jego średnie punkty | Drugiego
ladder-wins = { $wins } z { $games } ({ $low } – { $high })
simulate-footer = decyzji: { $decisions } w { $seconds } s, { $rate } na sekundę; zakończenia: { $ends }
verify-ok = Sprawdzono: { $actions } akcji, każde tasowanie i każdy rzut oraz wynik.
verify-running = Sprawdzono dotąd: { $actions } akcji; gra nie jest skończona.
verify-fair = Sekret jest tym, który obiecano przed pierwszym ruchem.
replay-ply = Posunięcie { $ply }, { $name }
play-seat = { $name }: bot { $bot }.
play-bots = Podaj jednego bota albo po jednym na każde z pozostałych miejsc ({ $seats }).
play-humans = Miejsc dla ludzi jest od 1 do { $seats }.
play-which = Która gra

## The table server

event-undone = { $seat }: cofnięto ostatni wybór.
event-conceded = { $seat }: gra poddana.
end-conceded = Wszyscy inni się poddali.
server-ready = Stół jest pod adresem { $url }
server-stop = Ctrl-C kończy; wszystkie gry są zachowane.
server-stopped = Zatrzymano; wszystkie gry są zachowane.
server-no-web = Serwer stołów działa. Klient przeglądarkowy nie jest tu zainstalowany; programy korzystają z interfejsu poniżej.
error-malformed = Nie można odczytać żądania: { $where }
error-token = Kto pyta? Brak logowania albo jest błędne lub wygasło.
error-recovery = Nie ma takiego kodu odzyskiwania.
error-origin = To żądanie przyszło ze strony innego serwisu.
error-host = Ten serwer nie nazywa się { $host }.
error-not-your-seat = To nie twoje miejsce.
error-not-host = Może to zrobić tylko gospodarz stołu.
error-not-found = Nie ma tu czegoś takiego: { $what }
error-method = Tego nie można tu zrobić.
error-stale = Gra poszła tymczasem dalej.
error-not-your-turn = To nie twoja kolej.
error-over = Gra jest skończona.
error-no-undo = Nie ma czego cofnąć: tylko własne ostatnie wybory, do rzutu, odkrycia albo tury innego gracza.
error-not-started = Gra jeszcze się nie zaczęła.
error-started = Gra już się zaczęła.
error-seat-taken = Ktoś tam siedzi.
error-seats-open = Kogoś jeszcze brakuje.
error-not-over = To widać dopiero po końcu gry.
error-too-large = To za długie.
error-media-type = Potrzebny jest JSON.
error-too-many = Za dużo naraz; spróbuj ponownie za { $seconds } s.
error-too-many-tables = Otwartych stołów może być najwyżej { $most }.
error-too-many-connections = Połączeń może być najwyżej { $most }.
error-busy = Boty mają za dużo do przemyślenia; spróbuj za chwilę.
error-internal = Coś poszło nie tak po naszej stronie ({ $id }).
error-stopping = Serwer właśnie się zatrzymuje lub uruchamia; spróbuj za chwilę.
error-port = Nie można użyć { $host }:{ $port }: { $reason }
error-database = Nie można użyć bazy danych: { $reason }
