### Budowniczowie Sielskiej Doliny po polsku. Klucze są wspólne; zob. engine/text.py.

tagline = Buduj wysoko i zyskaj sławę wśród Wielkich Drzew
credits = Autor gry: Peter Ridgeway, opracowanie: Roberto Di Meglio, ilustracje: Ann & Seb, wydawca: Ares Games, wydanie polskie: Galakta.
about = Rywalizujący architekci wznoszą nowe miasto na Wielkich Drzewach. Zagraj kartę, dodaj następny kafelek do drzewa, na którego szczycie stoi siedziba w stylu tej karty, i weź nową kartę. Trzy kafelki jednego stylu na drzewie dają flagę; trzy karty z tym samym symbolem zamieniają się w siekierę, młot, most albo koronę drzewa. Dwa razy, po każdym stosie ośmiu kafelków, drzewa przynoszą sławę temu, kto ma na nich najwięcej siedzib, a dzielnice temu, kto ma przewagę na największej liczbie ich drzew.
about-known = Odtworzono to, czego nie ma w tekście instrukcji: układy plansz, nazwy stylów oraz to, ile kart, kafelków i pni ma każdy z nich.

## Words

style-nest = gniazdo
    .gen = gniazda
    .ins = gniazdem
    .acc = gniazdo
style-burrow = nora
    .gen = nory
    .ins = norą
    .acc = norę
style-lodge = żeremie
    .gen = żeremia
    .ins = żeremiem
    .acc = żeremie
style-hollow = dziupla
    .gen = dziupli
    .ins = dziuplą
    .acc = dziuplę
tile-nest = gniazdo
tile-burrow = nora
tile-lodge = żeremie
tile-hollow = dziupla
icon-ax = siekiera
icon-hammer = młot
icon-bridge = most
icon-treetop = korona drzewa
icon-bridge-treetop = most albo korona drzewa
item-ax = siekiera
    .acc = siekierę
item-hammer = młot
    .acc = młot
item-bridge = most
    .acc = most
item-treetop = korona drzewa
    .acc = koronę drzewa
use-ax = zetnij płytkę z wierzchu drzewa
use-hammer = przenieś swoją płytkę na inne drzewo
use-bridge = sława za dwa drzewa, które połączy
use-treetop = zamknij drzewo na zawsze
colour-red = czerwony
colour-yellow = żółty
colour-blue = niebieski
colour-green = zielony
card-given = { $one } ({ $other })
    .one = style
    .other = icon
card-nest-ax = gniazdo (siekiera)
card-nest-hammer = gniazdo (młot)
card-nest-bridge = gniazdo (most)
card-nest-treetop = gniazdo (korona)
card-nest-bridge-treetop = gniazdo (most/korona)
card-burrow-ax = nora (siekiera)
card-burrow-hammer = nora (młot)
card-burrow-bridge = nora (most)
card-burrow-treetop = nora (korona)
card-burrow-bridge-treetop = nora (most/korona)
card-lodge-ax = żeremie (siekiera)
card-lodge-hammer = żeremie (młot)
card-lodge-bridge = żeremie (most)
card-lodge-treetop = żeremie (korona)
card-lodge-bridge-treetop = żeremie (most/korona)
card-hollow-ax = dziupla (siekiera)
card-hollow-hammer = dziupla (młot)
card-hollow-bridge = dziupla (most)
card-hollow-treetop = dziupla (korona)
card-hollow-bridge-treetop = dziupla (most/korona)
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
score-banners = Flagi
score-bridges = Mosty
score-prestige-1 = Przewaga, runda 1
score-preeminence-1 = Prymat, runda 1
score-prestige-2 = Przewaga, runda 2
score-preeminence-2 = Prymat, runda 2
tie-trees = przewaga na większej liczbie drzew: { $own } do { $other }
tie-banners = więcej flag na kafelkach: { $own } do { $other }
end-second-round = Druga runda dobiegła końca.
reason-second-round = druga runda dobiegła końca

## Events

