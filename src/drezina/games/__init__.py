"""The titles: our own, in the order in which people see them, and then the games of other installed packages."""

from drezina.core.game import register, register_installed

MODULES = {
    "mini-express": "mini_express",
    "railroad-ink": "railroad_ink",
    "ticket-to-ride-sf": "ticket_to_ride_sf",
    "russian-railroads": "russian_railroads",
    "cargo-empire": "cargo_empire",
}


def register_all() -> None:
    for name, module in MODULES.items():
        register(name, f"drezina.games.{module}")
    register_installed()
