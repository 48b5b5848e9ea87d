### Silbury po polsku. Klucze są wspólne dla wszystkich języków; zob. engine/text.py.

tagline = Siej, zbieraj i warz wokół wzgórza
credits = Autor gry: Robin Piarulli, ilustracje: Matthieu Martin, redakcja: Juliette Cibard.
about = Druidzi zbierają się u stóp wzgórza z sześcioma polanami, a każdej strzeże duch. Weź kość, siej zioła zgodnie z ruchem wskazówek zegara, zbierz plon tam, gdzie padnie ostatnie, i użyj mocy ducha; zioła wydawaj na mikstury w pobliżu wielkiego druida, a złoto na łaski duchów. Gdy skończy się stos mikstur, rundę gra się do końca.
about-known = Odtworzono to, czego nie ma w tekście instrukcji: większość mikstur, zwierzęta czterech duchów i ich moce, łaski poza jedną oraz ścianki kości.

## Words

colour-blue = niebieski
    .nom = niebieskie
    .gen = niebieskich
colour-green = zielony
    .nom = zielone
    .gen = zielonych
colour-red = czerwony
    .nom = czerwone
    .gen = czerwonych
colour-yellow = żółty
    .nom = żółte
    .gen = żółtych
herb-blue = niebieskie
herb-green = zielone
herb-red = czerwone
herb-yellow = żółte
herb-blue-count = { $number } { $number ->
    [one] niebieskie
    [few] niebieskie
   *[other] niebieskich
}
herb-green-count = { $number } { $number ->
    [one] zielone
    [few] zielone
   *[other] zielonych
}
herb-red-count = { $number } { $number ->
    [one] czerwone
    [few] czerwone
   *[other] czerwonych
}
herb-yellow-count = { $number } { $number ->
    [one] żółte
    [few] żółte
   *[other] żółtych
}
good-blue = niebieskie zioła
    .one = niebieskie zioło
good-green = zielone zioła
    .one = zielone zioło
good-red = czerwone zioła
    .one = czerwone zioło
good-yellow = żółte zioła
    .one = żółte zioło
good-gold = monety
    .one = monetę
die-blue = niebieska
    .acc = niebieską
die-green = zielona
    .acc = zieloną
die-red = czerwona
    .acc = czerwoną
die-yellow = żółta
    .acc = żółtą
die-white = biała
    .acc = białą
roll-blue = niebieska
roll-green = zielona
roll-red = czerwona
roll-yellow = żółta
roll-face = { $word } { $number }
face-spirit = duch
face-gold-2 = 2 monety
face-gold-3 = 3 monety
white-spirit = duch
white-gold-2 = 2 monety
white-gold-3 = 3 monety
spirit-fox = Lis
    .gen = Lisa
spirit-stag = Jeleń
    .gen = Jelenia
spirit-wolf = Wilk
    .gen = Wilka
spirit-bear = Niedźwiedź
    .gen = Niedźwiedzia
spirit-owl = Sowa
    .gen = Sowy
spirit-hare = Zając
    .gen = Zająca
recipe-essence = Esencja
    .acc = Esencję
recipe-infusion = Napar
    .acc = Napar
recipe-nectar = Nektar
    .acc = Nektar
recipe-philtre = Wywar
    .acc = Wywar
recipe-elixir = Eliksir
    .acc = Eliksir
power-steal_gold = ukradnij 2 monety
power-steal_herbs = ukradnij 2 zioła jednego koloru
power-take_gold = weź 3 monety
power-buy_herbs = zapłać 1 monetę za 3 zioła jednego koloru
power-take_billhook = zabierz sierp
power-move_druid = płać 1 monetę za krok wielkiego druida
option-mode = Tryb
option-mode-experienced = Zaawansowany, z łaskami i najlepszymi miksturami
option-mode-discovery = Odkrywanie, łagodniejsza pierwsza gra
score-potions = Mikstury
score-billhook = Sierp
score-favours = Łaski
tie-potions = mniej mikstur: { $own } do { $other }
tie-herbs = mniej ziół: { $own } do { $other }
end-pile-empty = Skończył się stos mikstur.
end-idle = Przez pięć rund nikt niczego nie uwarzył ani nie zdobył.
reason-pile-empty = skończył się stos mikstur
reason-idle = przez pięć rund nikt niczego nie uwarzył ani nie zdobył

## Events

