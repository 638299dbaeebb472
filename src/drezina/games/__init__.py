"""The titles: a game belongs to Drezina, and passes the contract suite, by standing in this list."""

from drezina.core.game import register

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
