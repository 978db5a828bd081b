"""The words of the game: the packs in `locales/` and the code that speaks them."""
