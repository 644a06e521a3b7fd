#!/usr/bin/env python3
"""Measures steps per second of games that take random actions, including world generation.

`python3 python/bench.py` plays a vector. `--beside-nle PYTHON` compares with the NetHack Learning Environment (NLE)
installed for PYTHON: `pip install nle gymnasium` in a separate virtual environment. Both run in turn: first one process
each, then the vector with two threads against two processes of NLE.
"""

import argparse
import statistics
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

GAME = "slight_danger/Caves-v0"

NLE = """
import sys, time, gymnasium, numpy as np, nle
env, random, steps = gymnasium.make("NetHackScore-v0"), np.random.default_rng(int(sys.argv[1])), 0
count = env.action_space.n
env.reset(seed=int(sys.argv[1]))
begun = time.perf_counter()
while time.perf_counter() - begun < float(sys.argv[2]):
    _, _, terminated, truncated, _ = env.step(int(random.integers(count)))
    steps += 1
    if terminated or truncated:
        env.reset()
print(steps / (time.perf_counter() - begun))
"""


class Games:
    """A vector of games that take random legal actions."""

    def __init__(self, count: int, threads: int) -> None:
        import gymnasium

        import slight_danger  # noqa: F401

        self.env = gymnasium.make_vec(
            GAME, num_envs=count, vectorization_mode="vector_entry_point", num_threads=threads
        ).unwrapped
        self.random = np.random.default_rng(1)
        self.seen, _ = self.env.reset(seed=1)

    def step(self) -> None:
        """Takes a random legal action in each game."""
        legal = self.seen["action_mask"].cumsum(1, dtype=np.int32)
        chosen = (self.random.random(len(legal)) * legal[:, -1]).astype(np.int32)
        self.seen, *_ = self.env.step((legal <= chosen[:, None]).sum(1))


def vector(count: int, threads: int, seconds: float) -> float:
    """Returns the steps per second of a vector."""
    games = Games(count, threads)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        games.step()
        steps += count
    return steps / (time.perf_counter() - begun)


def alone(seconds: float) -> float:
    """Returns the steps per second of one environment."""
    import gymnasium

    import slight_danger  # noqa: F401

    env, random, steps = gymnasium.make(GAME).unwrapped, np.random.default_rng(1), 0
    seen, _ = env.reset(seed=1)
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        legal = seen["action_mask"].nonzero()[0]
        seen, _, terminated, truncated, _ = env.step(int(legal[int(random.random() * len(legal))]))
        steps += 1
        if terminated or truncated:
            seen, _ = env.reset()
    return steps / (time.perf_counter() - begun)


def memory(count: int, threads: int) -> None:
    """Prints the memory of `count` games after 200 steps, less that of a process with one game. Linux only."""

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


def beside_nle(python: str, rounds: int, seconds: float) -> None:
    """Compares with NLE, in alternating runs of a few seconds."""

    def together(*commands: list[str]) -> float:
        running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in commands]
        ended = [(process.communicate()[0], process.returncode) for process in running]
        if any(code != 0 for _, code in ended):
            sys.exit("one of the programs that were compared has failed; its message stands above")
        return sum(float(said.split()[0].replace(",", "")) for said, _ in ended)

    def ours(*options: str) -> list[str]:
        return [sys.executable, __file__, "--seconds", str(seconds), *options]

    def nle(seed: int) -> list[str]:
        return [python, "-c", NLE, str(seed), str(seconds)]

    for what, one, other in (
        ("one environment in one process", [ours("--alone")], [nle(1)]),
        ("64 games on two threads, two processes of NLE", [ours()], [nle(1), nle(2)]),
    ):
        pairs = [(together(*one), together(*other)) for _ in range(rounds)]
        ratios = sorted(mine / its for mine, its in pairs)
        mine, its = (statistics.median(column) for column in zip(*pairs, strict=True))
        print(f"{what}: {mine:,.0f} and {its:,.0f} steps a second; {statistics.median(ratios):.2f} times NLE "
              f"({ratios[0]:.2f} to {ratios[-1]:.2f} in {rounds} pairs)")


def main() -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--alone", action="store_true", help="one environment in place of a vector")
    parser.add_argument("--memory", action="store_true", help="count memory in place of steps")
    parser.add_argument("--beside-nle", metavar="PYTHON", help="compare with NLE, which this Python has")
    parser.add_argument("--rounds", type=int, default=5, help="pairs of runs in a comparison")
    arguments = parser.parse_args()
    if arguments.beside_nle:
        beside_nle(arguments.beside_nle, arguments.rounds, arguments.seconds)
    elif arguments.memory:
        memory(arguments.games, arguments.threads)
    else:
        rate = (
            alone(arguments.seconds)
            if arguments.alone
            else vector(arguments.games, arguments.threads, arguments.seconds)
        )
        print(f"{rate:,.0f} steps a second, with the making of worlds")


if __name__ == "__main__":
    main()
