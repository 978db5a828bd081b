"""The rooms of learning: lessons, guided hands, trainers and the calculator, with their state."""
