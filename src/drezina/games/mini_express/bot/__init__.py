"""How bots play Mini Express."""
