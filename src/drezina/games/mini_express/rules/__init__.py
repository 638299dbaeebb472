"""Chapters of the rulebook that do not fit `state.py`."""
