#!/usr/bin/env python3
"""Trains a network with RLlib's PPO, masking actions that the game would refuse.

    pip install "ray[rllib]" torch && python3 examples/rllib_ppo.py --minutes 10

The package in `python/` must be installed, too. Each iteration prints the number of steps so far and the
mean return.
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import ray
import torch
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.tune.registry import register_env
from torch import nn

SEEN = ["near", "creatures", "self", "action_mask"]
# Score of an action that would be refused, so low that it is never chosen.
NEVER = -1e9


class Seen(gymnasium.ObservationWrapper):
    """Reduces observations to the arrays that the network uses."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        self.observation_space = spaces.Dict({name: env.observation_space[name] for name in SEEN})

    def observation(self, observation: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        return {name: observation[name] for name in SEEN}


class Masking(TorchRLModule, ValueFunctionAPI):
    """A policy that never chooses refused actions, and a value function."""

    def setup(self) -> None:
        super().setup()
        numbers = sum(int(np.prod(self.observation_space[name].shape)) for name in SEEN if name != "action_mask")
        self.body = nn.Sequential(nn.Linear(numbers, 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU())
        self.policy = nn.Linear(128, self.action_space.n)
        self.value = nn.Linear(128, 1)

    def _body(self, batch: dict[str, Any]) -> torch.Tensor:
        seen = [batch[Columns.OBS][name].flatten(1).float() for name in SEEN if name != "action_mask"]
        # Numbers range from 0 to thousands, but their logarithms do not.
        return self.body(torch.cat([torch.sign(one) * torch.log1p(one.abs()) / 3 for one in seen], 1))

    def _forward(self, batch: dict[str, Any], **options: Any) -> dict[str, Any]:
        refused = batch[Columns.OBS]["action_mask"] == 0
        scores = self.policy(self._body(batch))
        return {Columns.ACTION_DIST_INPUTS: scores.masked_fill(refused, NEVER)}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> torch.Tensor:
        return self.value(self._body(batch)).squeeze(-1)


def game(options: dict[str, Any]) -> gymnasium.Env:
    """Creates a game. The import registers the environment in Ray workers."""
    import slight_danger  # noqa: F401, PLC0415

    return Seen(gymnasium.make("slight_danger/Caves-v0", **options))


def main() -> None:
    """Trains for the given number of minutes."""
    parser = argparse.ArgumentParser(description="Teaches a network by PPO of RLlib.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--runners", type=int, default=1, help="processes that play")
    parser.add_argument("--reward", default="experience", choices=["ending", "depth", "experience"])
    parser.add_argument("--max-turns", type=int, default=1000, help="turns after which a game ends")
    arguments = parser.parse_args()
    register_env("slight-danger", game)
    config = (
        PPOConfig()
        .environment("slight-danger", env_config={"reward": arguments.reward, "max_turns": arguments.max_turns})
        .env_runners(num_env_runners=arguments.runners, num_envs_per_env_runner=16, rollout_fragment_length="auto")
        .rl_module(rl_module_spec=RLModuleSpec(module_class=Masking))
        .training(train_batch_size_per_learner=4096, minibatch_size=512, num_epochs=4, lr=3e-4, entropy_coeff=0.01)
    )
    algorithm = config.build_algo()
    begun = time.monotonic()
    while time.monotonic() - begun < 60 * arguments.minutes:
        result = algorithm.train()
        played = result["env_runners"]
        steps, mean = played["num_env_steps_sampled_lifetime"], played.get("episode_return_mean", float("nan"))
        print(f"{(time.monotonic() - begun) / 60:.1f} minutes, {steps:.0f} steps, mean return {mean:.2f}", flush=True)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
