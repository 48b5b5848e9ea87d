### Village Builder po polsku. Klucze są wspólne dla wszystkich języków; zob. engine/text.py.

tagline = Karta po karcie, aż z błota wyrośnie miasto
credits = Autorka gry: Janine Viglietti.
about = Wioska z kart rośnie od Chaty chłopskiej we wszystkie strony, ale nigdy więcej niż pięć budynków w linii. W każdej rundzie dobierasz karty, wysyłasz osadników do pracy, zbierasz, co przyniosą, i budujesz, płacąc monetami albo samymi kartami. Domy, handel i warsztaty punktują w grupach, niektóre budynki za sąsiadów. Gdy skończy się talia, gra się ostatnią rundę i ocenia wioskę.
about-known = Odtworzono to, czego nie ma w tekście instrukcji: typ, poziom, koszt i liczbę większości kart, połączenia oraz działanie zarazy i pożaru.

## Words

card-peasant_hut = Chata chłopska
    .acc = Chatę chłopską
    .gen = Chaty chłopskiej
card-citizen_house = Dom mieszczanina
    .acc = Dom mieszczanina
    .gen = Domu mieszczanina
card-patrician_house = Dom patrycjusza
    .acc = Dom patrycjusza
    .gen = Domu patrycjusza
card-noble_house = Dwór szlachcica
    .acc = Dwór szlachcica
    .gen = Dworu szlachcica
card-lumber_hut = Chata drwala
    .acc = Chatę drwala
    .gen = Chaty drwala
card-ore_mine = Kopalnia
    .acc = Kopalnię
    .gen = Kopalni
card-sawmill = Tartak
    .acc = Tartak
    .gen = Tartaku
card-quarry = Kamieniołom
    .acc = Kamieniołom
    .gen = Kamieniołomu
card-trapper = Chata trapera
    .acc = Chatę trapera
    .gen = Chaty trapera
card-wheelwright = Kołodziej
    .acc = Kołodzieja
    .gen = Kołodzieja
card-crop_farm = Gospodarstwo rolne
    .acc = Gospodarstwo rolne
    .gen = Gospodarstwa rolnego
card-pig_farm = Chlewnia
    .acc = Chlewnię
    .gen = Chlewni
card-bakery = Piekarnia
    .acc = Piekarnię
    .gen = Piekarni
card-sugar_mill = Cukrownia
    .acc = Cukrownię
    .gen = Cukrowni
card-brewery = Browar
    .acc = Browar
    .gen = Browaru
card-apiary = Pasieka
    .acc = Pasiekę
    .gen = Pasieki
card-warehouse = Magazyn
    .acc = Magazyn
    .gen = Magazynu
card-tinsmith = Blacharz
    .acc = Blacharza
    .gen = Blacharza
card-tournament = Turniej
    .acc = Turniej
    .gen = Turnieju
card-market = Targ
    .acc = Targ
    .gen = Targu
card-medi_market = Średni targ
    .acc = Średni targ
    .gen = Średniego targu
card-big_market = Wielki targ
    .acc = Wielki targ
    .gen = Wielkiego targu
card-bazaar = Bazar
    .acc = Bazar
    .gen = Bazaru
card-big_bazaar = Wielki bazar
    .acc = Wielki bazar
    .gen = Wielkiego bazaru
card-exotic_bazaar = Egzotyczny bazar
    .acc = Egzotyczny bazar
    .gen = Egzotycznego bazaru
card-workshop = Warsztat
    .acc = Warsztat
    .gen = Warsztatu
card-vineyard = Winnica
    .acc = Winnicę
    .gen = Winnicy
card-processing = Przetwórnia
    .acc = Przetwórnię
    .gen = Przetwórni
card-blacksmith = Kuźnia
    .acc = Kuźnię
    .gen = Kuźni
card-tannery = Garbarnia
    .acc = Garbarnię
    .gen = Garbarni
card-local_pub = Karczma
    .acc = Karczmę
    .gen = Karczmy
card-surgery = Lecznica
    .acc = Lecznicę
    .gen = Lecznicy
card-monastery = Klasztor
    .acc = Klasztor
    .gen = Klasztoru
card-catapult = Katapulta
    .acc = Katapultę
    .gen = Katapulty
card-fortress = Twierdza
    .acc = Twierdzę
    .gen = Twierdzy
card-harbor_statue = Posąg portowy
    .acc = Posąg portowy
    .gen = Posągu portowego