event-started = Zaczyna { $seat }.
event-dealt = { $seat } dobiera { $count } { $count ->
    [one] kartę
    [few] karty
   *[other] kart
}: { $cards }.
event-dealt-hidden = { $seat } dobiera { $count } { $count ->
    [one] kartę
    [few] karty
   *[other] kart
}.
event-row = Odkryto: { $cards }.
event-bonus = { $seat } dostaje koronę drzewa, bo gra jako druga osoba.
event-played = { $seat } zagrywa kartę: { $card }.
event-added = { $seat } dodaje kafelek ({ $style }) do drzewa { $tree }; jego wysokość to { $levels }.
event-bannered = { $seat } umieszcza flagę na drzewie { $tree } i zdobywa { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} sławy.
event-claimed = { $seat } zdobywa { $item_acc } za karty: { $cards }.
event-cut = { $seat } ścina najwyższy kafelek ({ $style }) z drzewa { $tree } (właściciel: { $victim }).
event-moved = { $seat } przenosi kafelek ({ $style }) z drzewa { $source } na drzewo { $tree }; jego wysokość to { $levels }.
event-capped = { $seat } umieszcza koronę na drzewie { $tree }.
event-bridged = { $seat } buduje most między dwoma drzewami ({ $trees }), zdobywając { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} sławy.
event-refreshed = { $seat } odrzuca trzy odkryte karty.
event-took = { $seat } bierze odkrytą kartę: { $card }.
event-drew = { $seat } dobiera z talii kartę: { $card }.
event-drew-hidden = { $seat } dobiera kartę z talii.
event-no-card = { $seat } nie bierze karty: żadnej już nie ma.
event-shuffled = Odrzucone karty potasowano w nową talię: { $count } { $count ->
    [one] karta
    [few] karty
   *[other] kart
}.
event-showed = { $seat } pokazuje rękę, która nie pasuje do żadnego drzewa: { $cards }.
event-forfeited = { $seat } odkłada kafelek ({ $style }) do pudełka.
event-scored = Runda { $round }, { $seat }: za przewagę { $prestige }, za prymat { $preeminence }, razem { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} sławy.
event-second-round = Zaczyna się druga runda, w odwrotnym kierunku; pierwszą turę ma { $seat }.
event-ended = Koniec gry: { $reason }.

## Prompts

prompt-card = Zagraj kartę
prompt-tree = Dodaj kafelek ({ $tile }) do drzewa z { $style_ins } na szczycie
prompt-banner = Umieścić flagę na drzewie { $tree } za { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} sławy?
prompt-items = Zdobądź lub wykorzystaj przedmiot albo zakończ turę, biorąc kartę
prompt-hammer = Dokąd przenieść { $style_acc } z drzewa { $tree }?
prompt-over = Koniec gry

## Choices

action-card = Zagraj: { $card }
action-redraw = Nic nie pasuje: pokaż i odrzuć rękę, dobierz trzy karty
action-forfeit = Nie ma gdzie budować: odłóż wierzchni kafelek do pudełka
action-tree = Drzewo { $tree }, { $levels ->
    [one] sam pień
    [few] { $levels } poziomy
   *[other] { $levels } poziomów
}
action-banner = Umieść flagę: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} sławy
action-no-banner = Bez flagi
action-claim = Zamień trzy karty na { $item_acc }: { $use }
action-refresh = Odrzuć trzy odkryte karty i wyłóż nowe
action-take = Weź kartę: { $card }
action-take-deck = Weź wierzchnią kartę talii
action-end-turn = Zakończ turę bez karty
action-ax = Siekiera: zetnij { $style_acc } ze szczytu drzewa { $tree }
action-hammer = Młot: przenieś { $style_acc } z drzewa { $tree }
action-to = Na drzewo { $tree }, teraz { $levels ->
    [one] sam pień
    [few] { $levels } poziomy
   *[other] { $levels } poziomów
} z { $style_ins } na szczycie
action-treetop = Korona na drzewo { $tree }, { $levels ->
    [one] sam pień
    [few] { $levels } poziomy
   *[other] { $levels } poziomów
}
action-bridge = Most ({ $trees }): { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} sławy

## Which rule says no

