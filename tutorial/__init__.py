"""Lessons as data; a learner's progress as a function of lesson and acts. Knows no screen."""
