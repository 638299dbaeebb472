"""Chapters of the rulebook that stand apart from the round."""