no-SD-1 = Na tej planszy nie stoi tam żadne drzewo.
no-SD-10 = Tura ma swoją kolejność: zagraj kartę z ręki, dodaj kafelek, a potem wybierz nową kartę.
no-SD-11 = Na szczycie żadnego otwartego drzewa nie stoi siedziba w stylu tej karty.
no-SD-12 = Na szczycie drzewa musi stać siedziba w stylu zagranej karty.
no-SD-13 = To drzewo ma już sześć poziomów.
no-SD-14 = Rękę wymienia się tylko wtedy, gdy żadna karta nie pasuje do otwartego drzewa; w takiej turze nie używa się przedmiotów.
no-SD-15 = Kafelek odkłada się tylko wtedy, gdy żadne drzewo nie jest otwarte albo gdy po wymianie ręki w dwóch ostatnich turach nadal nic nie pasuje.
no-SD-16 = Weź wierzchnią kartę talii albo jedną z odkrytych; dopóki jakaś jest, tura nie może się bez niej skończyć.
no-SD-17 = Odkryte karty wymienia się raz na turę, przed nową kartą, i tylko gdy wszystkie trzy mają ten sam styl lub symbol.
no-SD-18 = Nie ma już kart do dobrania; niepełnego z tego powodu rzędu odkrytych kart też nie można wymienić.
no-SD-21 = Flagę można umieścić tylko w chwili, gdy twój kafelek dołącza do dwóch innych w tym samym stylu, po jednej na drzewo.
no-SD-22 = Nie masz już flagi na most.
no-SD-30 = Przedmiot zdobywa się za trzy odkryte karty z jego symbolem, po dodaniu kafelka i przed nową kartą, dopóki jest w puli ogólnej.
no-SD-32 = Jeden przedmiot na turę, z tych, które masz, po kafelku i jego fladze, a przed nową kartą.
no-SD-33 = Siekiera ścina najwyższy kafelek drzewa bez korony; samego pnia ściąć nie można.
no-SD-34 = Młot przenosi twój kafelek ze szczytu drzewa bez korony na inne otwarte drzewo.
no-SD-35 = To drzewo ma koronę.
no-SD-36 = Masz już most między tymi drzewami.
no-SD-44 = Gra jest skończona.

## Components

constraint-four-styles = są cztery style siedzib
constraint-four-colours = są cztery kolory
constraint-eighty-cards = jest 80 kart
constraint-styles-on-cards = każdy styl jest na kartach
constraint-two-either-cards = co najmniej 2 karty mają i most, i koronę drzewa
constraint-twenty-bases = jest 20 pni drzew
constraint-styles-on-bases = każdy styl jest na pniach
constraint-sixteen-tiles = jest 16 kafelków każdego koloru
constraint-styles-on-tiles = każdy styl jest na kafelkach każdego koloru
constraint-ax-supply = jest 6 siekier
constraint-hammer-supply = jest 6 młotów
constraint-bridge-supply = jest 12 mostów
constraint-treetop-supply = jest 9 koron drzew
constraint-sixteen-banners = jest 16 flag każdego koloru
constraint-two-stacks = każdy gracz ma dwa stosy kafelków
constraint-stacks-of-eight = stos ma 8 kafelków
constraint-row-of-three = odkryte są trzy karty
constraint-six-levels = drzewo ma najwyżej 6 poziomów
constraint-hand-of-four = ręka ma 4 karty
constraint-redraw-of-three = wymiana ręki daje 3 karty, a nowa karta ją uzupełnia
constraint-one-to-nine = potrzebna jest liczba od 1 do 9
constraint-board-drawing = planszę rysuje się w równych wierszach: litera to drzewo, kropka to brak drzewa
constraint-board-spaces = plansze dla 4, 3 i 2 graczy mają 20, 16 i 13 drzew
constraint-board-districts = plansze dla 4, 3 i 2 graczy mają 5, 5 i 4 dzielnice
constraint-district-sizes = dzielnica ma od 3 do 5 drzew
constraint-board-less-a-district = plansza dla 2 to plansza dla 3 bez jednej całej dzielnicy z 3 drzewami

## The board in the terminal

