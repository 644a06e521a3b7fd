"""The bots of the program, as baselines.

>>> from slight_danger import bots
>>> returns = bots.play("expert", "slight_danger/Caves-v0", range(1, 11), reward="depth")
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import gymnasium

from slight_danger._native import Bot
from slight_danger.env import GameEnv

__all__ = ["Bot", "diver", "expert", "explorer", "play", "walker"]


def expert(seed: int = 0) -> Bot:
    """Returns a bot that plays as a very good player would."""
    return Bot("expert", seed)


def explorer(seed: int = 0) -> Bot:
    """Returns a bot that explores, fights, uses what it finds, goes down and comes back."""
    return Bot("explorer", seed)


def diver(seed: int = 0) -> Bot:
    """Returns a bot that hurries down and back out."""
    return Bot("diver", seed)


def walker(seed: int = 0) -> Bot:
    """Returns a bot that walks at random."""
    return Bot("walker", seed)


def play(name: str, environment: str, seeds: Iterable[int], **options: Any) -> list[float]:
    """Lets a bot play a game of each seed, and returns the sum of rewards of each game."""
    env = gymnasium.make(environment, **options).unwrapped
    assert isinstance(env, GameEnv), f"{environment} is no game"
    returns = []
    for seed in seeds:
        env.reset(seed=seed)
        bot, total, is_over = Bot(name, seed), 0.0, False
        while not is_over:
            _, reward, terminated, truncated, _ = env.follow(bot)
            total += reward
            is_over = terminated or truncated
        returns.append(total)
    return returns
