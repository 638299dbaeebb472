"""The pictures of Shunting."""