letter-red = C
letter-yellow = Ł
letter-blue = N
letter-green = Z
sign-nest = g
sign-burrow = n
sign-lodge = ż
sign-hollow = d
short-ax = siekiera
short-hammer = młot
short-bridge = most
short-treetop = korona
board-round = Runda { $round } z 2, { $way }
way-clockwise = zgodnie z ruchem wskazówek zegara
way-counterclockwise = odwrotnie do ruchu wskazówek zegara
board-legend = Drzewo: dzielnica, wysokość i kto ma przewagę; ▲ korona, ⚑ flagi, → ↓ mosty. Kafelki od dołu: kolor, styl.
board-cards = Odkryte karty
board-deck = Talia { $deck }, odrzucone { $discards }
board-supply = Pula ogólna
board-player = Gracz
board-fame = Sława
board-if-ended = Teraz
board-items = Przedmioty
board-face-up = Karty przed graczem
board-stack = Stos
board-hand = Ręka
board-own = Twoja ręka i kafelki
board-waiting = Drugi stos
board-tiles = Kafelki

## The board in the browser

board-clockwise = Kolejność zgodna z zegarem
board-counterclockwise = Kolejność odwrotna do zegara
board-glade = Polana: dzielnice { $districts }, Wielkie Drzewa { $trees }
district-A = Paprocie
district-B = Brzozy
district-C = Koniczyna
district-D = Mchy
district-E = Wrzosy
board-district-free = Dzielnica { $name }, drzewa: { $trees }, nikt nie ma prymatu
board-district-held = Dzielnica { $name }, drzewa: { $trees }, prymat: { $names }, sława dla każdego: { $fame }
board-tree = Drzewo { $tree }, { $district }, { $levels ->
    [one] jeden poziom
    [few] { $levels } poziomy
   *[other] { $levels } poziomów
}
board-tree-prestige = przewaga: { $seat }
board-tree-banner = flaga: { $seat }
board-base = pień: { $style }
board-tile-of = { $style } ({ $seat })
board-bridge-of = Most { $trees }: { $names }
board-banner-here = Flaga na drzewie { $tree }
board-your-hand = Twoja ręka
board-played = Zagrana karta: { $card }
board-now-played = Zagrywa: { $seat }
board-next-tiles = Twoje kafelki: { $count }
board-tiles-in-order = Twoje kafelki po kolei: { $tiles }; na drugą rundę: { $waiting }
board-sets = Zestawy po trzy
board-set = { $icon }: { $count } z 3 kart, w puli ogólnej { $left }
board-set-of = { $icon }: { $count } z 3 kart
board-item = { $icon }: { $count }
board-to-choose = Do wyboru
board-deck-of = Talia, karty: { $count }
board-lay-down = Nie teraz
board-close = Zamknij
board-aim-ax = Zetnij wierzchni kafelek drzewa
board-aim-hammer = Zdejmij swój kafelek z drzewa
board-aim-bridge = Połącz mostem dwa drzewa
board-aim-treetop = Zamknij drzewo koroną
board-seat = Kafelki: { $stack }, karty: { $hand }, flagi: { $banners }
board-seat-next = Następny kafelek: { $style }
board-gist-card = Pasuje do drzew z { $style_ins } na szczycie
board-gist-added = { $style } na drzewie { $tree }: { $levels ->
    [one] { $levels } poziom
    [few] { $levels } poziomy
   *[other] { $levels } poziomów
}
board-gist-moved = { $style } z { $source } na { $tree }: { $levels ->
    [one] { $levels } poziom
    [few] { $levels } poziomy
   *[other] { $levels } poziomów
}
board-gist-cut = Z drzewa { $tree } znika { $style } ({ $victim })
board-gist-capped = Drzewo { $tree } zostaje zamknięte na stałe
board-gist-bannered = { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} sławy od razu
board-gist-bridged = { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} sławy od razu
board-gist-claimed = { $item } za trzy karty
board-gist-took = Z tą kartą kończy się twoja tura
board-gist-refreshed = Trzy nowe karty do wyboru
board-tour-glade = Zagraj kartę, a potem dodaj następny kafelek do drzewa z siedzibą w tym stylu na szczycie. Pasujące drzewa świecą.
board-tour-plaque = Tabliczka mówi, kto ma przewagę, czyli najwięcej kafelków, a przy równości najwyższy, i ile poziomów przyniesie.
board-tour-hand = Twoje cztery karty. Obrazek mówi, gdzie można budować, a symbol pod nim zbiera się do zestawu.
board-tour-sets = Trzy zagrane karty z jednym symbolem to siekiera, młot, most albo korona; w turze używa się jednego przedmiotu.
board-tour-sign = Kto ma przewagę na największej liczbie drzew dzielnicy, ma w niej prymat i dostaje sławę z jej znaku.
board-tour-offer = Turę kończy nowa karta: z talii albo jedna z tych trzech.

