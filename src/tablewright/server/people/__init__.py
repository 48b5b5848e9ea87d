"""Who asks: guests, their tokens and sockets, and how much each may take."""
