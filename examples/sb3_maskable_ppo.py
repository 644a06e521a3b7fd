#!/usr/bin/env python3
"""Trains a network to descend with sb3-contrib's MaskablePPO, and compares it with random play.

    pip install sb3-contrib && python3 examples/sb3_maskable_ppo.py --minutes 55 --out ppo

The package in `python/` must be installed, too. The network sees the tiles nearby, the known creatures
and its own numbers. Every minute a line is added to `ppo/curve.csv`. In the end, games of 200 seeds that
were not used in training are played by the network, at random, and by two bots of the program.
"""

import argparse
import csv
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

import slight_danger
from slight_danger import bots

GAME = "slight_danger/Caves-v0"
SEEN = ["near", "creatures", "self"]
UNSEEN_SEEDS = 1_000_000
WALL, FLOOR, STAIRS_DOWN, STAIRS_UP = map(
    slight_danger.TERRAIN.index, ("wall", "floor", "stairs down", "stairs up")
)
KNOWN = dict(slight_danger.COLUMNS)["level"].index("known")
DEPTH = dict(slight_danger.COLUMNS)["self"].index("depth")
# Training reward for a tile seen for the first time. The stairs are found too rarely by chance to
# learn from depth alone.
CURIOSITY = 0.002


class Games(VecEnv):
    """A vector of games with the interface of Stable-Baselines3."""

    def __init__(self, count: int, seed: int, max_turns: int) -> None:
        self.env = gymnasium.make_vec(
            GAME, num_envs=count, vectorization_mode="vector_entry_point", reward="depth", max_turns=max_turns,
            autoreset_mode=AutoresetMode.SAME_STEP, num_threads=2,
        )
        seen = {name: self.env.single_observation_space[name] for name in SEEN}
        super().__init__(count, spaces.Dict(seen), self.env.single_action_space)
        self.first_seed = seed
        self.returns = np.zeros(count)
        self.finished: list[float] = []

    def _seen(self, observation: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        self.mask = observation["action_mask"].astype(bool)
        return {name: observation[name] for name in SEEN}

    def _curiosity(self, observation: dict[str, np.ndarray], has_moved: np.ndarray) -> np.ndarray:
        """Reward for tiles that became known in this step."""
        known = (observation["level"][:, KNOWN] > 0).sum((1, 2))
        depth = observation["self"][:, DEPTH]
        new = np.where(depth == self.depth, known - self.known, 0)
        self.known, self.depth = known, depth
        return CURIOSITY * np.where(has_moved, new, 0).clip(0)

    def reset(self) -> dict[str, np.ndarray]:
        observation, _ = self.env.reset(seed=self.first_seed)
        self.known, self.depth = 0, 0
        self._curiosity(observation, False)
        return self._seen(observation)

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self):
        observation, rewards, terminated, truncated, info = self.env.step(self.actions)
        self.returns += rewards
        infos: list[dict] = [{} for _ in range(self.num_envs)]
        for index in np.flatnonzero(terminated | truncated).tolist():
            self.finished.append(float(self.returns[index]))
            self.returns[index] = 0
            last = {name: info["final_obs"][index][name] for name in SEEN}
            infos[index] = {"terminal_observation": last, "TimeLimit.truncated": bool(truncated[index])}
        over = terminated | truncated
        rewards = rewards + self._curiosity(observation, ~over)
        return self._seen(observation), rewards.astype(np.float32), over, infos

    def env_method(self, name: str, *arguments, indices=None, **options):
        assert name == "action_masks", name
        return list(self.mask)

    def has_attr(self, name: str) -> bool:
        return name == "action_masks"

    def get_attr(self, name: str, indices=None):
        return [getattr(self.env, name, None)] * self.num_envs

    def set_attr(self, name: str, value, indices=None) -> None:
        raise NotImplementedError

    def env_is_wrapped(self, wrapper, indices=None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()


class Eyes(BaseFeaturesExtractor):
    """Feature extractor: a small convolution over nearby tiles, concatenated with all numbers."""

    def __init__(self, space: spaces.Dict) -> None:
        super().__init__(space, features_dim=256)
        self.tiles = nn.Sequential(
            nn.Conv2d(8, 32, 3, stride=2), nn.ReLU(), nn.Conv2d(32, 32, 3, stride=2), nn.ReLU(), nn.Flatten(),
        )
        numbers = sum(int(np.prod(space[name].shape)) for name in ("creatures", "self"))
        self.both = nn.Sequential(nn.Linear(32 * 4 * 4 + numbers, 256), nn.ReLU())

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        terrain, known, item, creature = seen["near"].unbind(1)
        kinds = [WALL, FLOOR, STAIRS_DOWN, STAIRS_UP]
        planes = [terrain == kind for kind in kinds] + [terrain > STAIRS_UP, known > 0, item > 0, creature > 1]
        # Numbers range from 0 to thousands, but their logarithms do not.
        numbers = [seen[name].flatten(1) for name in ("creatures", "self")]
        numbers = [torch.sign(one) * torch.log1p(one.abs()) / 3 for one in numbers]
        return self.both(torch.cat([self.tiles(torch.stack(planes, 1).float()), *numbers], 1))


class Progress(BaseCallback):
    """Writes the learning curve, and stops training when the time is up."""

    def __init__(self, games: Games, seconds: float, curve: Path) -> None:
        super().__init__()
        self.games, self.seconds = games, seconds
        self.begun = self.told = time.monotonic()
        self.file = curve.open("w", newline="")
        self.rows = csv.writer(self.file)
        self.rows.writerow(["minutes", "steps", "episodes", "mean_return"])

    def _on_step(self) -> bool:
        now = time.monotonic()
        finished = self.games.finished
        if now - self.told >= 60 and finished:
            row = f"{(now - self.begun) / 60:.1f}", self.num_timesteps, len(finished), f"{np.mean(finished):.3f}"
            self.rows.writerow(row)
            self.file.flush()
            print(*row, flush=True)
            self.told = now
            finished.clear()
        return now - self.begun < self.seconds


def play(choose, seeds: int, max_turns: int) -> np.ndarray:
    """Plays one game per unseen seed, and returns the returns."""
    envs = gymnasium.make_vec(
        GAME, num_envs=seeds, vectorization_mode="vector_entry_point", reward="depth", max_turns=max_turns,
    )
    seen, _ = envs.reset(seed=UNSEEN_SEEDS)
    returns, playing = np.zeros(seeds), np.ones(seeds, bool)
    while playing.any():
        seen, rewards, terminated, truncated, _ = envs.step(choose(seen))
        returns += rewards * playing
        playing &= ~(terminated | truncated)
    envs.close()
    return returns


def tell(name: str, returns) -> str:
    """Text with the mean of the returns and its 95 % interval."""
    mean, around = np.mean(returns), 1.96 * np.std(returns, ddof=1) / np.sqrt(len(returns))
    return f"{name}: {mean:.2f}, 95 % interval {mean - around:.2f} to {mean + around:.2f}, {len(returns)} games"


def main() -> None:
    """Trains, then compares."""
    parser = argparse.ArgumentParser(description="Teaches a network to go down.")
    parser.add_argument("--minutes", type=float, default=55)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-turns", type=int, default=1000, help="turns after which a game ends")
    parser.add_argument("--unseen", type=int, default=200, help="games to compare with")
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(2)
    games = Games(arguments.games, arguments.seed, arguments.max_turns)
    model = MaskablePPO(
        "MultiInputPolicy", games, seed=arguments.seed, n_steps=128, batch_size=2048, n_epochs=3,
        learning_rate=5e-4, gamma=0.995, gae_lambda=0.95, ent_coef=0.01,
        policy_kwargs={"features_extractor_class": Eyes, "net_arch": [], "normalize_images": False},
    )
    model.learn(2**62, callback=Progress(games, 60 * arguments.minutes, arguments.out / "curve.csv"))
    model.save(arguments.out / "model")

    def trained(seen: dict[str, np.ndarray]) -> np.ndarray:
        known = {name: seen[name] for name in SEEN}
        return model.predict(known, action_masks=seen["action_mask"].astype(bool), deterministic=False)[0]

    random = np.random.default_rng(arguments.seed)

    def at_random(seen: dict[str, np.ndarray]) -> np.ndarray:
        return (random.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(1)

    seeds = range(UNSEEN_SEEDS, UNSEEN_SEEDS + arguments.unseen)
    told = [
        tell("network", play(trained, arguments.unseen, arguments.max_turns)),
        tell("random", play(at_random, arguments.unseen, arguments.max_turns)),
    ]
    for name in ("walker", "explorer"):
        told.append(tell(name, bots.play(name, GAME, seeds, reward="depth", max_turns=arguments.max_turns)))
    (arguments.out / "result.txt").write_text("\n".join(told) + "\n")
    print(*told, sep="\n")


if __name__ == "__main__":
    main()
