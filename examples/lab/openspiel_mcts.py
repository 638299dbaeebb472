"""OpenSpiel's own information set search plays Drezina's games: `imagine` deals what the searcher cannot see.

python3 start.py examples/lab/openspiel_mcts.py --games 10 --simulations 50
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from drezina.core.game import game as find_game
from drezina.lab import spiel


def searcher(game: pyspiel.Game, simulations: int, rng: np.random.RandomState) -> ismcts.ISMCTSBot:
    """A search of OpenSpiel that gets its worlds from Drezina. It knows positions by what the player sees of them."""
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=rng,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(spiel.Resampler(seed=int(rng.randint(2**31))))
    return bot


def play(game: pyspiel.Game, seat: int, simulations: int, rng: np.random.RandomState) -> float:
    """One game in which the search has a seat and chance the others; what the search got."""
    bot, state = searcher(game, simulations, rng), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        elif state.current_player() == seat and len(state.legal_actions()) > 1:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return float(state.returns()[seat])


def match(title: str, players: int, games: int, simulations: int, seed: int) -> list[float]:
    """What the search got in each game; it changes its seat from game to game."""
    game, rng = spiel.load(find_game(title).config(players)), np.random.RandomState(seed)
    return [play(game, number % players, simulations, rng) for number in range(games)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ticket-to-ride-sf")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    rewards = match(wish.game, wish.players, wish.games, wish.simulations, wish.seed)
    for number, reward in enumerate(rewards, 1):
        print(f"game {number}: {reward:+.2f}")
    print(f"mean: {np.mean(rewards):+.2f} (0 would be as good as random players)")


if __name__ == "__main__":
    main()
