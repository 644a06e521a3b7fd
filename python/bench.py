#!/usr/bin/env python3
"""Counts the steps a second of games that take random legal actions: `python3 python/bench.py`."""

import argparse
import time

import gymnasium
import numpy as np

import slight_danger  # noqa: F401


def main() -> None:
    """Plays for a while, and tells the time that making worlds took apart."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=15)
    arguments = parser.parse_args()
    count = arguments.games
    env = gymnasium.make_vec(
        "slight_danger/Caves-v0", num_envs=count, vectorization_mode="vector_entry_point",
        num_threads=arguments.threads,
    ).unwrapped
    worlds, begin = 0.0, env._begin

    def timed(*what: object) -> None:
        nonlocal worlds
        begun = time.perf_counter()
        begin(*what)
        worlds += time.perf_counter() - begun

    seen, _ = env.reset(seed=1)
    env._begin = timed
    random = np.random.default_rng(1)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < arguments.seconds:
        legal = seen["action_mask"].cumsum(1, dtype=np.int32)
        chosen = (random.random(count) * legal[:, -1]).astype(np.int32)
        seen, *_ = env.step((legal <= chosen[:, None]).sum(1))
        steps += count
    taken = time.perf_counter() - begun
    print(f"{steps / (taken - worlds):,.0f} steps a second; {steps / taken:,.0f} with the making of worlds")


if __name__ == "__main__":
    main()
