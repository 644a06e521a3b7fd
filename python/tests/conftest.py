"""What the tests have in common."""

import os
from pathlib import Path

import numpy as np

# The program, if it is built or named.
PROGRAM = os.environ.get("SLIGHT_DANGER") or next(
    (str(path) for path in [Path(__file__).parents[2] / "target/release/slight-danger"] if path.exists()), None
)


def same(one, other):
    """Whether two observations are equal."""
    return one.keys() == other.keys() and all(np.array_equal(one[key], other[key]) for key in one)


def random_action(env, random):
    """One of the actions that would be accepted now."""
    return int(random.choice(np.flatnonzero(env.action_masks())))
