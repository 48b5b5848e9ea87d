"""Tables: their games, their people, what they are shown; every change commits and tells."""