event-started = { $seat } ma sierp i zaczyna.
event-rolled = Runda { $round }: { $seat } rzuca: { $rolls }; białe: { $whites }.
event-took-die = { $seat } bierze { $die_acc } kość z wynikiem: { $face }.
event-rerolled = { $seat } płaci 1 monetę i przerzuca { $die_acc } kość: { $face }.
event-sowed = { $seat } sieje { $count } { $count ->
    [one] { $colour_nom } zioło
    [few] { $colour_nom } zioła
   *[other] { $colour_gen } ziół
}, ostatnie na polanie { $spirit_gen }.
event-sowed-nothing = { $seat } nie ma czego siać: w zasobach nie ma { $colour_gen } ziół.
event-harvested = { $seat } zbiera plon na polanie { $spirit_gen }: { $herbs }.
event-took-gold = { $seat } bierze { $count } { $count ->
    [one] monetę
    [few] monety
   *[other] monet
}.
event-invoked = { $seat } wzywa ducha { $spirit_gen }.
event-invoked-nothing = { $seat } nie znajduje ducha, który mógłby pomóc.
event-stole = { $seat } kradnie { $count } { $count ->
    [one] { $good_one }
   *[other] { $good }
} (ofiara: { $victim }).
event-bought = { $seat } płaci { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
} za { $count } { $count ->
    [one] { $colour_nom } zioło
    [few] { $colour_nom } zioła
   *[other] { $colour_gen } ziół
}.
event-took-billhook = { $seat } zabiera sierp (ofiara: { $victim }).
event-druid-moved = Wielki druid idzie na polanę { $spirit_gen }{ $gold ->
    [0] .
    [one] , za { $gold } monetę.
    [few] , za { $gold } monety.
   *[other] , za { $gold } monet.
}
event-brewed = { $seat } warzy { $recipe_acc } { $spirit_gen } za { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}, zużywając: { $herbs }.
event-revealed = Następna na stosie { $spirit_gen }: { $recipe }, { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}.
event-pile-empty = Stos { $spirit_gen } jest pusty: to ostatnia runda.
event-took-favour = { $seat } zdobywa łaskę { $spirit_gen } za { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
}: { $power }.
event-paid-for-stack = { $seat } płaci { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
} za wierzchnią łaskę ze stosu.
event-drew-favour = To łaska { $spirit_gen }: { $power }.
event-favour-revealed = Odkryto łaskę { $spirit_gen }: { $power }.
event-ended = Koniec gry: { $reason }.

## Prompts

prompt-die = Weź kość
prompt-reroll = Kość { $die } pokazuje: { $face }. Zostawić czy przerzucić?
prompt-invoke = Wezwij ducha
prompt-power = Użyć mocy { $spirit_gen }: { $power }?
prompt-steal = Wybierz, co ukraść: { $power }
prompt-buy = Wybierz kolor: { $power }
prompt-druid = Czy wielki druid ma iść dalej?
prompt-brew = Uwarz miksturę, zdobądź łaskę albo zakończ turę
prompt-brew-only = Uwarz miksturę albo zakończ turę
prompt-pay = { $recipe } { $spirit_gen }: wybierz jeszcze { $count ->
    [one] jedno zioło
    [few] { $count } zioła
   *[other] { $count } ziół
} dowolnego koloru
prompt-potion = { $recipe } { $spirit_gen }: użyć mocy ({ $power })?
prompt-over = Koniec gry

## Choices

action-die = Weź { $die_acc } kość: { $face }
action-reroll = Przerzuć za { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
}
action-keep = Zostaw: { $face }
action-spirit = Wezwij ducha { $spirit_gen }: { $power }
action-use-clearing = Użyj mocy { $spirit_gen }: { $power }
action-use-favour = Użyj łaski: { $power }
action-use-potion = Użyj: { $power }
action-skip = Graj dalej bez tego
action-steal = Ukradnij { $count } { $count ->
    [one] { $good_one }
   *[other] { $good }
} (ofiara: { $victim })
action-buy = Zapłać { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
} za { $count } { $count ->
    [one] { $colour_nom } zioło
    [few] { $colour_nom } zioła
   *[other] { $colour_gen } ziół
}
action-step = Zapłać { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
}: na polanę { $spirit_gen }
action-stop = Zostań tutaj
action-brew = Uwarz { $recipe_acc } { $spirit_gen }: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
action-favour = Łaska { $spirit_gen } za { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
}: { $power }
action-favour-stack = Wierzchnia łaska ze stosu, w ciemno, za { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
}
action-end-turn = Zakończ turę
action-pay = Wydaj zioło: { $colour_nom }

## Which rule says no

