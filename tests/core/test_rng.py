"""The generator: known numbers, exact ranges, fair odds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from tests.contract.sound import chi_square_limit

WORD = 2**32


def sfc32(seed: int, count: int) -> list[int]:
    """The same generator written down a second time, with plain integers."""
    a, b, c, counter = seed % WORD, (seed >> 32) % WORD, 0x9E3779B9, 1
    numbers = []
    for _ in range(12 + count):
        number = (a + b + counter) % WORD
        a, b, c = b ^ (b >> 9), (c * 9) % WORD, ((c << 21 | c >> 11) + number) % WORD
        counter = (counter + 1) % WORD
        numbers.append(number)
    return numbers[12:]


def test_known_numbers() -> None:
    rng = Rng(7)
    assert [rng.next() for _ in range(4)] == [100587536, 2849664703, 2976894644, 2427842431]


@given(st.integers(-(2**63), 2**63 - 1))
def test_the_numbers_are_those_of_sfc32(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.next() for _ in range(20)] == sfc32(seed, 20)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = {Rng(seed).next() for seed in range(-500, 500)}
    assert len(firsts) == 1000


@given(st.integers(0, 2**31), st.integers(1, 2**31 - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(5))


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 110])
def test_below_is_fair(n: int) -> None:
    rng, draws = Rng(n), 200 * n
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below(n)] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts) < chi_square_limit(max(1, n - 1))


def test_below_rejects_what_would_be_unfair() -> None:
    """3 * 2**30 does not divide 2**32: without rejection a quarter of the numbers would come twice as often."""
    rng, n = Rng(1), 3 * 2**29
    thirds = [0, 0, 0]
    for _ in range(6000):
        thirds[rng.below(n) // 2**29] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in thirds) < chi_square_limit(2)
    low = sum(rng.below(n) % 3 == 0 for _ in range(6000))
    assert abs(low - 2000) < 200


def test_weighted_follows_the_weights() -> None:
    rng, weights = Rng(3), [1, 0, 5, 2]
    counts = [0] * 4
    for _ in range(8000):
        counts[rng.weighted(vec[i64](weights), 8)] += 1
    assert counts[1] == 0
    assert sum((counts[i] - 1000 * weights[i]) ** 2 / (1000 * weights[i]) for i in (0, 2, 3)) < chi_square_limit(2)


def test_chance_is_a_real_number_below_one() -> None:
    rng = Rng(5)
    numbers = [rng.chance() for _ in range(4000)]
    assert all(0 <= number < 1 for number in numbers)
    assert abs(sum(numbers) / 4000 - 0.5) < 0.03
