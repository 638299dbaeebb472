"""What a turn still owes, against a plain list."""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from drezina.kit.agenda import Agenda, Duty

IDLE = 7
PAY = 1
STEPS = 2

Row = tuple[int, int, int, int, int, int]
NUMBERS = st.integers(-(2**40), 2**40)
ROWS = st.tuples(st.integers(0, 5), NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
ARGUMENTS = ("subject", "target", "left", "mode", "extra")


def row(duty: Duty | Agenda) -> Row:
    return duty.kind, duty.subject, duty.target, duty.left, duty.mode, duty.extra


def rows(agenda: Agenda) -> list[Row]:
    return [row(duty) for duty in agenda.duties()]


def test_nothing_is_owed_at_first() -> None:
    agenda = Agenda(IDLE)
    assert (agenda.owes(), agenda.depth(), agenda.duties()) == (False, 0, [])
    assert row(agenda) == (IDLE, 0, 0, 0, 0, 0)
    assert agenda.find(IDLE) is None


def test_what_is_pushed_comes_first_and_the_rest_goes_on_where_it_was() -> None:
    agenda = Agenda(IDLE)
    agenda.push(STEPS, 4, left=3)
    agenda.left -= 1
    agenda.push(PAY, 0, 12)
    assert row(agenda) == (PAY, 0, 12, 0, 0, 0)
    agenda.pop()
    assert row(agenda) == (STEPS, 4, 0, 2, 0, 0)
    agenda.pop()
    assert row(agenda) == (IDLE, 0, 0, 0, 0, 0)


def test_where_nothing_is_owed_nothing_can_be_done() -> None:
    with pytest.raises(AssertionError, match="nothing is owed"):
        Agenda(IDLE).pop()


def test_the_next_duty_of_a_kind_is_found_also_on_top() -> None:
    agenda = Agenda(IDLE)
    for subject in range(3):
        agenda.push(STEPS, subject)
    agenda.push(PAY, 9)
    found = [agenda.find(STEPS), agenda.find(PAY)]
    assert [duty and duty.subject for duty in found] == [2, 9]
    assert agenda.find(IDLE) is None


@pytest.mark.parametrize("argument", ARGUMENTS)
def test_a_copy_goes_its_own_way(argument: str) -> None:
    agenda = Agenda(IDLE)
    agenda.push(STEPS, 4, 5, 6, 7, 8)
    twin = agenda.copy()
    setattr(twin, argument, 99)
    twin.push(PAY)
    assert rows(agenda) == [(STEPS, 4, 5, 6, 7, 8)]
    assert row(twin.duties()[0]) != row(agenda.duties()[0])


def test_a_duty_shows_what_it_is() -> None:
    agenda = Agenda(IDLE)
    agenda.push(PAY, 1, 2, 3, 4, 5)
    assert repr(agenda.top()) == "Duty(kind=1, subject=1, target=2, left=3, mode=4, extra=5)"


class AgendaAgainstAList(RuleBasedStateMachine):
    """Agendas that are copied from one another, each beside a list of rows."""

    def __init__(self) -> None:
        super().__init__()
        self.pairs: list[tuple[Agenda, list[Row]]] = [(Agenda(IDLE), [])]

    @property
    def now(self) -> tuple[Agenda, list[Row]]:
        return self.pairs[-1]

    @rule(duty=ROWS)
    def push(self, duty: Row) -> None:
        agenda, model = self.now
        agenda.push(*duty)
        model.append(duty)

    @precondition(lambda self: self.now[1])
    @rule()
    def pop(self) -> None:
        agenda, model = self.now
        agenda.pop()
        model.pop()

    @precondition(lambda self: self.now[1])
    @rule(argument=st.integers(0, len(ARGUMENTS) - 1), value=NUMBERS)
    def write(self, argument: int, value: int) -> None:
        agenda, model = self.now
        setattr(agenda, ARGUMENTS[argument], value)
        top = list(model.pop())
        top[argument + 1] = value
        model.append((top[0], top[1], top[2], top[3], top[4], top[5]))

    @rule()
    def clear(self) -> None:
        agenda, model = self.now
        agenda.clear()
        model.clear()

    @rule()
    def copy(self) -> None:
        agenda, model = self.now
        self.pairs.append((agenda.copy(), model[:]))

    @rule(back=st.integers(0, 3))
    def copy_from_an_older_one(self, back: int) -> None:
        agenda, model = self.now
        older, older_model = self.pairs[max(0, len(self.pairs) - 1 - back)]
        agenda.copy_from(older)
        model[:] = older_model[:]

    @rule(back=st.integers(0, 3))
    def go_on_with_an_older_one(self, back: int) -> None:
        self.pairs.append(self.pairs.pop(max(0, len(self.pairs) - 1 - back)))

    @rule(kind=st.integers(0, 5))
    def find(self, kind: int) -> None:
        agenda, model = self.now
        found = agenda.find(kind)
        same = [duty for duty in model if duty[0] == kind]
        assert (row(found) if found else None) == (same[-1] if same else None)

    @invariant()
    def all_are_as_their_lists(self) -> None:
        for agenda, model in self.pairs:
            assert rows(agenda) == model
            assert (agenda.depth(), agenda.owes()) == (len(model), bool(model))
            assert row(agenda) == (model[-1] if model else (IDLE, 0, 0, 0, 0, 0))


TestAgendaAgainstAList = AgendaAgainstAList.TestCase
