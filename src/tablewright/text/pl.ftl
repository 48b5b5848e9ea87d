### To, co nie należy do żadnej gry: błędy i wiersz poleceń.

player = Gracz { $number }
count = { $number } { $word }
nothing = nic
nobody = nikt
you = Gracz
bot-names = Oskar, Lena, Pip, Mira
guest-names = Borsuk, Czapla, Dzięcioł, Gil, Jaskółka, Kos, Rudzik, Sikora, Trznadel, Wydra, Zięba, Żuraw

## Errors

error = Tego nie można zrobić.
error-choice = Nie ma { $asked }; są: { $choices }
error-game = Nie ma gry „{ $asked }”; są: { $choices }
error-option = Nie ma opcji „{ $asked }”; są: { $choices }
error-seats = Nie gra się przy liczbie miejsc { $asked }; możliwe: { $choices }
error-bot = Nie ma bota „{ $asked }”; są: { $choices }
error-bot-fails = Bot { $bot } { $trouble }: { $detail }
error-worker = Jeden z procesów skończył się w trakcie gier; może brakuje pamięci: mniejsze --jobs zużyje jej mniej.
error-action = Tego nie można zagrać.
error-unknown-action = Nie ma akcji „{ $name }”.
error-illegal-action = „{ $name }” nie jest teraz dozwolone ({ $clause }).
error-components = { $file }: { $where }: { $constraint }; jest { $found }
error-printed = { $file }: { $where }: według instrukcji jest to { $printed } (oznaczenie { $tag }), więc nie można tego poprawić; jest { $found }
error-unlearnable = Gra { $game } nie mówi, na co ocena mogłaby patrzeć
error-judgement = Wyuczona ocena jest uszkodzona w wierszu { $line }: { $reason }
error-plan = Plan gry { $game } przeczy sam sobie ({ $where }): { $reason }
error-position = Pozycja jest uszkodzona ({ $where }): { $reason }
error-record = Zapis jest uszkodzony w wierszu { $line }: { $reason }
error-clause = Nie ma punktu „{ $asked }” w tych zasadach; są: { $choices }
error-language = Nie ma języka „{ $asked }”; są: { $choices }
error-rung = Żadne porównanie nie dotyczy bota „{ $asked }” i słabszego; są: { $choices }
error-file = { $file }: { $trouble }
error-value = { $reason }

trouble-unmakable = nie daje się utworzyć
trouble-lacks = nie ma metody
trouble-raised = zgłosił błąd
trouble-nameless = ma podać nazwę akcji, a podał
trouble-illegal = podał akcję, której nie można teraz zagrać
trouble-missing = nie ma takiego pliku
trouble-folder = to folder, a nie plik
trouble-no-folder = nie ma takiego folderu
trouble-denied = brak uprawnień
trouble-binary = to nie jest plik tekstowy
trouble-special = w tym pliku nie można zapisać gry
trouble-other = w tym pliku jest coś innego niż gra, więc zostaje bez zmian

constraint-present = potrzebny jest ten klucz
constraint-count = potrzebna jest liczba całkowita, co najmniej zero
constraint-counts = potrzebna jest lista liczb całkowitych
constraint-positive = potrzebna jest liczba całkowita, co najmniej jeden
constraint-word = potrzebne jest znane słowo
constraint-words = potrzebna jest lista różnych słów
constraint-table = potrzebna jest tabela
constraint-list = potrzebna jest lista
constraint-drawing = potrzebny jest tekst
constraint-name = potrzebna jest nazwa: litera, a dalej litery, cyfry i _, najwyżej 24 znaki
constraint-plain-key = potrzebny jest klucz z liter, cyfr, _ i -
constraint-known-key = nie ma takiego klucza; może to literówka?
constraint-as-printed = wynika to z zasad i nie można tego poprawić
constraint-toml = plik nie jest poprawnym TOML-em
constraint-readable = pliku nie można odczytać

## The table in the terminal

