#!/usr/bin/env python3
"""Counts the steps a second of games that take random legal actions: `python3 python/bench.py`."""

import argparse
import random
import time
from pathlib import Path

import gymnasium
import numpy as np

import slight_danger  # noqa: F401

GAME = "slight_danger/Caves-v0"


class Games:
    """A vector of games that counts the time in which it makes worlds."""

    def __init__(self, count: int, threads: int) -> None:
        self.env = gymnasium.make_vec(
            GAME, num_envs=count, vectorization_mode="vector_entry_point", num_threads=threads
        ).unwrapped
        self.random = np.random.default_rng(1)
        self.seen, _ = self.env.reset(seed=1)
        self.making = 0.0
        begin = self.env._begin

        def timed(*what: object) -> None:
            begun = time.perf_counter()
            begin(*what)
            self.making += time.perf_counter() - begun

        self.env._begin = timed

    def step(self) -> None:
        """Takes a legal action in each game."""
        legal = self.seen["action_mask"].cumsum(1, dtype=np.int32)
        chosen = (self.random.random(len(legal)) * legal[:, -1]).astype(np.int32)
        self.seen, *_ = self.env.step((legal <= chosen[:, None]).sum(1))


def vector(count: int, threads: int, seconds: float) -> None:
    """Plays a vector for a while."""
    games = Games(count, threads)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        games.step()
        steps += count
    taken = time.perf_counter() - begun
    print(f"{steps / (taken - games.making):,.0f} steps a second; {steps / taken:,.0f} with the making of worlds")


def alone(seconds: float) -> None:
    """Plays one environment for a while, its first world made before."""
    env = gymnasium.make(GAME).unwrapped
    seen, _ = env.reset(seed=1)
    steps, making, begun = 0, 0.0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        legal = seen["action_mask"].nonzero()[0]
        seen, _, terminated, truncated, _ = env.step(int(legal[int(random.random() * len(legal))]))
        steps += 1
        if terminated or truncated:
            before = time.perf_counter()
            seen, _ = env.reset()
            making += time.perf_counter() - before
    taken = time.perf_counter() - begun
    print(f"{steps / (taken - making):,.0f} steps a second; {steps / taken:,.0f} with the making of worlds")


def memory(count: int, threads: int) -> None:
    """Tells what so many games take after 200 steps, over a process with one. Linux alone."""

    def resident() -> int:
        lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))

    def played(count: int) -> Games:
        games = Games(count, threads)
        for _ in range(200):
            games.step()
        return games

    one = played(1)
    before = resident()
    many = played(count)
    print(f"{(resident() - before) / 1000:,.0f} MB of {count} games over {before / 1000:,.0f} MB")
    del one, many


def main() -> None:
    """Does what the options say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--alone", action="store_true", help="one environment in place of a vector")
    parser.add_argument("--memory", action="store_true", help="count memory in place of steps")
    arguments = parser.parse_args()
    if arguments.alone:
        alone(arguments.seconds)
    elif arguments.memory:
        memory(arguments.games, arguments.threads)
    else:
        vector(arguments.games, arguments.threads, arguments.seconds)


if __name__ == "__main__":
    main()
