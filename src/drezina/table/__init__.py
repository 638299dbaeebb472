"""The web server: people, bots and spectators around tables, in the browser."""
