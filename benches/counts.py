#!/usr/bin/env python3
"""Checks that the game does not execute more instructions than allowed.

    python3 benches/counts.py --install   # installs the benchmark runner, once
    python3 benches/counts.py             # counts and compares
    python3 benches/counts.py --accept    # counts and writes the new counts

The benchmarks are in `counted.rs` and run under valgrind. `counts.toml` lists the allowed number of
instructions per operation, and the compiler for which the numbers hold. With another compiler, the
parent commit is counted in the same run, and the counts are compared with it instead.

Exit code 0: all benchmarks are within the limits. 1: a benchmark executes too many instructions, or
the table and the benchmarks do not match. 2: counting failed.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "benches" / "counts.toml"
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
TOOLS = TARGET / "tools"
# Largest change of a count, in percent, that is not reported.
TOLERANCE = 3.0
# Cargo separates builds of the game by settings, but not by source folder. So the parent commit
# gets a setting without effect; dependencies are built once for both.
PARENT_SETTINGS = ["--config", 'profile.bench.package.slight-danger.split-debuginfo="off"']
ACCEPT = "`python3 benches/counts.py --accept`"
# Instructions per operation, by name of the benchmark.
Counts = dict[str, int]


class CountingError(Exception):
    """Counting failed; the message gives the reason and the remedy."""


def output_of(*command: str | Path) -> str:
    """Returns the output of a command, without the last line break."""
    try:
        done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True)
    except FileNotFoundError:
        raise CountingError(f"{command[0]} is missing on this machine.") from None
    if done.returncode != 0:
        said = done.stderr.strip()
        raise CountingError(f"`{' '.join(map(str, command))}` failed: {said}")
    return done.stdout.rstrip("\n")


def compiler() -> tuple[str, str]:
    """Returns the version of the compiler, and its target."""
    lines = output_of("rustc", "-vV").splitlines()
    hosts = [line.removeprefix("host: ") for line in lines if line.startswith("host: ")]
    return lines[0], hosts[0]


@dataclass
class Table:
    """The allowed counts, and the compiler for which they hold."""

    compiler: tuple[str, str]
    counts: Counts

    @classmethod
    def read(cls) -> "Table":
        """Reads the table."""
        try:
            text = tomllib.loads(TABLE.read_text(encoding="utf-8"))
            counts = {name: int(count) for name, count in text["counts"].items()}
            table = cls((text["compiler"], text["target"]), counts)
        except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
            reason = f"it lacks {error}" if isinstance(error, KeyError) else error
            raise CountingError(f"{TABLE} cannot be read: {reason}\n"
                          f"{ACCEPT} writes it anew.") from None
        if not all(count > 0 for count in table.counts.values()):
            raise CountingError(f"{TABLE} has a count that is not above 0.")
        return table

    def write(self) -> None:
        """Writes the table."""
        lines = [
            "# Instructions that the benchmarks of counted.rs may take for one operation.",
            "# Written by `python3 benches/counts.py --accept`.",
            f'compiler = "{self.compiler[0]}"',
            f'target = "{self.compiler[1]}"',
            "",
            "[counts]",
        ]
        lines += [f'"{name}" = {count:_}' for name, count in self.counts.items()]
        TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def locked_version(source: Path) -> str:
    """Returns the version of gungraun in the lock file of a source tree."""
    lock = tomllib.loads((source / "Cargo.lock").read_text(encoding="utf-8"))
    for package in lock["package"]:
        if package["name"] == "gungraun":
            return package["version"]
    raise CountingError(f"{source / 'Cargo.lock'} has no gungraun.")


def runner() -> Path:
    """Returns the path of the benchmark runner, in the version that the benchmarks need."""
    version = locked_version(ROOT)
    places = [os.environ.get("GUNGRAUN_RUNNER"), TOOLS / "bin" / "gungraun-runner",
              shutil.which("gungraun-runner")]
    for place in map(Path, filter(None, places)):
        if place.is_file() and output_of(place, "--version").split()[-1] == version:
            return place.resolve()
    raise CountingError(f"gungraun-runner {version} is missing: "
                  "`python3 benches/counts.py --install` installs it.")


def install() -> None:
    """Installs the benchmark runner if it is missing."""
    try:
        runner()
    except CountingError:
        # Optimising the runner would take longer than it saves.
        command = ["cargo", "install", "--locked", "--debug", "--force", "--root", str(TOOLS),
                   "--version", locked_version(ROOT), "gungraun-runner"]
        environment = {**os.environ, "CARGO_PROFILE_DEV_DEBUG": "false"}
        if subprocess.run(command, cwd=ROOT, env=environment).returncode != 0:
            raise CountingError("gungraun-runner could not be installed.") from None


def count(source: Path, label: str, settings: list[str] | None = None) -> Counts:
    """Runs the benchmarks of a source tree, with extra settings for cargo, and reads the counts."""
    if shutil.which("valgrind") is None:
        raise CountingError("valgrind is missing: `apt-get install valgrind` installs it on Debian.")
    results = TARGET / "counts" / label
    shutil.rmtree(results, ignore_errors=True)
    # Other settings of gungraun could change the counts.
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("GUNGRAUN_")}
    environment |= {"CARGO_TARGET_DIR": str(TARGET), "GUNGRAUN_HOME": str(results),
                    "GUNGRAUN_RUNNER": str(runner()), "GUNGRAUN_SAVE_SUMMARY": "json",
                    "GUNGRAUN_PARALLEL": "auto"}
    # With the feature `cli`, so that the build can be shared with the tests of the program.
    command = ["cargo", "bench", "--locked", "--no-default-features", "--features", "cli",
               "--bench", "counted", *(settings or [])]
    done = subprocess.run(command, cwd=source, env=environment, text=True,
                          stdout=subprocess.PIPE)
    if done.returncode != 0:
        print(done.stdout)
        raise CountingError(f"`{' '.join(command)}` failed in {source}; what it said is above.")
    operations = tomllib.loads((source / "benches" / "operations.toml").read_text("utf-8"))
    counts: Counts = {}
    idle = set(operations)
    for path in sorted(results.rglob("summary.json")):
        function, name, instructions = read_summary(path)
        if function not in operations:
            raise CountingError(f"benches/operations.toml does not say how many operations "
                          f"{function} does.")
        idle.discard(function)
        counts[name] = round(instructions / operations[function])
    if idle:
        raise CountingError(f"benches/operations.toml names what is no benchmark: {', '.join(idle)}.")
    if not counts:
        raise CountingError(f"the benchmarks left no counts in {results}.")
    return counts


def read_summary(path: Path) -> tuple[str, str, int]:
    """Returns the function of a benchmark, its name in tables, and its total instructions."""
    try:
        summary = json.loads(path.read_text(encoding="utf-8"))
        function = summary["function_name"]
        [profile] = summary["profiles"]
        instructions = profile["data"]["total"]["metrics"]["Ir"]["values"]["new"]
        return function, f"{function}/{summary['id']}", int(instructions)
    except (ValueError, KeyError, TypeError) as error:
        raise CountingError(f"{path} does not read as gungraun's summaries did: {error!r}") from None


def difference(old: int, new: int) -> float:
    """Returns the growth of a count in percent."""
    return (new - old) / old * 100


def print_table(title: str, old: Counts, new: Counts) -> tuple[list[str], list[str]]:
    """Prints the counts side by side; returns the names that grew and that shrank too much."""
    head = "instructions an operation"
    width = max(map(len, [head, *old, *new]))
    print(f"\n{head:{width}} {title:>12} {'measured':>12} {'%':>8}")
    for name in old | new:
        before, after = (f"{counts[name]:,}" if name in counts else "-" for counts in (old, new))
        change = f"{difference(old[name], new[name]):+.2f}" if name in old and name in new else ""
        print(f"{name:{width}} {before:>12} {after:>12} {change:>8}")
    print()
    changes = {name: difference(old[name], new[name]) for name in old if name in new}
    grown = [name for name, change in changes.items() if change > TOLERANCE]
    shrunk = [name for name, change in changes.items() if change < -TOLERANCE]
    if shrunk:
        print(f"More than {TOLERANCE:g} % fewer instructions: {', '.join(shrunk)}.")
    return grown, shrunk


def compare_with_table(table: Table) -> bool:
    """Returns whether no benchmark executes more instructions than the table allows."""
    counts = count(ROOT, "here")
    grown, shrunk = print_table("allowed", table.counts, counts)
    if shrunk:
        print(f"{ACCEPT} keeps it so; commit benches/counts.toml.")
    gone = [name for name in table.counts if name not in counts]
    fresh = [name for name in counts if name not in table.counts]
    for names, fault in [
        (grown, f"more than {TOLERANCE:g} % more instructions than allowed"),
        (gone, "in benches/counts.toml, but no benchmark"),
        (fresh, "a benchmark, but not in benches/counts.toml"),
    ]:
        if names:
            print(f"WRONG: {', '.join(names)}: {fault}.")
    wrong = bool(grown or gone or fresh)
    if wrong:
        print(f"If that is meant, {ACCEPT} accepts the counts; commit benches/counts.toml.")
    return not wrong


@contextmanager
def parent_commit() -> Iterator[Path | str]:
    """The source folder of the parent commit, or the reason why it cannot be counted."""
    folder = TARGET / "counts" / "parent-source"
    remove = ["git", "worktree", "remove", "--force", "--force", str(folder)]
    # An earlier run may have been stopped before its cleanup.
    subprocess.run(remove, cwd=ROOT, capture_output=True)
    shutil.rmtree(folder, ignore_errors=True)
    try:
        output_of("git", "rev-parse", "--verify", "HEAD^")
        output_of("git", "worktree", "add", "--force", "--detach", folder, "HEAD^")
    except CountingError as reason:
        yield f"There is no parent commit here to compare with. {reason}"
        return
    try:
        if not (folder / "benches" / "operations.toml").is_file():
            yield "The parent commit has no such benchmarks to compare with."
        elif locked_version(folder) != locked_version(ROOT):
            yield "The parent commit counts with another version of gungraun."
        else:
            yield folder
    finally:
        subprocess.run(remove, cwd=ROOT, capture_output=True)


def print_without_comparison(counts: Counts, reason: str) -> bool:
    """Prints the counts and the reason why they are not compared, which is not an error."""
    print_table("parent", {}, counts)
    print(f"{reason}\nSo the counts are told and held to nothing.")
    return True


def compare_with_parent() -> bool:
    """Returns whether no benchmark executes more instructions than in the parent commit."""
    counts = count(ROOT, "here")
    with parent_commit() as parent:
        if isinstance(parent, str):
            return print_without_comparison(counts, parent)
        try:
            before = count(parent, "parent", PARENT_SETTINGS)
        except CountingError as trouble:
            # A broken parent is not an error of this commit.
            return print_without_comparison(counts, f"The parent commit cannot be counted: {trouble}")
    grown, _ = print_table("parent", before, counts)
    if grown:
        print(f"WRONG: {', '.join(grown)}: more than {TOLERANCE:g} % more instructions than "
              "the parent commit took.")
        print(f"If that is meant, {ACCEPT} has counts written down for this compiler.")
    return not grown


def accept() -> None:
    """Writes the current counts as the table."""
    table = Table(compiler(), count(ROOT, "here"))
    table.write()
    print_table("", {}, table.counts)
    print(f"Written to {TABLE}.")


def main() -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description="Counts the instructions of the game.")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--accept", action="store_true", help="write the counts down")
    choice.add_argument("--install", action="store_true",
                        help="install the program that runs the benchmarks")
    arguments = parser.parse_args()
    try:
        if arguments.install:
            install()
        elif arguments.accept:
            accept()
        else:
            table, here = Table.read(), compiler()
            if table.compiler == here:
                return 0 if compare_with_table(table) else 1
            print(f"benches/counts.toml holds for {', '.join(table.compiler)}; this is "
                  f"{', '.join(here)}. So the parent commit is counted as well.")
            return 0 if compare_with_parent() else 1
    except CountingError as trouble:
        print(f"counts.py: {trouble}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
