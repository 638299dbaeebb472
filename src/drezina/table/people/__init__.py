"""People: how they are known again, what they have played, and with whom."""
