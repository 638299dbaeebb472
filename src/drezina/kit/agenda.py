"""What a turn still owes: a stack of duties, the next one on top.

A duty says what has to be done (`kind`), to whom or with what (`subject`, `target`), how much of it is `left`, how it
has to be done (`mode`) and what it may bring besides (`extra`). Each game numbers its kinds and uses what it needs; the
rest stays 0. The agenda's own attributes are those of the duty on top, to be read and written as often as one likes:

    agenda = Agenda(TURN)                    # nothing is owed, and that is the kind TURN
    agenda.push(EFFECT, effect, left=3)
    agenda.left -= 1                         # one part is done
    agenda.push(PAY, seat, city)             # it comes before everything owed so far
    agenda.kind == PAY and agenda.target == city
    agenda.pop()                             # paid: the effect goes on where it was
    agenda.kind == EFFECT and agenda.left == 2

What lies below the top never changes, so copies share it, and a copy costs the same however much is owed. Games save
an agenda in their own form: they write what `duties` lists, and read it back with `clear` and `push`.
"""

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)  # duties lead downwards only: the garbage collector need not follow them
class Duty:
    """One thing that is owed. Nobody changes a duty: an agenda shares it with its copies."""

    def __init__(
        self, kind: i64, subject: i64, target: i64, left: i64, mode: i64, extra: i64, below: "Duty | None"
    ) -> None:
        self.kind: i64 = kind
        self.subject: i64 = subject
        self.target: i64 = target
        self.left: i64 = left
        self.mode: i64 = mode
        self.extra: i64 = extra
        self.below: Duty | None = below  # what comes after it

    def __repr__(self) -> str:
        return (
            f"Duty(kind={self.kind}, subject={self.subject}, target={self.target}, left={self.left}, "
            f"mode={self.mode}, extra={self.extra})"
        )


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Agenda:
    """The duties of a turn. Where nothing is owed, `kind` is the idle kind and everything else 0."""

    def __init__(self, idle: i64) -> None:
        self.kind: i64 = idle
        self.subject: i64 = 0
        self.target: i64 = 0
        self.left: i64 = 0
        self.mode: i64 = 0
        self.extra: i64 = 0
        self.below: Duty | None = None  # under the top; the last one of all stands for being idle

    def push(self, kind: i64, subject: i64 = 0, target: i64 = 0, left: i64 = 0, mode: i64 = 0, extra: i64 = 0) -> None:
        """A duty that comes before everything owed so far."""
        self.below = self.top()
        self.kind = kind
        self.subject = subject
        self.target = target
        self.left = left
        self.mode = mode
        self.extra = extra

    def pop(self) -> None:
        """The duty on top is done."""
        top = self.below
        assert top is not None, "nothing is owed"
        self.kind = top.kind
        self.subject = top.subject
        self.target = top.target
        self.left = top.left
        self.mode = top.mode
        self.extra = top.extra
        self.below = top.below

    def clear(self) -> None:
        """Nothing is owed any more."""
        while self.below is not None:
            self.pop()

    def owes(self) -> bool:
        return self.below is not None

    def depth(self) -> i64:
        """How many duties are owed."""
        n: i64 = 0
        duty = self.below
        while duty is not None:
            n += 1
            duty = duty.below
        return n

    def top(self) -> Duty:
        """The duty on top as it is now."""
        return Duty(self.kind, self.subject, self.target, self.left, self.mode, self.extra, self.below)

    def find(self, kind: i64) -> Duty | None:
        """The next duty of this kind."""
        duty = self.top() if self.kind == kind else self.below
        while duty is not None and duty.below is not None:
            if duty.kind == kind:
                return duty
            duty = duty.below
        return None

    def duties(self) -> list[Duty]:
        """Everything owed, the duty on top last."""
        found: list[Duty] = []
        duty = self.top()
        while duty.below is not None:
            found.append(duty)
            duty = duty.below
        found.reverse()
        return found

    def copy_from(self, other: "Agenda") -> None:
        self.kind = other.kind
        self.subject = other.subject
        self.target = other.target
        self.left = other.left
        self.mode = other.mode
        self.extra = other.extra
        self.below = other.below

    def copy(self) -> "Agenda":
        twin = Agenda(self.kind)
        twin.copy_from(self)
        return twin
