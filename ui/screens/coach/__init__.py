"""The coach's views: a throw beside the best one, all throws, the moves of a hand."""