no-SB-5 = W trybie odkrywania gra się bez łask.
no-SB-11 = Tej kości już nie ma: weź jedną z leżących w kręgu.
no-SB-12 = Wziętą kość się zatrzymuje; za złoto można ją przerzucić, zanim zostanie użyta.
no-SB-13 = Najpierw weź kość i wykonaj jej akcję; reszta tury jest później.
no-SB-23 = Nie masz łaski ducha tej polany.
no-SB-24 = Mocy ducha używa się zaraz po zbiorze lub wezwaniu, przed warzeniem.
no-SB-31 = Ducha wzywa tylko kość z duchem, i tylko takiego, którego moc może teraz coś dać.
no-SB-32 = Nie masz łaski tego ducha.
no-SB-33 = Ta moc nic teraz nie da albo już jej użyto; a kość z duchem wymaga jednej mocy.
no-SB-40 = Złoto kradnie się tylko tą mocą, przeciwnikowi, który je ma.
no-SB-41 = Zioła kradnie się tylko tą mocą, w kolorze, który przeciwnik ma.
no-SB-43 = Zioła kupuje się tylko tą mocą, w kolorze, który jest w zasobach.
no-SB-45 = Wielkiego druida przesuwa się tylko tą mocą, po monecie za krok.
no-SB-50 = Mikstury i łaski są po kości, i najwyżej jedna z nich w turze.
no-SB-51 = Wielki druid stoi za daleko od tej mikstury.
no-SB-52 = Tego nie można teraz wydać: koszt mikstury płaci się dokładnie.
no-SB-53 = Żadna mikstura nie czeka na decyzję o swojej mocy.
no-SB-55 = Ten stos jest pusty.
no-SB-60 = Łaska musi leżeć odkryta albo na wierzchu stosu i kosztuje 6 monet.
no-SB-61 = W stosie nie ma już łask.
no-SB-73 = Gra jest skończona: minęło pięć rund bez mikstury i bez łaski.
no-SB-70 = Gra jest skończona.

## Components

constraint-four-colours = są cztery kolory ziół
constraint-free-names = duch nie może nazywać się „any” ani „stack”
constraint-six-spirits = jest sześć duchów
constraint-twenty-tokens = jest 20 ziół każdego koloru
constraint-twenty-four-coins = są 24 monety
constraint-sown-evenly = pierwsze zioła wypełniają polany po równo
constraint-open-favours = odkrytych łask jest mniej niż wszystkich
constraint-die-per-colour = każdy kolor ma jedną kość zbiorów
constraint-harvest-faces = kość zbiorów ma sześć ścianek od 1 do 9
constraint-action-faces = kość akcji ma sześć ścianek: duchy, 2 monety i 3 monety
constraint-four-action-dice = są 4 kości akcji
constraint-action-dice-used = przy 2 i 3 graczach używa się 2 kości akcji, przy 4 graczach 4
constraint-printed-powers = sześć mocy daje i kosztuje tyle, ile podaje instrukcja
constraint-each-power-once = każda z sześciu mocy należy do jednej polany
constraint-fox-steals-gold = lis kradnie złoto
constraint-stag-takes-gold = jeleń bierze złoto
constraint-fox-favour-buys = łaska lisa kupuje zioła
constraint-two-offsets = druid pozwala warzyć z dwóch różnych stosów
constraint-thirty-potions = jest 30 mikstur
constraint-distinct-recipes = w stosie żaden przepis się nie powtarza
constraint-cost-colours = koszt wymienia tylko cztery kolory i „any”
constraint-five-per-pile = każdy duch ma 5 mikstur
constraint-one-five-per-pile = każdy duch ma dokładnie jedną miksturę za 5 punktów
constraint-fortune-essence = jakaś mikstura kosztuje po jednym z każdego koloru i daje złoto
constraint-victory-nectar = jakaś mikstura kosztuje 3 czerwone i 2 dowolne

## The board in the terminal

