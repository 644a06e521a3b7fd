#!/usr/bin/env python3
"""Holds the game to the number of instructions that it may take.

    python3 benches/counts.py --install   # what runs the benchmarks, once
    python3 benches/counts.py             # counts and compares
    python3 benches/counts.py --accept    # counts and writes the new counts down

The benchmarks are those of `counted.rs`, run by valgrind. `counts.toml` says
how many instructions each may take for one operation, and which compiler that
holds for. With another compiler the parent commit is counted in the same run
and compared with instead.

Exit code 0: as it should be. 1: something takes more instructions than it may,
or the table names other benchmarks than there are. 2: nothing could be counted.
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
# By how much a count may differ, in percent, before something is said.
TOLERANCE = 3.0
# Cargo keeps what it builds of the game apart when a setting differs, not when
# the folder does. So the parent gets one that changes nothing without debug
# information; all else is built once for both.
APART = ["--config", 'profile.bench.package.slight-danger.split-debuginfo="off"']
ACCEPT = "`python3 benches/counts.py --accept`"
# Instructions for one operation, by the name of the benchmark.
Counts = dict[str, int]


class Trouble(Exception):
    """Why nothing could be counted, and what to do about it."""


def output_of(*command: str | Path) -> str:
    """What a command prints, without the last line break."""
    try:
        done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True)
    except FileNotFoundError:
        raise Trouble(f"{command[0]} is missing on this machine.") from None
    if done.returncode != 0:
        said = done.stderr.strip()
        raise Trouble(f"`{' '.join(map(str, command))}` failed: {said}")
    return done.stdout.rstrip("\n")


def compiler() -> tuple[str, str]:
    """The compiler's version and the machine that it builds for."""
    lines = output_of("rustc", "-vV").splitlines()
    hosts = [line.removeprefix("host: ") for line in lines if line.startswith("host: ")]
    return lines[0], hosts[0]


@dataclass
class Table:
    """The counts that are allowed, and the compiler that they hold for."""

    compiler: tuple[str, str]
    counts: Counts

    @classmethod
    def read(cls) -> "Table":
        """The table as it was written down."""
        try:
            text = tomllib.loads(TABLE.read_text(encoding="utf-8"))
            counts = {name: int(count) for name, count in text["counts"].items()}
            table = cls((text["compiler"], text["target"]), counts)
        except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
            reason = f"it lacks {error}" if isinstance(error, KeyError) else error
            raise Trouble(f"{TABLE} cannot be read: {reason}\n"
                          f"{ACCEPT} writes it anew.") from None
        if not all(count > 0 for count in table.counts.values()):
            raise Trouble(f"{TABLE} has a count that is not above 0.")
        return table

    def write(self) -> None:
        """Writes the table down."""
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
    """The version of gungraun that a source tree is locked to."""
    lock = tomllib.loads((source / "Cargo.lock").read_text(encoding="utf-8"))
    for package in lock["package"]:
        if package["name"] == "gungraun":
            return package["version"]
    raise Trouble(f"{source / 'Cargo.lock'} has no gungraun.")


def runner() -> Path:
    """The program that runs the benchmarks, in the version that they need."""
    version = locked_version(ROOT)
    places = [os.environ.get("GUNGRAUN_RUNNER"), TOOLS / "bin" / "gungraun-runner",
              shutil.which("gungraun-runner")]
    for place in map(Path, filter(None, places)):
        if place.is_file() and output_of(place, "--version").split()[-1] == version:
            return place.resolve()
    raise Trouble(f"gungraun-runner {version} is missing: "
                  "`python3 benches/counts.py --install` installs it.")


def install() -> None:
    """Installs the program that runs the benchmarks, if it is not there."""
    try:
        runner()
    except Trouble:
        # It starts valgrind and reads what that writes, so building it takes
        # longer than anything that optimising it would save.
        command = ["cargo", "install", "--locked", "--debug", "--force", "--root", str(TOOLS),
                   "--version", locked_version(ROOT), "gungraun-runner"]
        environment = {**os.environ, "CARGO_PROFILE_DEV_DEBUG": "false"}
        if subprocess.run(command, cwd=ROOT, env=environment).returncode != 0:
            raise Trouble("gungraun-runner could not be installed.") from None


