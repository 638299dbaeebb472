"""Time controls: how long a turn may take, and what happens when it has taken longer."""

from dataclasses import dataclass

from drezina.table.standins import DAY

LIVE, DAYS, NONE = "live", "days", "none"
STANDIN, DEFAULT, BOT = "standin", "default", "bot"
TIME_OVER = (STANDIN, DEFAULT, BOT)  # what a table may choose for whoever has no time left
MINUTE, HOUR = 60.0, 3600.0


@dataclass(frozen=True)
class TimeControl:
    kind: str = NONE
    turn: float = 0.0  # seconds for each turn
    bank: float = 0.0  # seconds for the whole game, for turns that take longer

    @property
    def warning(self) -> float:
        """So many seconds before the end a player is warned."""
        return min((self.turn + self.bank) / 4, 30.0 if self.kind == LIVE else 12 * HOUR)


NO_CLOCK = TimeControl()
CONTROLS = {
    "none": NO_CLOCK,
    "live-1": TimeControl(LIVE, MINUTE, 10 * MINUTE),
    "live-3": TimeControl(LIVE, 3 * MINUTE, 30 * MINUTE),
    "hours-12": TimeControl(DAYS, 12 * HOUR),
    "days-1": TimeControl(DAYS, DAY),
    "days-3": TimeControl(DAYS, 3 * DAY),
    "days-7": TimeControl(DAYS, 7 * DAY),
}


def name_of(control: TimeControl) -> str:
    """By what the form and the words call it; empty for one that no form offers."""
    return next((name for name, one in CONTROLS.items() if one == control), "")