table-title = { $title }, miejsc: { $seats }
table-seed = Ziarno { $seed }
table-score = Punkty
table-seat = Miejsce
table-total = Razem
table-place = Lokata
table-tie = Remis po { $points } { $points ->
    [one] punkcie
    [few] punkty
   *[many] punktów
}: { $ahead } wyżej niż { $behind } – { $reason } ({ $clause }).
table-place-shared = { $names }: równo we wszystkim, co się liczy, więc wspólna lokata { $place } ({ $clause }).
table-gone = Kto się poddał, jest za wszystkimi innymi: { $names }.
table-outsider = { $name }: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
}, ale wygrać nie może ({ $clause }).
table-winner = Wygrywa: { $names }.
table-shared = Wspólna wygrana: { $names }.
table-solo = Punkty: { $score }.
table-over = Koniec gry.
table-your-choice = Numer albo nazwa
table-help = Wpisz numer albo nazwę wyboru; albo undo (cofnij), hint (podpowiedź), score (punkty), log (dziennik), board (plansza), rules (zasady), rules PUNKT, help (pomoc), quit (koniec).
table-unknown = „{ $typed }” nie jest jednym z wyborów.
table-no-undo = Nie ma czego cofnąć: tylko własne ostatnie wybory, do rzutu, odkrycia albo tury innego gracza.
table-many = To tylko przykłady z { $count } wyborów: wpisz nazwę lub numer dowolnego albo all, aby zobaczyć wszystkie.
table-undone = Cofnięto: { $name }.
table-hint = Podpowiedź: { $name }
table-hint-choice = Wybór
table-hint-visits = Prób
table-hint-lead = Oczekiwana przewaga
table-hint-score = Oczekiwane punkty
table-hint-chance = Szansa: { $name }
table-hint-thought = { $visits } spojrzeń w przyszłość z tego, co widzisz; to, co ukryte lub losowe, za każdym razem rozdano na nowo.
table-quit = Do następnego razu.
table-saved = Gra jest w pliku { $file }; dalej: tablewright play { $game } --resume { $file }
table-not-saved = Nie udało się zapisać gry w pliku { $file }.
table-rules = Jeden punkt: rules { $clause }. Wszystkie, poza grą: tablewright rules { $game }
table-input-ended = Wejście się skończyło, więc gra zatrzymuje się tutaj.
table-thinking = { $name } myśli…
table-only = Jedyny wybór: { $name }

## Commands