letter-blue = Ni
letter-green = Zi
letter-red = Cz
letter-yellow = Żó
letter-gold = złota
letter-any = dowolnego koloru
board-round = Runda { $round }
board-last-round = (ostatnia)
board-druid = wielki druid
board-power = moc: { $power }
board-no-power = bez mocy
board-near = w zasięgu
board-no-potion = nie ma już mikstur
board-sown = zasiane:
board-potion = { $recipe }, { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
board-cost = koszt:
board-left = w stosie: { $count }
board-dice = Kości
board-stock = Zasoby
board-stack = Łaski w stosie: { $count }
board-points = { $count } { $count ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
board-potions = Mikstury
board-favours = Łaski
board-billhook = sierp

## The board in the browser

board-hill = Wzgórze z sześcioma polanami
board-clearing-of = Polana { $spirit_gen }, { $power }; zasiane: { $herbs }
board-druid-at = Wielki druid na polanie { $spirit_gen }
board-die-showing = Kość { $die }: { $face }
board-potion-card = { $recipe } { $spirit_gen }, { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}; koszt: { $cost }; moc: { $gives }; w stosie: { $count }
board-pile-empty = Stos { $spirit_gen } jest pusty
board-herbs = { $herbs }
board-any-herbs = { $count } { $count ->
    [one] dowolne
    [few] dowolne
   *[other] dowolnych
}
board-in-stock = W zasobach: { $good }, { $count }
board-favours-cost = Łaski po { $gold } { $gold ->
    [one] monecie
    [few] monety
   *[other] monet
}
board-favour = Łaska { $spirit_gen }: { $power }; punkty za każdą miksturę ze stosu { $spirit_gen }: { $count }
board-favour-stack = Łaski w stosie: { $count }
board-finish = Co kto uwarzył
board-finish-of = { $seat }: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}, { $count } { $count ->
    [one] mikstura
    [few] mikstury
   *[other] mikstur
}
board-has = { $good }: { $count }
board-has-potions = Mikstury: { $count }
board-has-favour = Łaska { $spirit_gen }: { $power }
board-has-billhook = Sierp
board-your-herbs = Twoje zioła
board-herbs-of = Zioła: { $seat }
board-gold = Złoto
board-brewed = Uwarzone, { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
board-nearby = W pobliżu druida
board-enough = masz wszystko
board-short = brakuje:
board-heading-last = pusty stos: ostatnia runda
board-heading-idle = rundy bez mikstury: { $count }; piąta kończy grę
board-heading-end = pierwszy pusty stos kończy grę
board-gist-reroll = Potem ją zostaw albo przerzuć za 1 monetę.
board-gist-sowed = Siew: { $colour_nom }, { $count }, do polany { $spirit_gen }.
board-gist-harvested = Plon: { $herbs }.
board-gist-took-gold = Złoto: +{ $count }.
board-gist-stole = Łup: { $good }, { $count }; traci { $victim }.
board-gist-bought = Zioła { $colour_nom }: +{ $count }; złoto: −{ $gold }.
board-gist-took-billhook = Sierp; traci go { $victim }.
board-gist-druid-moved = Druid idzie na polanę { $spirit_gen }.
board-gist-brewed = { $points } { $points ->
    [one] punkt
    [few] punkty
   *[other] punktów
} za: { $herbs }.
board-gist-took-favour = Od następnych tur: { $power }.
board-gist-pile-empty = Stos będzie pusty: ostatnia runda.
board-tour-hill = Sześć duchów strzeże sześciu polan wokół wzgórza. Zioła sieje się zgodnie z ruchem wskazówek zegara, wzdłuż kredowej drogi.
board-tour-dice = Weź kość. Kolorowe sieją i zbierają zioła, białe dają złoto albo wzywają ducha.
board-tour-sow = Siew zaczyna się tam, gdzie stoi wielki druid. Zbierasz plon z polany ostatniego zioła i możesz użyć mocy jej ducha.
board-tour-potions = Potem wydaj zioła na jedną z dwóch mikstur w kredowej ramce. Gdy stos się skończy, gra kończy się z tą rundą.
board-tour-favours = Albo kup łaskę ducha: daje drugą moc i punkty za każdą miksturę tego ducha.

## Cards of pieces

card-points = { $count } { $count ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
card-unit-points = { $count ->
    [one] punkt
    [few] punkty
   *[other] punktów
}
card-herbs = { $count ->
    [one] zioło
    [few] zioła
   *[other] ziół
}
card-power = Moc: { $power }
card-no-power = Bez mocy
card-die = Kość { $die }
card-die-kind = W kręgu, wynik: { $face }
card-die-taken = Bierze ją { $seat }, wynik: { $face }
card-die-sow = Zasiej tyle { $colour_gen } ziół, ile pokazuje, po jednym na polanę, od polany wielkiego druida.
card-die-harvest = Zbierz plon z polany ostatniego z nich; potem możesz użyć mocy jej ducha.
card-die-spirit = Wezwij jednego z sześciu duchów, gdziekolwiek stoi.
card-die-gold = Weź z zasobów { $count } { $count ->
    [one] monetę
    [few] monety
   *[other] monet
}.
card-reroll = Rzuć jeszcze raz
card-reroll-does = Zapłać { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
} i rzuć swoją kością od nowa, ile razy możesz zapłacić; liczy się ostatni wynik.
card-harvest-at = plon z polany { $spirit_gen }
card-ends-at = Kończy na polanie { $spirit_gen }; leży tam: { $herbs }
card-clearing = { $spirit }
card-clearing-kind = { $count ->
    [0] Duch tej polany; stoi tu wielki druid
    [one] Duch tej polany, { $count } krok od wielkiego druida
    [few] Duch tej polany, { $count } kroki od wielkiego druida
   *[other] Duch tej polany, { $count } kroków od wielkiego druida
}
card-clearing-does = Czyje ostatnie zioło tu padnie, ten bierze wszystkie zioła i może użyć mocy.
card-clearing-herbs = Leży tu: { $herbs }
card-clearing-no-die = Żadna kość nie kończy tutaj.
card-clearing-dice = { $count ->
    [one] Kończy tu jedna kość.
    [few] Kończą tu { $count } kości.
   *[other] Kończy tu { $count } kości.
}
card-druid = Wielki druid
card-druid-at = Na polanie { $spirit_gen }
card-druid-sow = Od jego polany zaczyna się siew.
card-druid-walks = Po każdej miksturze idzie o jedną polanę dalej.
card-druid-near = Mikstury w zasięgu: { $spirits }
card-potion = { $recipe } { $spirit_gen }
card-potion-kind = Mikstura na stosie { $spirit_gen }, zostało: { $count }
card-potion-brewed = Uwarzona mikstura
card-pile = Stos { $spirit_gen }
card-pile-empty = Pusty
card-pile-does = Nie ma tu już czego warzyć; rundę gra się do końca.
card-short = Brakuje: { $cost }
card-printed = wydrukowane na karcie
card-for-favour = za twoją łaskę tego ducha
card-favour = Łaska { $spirit_gen }
card-favour-kind = Łaska do zdobycia, { $gold } { $gold ->
    [one] moneta
    [few] monety
   *[other] monet
}
card-favour-owned = Zdobyta łaska
card-favour-when = Do użycia od następnej tury, ilekroć zbierasz plon u tego ducha albo go wzywasz.
card-favour-points = Na koniec po { $count } { $count ->
    [one] punkcie
   *[other] punkty
} za każdą twoją miksturę { $spirit_gen }.
card-favour-potions = { $count ->
    [0] Nie masz jeszcze mikstury { $spirit_gen }.
    [one] za miksturę { $spirit_gen }, którą masz
    [few] za { $count } mikstury { $spirit_gen }, które masz
   *[other] za { $count } mikstur { $spirit_gen }, które masz
}
card-stack = Stos łask
card-stack-kind = Zakryte: { $count }; wierzchnia kosztuje { $gold } { $gold ->
    [one] monetę
    [few] monety
   *[other] monet
}
card-stack-does = Czyja to łaska, zobaczysz po zapłaceniu; potem widzą to wszyscy.
card-short-gold = Brakuje { $gold } { $gold ->
    [one] monety
   *[other] monet
}
card-stock = W zasobach: { $good }
card-left = Zostało: { $count }
card-gold-from = Bierze się je białymi kośćmi i mocami.
card-herb-from = Sieje je kość tego koloru; można je też kupić mocą.
card-paid-back = Co wydane, wraca tutaj.
card-good = { $good_id ->
    [gold] Złoto
    [blue] Niebieskie zioła
    [green] Zielone zioła
    [red] Czerwone zioła
    [yellow] Żółte zioła
   *[other] { $good }
}
card-has = { $seat } ma: { $count }
card-gold-does = Płaci się nim za przerzuty, łaski i niektóre moce.
card-herb-does = Wydaje się je na mikstury, dokładnie według przepisu. Przy remisie lepiej mieć mniej ziół.
card-billhook = Sierp
card-billhook-of = Ma go { $seat }
card-billhook-first = Kto ma go na początku rundy, gra pierwszy.
card-billhook-points = Na koniec daje punkty.
card-potions = Mikstury
card-potions-does = Uwarzone dotąd, z punktami z kart.
card-power-steal_gold = Jednemu przeciwnikowi do wyboru; gdy ma mniej, tyle, ile ma.
card-power-steal_herbs = Jednego koloru, jednemu przeciwnikowi do wyboru; gdy ma mniej, tyle, ile ma.
card-power-take_gold = Z zasobów; gdy jest tam mniej, tyle, ile zostało.
card-power-buy_herbs = W wybranym kolorze, z zasobów; gdy jest tam mniej, tyle, ile zostało.
card-power-take_billhook = Temu, kto go ma; liczy się od następnej rundy.
card-power-move_druid = Polana po polanie, ile razy chcesz i możesz zapłacić.
