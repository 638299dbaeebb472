"""What must hold in every state, whatever was played."""

from drezina_shunting.position import Position


def faults(p: Position) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    return [f"too many engines of strength {engine + 1}" for engine, left in enumerate(p.deck()) if left < 0]