games-players = Gracze
games-minutes = Minuty
games-options = Opcje
games-unofficial = Projekt nieoficjalny; nazwy gier należą do ich wydawców.
doctor-is-ok = jest
doctor-is-without = bez
doctor-is-missing = brak
doctor-build = Tablewright { $number }: { $build }
doctor-build-slow = Tablewright { $number }: { $build }, boty myślą wolniej; kompilacja: { $command }
doctor-python = Python { $number }
doctor-packages = { $packages }
doctor-package = { $package }: { $command }
doctor-database = Baza danych { $place }: schemat { $schema }
doctor-database-older = Baza danych { $place }: schemat { $schema }, przy starcie serwera zmieni się na { $newest }
doctor-database-newer = Baza danych { $place }: schemat { $schema }, a ten Tablewright zna tylko { $newest }; zainstaluj nowszy
doctor-database-none = Baza danych { $place }: powstanie przy starcie serwera
doctor-database-locked = Baza danych { $place }: w { $folder } nie można nic zapisać
doctor-database-trouble = Baza danych { $place }: { $reason }
doctor-client = Klient przeglądarkowy: { $place }
doctor-client-none = Klient przeglądarkowy: { $command }
doctor-compiler = Kompilator C: { $place }
doctor-compiler-none = Kompilator C, żeby skompilować zasady: w Debianie apt install { $packages }
doctor-headers-none = Nagłówki Pythona, żeby skompilować zasady: w Debianie apt install { $packages }
doctor-extra = Pakiety dla { $extra }
doctor-extra-none = Pakiety dla { $extra }: { $command }
doctor-usable = Jest wszystko, czego trzeba.
doctor-unusable = Brakuje czegoś, czego trzeba.
build-interpreted = zasady interpretowane
build-quick = zasady skompilowane (szybka kompilacja)
build-full = zasady skompilowane
rules-code = Kod
rules-tests = Testy
rules-none = nie znaleziono
simulate-title = { $title }: { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[other] { $games } gier
}, { $seats ->
    [one] { $seats } miejsce
    [few] { $seats } miejsca
   *[other] { $seats } miejsc
}
simulate-bot = Bot
simulate-games = Rozegrane miejsca
simulate-wins = Wygrane
simulate-rate = Odsetek wygranych (95 %)
simulate-score = Średnie punkty (95 %)
ladder-heading = Gra | Boty | Wygrane pierwszego (95 %) | Jego średnie punkty | Drugiego
ladder-wins = { $wins } z { $games } ({ $low } – { $high })
simulate-footer = { $decisions ->
    [one] { $decisions } decyzja
    [few] { $decisions } decyzje
   *[other] { $decisions } decyzji
} w { $seconds } s, { $rate } na sekundę. { $ends }
simulate-stopped = Przerwano po { $games } z { $wanted } gier.
simulate-bots = { $seats ->
    [one] Podaj jednego bota: miejsce jest jedno.
    [few] Podaj jednego bota dla wszystkich albo po jednym na każde z { $seats } miejsc.
   *[other] Podaj jednego bota dla wszystkich albo po jednym na każde z { $seats } miejsc.
}
verify-ok = Sprawdzono: { $actions ->
    [one] { $actions } akcję
    [few] { $actions } akcje
   *[other] { $actions } akcji
}, każde tasowanie i każdy rzut oraz wynik.
verify-running = Sprawdzono dotąd: { $actions ->
    [one] { $actions } akcję, która jest dozwolona
    [few] { $actions } akcje, z których każda jest dozwolona
   *[other] { $actions } akcji, z których każda jest dozwolona
}, oraz każde tasowanie i każdy rzut.
verify-fair = Sekret jest tym, który obiecano przed pierwszym ruchem.
verify-not-over = Nie udowodniono: wyniku, bo gra nie jest skończona, ani tego, że żadnej akcji nie zamieniono na inną dozwoloną.
verify-not-promised = Nie udowodniono: że nikt nie wybrał ziarna. Stół na serwerze obiecuje swoje rzuty przed pierwszym ruchem.
verify-secret = { $file }: na razie niczego nie da się udowodnić; sekret rzutów jest ogłaszany po zakończeniu gry.
replay-ply = Posunięcie { $ply }, { $name }
play-seat = { $name }: bot { $bot }.
play-bots = Podaj jednego bota albo po jednym na każde z pozostałych miejsc ({ $seats }).
play-humans = Miejsc dla ludzi jest od 1 do { $seats }.
play-which = Która gra
play-no-game = Nie wybrano gry. Podaj ją: tablewright play GRA; są: { $choices }
play-other-game = { $file } to zapis gry { $title }. Dalej: tablewright play { $id } --resume { $file }

## Stół w przeglądarce

