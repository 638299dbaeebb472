"""Bots. A bot is given the view of its seat, and nothing else."""

from drezina.bots.bot import Bot, bot, seed_of

__all__ = ["Bot", "bot", "seed_of"]
