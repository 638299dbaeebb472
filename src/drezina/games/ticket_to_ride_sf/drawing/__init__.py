"""The picture of a position, part by part."""
