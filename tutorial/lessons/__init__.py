"""The lessons, in order. Each module owns one: its cards, its tasks, its scripts."""