shell-lobby = Powrót do poczekalni
shell-seats = Miejsca
shell-you = ty
shell-bot = bot
shell-thinking = myśli…
shell-away = poza stołem
shell-stand-in = gra za niego bot
shell-conceded = poddanie
shell-score = Wynik
shell-score-now = Wynik na razie
shell-score-final = Wynik końcowy
shell-score-for = Punkty za
shell-if-over = gdyby to był koniec
shell-log = Dziennik
shell-newest-first = najnowsze na górze
shell-all-choices = Wszystkie wybory
shell-waiting = Czekamy na pozostałych
shell-turn-of = Decyduje { $seat }
shell-undone = { $seat }: cofnięcie ostatniego wyboru.
shell-gave-up = { $seat }: poddanie.
shell-round-of = Runda { $round } z { $of }
shell-seat-count = { $count ->
    [one] { $count } miejsce
    [few] { $count } miejsca
   *[many] { $count } miejsc
}
shell-close = Zamknij
shell-undo = Cofnij
shell-hint = Podpowiedź
shell-hint-is = Podpowiedź: { $choice }
shell-rules = Zasady
shell-rules-search = Szukaj w zasadach
shell-corrected-short = poprawione elementy
shell-corrected = Poprawione elementy: { $count ->
    [one] 1 wartość jest inna
    [few] { $count } wartości są inne
   *[other] { $count } wartości jest innych
}
source-reconstructed = Odtworzone: na wydrukowanym elemencie może być inaczej.
source-corrected = Poprawione przez właściciela tego pudełka.
shell-rules-found = { $count ->
    [one] { $count } fragment
    [few] { $count } fragmenty
   *[many] { $count } fragmentów
}
shell-inspect-now = Dla ciebie, teraz
shell-inspect-turn = Teraz { $seat }; wybierzesz w swojej turze.
shell-inspect-reconstructed = wartość odtworzona
shell-inspect-corrected = wartość poprawiona
shell-menu = Menu
shell-board = Plansza
shell-views = Widoki
shell-watching = Oglądasz
shell-onlookers = { $count ->
    [one] { $count } osoba ogląda
    [few] { $count } osoby oglądają
   *[many] { $count } osób ogląda
}
shell-your-turn = Twoja kolej
shell-more = Jeszcze { $count }…
shell-hurry = Przewiń
shell-lost = Utracono połączenie; próbujemy ponownie…
shell-renewed = Ten serwer już cię nie zna, więc grasz jako nowy gość. Kod odzyskiwania przywróci twoje dawne gry.
shell-replay = Obejrzyj jeszcze raz
shell-rematch = Zagraj jeszcze raz
shell-rematch-asks = { $name } chce zagrać jeszcze raz.
shell-rematch-no = Nie, dziękuję
shell-seat-asked = czekamy na odpowiedź
shell-rematch-join = Do następnej gry
shell-theme = Motyw
shell-theme-auto = Jak w urządzeniu
shell-theme-light = Dzień
shell-theme-dark = Noc
shell-speed = Ruch na planszy
shell-speed-off = Brak
shell-speed-fast = Szybki
shell-speed-usual = Zwykły
shell-speed-slow = Wolny
shell-sound = Dźwięk
shell-notify = Powiadom mnie o mojej kolei
shell-share = Skopiuj link do stołu
shell-share-about = Z tym linkiem znajomi usiądą przy stole albo popatrzą
shell-copy = Kopiuj
shell-copied = Skopiowano
shell-share-local = Ten link działa tylko na tym komputerze. Dla znajomych uruchom serwer poleceniem tablewright serve --host 0.0.0.0 i otwórz go pod adresem tego komputera w sieci; wtedy link zadziała także u nich.
shell-tour = Oprowadź mnie
shell-tour-prompt = Tu widać, co zrobić. Najedź na wybór, aby zobaczyć, co przyniesie; kliknięcie go zagrywa.
shell-tour-marks = Co można wybrać, ma żółtą obwódkę. Strzałki przechodzą między obwódkami, Enter zagrywa.
shell-tour-help = Tu są zasady, podpowiedź, cofanie i ustawienia. Inne elementy po kliknięciu mówią, która zasada ich zabrania.
shell-tour-skip = Pomiń
shell-tour-next = Dalej
shell-tour-done = Gramy
shell-keys = Klawisze
shell-keys-about = Strzałki przechodzą po wyborach, Enter zagrywa, A pokazuje wszystkie, U cofa, H prosi o podpowiedź, ? otwiera zasady, spacja pomija ruch.
shell-fair = Uczciwe kości: obietnica tego stołu zaczyna się od { $commitment }; sekret zobaczysz na końcu.
shell-fair-over = Uczciwe kości: obietnica tego stołu zaczynała się od { $commitment }, a sekretem było { $secret }. Polecenie tablewright verify dowodzi z zapisu każdego tasowania i rzutu.
shell-concede = Poddaj się
shell-concede-sure = Poddać tę grę? Zagra za ciebie bot albo wygra ostatni, kto zostanie.
shell-concede-yes = Tak, poddaję się
shell-concede-no = Nie, gram dalej
shell-leave = Odejdź od stołu
shell-leave-running = Odejdź; do powrotu gra za ciebie bot
shell-closed = Ten stół zamknięto.
shell-closed-game = Tę grę odłożono na dobre, bo długo nikt nie przychodził. To, co rozegrano, zostaje.
shell-kept-open = Jeśli nikogo tu nie będzie, stół zostanie zamknięty: { $when }.
shell-kept-running = Jeśli nikt nie przyjdzie, gra zostanie odłożona: { $when }; jej link ją przywróci.
shell-kept-asleep = Gra jest odłożona, dopóki nie przyjdzie ktoś z graczy, najpóźniej: { $when }.
shell-seat-free = Wolne miejsce
shell-seat-name = Imię na miejscu { $number }
shell-room-public = Widoczny w poczekalni: każdy może usiąść albo oglądać.
shell-room-private = Poza poczekalnią: znajdą go tylko osoby z linkiem.
shell-room-away = Gdy kogoś nie ma, gra za niego bot: { $limit }.
shell-sit = Usiądź
shell-add-bot = Dodaj bota
shell-free-seat = Zwolnij miejsce
shell-start = Zacznij grę
shell-wait-host = Grę zaczyna gospodarz.
shell-hand-over = Przekazanie
shell-hand-to = Teraz { $name }
shell-hand-about = Przekaż ekran; stół pokaże się, gdy następna osoba będzie gotowa.
shell-hand-ready = Jestem

