### Battles & Builders po polsku. Klucze są wspólne dla wszystkich języków; zob. engine/text.py.

tagline = Budowniczowie dla chwały, armie dla ziemi i jeden król na fortel
credits = Autorzy gry: Niek van den Brink i Timon Sluis, wydawca: The Gamefantry, ilustracje: Jonathan van Deelen i Paul Gigengack.
about = Osiem rund, w każdej odkrywa się jedno wydarzenie. Gracze po kolei kładą zakryte żetony, od jednego do pięciu, po czym wszystkie się odkrywa. Najliczniejsi budowniczowie przynoszą prestiż, armie walczą o wydarzenie kośćmi, których kolory zależą od miejsca, a król, raz w grze, daje kafelek strategii. Każdego żetonu można użyć tylko raz, więc trzeba nimi mądrze gospodarować. Dwojgu graczom towarzyszy fikcyjny trzeci, Widmo, które dobiera żetony w ciemno i nie może wygrać.
about-known = Odtworzono to, czego nie ma w tekście instrukcji: ścianki kości, których średnie są znane, i większość kafelków wydarzeń.

## Words

seat-phantom = Widmo
victim-phantom = Widmo
chip-builder = budowniczy
chip-infantry = piechur
chip-cavalry = kawalerzysta
chip-archers = strzelec
chip-king = król
chip-king-count = { $number } { $number ->
    [one] król
   *[other] królów
}
chip-count = { $number } { $number ->
    [one] { $word }
   *[other] { $word ->
        [budowniczy] budowniczych
        [piechur] piechurów
        [kawalerzysta] kawalerzystów
        [strzelec] strzelców
       *[other] { $word }
    }
}
colour-green = zielone
colour-yellow = żółte
colour-red = czerwone
dice-green = zielona
dice-yellow = żółta
dice-red = czerwona
place-open_field = otwarte pole
place-urban_area = miasto
place-hill_fort = gród na wzgórzu
place-old_capital = stara stolica
place-barbarians = barbarzyńcy
tile-claim = Roszczenie
    .acc = Roszczenie
tile-extra = Dodatkowy prestiż
    .acc = Dodatkowy prestiż
tile-catapult = Katapulta
    .acc = Katapultę
tile-trojan = Koń trojański
    .acc = Konia trojańskiego
tile-recruits = Nowi rekruci
    .acc = Nowych rekrutów
tile-retreat = Odwrót
    .acc = Odwrót
effect-claim = 3 punkty przy remisie o najwięcej budowniczych, a inni nic
effect-extra = 1 punkt więcej na koniec za samodzielnie najwięcej budowniczych w tej rundzie
effect-catapult = inny gracz traci na koniec 2 punkty
effect-trojan = jedna czerwona kość więcej w tej bitwie
effect-recruits = jednorazowy przerzut dowolnych własnych kości w tej bitwie
effect-retreat = powrót od 1 do 3 właśnie położonych żetonów
score-builders = Budowniczowie
score-events = Wydarzenia
score-barbarians = Barbarzyńcy
score-penalties = Brak żetonów
score-tiles = Kafelki strategii
end-eight-rounds = Rozegrano wszystkie osiem rund.
reason-eight-rounds = rozegrano wszystkie osiem rund

## Events

