"""The picture of a position, one file for each part of it."""