card-statue = Posąg
    .acc = Posąg
    .gen = Posągu
card-plague = Zaraza
    .acc = Zarazę
    .gen = Zarazy
card-fire = Pożar
    .acc = Pożar
    .gen = Pożaru
card-count = { $number } × { $word }
omen-plague = Zaraza
omen-fire = Pożar
type-residential = dom
type-commercial = handel
type-industrial = przemysł
type-farm = rola
type-special = specjalny
good-coins = monety
good-wood = drewno
good-stone = kamień
good-villagers = osadnicy
good-vp = punkty
good-coins-count = { $number } { $number ->
    [one] moneta
    [few] monety
   *[other] monet
}
good-villagers-count = { $number } { $number ->
    [one] osadnik
   *[other] osadników
}
good-vp-count = { $number } { $number ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
good-wood-count = { $number } { $number ->
    [one] drewno
   *[other] drewna
}
good-stone-count = { $number } { $number ->
    [one] kamień
    [few] kamienie
   *[other] kamieni
}
given-coins = moneta
    .acc = monetę
given-wood = drewno
    .acc = drewno
given-stone = kamień
    .acc = kamień
taken-coins = moneta
    .acc = monetę
taken-wood = drewno
    .acc = drewno
taken-stone = kamień
    .acc = kamień
symbol-hearth = palenisko
symbol-grain = zboże
symbol-hide = skóra
symbol-timber = drewno
symbol-stone = kamień
symbol-trade = handel
option-difficulty = Trudność
option-difficulty-standard = Zwykła, jedna zaraza
option-difficulty-intermediate = Średnia, pożar i zaraza
option-difficulty-advanced = Wysoka, pożar i dwie zarazy
option-start = Budynek startowy
option-start-lumber_hut = Chata drwala
option-start-ore_mine = Kopalnia, trudniej
option-start-random = Losowy
score-set-residential = Domy
score-set-commercial = Handel
score-set-ore_mine = Grupy kopalni
score-set-lumber_hut = Grupy chat drwala
score-brewery = Browar
score-apiary = Pasieka
score-workshop = Warsztat
score-vineyard = Winnica
score-processing = Przetwórnia
score-blacksmith = Kuźnia
score-tannery = Garbarnia
score-local_pub = Karczma
score-fortress = Twierdza
score-harbor_statue = Posąg portowy
score-statue = Posąg
score-play = Zdobyte w grze
score-band-0 = Wynik: do 40, ledwie wioska
score-band-1 = Wynik: od 41 do 55, postój dla wozów
score-band-2 = Wynik: od 56 do 84, wioska, o której się mówi
score-band-3 = Wynik: od 85 do 100, prawie miasteczko
score-band-4 = Wynik: od 101 do 120, piękna i błotnista jak każde miasto
score-band-5 = Wynik: od 121, miasto z legendy
band-0 = ledwie wioska
band-1 = postój dla wozów
band-2 = wioska, o której się mówi
band-3 = prawie miasteczko
band-4 = piękna i błotnista jak każde miasto
band-5 = miasto z legendy
end-deck-empty = Talia się skończyła i rozegrano ostatnią rundę.
reason-deck-empty = skończyła się talia

## How a line of the score sheet comes about, and what could still come to it

how-set-residential = { $size ->
    [one] Jeden dom w pojedynkę nic nie daje: drugi obok tworzy grupę.
   *[other] Domy w grupie: { $size } × poziom { $level }; każdy następny obok dodaje { $level }.
}
how-set-commercial = { $names ->
    [one] Jeden rodzaj handlu nic nie daje: inny obok tworzy grupę.
   *[other] Różne budynki handlowe: { $names } × poziom { $level }; każdy nowy obok dodaje { $level }.
}
how-set-ore_mine = { $size ->
    [one] Jedna kopalnia w pojedynkę nic nie daje: druga obok to razem 2.
   *[other] Kopalnie obok siebie: { $size }; każda następna dodaje 1.
}
how-set-lumber_hut = { $size ->
    [one] Jedna chata drwala w pojedynkę nic nie daje: druga obok to razem 2.
   *[other] Chaty drwala obok siebie: { $size }; każda następna dodaje 1.
}
how-workshop = 1 za każdy budynek każdej sąsiedniej grupy domów; wolne miejsca obok: { $free }.
how-vineyard = 1 za każdy budynek każdej sąsiedniej grupy handlowej; wolne miejsca obok: { $free }.
how-processing = 1 za każdy budynek każdej sąsiedniej grupy przemysłowej; wolne miejsca obok: { $free }.
how-blacksmith = 2 za każdą sąsiednią kopalnię; { $more ->
    [0] obok nie ma wolnego miejsca.
   *[other] na wolnych miejscach obok może dojść najwyżej { $more }.
}
how-tannery = 2 za każdą sąsiednią farmę; { $more ->
    [0] obok nie ma wolnego miejsca.
   *[other] na wolnych miejscach obok może dojść najwyżej { $more }.
}
how-local_pub = 2 za każdy sąsiedni dom; { $more ->
    [0] obok nie ma wolnego miejsca.
   *[other] na wolnych miejscach obok może dojść najwyżej { $more }.
}

## Events

event-started = { $seat } zakłada wioskę: Chata chłopska, a obok budynek startowy: { $card }.
event-round = Runda { $round }.
event-drew = { $seat } dobiera: { $cards }; w talii zostaje { $left }.
event-last-round = Talia jest pusta: runda { $round } jest ostatnia.
event-aside = Jedno zdarzenie na dobieranie wystarczy; odłożono: { $omens }.
event-aside-back = Wtasowano z powrotem do talii: { $omens }.
event-aside-gone = Talia jest pusta, więc bez skutku znika: { $omens }.
event-plague = Przychodzi zaraza: { $count ->
    [0] nikt nie odchodzi
    [one] odchodzi 1 osadnik
    [few] odchodzi { $count } osadników
   *[other] odchodzi { $count } osadników
}, zostaje { $left }.
event-lost = { $omen } zabiera: { $goods }.
event-plague-stopped = Przychodzi zaraza, ale Lecznica chroni wszystkich.
event-fire-nothing = Wybucha pożar, ale nie ma czego spalić.
event-burnt = Pożar niszczy { $card_acc } na polu { $x }, { $y } i wszystko pod spodem.
event-demolished = { $seat } burzy { $card_acc } na polu { $x }, { $y } i wszystko pod spodem.
event-left = { $count ->
    [one] 1 osadnik nie ma domu i odchodzi
    [few] { $count } osadników nie ma domu i odchodzi
   *[other] { $count } osadników nie ma domu i odchodzi
}; zostaje { $left }.
event-sent = { $seat } wysyła do pracy { $count ->
    [one] osadnika
    [few] { $count } osadników
   *[other] { $count } osadników
}: { $card }.
event-market-idle = { $card }: nie było czego wymienić.
event-store-idle = { $card }: nie było karty do przełożenia.
event-build-skipped = Niczego z ręki nie dało się zbudować, więc krok budowy został pominięty.
event-collected = { $card } daje: { $goods }.
event-traded = { $seat } wymienia 1 { $given_acc } na 1 { $taken_acc }.
event-stored = { $seat } odkłada { $card_acc } do Magazynu.
event-fetched = { $seat } wyjmuje { $card_acc } z Magazynu.
event-stores-lost = Magazyn przepada; jego karty idą na stos odrzuconych: { $cards }.
event-catapult-idle = { $card }: nie ma jak zapłacić albo nie ma celu.
event-paid-goods = { $seat } płaci za { $card_acc }: { $goods }.
event-paid-coins = { $seat } płaci { $count } { $count ->
    [one] monetę
    [few] monety
   *[other] monet
}.
event-paid-card = { $seat } płaci kartą: { $card }.
event-built = { $seat } buduje { $card_acc } na polu { $x }, { $y }.
event-upgraded = { $seat } buduje { $card_acc } na polu { $x }, { $y }, zakrywając: { $cards }.
event-connected = Połączono symbol: { $symbol } ({ $cards }): { $goods }.
event-returned = { $seat } wtasowuje { $card_acc } ze stosu odrzuconych do talii.
event-discarded = { $seat } odrzuca { $card_acc }.
event-ended = Koniec gry, { $reason }: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}, { $band }.

