"""Screens and input. Runs in a worker; everything the player sees is HTML made here."""
