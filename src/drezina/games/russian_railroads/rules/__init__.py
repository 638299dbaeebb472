"""The chapters of the rulebook that `state.py` leads through."""
