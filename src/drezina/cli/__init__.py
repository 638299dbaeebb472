"""The command `drezina`."""

from drezina.cli.app import main

__all__ = ["main"]
