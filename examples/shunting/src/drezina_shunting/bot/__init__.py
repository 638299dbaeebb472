"""What a good player of Shunting looks at."""
