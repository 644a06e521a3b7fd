"""Helpers shared by the tests."""

import os
from pathlib import Path

import numpy as np

# Path of the program, from the environment variable or the release build; None if missing.
PROGRAM = os.environ.get("SLIGHT_DANGER") or next(
    (str(path) for path in [Path(__file__).parents[2] / "target/release/slight-danger"] if path.exists()), None
)


def same(one, other):
    """Returns whether two observations are equal."""
    return one.keys() == other.keys() and all(np.array_equal(one[key], other[key]) for key in one)


def random_action(env, random):
    """Returns a random legal action."""
    return int(random.choice(np.flatnonzero(env.action_masks())))
