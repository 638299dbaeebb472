"""Helps to write a lesson: plays a game that a lesson can be made of, and shows what an author has to know about it.

    python3 start.py scripts/lesson.py play mini-express --players 3 --option first_game=on --seed 4 > first-game.txt
    python3 start.py scripts/lesson.py show first-game.txt

`play` goes on from a record, where one is given with `--after`: its lines are kept, so first moves can be written by
hand. `show` tells the record line by line: what happens, and at each decision of the learner the question, the moves
that are possible and the keys of the items that stand for them.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import drezina
from drezina.bots.bot import bot, seed_of
from drezina.core.lesson import LEARNER
from drezina.core.match import Match
from drezina.core.record import read
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE
from drezina.core.words import Language
from drezina.kit.stage import draw_match

MANY = 14  # moves that are listed at a decision


def play(args: argparse.Namespace) -> str:
    if args.after:
        match = Match.load(Path(args.after).read_text(encoding="utf-8"))
    else:
        game = drezina.game(args.game)
        options = dict(option.split("=", 1) for option in args.option)
        match = Match(game, game.config(args.players, **options), seed=args.seed)
    rng = Rng(seed_of(args.seed, "lesson"))
    while not match.over:
        seat = match.waiting()[0]
        view = match.view(seat)
        view.focus(seat)
        player = bot(args.learner if seat == LEARNER else args.others)
        match.play(seat, int(player.choose(match.game, match.config, view, seat, rng)))
    return match.record()


def show(args: argparse.Namespace) -> str:
    return "\n".join(told(Path(args.file).read_text(encoding="utf-8"), args.lang, args.moves))


def told(text: str, lang: Language, many: int) -> Iterator[str]:
    """Each line with its number in the file, and what it means."""
    record, rows = read(text), text.splitlines()
    whole = Match.load(text)
    lines = {line.number: place for place, line in enumerate(record.lines)}
    story = dict[int, list[str]]()
    for place, sentence in whole.story(COMPLETE, lang):
        story.setdefault(place, []).append(sentence)
    match = whole.fork(0)
    for number, row in enumerate(rows, start=1):
        if number not in lines:
            if row.startswith("#"):
                yield f"{number:4} {row}"
            continue
        place = lines[number]
        entry = whole.entries[place]
        if entry.seat == LEARNER:
            match = Match.load(rewritten(text, place))
            yield from asked(match, lang, many, entry.code)
        points = " ".join(str(one) for one in whole.at(place + 1).points())
        yield f"{number:4} {row}" + ("" if entry.seat == CHANCE else f"   [{points}]")
        for sentence in story.get(place, []):
            yield f"         · {sentence}"


def rewritten(text: str, entries: int) -> str:
    """The record up to an entry."""
    record = read(text)
    last = record.lines[entries].number
    return "\n".join(text.splitlines()[: last - 1]) + "\n"


def asked(match: Match, lang: Language, many: int, chosen: int) -> Iterator[str]:
    """What the learner is asked, and what can be answered."""
    words, names = match.game.words(match.config, lang), match.seat_names(lang)
    view = match.view(LEARNER)
    view.focus(LEARNER)
    targets = {target.code: target.keys for target in draw_match(match, LEARNER, lang).targets}
    legal = match.legal(LEARNER)
    yield f"     ? {words.phrase('prompt', match.game.prompt(view), names)} ({len(legal)})"
    for code in [chosen, *(code for code in legal if code != chosen)][:many]:
        sign = ">" if code == chosen else " "
        keys = " ".join(targets.get(code, ()))
        label = words.phrase("move", match.moves.phrase(code), names)
        yield f"     {sign} {match.moves.text(code)} | {label} | {keys}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ways = parser.add_subparsers(required=True)
    player = ways.add_parser("play")
    player.add_argument("game", nargs="?")
    player.add_argument("--after", help="a record to go on from")
    player.add_argument("--players", type=int)
    player.add_argument("--option", action="append", default=[])
    player.add_argument("--seed", type=int, default=1)
    player.add_argument("--learner", default="search:200n")
    player.add_argument("--others", default="medium")
    player.set_defaults(do=play)
    shower = ways.add_parser("show")
    shower.add_argument("file")
    shower.add_argument("--lang", choices=("cs", "en"), default="en")
    shower.add_argument("--moves", type=int, default=MANY)
    shower.set_defaults(do=show)
    args = parser.parse_args()
    sys.stdout.write(args.do(args).rstrip() + "\n")


if __name__ == "__main__":
    main()
