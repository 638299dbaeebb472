"""What a good tourist looks at."""

from mypy_extensions import i64

from drezina.core.playout import Mind
from drezina.games.ticket_to_ride_sf.board import Board


class Tourist(Mind):
    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.locations: i64 = board.locations