def count(source: Path, label: str, settings: list[str] | None = None) -> Counts:
    """Runs the benchmarks of a source tree, with more settings for cargo if it needs them."""
    if shutil.which("valgrind") is None:
        raise Trouble("valgrind is missing: `apt-get install valgrind` installs it on Debian.")
    results = TARGET / "counts" / label
    shutil.rmtree(results, ignore_errors=True)
    # Whatever else is set for gungraun would change what is counted.
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("GUNGRAUN_")}
    environment |= {"CARGO_TARGET_DIR": str(TARGET), "GUNGRAUN_HOME": str(results),
                    "GUNGRAUN_RUNNER": str(runner()), "GUNGRAUN_SAVE_SUMMARY": "json",
                    "GUNGRAUN_PARALLEL": "auto"}
    command = ["cargo", "bench", "--locked", "--no-default-features", "--bench", "counted",
               *(settings or [])]
    done = subprocess.run(command, cwd=source, env=environment, text=True,
                          stdout=subprocess.PIPE)
    if done.returncode != 0:
        print(done.stdout)
        raise Trouble(f"`{' '.join(command)}` failed in {source}; what it said is above.")
    operations = tomllib.loads((source / "benches" / "operations.toml").read_text("utf-8"))
    counts: Counts = {}
    idle = set(operations)
    for path in sorted(results.rglob("summary.json")):
        function, name, instructions = read_summary(path)
        if function not in operations:
            raise Trouble(f"benches/operations.toml does not say how many operations "
                          f"{function} does.")
        idle.discard(function)
        counts[name] = round(instructions / operations[function])
    if idle:
        raise Trouble(f"benches/operations.toml names what is no benchmark: {', '.join(idle)}.")
    if not counts:
        raise Trouble(f"the benchmarks left no counts in {results}.")
    return counts


def read_summary(path: Path) -> tuple[str, str, int]:
    """A benchmark's function, its name in tables, and its instructions in all."""
    try:
        summary = json.loads(path.read_text(encoding="utf-8"))
        function = summary["function_name"]
        [profile] = summary["profiles"]
        instructions = profile["data"]["total"]["metrics"]["Ir"]["values"]["new"]
        return function, f"{function}/{summary['id']}", int(instructions)
    except (ValueError, KeyError, TypeError) as error:
        raise Trouble(f"{path} does not read as gungraun's summaries did: {error!r}") from None


def difference(old: int, new: int) -> float:
    """By how many percent a count grew."""
    return (new - old) / old * 100


def tell(title: str, old: Counts, new: Counts) -> tuple[list[str], list[str]]:
    """Prints the counts side by side; answers which grew and which shrank too much."""
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
    """Whether everything takes the instructions that the table allows."""
    counts = count(ROOT, "here")
    grown, shrunk = tell("allowed", table.counts, counts)
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
    """The source of the parent commit, or why there is none to count."""
    folder = TARGET / "counts" / "parent-source"
    remove = ["git", "worktree", "remove", "--force", "--force", str(folder)]
    # An earlier run may have been stopped before it tidied up.
    subprocess.run(remove, cwd=ROOT, capture_output=True)
    shutil.rmtree(folder, ignore_errors=True)
    try:
        output_of("git", "rev-parse", "--verify", "HEAD^")
        output_of("git", "worktree", "add", "--force", "--detach", folder, "HEAD^")
    except Trouble as reason:
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


def unheld(counts: Counts, reason: str) -> bool:
    """Says that there is nothing to compare with, which is nobody's mistake."""
    tell("parent", {}, counts)
    print(f"{reason}\nSo the counts are told and held to nothing.")
    return True


def compare_with_parent() -> bool:
    """Whether everything takes the instructions that it took one commit ago."""
    counts = count(ROOT, "here")
    with parent_commit() as parent:
        if isinstance(parent, str):
            return unheld(counts, parent)
        try:
            before = count(parent, "parent", APART)
        except Trouble as trouble:
            # That the parent is broken is no fault of this commit.
            return unheld(counts, f"The parent commit cannot be counted: {trouble}")
    grown, _ = tell("parent", before, counts)
    if grown:
        print(f"WRONG: {', '.join(grown)}: more than {TOLERANCE:g} % more instructions than "
              "the parent commit took.")
        print(f"If that is meant, {ACCEPT} has counts written down for this compiler.")
    return not grown


def accept() -> None:
    """Writes down the counts as they are."""
    table = Table(compiler(), count(ROOT, "here"))
    table.write()
    tell("", {}, table.counts)
    print(f"Written to {TABLE}.")


def main() -> int:
    """Does what the arguments ask for; answers the exit code."""
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
    except Trouble as trouble:
        print(f"counts.py: {trouble}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
