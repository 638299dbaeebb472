"""The picture of a position; `picture.draw` is the entry."""
