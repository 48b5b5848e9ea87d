"""The tests of Village Builder, and the villages they are laid out on."""