## Poczekalnia

lobby-title = Tablewright
lobby-play = Graj
lobby-replays = Powtórki
lobby-pages = Strony
lobby-about = Tablewright { $version }: { $build }.
lobby-games = Gry
lobby-language = Język
language-en = English
language-pl = Polski
lobby-theme-light = Dzień
lobby-theme-dark = Noc
lobby-me = Nazywasz się { $name }: zmień imię
lobby-you = Ty przy tym stole
lobby-name = Imię
lobby-save = Zapisz
lobby-devices = Na innym urządzeniu
lobby-recovery-about = Kod odzyskiwania przenosi twoje gry na inne urządzenie. Zachowaj go dla siebie; nowy unieważnia stary.
lobby-recovery-show = Pokaż nowy kod
lobby-recovery-code = Kod z innego urządzenia
lobby-recovery-use = Użyj
lobby-recovery-keep = Nie wylogowuj moich innych urządzeń
lobby-account-sessions = Zalogowane jako ty
lobby-account-cookie = Przeglądarka
lobby-account-personal = Program
lobby-account-this = tutaj, teraz
lobby-account-used = ostatnie użycie: { $when }
lobby-account-log-out = Wyloguj
lobby-account-log-out-of = Wyloguj: { $name }
lobby-account-leave = Wyloguj tutaj
lobby-account-leave-everywhere = Wyloguj wszędzie
lobby-account-export = Pobierz moje dane
lobby-account-delete = Usuń moje konto
lobby-account-sure-here = Do swoich gier wrócisz tylko z kodem odzyskiwania. Najpierw go zapisz.
lobby-account-sure-everywhere = Wylogujesz wszystkie przeglądarki i programy, także tę przeglądarkę. Do swoich gier wrócisz tylko z kodem odzyskiwania.
lobby-account-sure-delete = Tego nie da się cofnąć. Twoje imię znika ze wszystkich stołów; w trwających grach zastąpi cię bot, a zakończone zostaną bez ciebie.
lobby-account-no = Zostaję
lobby-account-yes-here = Wyloguj tutaj
lobby-account-yes-everywhere = Wyloguj wszędzie
lobby-account-yes-delete = Usuń na zawsze
lobby-players = od { $least } do { $most }
lobby-solo = Solo
lobby-minutes = { $count } min
lobby-yours = Twoja gra
lobby-your-move = Twój ruch: { $title }
lobby-waits-you = Twoja kolej.
lobby-waits-for = Decyduje { $name }.
lobby-waits-players = Czekamy na graczy.
lobby-asleep = Odłożona; otwórz, by grać dalej.
lobby-back = Wróć do stołu
lobby-open-tables = Otwarte stoły
lobby-now = teraz { $count }
lobby-new-table = Nowy stół
lobby-host = zaprasza { $name }
lobby-free = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
}
lobby-running = w toku
lobby-gone = już nieaktualny
lobby-join = Dołącz
lobby-watch = Oglądaj
lobby-no-tables = Nikt teraz nie czeka przy stole. Otwórz swój albo zagraj z botem.
lobby-own = Twoje gry
lobby-own-none = Tu znajdziesz swoje gry.
lobby-won = Wygrana: { $names }, { $scores }
lobby-won-you = Wygrana, { $scores }
lobby-with = przy stole: { $names }
lobby-which = Gra
lobby-how-many = Miejsca
lobby-bots = Boty
lobby-bot-random = Losowy
lobby-bot-greedy = Zachłanny
lobby-bot-novice = Nowicjusz
lobby-bot-apprentice = Czeladnik
lobby-bot-master = Mistrz
lobby-bot-grandmaster = Arcymistrz
lobby-play-now = Graj teraz
lobby-play-bots = Graj teraz z botami
lobby-set-table = Przygotuj stół dla innych
lobby-seat-me = Ty
lobby-seat-here = Ktoś przy tym ekranie
lobby-seat-name = Imię gracza { $number }
lobby-seat-open = Wolne, dla każdego z linkiem
lobby-seat-bot = Bot: { $name }
lobby-public = Pokaż w poczekalni
lobby-away = Gdy kogoś nie ma, gra za niego bot
lobby-away-never = nigdy
lobby-away-2m = po 2 minutach
lobby-away-1d = po dniu
lobby-open = Otwórz stół
error-unreachable = Serwer nie odpowiada.

