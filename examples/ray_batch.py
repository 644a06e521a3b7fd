#!/usr/bin/env python3
"""Plays a batch of bot games on a Ray cluster, and writes the same table as a single run would.

    python3 examples/ray_batch.py --seeds 1..10000 --shards 64 --csv games.csv -- --bot expert --world caves

Arguments after `--` are passed to `slight-danger bot`. The program must have the same path on all
machines. If a machine is lost, its shard is played again elsewhere. Ray is required (`pip install
ray`); without --address it is started on this machine only.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import ray


@ray.remote(max_retries=-1)
def play(program: str, arguments: list[str], shard: str) -> dict[str, bytes]:
    """Plays a shard, and returns its output files by name."""
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "bot", *arguments, "--threads", "1", "--shard", shard, "--out", folder]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(command)} failed: {done.stderr.strip()}")
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


def batch(program: str, arguments: list[str], shards: int) -> dict[str, dict[str, bytes]]:
    """Plays all shards as machines become free, and prints the progress."""
    names = {play.remote(program, arguments, f"{one}/{shards}"): f"{one}/{shards}" for one in range(1, shards + 1)}
    waiting, results = list(names), {}
    while waiting:
        done, waiting = ray.wait(waiting)
        for one in done:
            results[names[one]] = ray.get(one)
        print(f"\r{len(results)} of {shards} shards", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return results


def merge(program: str, results: dict[str, dict[str, bytes]]) -> str:
    """Merges the games of all shards with the program."""
    with tempfile.TemporaryDirectory() as folder:
        folders = []
        for name, files in results.items():
            place = Path(folder) / name.replace("/", "-of-")
            place.mkdir()
            folders.append(str(place))
            for file, content in files.items():
                (place / file).write_bytes(content)
        done = subprocess.run([program, "bot", "--merge", *folders], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stderr.strip())
        return done.stdout


def main() -> None:
    """Plays the batch given by the arguments."""
    parser = argparse.ArgumentParser(description="Plays a batch of games on a Ray cluster.")
    parser.add_argument("--program", default="target/release/slight-danger", help="the program")
    parser.add_argument("--seeds", default="1..100", help="the seeds, from a first to a last")
    parser.add_argument("--shards", type=int, default=16, help="parts of the batch")
    parser.add_argument("--csv", type=Path, required=True, help="the file to write")
    parser.add_argument("--address", help="the cluster, as in ray.init")
    parser.add_argument("bot", nargs="*", help="arguments of `slight-danger bot`")
    arguments = parser.parse_args()
    ray.init(address=arguments.address)
    program = str(Path(arguments.program).resolve())
    results = batch(program, ["--seeds", arguments.seeds, *arguments.bot], arguments.shards)
    arguments.csv.write_text(merge(program, results), newline="")


if __name__ == "__main__":
    main()
