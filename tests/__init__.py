"""The tests know the example game as if it were installed, also in the processes that they start."""

import sys
from pathlib import Path

from drezina.core.game import register

sys.path.append(str(Path(__file__).parents[1] / "examples" / "shunting" / "src"))
register("shunting", "drezina_shunting")