## Powtórki

replay-open = Otwórz zapis
replay-open-about = Upuść plik .twr gdziekolwiek na tej stronie albo wybierz go.
replay-drop-here = Upuść zapis tutaj
replay-first = Na początek
replay-back = O jedno wstecz
replay-next = O jedno dalej
replay-last = Na koniec
replay-play = Odtwarzaj
replay-pause = Wstrzymaj
replay-ply-of = Posunięcie { $ply } z { $last }
replay-eyes = Czyimi oczami
replay-spectator = Widz
replay-download = Zapis
replay-chart = Wyniki w czasie
replay-chart-about = Wyniki w czasie; na końcu: { $scores }
replay-missing = Grano według starszych zasad: tej pozycji nie zachowano.

## The table server

event-undone = { $seat }: cofnięto ostatni wybór.
event-conceded = { $seat }: gra poddana.
end-conceded = Wszyscy inni się poddali.
server-ready = Stół jest pod adresem { $url }
server-stop = Ctrl-C kończy; wszystkie gry są zachowane.
server-stopped = Zatrzymano; wszystkie gry są zachowane.
server-compiling = Kompilacja zasad, aby boty myślały szybciej: { $percent } %
server-compiled = Zasady są skompilowane: odtąd boty myślą wielokrotnie szybciej.
server-not-compiled = Boty pozostają przy zwykłym tempie: { $reason }.
server-no-web = Serwer stołów działa. Klient przeglądarkowy nie jest tu zainstalowany; programy korzystają z interfejsu poniżej.
error-malformed = Nie można odczytać żądania: { $where }
error-token = Kto pyta? Brak logowania albo jest błędne lub wygasło.
error-recovery = Nie ma takiego kodu odzyskiwania.
error-origin = To żądanie przyszło ze strony innego serwisu.
error-host = Ten serwer nie nazywa się { $host }.
error-not-your-seat = To nie twoje miejsce.
error-not-there = To była gra prywatna: mogą ją obejrzeć tylko ci, którzy przy niej byli.
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
error-too-many-tables = Masz już niedokończone stoły: { $most }. Najpierw dokończ lub opuść któryś z nich.
error-house-full = Zostało tu mało miejsca i jest ono dla tych, którzy mają mniej stołów. Dokończ lub opuść któryś ze swoich albo przyjdź później.
error-too-many-connections = Połączeń może być najwyżej { $most }.
error-busy = Boty mają za dużo do przemyślenia; spróbuj za chwilę.
error-internal = Coś poszło nie tak po naszej stronie ({ $id }).
error-stopping = Serwer właśnie się zatrzymuje lub uruchamia; spróbuj za chwilę.
error-port = Nie można użyć { $host }:{ $port }: { $reason }
error-database = Nie można użyć bazy danych: { $reason }

train-needs = Do uczenia potrzebny jest numpy: pip install 'tablewright[train]'
train-generation = Pokolenie { $generation }: wynik Briera { $score }
train-done = Wagi są w pliku { $file }
