"""Caves of Slight Danger as environments for Gymnasium.

>>> import gymnasium
>>> import slight_danger
>>> env = gymnasium.make("slight_danger/Caves-v0")
>>> observation, info = env.reset(seed=7)
"""

import gymnasium

from slight_danger import bots
from slight_danger._native import ACTIONS, COLUMNS, EVENTS, TARGETS, TERRAIN, GameError, State
from slight_danger.env import GameEnv
from slight_danger.vector import GameVectorEnv

__all__ = [
    "ACTIONS", "COLUMNS", "EVENTS", "TARGETS", "TERRAIN", "GameEnv", "GameError", "GameVectorEnv",
    "State", "bots", "register",
]

# Names of worlds, by the names of their environments.
WORLDS = {"Caves": "caves", "Keep": "keep", "Campaign": "campaign"}


def register() -> None:
    """Registers the environments with Gymnasium. Importing this package calls it."""
    for name, world in WORLDS.items():
        known = f"slight_danger/{name}-v0"
        if known not in gymnasium.registry:
            gymnasium.register(
                id=known,
                entry_point="slight_danger.env:GameEnv",
                vector_entry_point="slight_danger.vector:GameVectorEnv",
                kwargs={"world": world},
                # The game reports invalid actions itself, and runs faster without the checker.
                disable_env_checker=True,
            )


register()
