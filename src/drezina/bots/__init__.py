"""Players made of code. A bot is given what its seat may know, and nothing else."""

from drezina.bots.bot import Bot, bot, seed_of

__all__ = ["Bot", "bot", "seed_of"]
