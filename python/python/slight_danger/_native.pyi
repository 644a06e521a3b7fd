"""The native module: the games themselves, written in Rust."""

from os import PathLike
from typing import Any, final

import numpy as np
import numpy.typing as npt

__all__ = ["ACTIONS", "COLUMNS", "EVENTS", "TARGETS", "TERRAIN", "Bot", "GameError", "Games", "State"]

# Kinds of actions in the order of their numbers, each with its count of numbers.
ACTIONS: list[tuple[str, int]]
# Number of targets for actions: the first rows of `creatures`.
TARGETS: int
# Names of the terrain codes; terrain features follow.
TERRAIN: list[str]
# Names of the event kinds; observations count them from 1.
EVENTS: list[str]
# Names of planes or columns, for the arrays of an observation that have them.
COLUMNS: list[tuple[str, list[str]]]

class GameError(Exception):
    """A game cannot be continued."""

@final
class State:
    """A stored state of a game."""

@final
class Bot:
    """A bot of the program: "explorer", "expert", "diver" or "walker"."""

    def __new__(cls, name: str, seed: int) -> Bot: ...

_Arrays = list[npt.NDArray[Any]]
_Failed = list[tuple[int, str]]

@final
class Games:
    """Games of one world that are stepped together. `arrays` have one row per game."""

    def __new__(
        cls,
        count: int,
        danger: str | None,
        world: str,
        kit: str | None,
        reward: str,
        max_turns: int,
        threads: int,
    ) -> Games: ...
    def fields(self) -> list[tuple[str, str, list[int]]]: ...
    def names(self) -> list[tuple[str, list[str]]]: ...
    def reset(self, seeds: list[int | None], arrays: _Arrays) -> _Failed: ...
    def expect(self, seeds: list[int | None]) -> None: ...
    def step(
        self,
        actions: npt.NDArray[np.int64],
        arrays: _Arrays,
        rewards: npt.NDArray[np.float64],
        terminated: npt.NDArray[np.bool_],
        truncated: npt.NDArray[np.bool_],
        refused: npt.NDArray[np.bool_],
        seeds: list[int | None] | None = None,
    ) -> _Failed: ...
    def follow(self, index: int, bot: Bot, arrays: _Arrays) -> tuple[float, bool, bool, bool]: ...
    def hash(self, index: int) -> int: ...
    def standing(self, index: int) -> tuple[int, int, str]: ...
    def state(self, index: int) -> State: ...
    def restore(self, index: int, state: State, arrays: _Arrays) -> None: ...
    def pack(self, index: int) -> bytes: ...
    def unpack(self, index: int, bytes: bytes, arrays: _Arrays) -> None: ...
    def record(self, index: int, path: str | PathLike[str]) -> None: ...
    def forecast(self, index: int) -> str: ...
    def text(self, index: int) -> str: ...
    def picture(self, index: int) -> tuple[int, int, bytes]: ...
    def _legal(self, index: int) -> list[tuple[str, int | None, str]]: ...
    def _scenario(self, index: int, text: str, arrays: _Arrays) -> None: ...
    def _fail(self, index: int, arrays: _Arrays) -> _Failed: ...
