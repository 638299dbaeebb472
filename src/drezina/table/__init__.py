"""The web table: people, bots and watchers around one game, in the browser."""
