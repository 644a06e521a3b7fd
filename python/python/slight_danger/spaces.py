"""Code shared by both kinds of environments."""

from __future__ import annotations

import dataclasses
import operator
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import Error

from slight_danger._native import ACTIONS, COLUMNS, Games

Observation = dict[str, np.ndarray]

ACTION_COUNT = sum(count for _, count in ACTIONS)
# Column of the turn in the `self` array of an observation.
TURN = dict(COLUMNS)["self"].index("turn")
# Random seeds are below this.
SEEDS = 2**32


@dataclasses.dataclass(frozen=True)
class Options:
    """Options of an environment: the game to play, and the reward."""

    world: str = "caves"
    danger: str | None = None
    kit: str | None = None
    reward: str = "ending"
    max_turns: int = 10_000

    def games(self, count: int, threads: int = 1) -> Games:
        """Returns this number of games, none of which has started."""
        if not 0 < self.max_turns < 2**31:
            raise ValueError(f"max_turns is {self.max_turns}, not a number from 1 to {2**31 - 1}")
        if threads < 0:
            raise ValueError(f"num_threads is {threads}, not 0 or more")
        return Games(count, self.danger, self.world, self.kit, self.reward, self.max_turns, threads)


def observation_space(games: Games) -> spaces.Dict:
    """Returns the space of the observations of one game."""
    return spaces.Dict({name: box(name, dtype, shape) for name, dtype, shape in games.fields()})


def box(name: str, dtype: str, shape: list[int]) -> spaces.Box:
    """Returns the space of one array."""
    numbers = np.iinfo(dtype)
    low, high = int(numbers.min), int(numbers.max)
    if dtype == "uint8":
        # With a maximum of 255 Gymnasium would take the array for an image.
        high = 254
    elif name == "action_mask":
        low, high = 0, 1
    return spaces.Box(low, high, tuple(shape), np.dtype(dtype).type)


def buffers(games: Games, count: int) -> Observation:
    """Returns empty arrays for the observations of this number of games."""
    return {name: np.zeros((count, *shape), dtype) for name, dtype, shape in games.fields()}


def check_seed(seed: Any) -> int:
    """Returns a seed as a number from 0 to 2**64 - 1."""
    try:
        number = operator.index(seed)
    except TypeError:
        raise Error(f"the seed is {seed!r}, not a whole number") from None
    if not 0 <= number < 2**64:
        raise ValueError(f"the seed is {seed}, not a number from 0 to {2**64 - 1}")
    return number