# Karty opisu

card-tree = Wielkie Drzewo { $tree }
card-tree-open = { $district }, { $levels ->
    [one] 1 poziom
    [few] { $levels } poziomy
   *[other] { $levels } poziomów
}, można budować wyżej
card-tree-full = { $district }, { $levels ->
    [one] 1 poziom
    [few] { $levels } poziomy
   *[other] { $levels } poziomów
}, pełne
card-tree-capped = { $district }, { $levels ->
    [one] 1 poziom
    [few] { $levels } poziomy
   *[other] { $levels } poziomów
}, zamknięte koroną
card-prestige-none = Prestiż: jeszcze nikt
card-prestige-more = Prestiż: { $seat }, kafelki { $count } z { $of }, o { $more } więcej niż ktokolwiek inny
card-prestige-highest = Prestiż: { $seat }, kafelki { $count } z { $of }, z równych najwyżej położony
card-district-kind = Dzielnica, drzew: { $count }
card-district-does = Kto ma prestiż w największej liczbie jej drzew, dostaje na koniec rundy { $fame } sławy: 2 za każde drzewo.
card-district-held = Gdyby runda skończyła się teraz: { $fame } sławy dla: { $names }.
card-district-free = Nikt tu jeszcze nie prowadzi.
card-bridge = Most { $one }–{ $other }
card-banner = Sztandar
card-banner-does = Kafelek na co najmniej dwóch innych tego stylu w drzewie: od razu 5 sławy. Jeden sztandar na drzewo.
card-card-hand = Na twojej ręce
card-card-row = Odkryta, do wyboru
card-card-style = Zagrana pozwala dołożyć następny kafelek na drzewo, na którego szczycie jest { $style }.
card-card-icons = { $count ->
    [one] Potem liczy się do tego przedmiotu: trzy takie same zamienisz na jeden.
   *[other] Potem liczy się do jednego z tych przedmiotów: trzy takie same zamienisz na jeden.
}
card-card-fits = Pasuje do drzew: { $trees }.
card-card-fits-none = Żadne otwarte drzewo nie ma teraz takiego szczytu.
card-deck = Talia
card-deck-does = Na koniec tury weź w ciemno kartę z wierzchu albo jedną z trzech odkrytych.
card-item = Przedmiot: { $icon }
card-item-kind = Twoich: { $count }, w zapasie: { $left }
card-item-once = Najwyżej jeden przedmiot na turę, po dołożeniu kafelka, a przed wzięciem karty.
card-does-ax = Górny kafelek drzewa bez korony znika z gry.
card-does-hammer = Twój kafelek ze szczytu jednego drzewa przechodzi na inne otwarte; style nie muszą pasować.
card-does-treetop = Zamyka drzewo: nic się tam już nie dokłada ani nie zabiera. Nie jest poziomem.
card-does-bridge = Między sąsiednimi drzewami, z twoim sztandarem: od razu sława za ich poziomy.
card-set = Zestaw: { $icon }
card-set-does = Trzy twoje odkryte karty z tą ikoną zamieniasz na przedmiot, dopóki jest w zapasie.
card-tiles = Twoje kafelki
card-tiles-kind = W stosie tej rundy: { $count }, na drugą rundę: { $waiting }
card-tiles-does = Pierwszy zostanie dołożony jako następny; ich kolejność się nie zmienia.
card-refresh = Nowe odkryte karty
card-refresh-does = Wszystkie trzy mają wspólny styl albo ikonę: raz na turę możesz je odrzucić i wyłożyć trzy nowe.
