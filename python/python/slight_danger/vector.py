"""The vector environment: many games, stepped by threads."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from slight_danger._native import GameError
from slight_danger.env import GameEnv, forecast, hash_text, render
from slight_danger.spaces import (
    ACTION_COUNT, SEEDS, TURN, Observation, Options, buffers, check_seed, observation_space,
)

Step = tuple[Observation, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]


class GameVectorEnv(VectorEnv[Observation, np.ndarray, np.ndarray]):
    """Games that are stepped together; each behaves like a `GameEnv`.

    Args:
        num_envs: number of games.
        num_threads: number of threads that step the games; 0 for one per processor.
        copy: whether observations are copies. If not, the next step overwrites them.
        autoreset_mode: when a game that is over starts again.

    The other arguments are those of `GameEnv`.
    """

    def __init__(
        self,
        num_envs: int = 1,
        world: str = "caves",
        danger: str | None = None,
        kit: str | None = None,
        reward: str = "ending",
        max_turns: int = 10_000,
        hashes: bool = False,
        render_mode: str | None = None,
        num_threads: int = 0,
        copy: bool = True,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is {num_envs}, not 1 or more")
        modes = GameEnv.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode is {render_mode!r}, not one of {modes}")
        self.num_envs = num_envs
        self.hashes = hashes
        self.render_mode = render_mode
        self.copy = copy
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**GameEnv.metadata, "autoreset_mode": self.autoreset_mode}
        self._games = Options(world, danger, kit, reward, max_turns).games(num_envs, num_threads)
        self.single_observation_space = observation_space(self._games)
        self.single_action_space = spaces.Discrete(ACTION_COUNT)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._arrays = buffers(self._games, num_envs)
        self._buffers = list(self._arrays.values())
        self._rewards = np.zeros(num_envs)
        self._terminated, self._truncated, self._was_refused = np.zeros((3, num_envs), bool)
        self._refused = np.zeros(num_envs, int)
        # All games are over until the first reset.
        self._over = np.ones(num_envs, bool)
        self._randoms: list[Any] = [None] * num_envs
        self._has_begun = False

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts all games: the i-th from `seed + i`, or from the i-th seed of a list.

        `options["reset_mask"]` selects the games to start; all by default.
        """
        which = np.ones(self.num_envs, bool)
        if options is not None and "reset_mask" in options:
            which = self._mask(options["reset_mask"])
        if seed is None:
            seed = [None] * self.num_envs
        elif isinstance(seed, str) or not hasattr(seed, "__len__"):
            seed = [check_seed(seed) + i for i in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds were given for {self.num_envs} games")
        self._begin(which, seed)
        self._has_begun = True
        return self._observations(), self._infos(which)

    def step(self, actions: Any) -> Step:
        """Takes an action in each game."""
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset first")
        actions = np.ascontiguousarray(actions)
        if actions.shape != (self.num_envs,) or not np.issubdtype(actions.dtype, np.integer):
            wanted = f"{self.num_envs} whole numbers"
            raise ValueError(f"actions are {wanted}, not {actions.dtype} of the shape {actions.shape}")
        actions = actions.astype(np.int64, copy=False)
        if actions.min() < 0 or actions.max() >= ACTION_COUNT:
            raise ValueError(f"there is an action outside of 0 to {ACTION_COUNT - 1}: {actions}")
        again, seeds = self._over, None
        if again.any():
            if self.autoreset_mode is AutoresetMode.DISABLED:
                which = ", ".join(map(str, np.flatnonzero(again)))
                raise gymnasium.error.ResetNeeded(f"these games are over: {which}. Reset them, with a reset_mask")
            seeds = self._draw(again, [None] * self.num_envs)
        failed = self._games.step(
            actions, self._buffers, self._rewards, self._terminated, self._truncated, self._was_refused, seeds
        )
        infos: dict[str, Any] = {}
        if seeds is not None:
            self._refused[again] = 0
            self._expect(again)
        self._refused += self._was_refused
        self._over = self._terminated | self._truncated
        if failed:
            raise GameError("; ".join(why for _, why in failed))
        if self.autoreset_mode is AutoresetMode.SAME_STEP and self._over.any():
            over, self._over = self._over, np.zeros(self.num_envs, bool)
            for index in np.flatnonzero(over).tolist():
                last = {name: array[index].copy() for name, array in self._arrays.items()}
                final = {"final_obs": last, "final_info": self._info(index, True)}
                infos = self._add_info(infos, final, index)
            self._begin(over, [None] * self.num_envs)
        infos.update(self._infos(np.ones(self.num_envs, bool)))
        rewards, terminated = self._rewards.copy(), self._terminated.copy()
        return self._observations(), rewards, terminated, self._truncated.copy(), infos

    def action_masks(self) -> np.ndarray:
        """Returns which actions would be accepted now, as bools, one row per game."""
        return self._arrays["action_mask"].astype(bool)

    def forecast(self, index: int) -> dict[str, Any]:
        """Returns the forecast of one of the games, as `GameEnv.forecast` does."""
        return forecast(self._games, index)

    def render(self) -> tuple[Any, ...] | None:
        """Returns the levels as the players know them, as texts or as pictures."""
        if self.render_mode is None:
            gymnasium.logger.warn("this environment was made without a render_mode")
            return None
        return tuple(render(self._games, index, self.render_mode) for index in range(self.num_envs))

    def record(self, index: int, path: Any) -> None:
        """Writes a recording of a game, which the program and the web page can replay."""
        self._games.record(index, path)

    @property  # type: ignore[misc]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # type: ignore[override]
        """The random generator of each game, which supplies the seeds of its later games."""
        return tuple(self._random(index) for index in range(self.num_envs))

    def _random(self, index: int) -> np.random.Generator:
        random: np.random.Generator = self._randoms[index] or seeding.np_random()[0]
        self._randoms[index] = random
        return random

    def _draw(self, which: np.ndarray, seeds: list[int | None]) -> list[int | None]:
        """Returns the seeds of games that start now: the given ones, or else random ones."""
        games: list[int | None] = [None] * self.num_envs
        for index in np.flatnonzero(which).tolist():
            seed = seeds[index]
            if seed is None:
                games[index] = int(self._random(index).integers(SEEDS))
            else:
                games[index] = check_seed(seed)
                self._randoms[index] = seeding.np_random(games[index])[0]
        return games

    def _expect(self, which: np.ndarray) -> None:
        """Starts to generate the worlds of the next games. Their seeds are peeked at, and drawn when games start."""
        if self.autoreset_mode is AutoresetMode.DISABLED:
            return
        games: list[int | None] = [None] * self.num_envs
        for index in np.flatnonzero(which).tolist():
            games[index] = int(deepcopy(self._random(index)).integers(SEEDS))
        self._games.expect(games)

    def _begin(self, which: np.ndarray, seeds: list[int | None]) -> None:
        failed = self._games.reset(self._draw(which, seeds), self._buffers)
        self._refused[which] = 0
        self._expect(which)
        self._over = self._over & ~which
        if failed:
            self._over[[index for index, _ in failed]] = True
            raise GameError("; ".join(why for _, why in failed))

    def _mask(self, mask: Any) -> np.ndarray:
        which = np.array(mask)
        if which.dtype != bool or which.shape != (self.num_envs,):
            raise ValueError(f"reset_mask must be {self.num_envs} bools: {mask!r}")
        if not which.any():
            raise ValueError("reset_mask names no game")
        return which

    def _observations(self) -> Observation:
        if not self.copy:
            return self._arrays
        return {name: array.copy() for name, array in self._arrays.items()}

    def _info(self, index: int, is_over: bool) -> dict[str, Any]:
        info: dict[str, Any] = {"turn": int(self._arrays["self"][index, TURN]), "refused": int(self._refused[index])}
        if is_over:
            info["status"] = self._games.standing(index)[2]
        if is_over or self.hashes:
            info["hash"] = hash_text(self._games.hash(index))
        return info

    def _infos(self, which: np.ndarray) -> dict[str, Any]:
        """Returns the infos of all games, merged into arrays."""
        if self.hashes or (self._over & which).any():
            infos: dict[str, Any] = {}
            for index in np.flatnonzero(which).tolist():
                infos = self._add_info(infos, self._info(index, bool(self._over[index])), index)
            return infos
        turns = self._arrays["self"][:, TURN].astype(int)
        return {
            "turn": np.where(which, turns, 0), "_turn": which.copy(),
            "refused": np.where(which, self._refused, 0), "_refused": which.copy(),
        }
