"""Makes the tables that the computer player has learned, from deals it plays with itself."""
