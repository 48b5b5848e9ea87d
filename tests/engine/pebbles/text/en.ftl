event-dealt = { $seat } is dealt a card of { $points } points.
event-dealt-hidden = { $seat } is dealt a card.
event-rolled = { $seat } rolls { $face }.
event-took = { $count ->
    [one] { $seat } takes one pebble.
   *[other] { $seat } takes { $count } pebbles.
}
event-swapped = { $seat } lays down { $points } and draws { $drawn }.
event-swapped-hidden = { $seat } lays down { $points } and draws another card.
event-over = { $seat } takes the last pebble.
prompt-take = { $seat }: { $count } pebbles are left.
prompt-over = The heap is empty.
action-take = Take { $count }
action-roll = Roll
action-swap = Swap
no-PB-2 = There are not that many pebbles.
no-PB-4 = No card is left to draw.
no-PB-6 = The game is over.
