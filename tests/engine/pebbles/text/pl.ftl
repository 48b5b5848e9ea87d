event-dealt = { $seat } dostaje kartę za { $points }.
event-dealt-hidden = { $seat } dostaje kartę.
event-rolled = { $seat } wyrzuca { $face }.
event-took = { $count ->
    [one] { $seat } bierze { $count } kamyk.
    [few] { $seat } bierze { $count } kamyki.
   *[many] { $seat } bierze { $count } kamyków.
}
event-swapped = { $seat } odkłada { $points } i dobiera { $drawn }.
event-swapped-hidden = { $seat } odkłada { $points } i dobiera kartę.
event-over = { $seat } bierze ostatni kamyk.
prompt-take = { $seat }: zostało kamyków: { $count }.
prompt-over = Stos jest pusty.
action-take = Weź { $count }
action-roll = Rzuć
action-swap = Wymień
no-PB-2 = Nie ma tylu kamyków.
no-PB-4 = Nie ma już kart do dobrania.
no-PB-6 = Gra jest skończona.