event-started = { $seat } dostaje znacznik startu.
event-turned = Runda { $round }, zaczyna { $seat }: { $place }, { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}. Kości piechoty, kawalerii i strzelców: { $colours }.
event-phantom-placed = Widmo kładzie w ciemno { $count } { $count ->
    [one] żeton
    [few] żetony
   *[other] żetonów
}.
event-placed = { $seat } kładzie: { $chips }.
event-placed-hidden = { $seat } kładzie { $count } { $count ->
    [one] zakryty żeton
    [few] zakryte żetony
   *[other] zakrytych żetonów
}.
event-placed-none = { $seat } nie kładzie nic: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
event-revealed = { $seat } odkrywa: { $chips }.
event-king-idle = { $seat } nie ma kafelka dla króla, który przepada na darmo.
event-picked = { $seat } bierze { $tile_acc }: { $effect }.
event-catapulted = { $seat } celuje katapultą (ofiara: { $victim }): { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} na koniec.
event-retreated = { $seat } wycofuje: { $chips }.
event-no-builders = Nikt nie położył budowniczego.
event-built-most = { $seat } ma najwięcej budowniczych ({ $count }) i zdobywa { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
event-built-tied = { $seat } remisuje o najwięcej budowniczych ({ $count }) i zdobywa { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
event-claimed = { $seat } remisuje ({ $count } { $count ->
    [one] budowniczy
   *[other] budowniczych
}) i dzięki roszczeniu zdobywa { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
event-claimed-away = { $seat } remisuje ({ $count } { $count ->
    [one] budowniczy
   *[other] budowniczych
}) i przez roszczenie zdobywa { $points }.
event-extra-won = { $seat } zyskuje na koniec { $points } { $points ->
    [one] dodatkowy punkt
    [few] dodatkowe punkty
   *[other] dodatkowych punktów
}.
event-extra-lost = { $seat } nie zyskuje { $points ->
    [one] dodatkowego punktu
   *[other] { $points } dodatkowych punktów
}.
event-discarded = Nikt nie ma armii: { $place } ({ $points }) przepada.
event-unopposed = { $seat } jako jedyna strona z armią zdobywa bez rzutu: { $place }, { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
event-rolled = { $seat } rzuca { $total }: { $faces } ({ $dice }).
event-kept-dice = { $seat } zostawia wszystkie kości.
event-recruited = { $seat } wzywa rekrutów i przerzuca { $count } { $count ->
    [one] kość
    [few] kości
   *[other] kości
}, teraz { $total }: { $faces } ({ $dice }).
event-draw = Remis przy wyniku { $total }: { $count ->
    [few] { $count } strony rzucają
   *[other] { $count } stron rzuca
} jeszcze raz.
event-rolled-again = { $seat } rzuca jeszcze raz, { $total }: { $faces } ({ $dice }).
event-won = { $seat } wygrywa bitwę: { $place }, { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
event-plundered = { $seat } ponosi straty: { $place }, { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
event-ended = Koniec gry: { $reason }.

## Prompts

prompt-place = Runda { $round }, { $place } ({ $points }): połóż żetony
prompt-tile = Król wybiera kafelek strategii
prompt-catapult = W kogo uderza katapulta?
prompt-retreat = Które żetony wracają?
prompt-reroll = Twój rzut to { $total }: { $faces } ({ $dice }). Które kości przerzucają rekruci?
prompt-over = Koniec gry

## Choices

action-place = Połóż: { $chips }
action-place-none = Nie kładź nic ({ $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
})
action-tile = { $tile }: { $effect }
action-catapult = Cel: { $victim } ({ $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
})
action-retreat = Wycofaj: { $chips }
action-reroll = Przerzuć: { $faces } ({ $dice })
action-reroll-none = Zostaw wszystkie kości

## Which rule says no

no-BB-2 = Żetony kładzie się na początku rundy, każdy gracz raz; ta runda jest już rozstrzygana.
no-BB-5 = Nie masz już takich żetonów: położone nie wracają.
no-BB-6 = Po ośmiu rundach gra jest skończona.
no-BB-10 = Kafelek strategii bierze król odkryty w tej rundzie, i tylko taki, który jeszcze leży.
no-BB-11 = Obok króla nie leży żeton, którego ten kafelek wymaga.
no-BB-14 = Katapultę przekazuje ten, kto ją właśnie wziął, i to innemu graczowi.
no-BB-16 = Przerzucają tylko rekruci, raz, i tylko leżące kości; z równych wybierz pierwsze.
no-BB-17 = Żetony wracają tylko przy odwrocie: od 1 do 3 właśnie położonych, nigdy król.
no-BB-40 = Widmo gra tylko przy dwojgu graczach.

## Components

constraint-player-chips = gracz ma 12 budowniczych, po 4 żetony każdej armii i 1 króla
constraint-phantom-chips = fikcyjny gracz ma te same żetony co gracz, bez króla
constraint-eight-rounds = jest 8 rund
constraint-five-chips = bez króla kładzie się najwyżej 5 żetonów
constraint-six-with-king = z królem kładzie się najwyżej 6 żetonów
constraint-phantom-places = fikcyjny gracz kładzie 3 żetony w rundzie
constraint-builder-points = najwięcej budowniczych daje 3 punkty samodzielnie i 1 przy remisie
constraint-penalty-points = brak żetonów kosztuje 1 punkt
constraint-prestige-chips = jest 11 żetonów prestiżu po 3, 11 po 1 i 12 po -1
constraint-five-dice = jest po 5 kości każdego koloru
constraint-six-faces = kość ma sześć ścianek, liczby całkowite od jednego wzwyż
constraint-dice-means = średnie ścianek kości zielonych, żółtych i czerwonych to 5, 4 i 3
constraint-varied-faces = kość ma co najmniej dwie różne ścianki
constraint-green-eleven = dwie zielone kości mogą pokazać 11
constraint-green-yellow-thirteen = jedna zielona i dwie żółte kości mogą pokazać 13
constraint-six-tiles = sześć kafelków strategii to claim, extra, catapult, trojan, recruits i retreat
constraint-tile-needs = claim i extra wymagają budowniczego, retreat dowolnego żetonu, pozostałe armii
constraint-tile-values = roszczenie daje 3, dodatek 1, katapulta -2, koń czerwoną kość, odwrót 3 żetony
constraint-eight-events = jest 8 wydarzeń
constraint-one-barbarian-battle = dokładnie jedno wydarzenie to barbarzyńcy
constraint-barbarians-minus-two = barbarzyńcy kosztują 2 punkty
constraint-positive-points = każde inne wydarzenie daje punkty
constraint-army-colours = każde wydarzenie podaje kolor kości dla każdej armii
constraint-open-field-colours = na otwartym polu kawaleria rzuca zielonymi, piechota żółtymi, strzelcy czerwonymi
constraint-open-field = jest otwarte pole
constraint-field-worth-four = jakieś wydarzenie z zieloną kawalerią i żółtą piechotą jest warte 4
constraint-urban-area = jest miasto

## The board in the terminal

letter-builder = B
letter-infantry = P
letter-cavalry = K
letter-archers = S
letter-king = Kr
die-green = zielona
die-yellow = żółta
die-red = czerwona
board-round = Runda { $round } z { $rounds }
board-over = Koniec gry
board-event = { $place }: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
board-to-come = Jeszcze przed wami
board-past = Rozegrane
board-nobody = nikt
board-tiles = Kafelki strategii
board-free = do wzięcia
board-dice = Kości na stole
board-player = Gracz
board-points = Punkty
board-left = Pozostałe żetony
board-placed = Ta runda
board-won = Wydarzenia
board-owned = Kafelki
board-start = (start)
board-face-down = zakryte: { $count }
board-waiting = czeka
board-nothing = nic

## The board in the browser

board-table = Stół wojenny
board-your-wall = twój mur
board-choosing = wybiera
board-chips = { $count } { $count ->
    [one] żeton
    [few] żetony
   *[other] żetonów
}
board-wall = { $who }: { $note }; { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
board-event-now = Teraz: { $place }, { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
board-to-come-in-any-order = Jeszcze przed wami, w dowolnej kolejności: { $list }
board-fought = Runda { $round }: { $place }, { $points }
board-no-battle = Jeszcze bez bitwy
board-nobody-fought = Nikt nie wysłał armii
board-unopposed = bez przeciwnika
board-rolled = { $who } { $total }
board-built-most = Najwięcej budowniczych
board-again = Kości do przerzutu
board-die-again = Przerzuć kość: { $die }, { $face }
board-your-dice = Twoje kości przy tym wyborze
board-faces = Ścianki kości
board-faces-of = Kość { $die } ma ścianki { $faces }
board-about = około { $mean }
board-range = od { $least } do { $most }
board-chip-remove = Odłóż żeton: { $chip }
board-chip-back = Zabierz żeton: { $chip }
board-stacks = Żetony: { $who }
board-stack-builder = Budowniczy
board-stack-infantry = Piechota
board-stack-cavalry = Kawaleria
board-stack-archers = Strzelcy
board-stack-king = Król
board-stack-left = zostało { $count }
board-more = Jeszcze jeden: { $chip }
board-fewer = O jeden mniej: { $chip }
board-hidden = Inni zobaczą { $count } { $count ->
    [one] żeton, ale nie jaki
    [few] żetony, ale nie jakie
   *[other] żetonów, ale nie jakie
}
board-left-of = Zostało: { $chips }
board-bag = Widmo ma { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}. Zostało: { $chips }
board-starts = zaczyna
board-phantom-end = Widmo { $points }, ale wygrać nie może (BB-41)
board-victory = { $count ->
    [one] Wojnę wygrywa { $names }
   *[other] Zwycięstwem dzielą się { $names }
}
board-deed-place = Połóż { $count }
board-deed-retreat = Zabierz { $count }
board-deed-reroll = Przerzuć { $count }
board-tour-event = W każdej rundzie walczycie o jedno wydarzenie. Kafelek mówi, ile jest warte i jaką kością rzuca tam każda armia: zielona jest mocna, czerwona słaba.
board-tour-chips = To wszystkie twoje żetony na osiem rund. Bierz od jednego do pięciu, z królem sześć; położone nie wracają.
board-tour-builders = Żetony leżą zakryte przed murami, póki wszyscy nie położą. Wtedy najwięcej budowniczych daje 3, a przy remisie po 1.
board-tour-dice = Armie rzucają kośćmi przeciw sobie. Tu widzisz, czym rzuci twój wybór, a potem po lewej, co kto wyrzucił.
board-tour-king = Król raz w grze bierze jeden z tych kafelków. Wskaż kafelek, aby przeczytać, co robi.

## Cards of pieces

card-event-now = Wydarzenie { $round } z { $rounds }
card-event-to-come = Jeszcze przed nami; nikt nie wie kiedy
card-event-past = Runda { $round }: { $who }
card-event-wins = { $count } { $count ->
    [one] punkt
    [few] punkty
   *[other] punktów
} za najwyższy rzut; kto jako jedyny ma armię, nie musi rzucać.
card-event-loses = Walczą wszyscy; najniższy rzut traci { $count } { $count ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
card-army-rolls = { $army }, kości: { $colour }
card-with = { $chips }
card-strongest = Twoja najsilniejsza ręka jednego rodzaju, średnio.
card-no-army = Nie masz już armii.
card-chip-kind = Żeton, strona: { $who }
card-chips-kind = Żetony: { $count }, strona: { $who }
card-king = Raz w grze wybiera jeden z wolnych kafelków strategii, jeśli leży to, czego kafelek wymaga.
card-king-more = Z nim wolno położyć szósty żeton.
card-builder = Kto ma w rundzie najwięcej budowniczych, dostaje 3 punkty, a w remisie każdy po 1.
card-army = Rzuca kością w bitwie swojej rundy; jaką, mówi miejsce.
card-on-average = do rzutu, średnio
card-hidden = Zakryty żeton
card-hidden-does = Odkrywa się go, gdy położą wszyscy. Czym mogą być żetony tej strony:
card-nothing = Nie kłaść nic
card-nothing-does = Wszystkie żetony zostają, a kosztuje to { $count } { $count ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
card-tile-free = Kafelek strategii, wolny dla króla
card-tile-works = Kafelek strategii, w tej rundzie działa dla: { $who }
card-tile-taken = Kafelek strategii, zajęty: { $who }
card-effect = Daje: { $effect }.
card-needs-claim = Wymaga budowniczego obok króla.
card-needs-extra = Wymaga budowniczego obok króla.
card-needs-catapult = Wymaga armii obok króla.
card-needs-trojan = Wymaga armii obok króla.
card-needs-recruits = Wymaga armii obok króla.
card-needs-retreat = Wymaga innego żetonu obok króla.
card-side = { $count } { $count ->
    [one] punkt
    [few] punkty
   *[other] punktów
}; w tej rundzie: { $placed }
card-left = Pozostałe żetony; położone nie wracają.
card-phantom = Fikcyjny trzeci gracz: dobiera żetony w ciemno, zabiera punkty, nie może wygrać. Pozostałe żetony:
card-die = { $die_id ->
    [green] Zielona kość
    [yellow] Żółta kość
    [red] Czerwona kość
   *[other] Kość { $die }
}
card-die-faces = Ścianki: { $faces }
card-die-shows = Wynik: { $face }
card-again = Zaznacz, by rzucić nią jeszcze raz.
card-again-now = około { $mean } zamiast { $face }
card-planned = Czym rzuciłyby tu wybrane żetony.
card-battle = Bitwa
card-battle-does = Najwyższa suma zdobywa wydarzenie; w remisie remisujący rzucają jeszcze raz.