## Prompts

prompt-event = Dwa zdarzenia naraz: które zachodzi?
prompt-burn = Pożar! Wybierz budynek, który spłonie
prompt-work = Wyślij osadników do pracy; w domu: { $count }
prompt-collect = Zbieraj w dowolnej kolejności
prompt-trade = Handluj na targu; zostało wymian: { $count }
prompt-trade-any = Handluj na targu, ile chcesz
prompt-store = Przenoś karty do Magazynu lub z niego; zostało: { $count }
prompt-demolish = Wybierz, co zburzy Katapulta
prompt-build = Buduj albo zakończ rundę
prompt-place = { $card }: wybierz miejsce
prompt-pay = { $card }: { $count ->
    [one] została do zapłaty { $count } moneta
    [few] zostały do zapłaty { $count } monety
   *[other] zostało do zapłaty { $count } monet
}, monetami lub kartami
prompt-return = Wybierz odrzuconą kartę do wtasowania w talię
prompt-discard = Nic nie zbudowano: odrzuć jeszcze { $count } { $count ->
    [one] kartę
    [few] karty
   *[other] kart
}
prompt-over = Koniec gry

## Choices

action-work = { $card }: { $goods }
action-work-full = { $card }: pełno, nic nie da
action-work-trade = { $card }: wymiany, najwyżej { $count }
action-work-trade-any = { $card }: dowolnie wiele wymian
action-work-store = { $card }: przenieś karty, najwyżej { $count }
action-work-demolish = { $card }, osadnicy: { $count }, { $goods }: zburz budynek
action-work-end = Zostaw w domu { $count } i zbieraj
action-collect = Zbierz: { $card }
action-collect-rest = Zbierz wszystko, co nie wymaga decyzji
action-trade = 1 { $given } za 1 { $taken_acc }
action-no-more = Dość
action-store = Odłóż { $card_acc }
action-fetch = Wyjmij { $card_acc }
action-build = Buduj { $card_acc }: { $goods }
action-build-end = Zakończ rundę
action-build-nothing = Nie buduj nic i odrzuć { $count } { $count ->
    [one] kartę
    [few] karty
   *[other] kart
}
action-pay = Zapłać kartą: { $card }
action-pay-coins = Zapłać { $count } { $count ->
    [one] monetę
    [few] monety
   *[other] monet
}
action-return = Wtasuj { $card_acc } do talii
action-discard = Odrzuć { $card_acc }
action-omen = { $omen }
action-place = Na polu { $x }, { $y }: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
action-cover = Na { $card_acc } ({ $x }, { $y }): { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
action-burn = { $card } na polu { $x }, { $y }
action-demolish = { $card } na polu { $x }, { $y }
action-at = Na polu { $x }, { $y }

## Which rule says no

no-VB-11 = Nie ma dwóch zdarzeń do wyboru.
no-VB-12 = Gra jest skończona.
no-VB-13 = Osadników wysyła się na początku rundy, po jednym do wolnego budynku, w którym jest praca; Katapulta wymaga czterech.
no-VB-14 = Tam nie ma teraz czego zbierać.
no-VB-16 = Wymienia tylko osadnik na targu, jeden za jeden, i nigdy na to, czego jest już pełno.
no-VB-17 = Karty przenosi tylko osadnik w Magazynie, najwyżej dwie, i tylko te, które tam są.
no-VB-19 = Katapulta nie czeka na decyzję.
no-VB-20 = Buduje się na końcu rundy kartami z ręki; potem wybiera się miejsce i płaci.
no-VB-21 = Karty odrzuca się tylko w rundzie bez budowy, połowę ręki.
no-VB-22 = Nowy budynek staje na pustym polu obok wioski.
no-VB-23 = Nieprzerwana linia budynków ma najwyżej pięć.
no-VB-24 = Poziom 2 zakrywa poziom 1 tego samego typu, poziom 3 – poziom 2; Tartak wymaga Chaty drwala, Kamieniołom Kopalni; budynki startowe zostają.
no-VB-25 = Ten budynek jest jedyny w swoim rodzaju i już stoi.
no-VB-26 = Magazyn stoi i pozostaje na końcu swojego rzędu i kolumny.
no-VB-29 = Budynek startowy zostaje, tak jak to, co spaja wioskę.
no-VB-32 = Nie da się tym zapłacić: drewno i kamień dosłownie, monety monetami lub innymi kartami, i dokładnie.
no-VB-33 = Tylko właśnie zbudowany Klasztor wtasowuje odrzuconą kartę do talii.
no-VB-34 = Tego, co ten osadnik właśnie dostał, nie wymienia dalej.

## Components

constraint-tokens = jest 8 osadników, 5 drewna, 5 kamieni i 10 monet
constraint-seventy-nine-cards = są 3 budynki startowe, 1 karta punktacji, 2 zarazy, 1 pożar i 72 budynki
constraint-hand-of-five = ręka ma 5 kart
constraint-line-of-five = linia ma najwyżej 5 budynków
constraint-two-a-house = dom mieści 2 osadników
constraint-three-piles = talia ma 3 stosy
constraint-discard-half = odrzuca się połowę ręki
constraint-six-results = wyniki zaczynają się od 0, 41, 56, 85, 101 i 121
constraint-three-difficulties = są standard, intermediate i advanced, w tej kolejności
constraint-events-in-piles = karta zdarzenia trafia do stosu 1, 2 lub 3, i nie ma ich więcej niż w pudełku
constraint-exact-names = jest dokładnie 37 budynków z zasad, w ich kolejności
constraint-seventy-two-buildings = są 72 karty budynków
constraint-known-level = poziom to 1, 2, 3, „X” albo „U”
constraint-cost-within-caps = żaden koszt nie przekracza liczby żetonów drewna i kamienia
constraint-known-work = praca to jedno z: coins, wood, stone, villagers, vp, trades, moves, demolish
constraint-known-neighbour = sąsiadów podaje się przez typ albo budynek
constraint-known-types = instrukcja podaje inny typ tego budynku
constraint-known-levels = instrukcja podaje inny poziom tego budynku
constraint-known-covers = Tartak zakrywa Chatę drwala, Kamieniołom Kopalnię, a żadna inna karta nie mówi, co zakrywa
constraint-warehouse-six = Magazyn kosztuje 6 monet
constraint-at-least-twice = tego budynku są co najmniej dwie karty
constraint-two-sides = symbol ma prawe i lewe połówki
constraint-loss = strata to liczba albo jedna na tyle sztuk, w górę lub w dół; część może zostać
constraint-event-effects = zdarzenie zabiera monety, drewno, kamień lub osadników, a pożar budynki
constraint-both-halves = każda prawa połówka ma lewą
constraint-half-of-a-building = połówka należy do budynku
constraint-one-half-a-side = budynek ma najwyżej jedną połówkę z każdej strony
constraint-patrician-two-coins = połączony Dom patrycjusza daje 2 monety
constraint-start-buildings = na początku jest Chata chłopska z Chatą drwala albo Kopalnią
constraint-start-goods = na początku są 2 osadnicy i 2 monety
constraint-known-goods = można tu podać tylko znane dobra
constraint-small-number = potrzebna jest liczba mniejsza niż 99
constraint-yes-or-no = potrzebne jest true albo false

## The board in the terminal

letter-residential = D
letter-commercial = H
letter-industrial = P
letter-farm = R
letter-special = S
board-round = Runda { $round }
board-last-round = (ostatnia)
board-village = Wioska
board-hand = Ręka { $count }/{ $limit }
board-villagers = Osadnicy { $count }/{ $limit }
board-coins = Monety { $count }/{ $limit }
board-wood = Drewno { $count }/{ $limit }
board-stone = Kamień { $count }/{ $limit }
board-vp = Punkty w grze { $count }
board-score = Wynik { $points }: { $band }
board-deck = Talia { $count }
board-plague = zaraza w talii × { $count }
board-fire = pożar w talii × { $count }
board-discards = Odrzucone { $count }
board-stored = Magazyn: { $cards }
board-working = W pracy: { $cards }
board-short-trades = wymiana
board-short-moves = magazyn
board-short-demolish = burzenie
board-legend = D dom, H handel, P przemysł, R rola, S specjalny; potem poziom; < i > łączą; liczby na brzegu to pola
board-from-start = start
board-upon = na innym
board-any-number = dowolnie wiele

## The board in the browser

board-steps = Kroki rundy
board-step-draw = Karty
board-step-work = Praca
board-step-collect = Zbiór
board-step-build = Budowa
board-this-round = Ta runda
board-this-last = Ostatnia runda
board-warning = Jeśli nic nie zbudujesz, odrzucisz pół ręki.
board-stores = Zasoby
board-ware-villagers = Osadnicy
board-ware-coins = Monety
board-ware-wood = Drewno
board-ware-stone = Kamień
board-ware-deck = Karty w talii
board-deck-left = w talii { $count }
board-discarded = odrzucone: { $count }
board-hand-empty = Brak kart na ręce
board-shelf-empty = pusto
board-market = Lada targowa
board-event-card = Zdarzenie
board-building = { $card }, poziom { $level }, pole { $x }, { $y }
board-place = Wolne pole { $x }, { $y }
board-fence = Ogrodzone pole { $x }, { $y }
board-whole = Pokaż całą wioskę
board-costs = Koszt: { $goods }.
board-gain = { $points ->
    [0] Od razu żadnych punktów.
    [one] Od razu 1 punkt.
    [few] Od razu { $points } punkty.
   *[other] Od razu { $points } punktów.
}
board-points = { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
board-kind = { $type }, poziom { $level }
board-brings = Osadnik przynosi: { $goods }
board-draws = Dobierasz do { $count } kart
board-worth = Punkty na koniec: { $points }
board-covers = Stoi na: { $cards }
board-start = Budynek startowy, zostaje na zawsze
board-half-left = Łączy się od zachodu, znak { $symbol }: { $goods }
board-half-right = Łączy się od wschodu, znak { $symbol }: { $goods }
board-note-workshop = 1 punkt za każdy budynek każdej sąsiedniej grupy domów
board-note-vineyard = 1 punkt za każdy budynek każdej sąsiedniej grupy handlowej
board-note-processing = 1 punkt za każdy budynek każdej sąsiedniej grupy przemysłowej
board-note-blacksmith = 2 punkty za każdą sąsiednią kopalnię
board-note-tannery = 2 punkty za każde sąsiednie gospodarstwo
board-note-local_pub = 2 punkty za każdy sąsiedni dom
board-note-surgery = Zaraza nie działa
board-note-monastery = Po zbudowaniu jedna odrzucona karta wraca do talii
board-note-catapult = Czterech osadników, 5 kamieni i 2 monety burzą budynek
board-note-warehouse = Przechowuje karty; stoi na końcu rzędu i kolumny
board-note-market = Wymień 1 towar na inny
board-note-medi_market = Wymień do 2 towarów
board-note-big_market = Wymień dowolnie wiele towarów
board-note-sawmill = Tylko na Chacie drwala
board-note-quarry = Tylko na Kopalni
board-note-fortress = Jedna w wiosce
board-note-statue = Jeden w wiosce
board-note-harbor_statue = Jeden w wiosce
board-tour-village = To twoja wioska. Karty kładziesz obok niej, nigdy więcej niż pięć w linii; wyższy poziom przykrywa niższy tego samego typu.
board-tour-stores = Tu są osadnicy i towary. W każdej rundzie wyślij osadników do budynków i zbierz, co przyniosą.
board-tour-hand = Buduj karty z ręki. Inne karty z ręki płacą jak monety, po jednej.
board-tour-joints = Połówki na brzegach kart pasują do siebie: gdzie dwie spotkają się bok w bok, obie płacą od razu.
board-tour-end = Gdy skończy się talia, gra się ostatnią rundę. Miarka pokazuje, czym wioska jest do tej pory.

board-full = Pełno: nic nie da.
board-full-mark = pełno

# Karty opisu

piece-kind-hand = { $type }, poziom { $level }, na ręce
piece-kind-stored = { $type }, poziom { $level }, w magazynie
piece-kind-village = { $type }, poziom { $level }, w twojej wiosce
piece-price = Koszt: { $goods }; karty z ręki płacą jak monety, po jednej.
piece-best-beside = Najlepsze miejsce: { $x }, { $y }; obok: { $cards }.
piece-best-over = Najlepsze miejsce: { $x }, { $y }, na wierzchu: { $card }.
piece-best-joins = Za połączenie: { $goods }.
piece-best-none = Żadne miejsce nie daje od razu punktów.
piece-place = Wolne miejsce
piece-place-kind = Miejsce { $x }, { $y }
piece-place-does = Budynki stoją obok siebie, nigdy więcej niż pięć w linii.
piece-fence = Ogrodzone miejsce
piece-store-villagers = Najwyżej { $cap }, po 2 w każdym domu; teraz miejsc pod dachem: { $housing }. Każdy może pracować raz na rundę.
piece-store-goods = Najwyżej { $cap }; nadmiar przepada.
piece-store-coins = Najwyżej { $cap }; karty z ręki też płacą jak monety.
piece-deck = Talia
piece-deck-does = Na początku rundy dobierasz karty, aż masz ich { $limit }. Dobranie ostatniej karty oznacza ostatnią rundę.
piece-deck-omens = Jeszcze przed tobą: { $omens }.
piece-trade = Wymień 1 { $given } na 1 { $taken }
piece-trade-does = Ten sam mieszkaniec nie wymienia dalej tego, co właśnie dostał.
piece-omen-plague = Mieszkańcy opuszczają wioskę, chyba że stoi w niej lecznica.
piece-omen-fire = Jeden budynek płonie; wybierasz który.
piece-discarded = Odrzucona
