"""The picture of a view."""
