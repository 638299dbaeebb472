"""Cargo Empire (Dopravní impérium)."""

from drezina.games.cargo_empire.game import CargoEmpire

GAME = CargoEmpire()
