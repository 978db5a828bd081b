"""The coach: what the engine's values say about a player's moves. Imported when it is asked."""
