"""What the bots of this game look at."""
