"""The environment of a single game."""

from __future__ import annotations

import json
import operator
from os import PathLike
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from slight_danger._native import Bot, GameError, State
from slight_danger.spaces import (
    ACTION_COUNT, SEEDS, TURN, Observation, Options, buffers, check_seed, observation_space,
)

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class GameEnv(gymnasium.Env[Observation, np.int64]):
    """A game of Caves of Slight Danger.

    Args:
        world: "caves", "keep" or "campaign".
        danger: the difficulty: "slight", "classic" or "grave".
        kit: "adventurer", "archer" or "mage".
        reward: "ending" (1 for a win, -1 for death), "depth" (1 for each level reached for the
            first time), "experience" (the points gained) or "none".
        max_turns: turns of the game after which an episode is truncated.
        hashes: whether every `info` contains the hash of the state, not only the last one.
        render_mode: "ansi" or "rgb_array".
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 8}

    def __init__(
        self,
        world: str = "caves",
        danger: str | None = None,
        kit: str | None = None,
        reward: str = "ending",
        max_turns: int = 10_000,
        hashes: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is {render_mode!r}, not one of {self.metadata['render_modes']}")
        self.options = Options(world, danger, kit, reward, max_turns)
        self.hashes = hashes
        self.render_mode = render_mode
        self._begin()

    def _begin(self) -> None:
        self._games = self.options.games(1)
        self.observation_space = cast("spaces.Space[Observation]", observation_space(self._games))
        self.action_space: spaces.Space[np.int64] = spaces.Discrete(ACTION_COUNT)
        self._arrays = buffers(self._games, 1)
        self._buffers = list(self._arrays.values())
        self._reward = np.zeros(1)
        self._terminated, self._truncated, self._was_refused = np.zeros((3, 1), bool)
        self._action = np.zeros(1, np.int64)
        self._refused = 0
        # No game is running before the first reset and after the last turn.
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts the game of a seed, or of a random seed if none is given."""
        game = None if seed is None else check_seed(seed)
        super().reset(seed=game)
        if game is None:
            game = int(self.np_random.integers(SEEDS))
        self._raise(self._games.reset([game], self._buffers))
        self._refused = 0
        self._is_over = False
        return self._observation(), self._info()

    def step(self, action: Any) -> Step:
        """Takes an action. A masked action is refused: it takes no turn, and `info` counts it."""
        self._check_running()
        try:
            number = operator.index(action)
        except TypeError:
            raise TypeError(f"an action is a whole number, not {action!r}") from None
        if not 0 <= number < ACTION_COUNT:
            raise ValueError(f"there is no action {number}: they are 0 to {ACTION_COUNT - 1}")
        self._action[0] = number
        failed = self._games.step(self._action, self._buffers, self._reward, self._terminated, self._truncated, self._was_refused)
        if failed:
            self._is_over = True
            self._raise(failed)
        ends = self._terminated.item(), self._truncated.item()
        return self._after(self._reward.item(), *ends, self._was_refused.item())

    def follow(self, bot: Bot) -> Step:
        """Takes the action that a bot of the program chooses."""
        self._check_running()
        return self._after(*self._games.follow(0, bot, self._buffers))

    def _after(self, reward: float, terminated: bool, truncated: bool, refused: bool) -> Step:
        self._refused += refused
        self._is_over = terminated or truncated
        return self._observation(), reward, terminated, truncated, self._info()

    def action_masks(self) -> np.ndarray:
        """Returns which actions would be accepted now, as bools; `observation["action_mask"]` has them as int8."""
        masks: np.ndarray = self._arrays["action_mask"][0].astype(bool)
        return masks

    def clone_state(self) -> State:
        """Returns the current state of the game, which can be restored any number of times."""
        return self._games.state(0)

    def restore_state(self, state: State) -> Observation:
        """Continues from a state of a game with the same world, danger and kit."""
        self._games.restore(0, state, self._buffers)
        self._restored()
        return self._observation()

    def _restored(self) -> None:
        turn, self._refused, status = self._games.standing(0)
        self._is_over = status != "playing" or turn >= self.options.max_turns

    def forecast(self) -> dict[str, Any]:
        """Returns the forecast of a fight and the chances to be noticed: the protocol's reply to `forecast`.

        It is computed on each call and is not part of an observation.
        """
        return forecast(self._games, 0)

    def record(self, path: str | PathLike[str]) -> None:
        """Writes a recording of the game, which the program and the web page can replay."""
        self._games.record(0, path)

    def render(self) -> Any:
        """Returns the level as the player knows it, as text or as a picture."""
        if self.render_mode is None:
            gymnasium.logger.warn("this environment was made without a render_mode")
            return None
        return render(self._games, 0, self.render_mode)

    def names(self) -> dict[str, list[str]]:
        """Returns the names of all kinds, in the order of their numbers in observations."""
        return dict(self._games.names())

    def _observation(self) -> Observation:
        return {name: array[0].copy() for name, array in self._arrays.items()}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"turn": int(self._arrays["self"][0, TURN]), "refused": self._refused}
        if self._is_over:
            info["status"] = self._games.standing(0)[2]
        if self._is_over or self.hashes:
            info["hash"] = hash_text(self._games.hash(0))
        return info

    def _check_running(self) -> None:
        if self._is_over:
            raise gymnasium.error.ResetNeeded("no episode is going on: call reset before the next step")

    def _raise(self, failed: list[tuple[int, str]]) -> None:
        for _, why in failed:
            raise GameError(why)

    def __getstate__(self) -> dict[str, Any]:
        kept = ("options", "hashes", "render_mode", "_np_random", "_np_random_seed", "spec")
        state = {name: getattr(self, name) for name in kept if hasattr(self, name)}
        state["over"] = self._is_over
        try:
            state["game"] = self._games.pack(0)
        except GameError:
            state["game"] = None
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        game, over = state.pop("game"), state.pop("over")
        self.__dict__.update(state)
        self._begin()
        if game is not None:
            self._games.unpack(0, game, self._buffers)
            self._restored()
            self._is_over = over


def hash_text(number: int) -> str:
    """Formats a hash like the protocol: 16 hexadecimal digits."""
    return f"{number:016x}"


def forecast(games: Any, index: int) -> dict[str, Any]:
    """Returns a game's reply to `forecast`."""
    told: dict[str, Any] = json.loads(games.forecast(index))
    return told


def render(games: Any, index: int, mode: str) -> Any:
    """Renders a game as text or as a picture."""
    if mode == "ansi":
        return games.text(index)
    height, width, pixels = games.picture(index)
    return np.frombuffer(pixels, np.uint8).reshape(height, width, 3).copy()
