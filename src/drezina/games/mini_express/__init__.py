"""Mini Express: a share-holding railway game for 1 to 5 players."""

from drezina.games.mini_express.game import MiniExpress

GAME = MiniExpress()
