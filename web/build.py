#!/usr/bin/env python3
"""Builds the page: `python3 web/build.py` writes `dist/`, which any web server can serve.

    --quick     does not optimise for size: takes fewer minutes, and makes larger files
    --lint      reports mistakes and missing licences, and writes nothing
    --licences  collects the licences of the contents again, with cargo-about
    --out DIR   writes to another folder than `dist`

With --quick and --lint together, a single build does both.

It needs rustup, which adds the target `wasm32-unknown-unknown` if it is missing. Where rustup is not
available, it needs Debian's packages rustc-web, cargo-web, rust-web-src and lld. With Zopfli (`pip
install zopfli`) the small build is smaller by a twentieth.
"""

import argparse
import contextlib
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = "wasm32-unknown-unknown"
PACKAGE = "slight-danger-web"
# The window, and the rules alone: names of the modules, with their arguments for cargo.
MODULES = {"game": [], "rules": ["--no-default-features"]}
# Build profiles. The quick one is the program's release profile, so that both share their macros,
# but the game is compiled in parallel and with little optimisation.
SMALL = ["--profile", "web"]
QUICK = ["--release", "--config", "profile.release.package.slight-danger.opt-level=1",
         "--config", "profile.release.package.slight-danger.codegen-units=16"]
# A quick build of the rules reuses the dependencies built for the window.
SHARED = ["--features", "engine"]

# The licences of the contents, and the start of headings, which name the licensed crates.
LICENCES = ROOT / "web" / "page" / "licences.txt"
HEADING = "==== "


def run(*command, env=None):
    """Runs a command in the root folder; exits with a message if it fails."""
    done = subprocess.run(command, cwd=ROOT, env=env)
    if done.returncode != 0:
        sys.exit(f"web/build.py: this has failed: {' '.join(map(str, command))}")


def toolchain():
    """Returns the environment and the arguments with which cargo builds for the target."""
    env = dict(os.environ)
    add = ["rustup", "target", "add", TARGET]
    if shutil.which("rustup") and subprocess.run(add).returncode == 0:
        return env, []
    linkers = sorted(Path("/usr/bin").glob("wasm-ld*"))
    rustc = Path("/usr/lib/rust-web/bin/rustc")
    if not rustc.exists() or not linkers:
        sys.exit(
            f"web/build.py: no compiler for {TARGET}. Install rustup, or on Debian: "
            "apt install rustc-web cargo-web rust-web-src lld"
        )
    env["RUSTC"] = str(rustc)
    env["RUSTDOC"] = str(rustc.with_name("rustdoc"))
    env["RUSTC_BOOTSTRAP"] = "1"
    env["CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER"] = str(linkers[-1])
    return env, ["-Zbuild-std=std,panic_abort"]


def build(out, profile, linted):
    """Builds both modules and assembles the page."""
    env, extra = toolchain()
    if linted and not extra:
        # Clippy replaces the compiler, as in `cargo clippy`, so that nothing is compiled twice.
        env["RUSTC_WORKSPACE_WRAPPER"] = shutil.which("clippy-driver")
        env["CLIPPY_ARGS"] = "-Dwarnings"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    run("cargo", "build", "--locked", "--release", "--package", "slight-danger-bindgen",
        "--target-dir", "target/tools")
    for name, features in MODULES.items():
        run("cargo", "build", "--locked", "--lib", "--package", PACKAGE, *profile, "--target", TARGET,
            *features, *(SHARED if features and profile is QUICK else []), *extra, env=env)
        folder = "web" if profile is SMALL else "release"
        module = ROOT / "target" / TARGET / folder / f"{PACKAGE.replace('-', '_')}.wasm"
        run("target/tools/release/slight-danger-bindgen", module, out, name)
    pack(out, compress if profile is SMALL else compress_in_a_moment)
    for file in [*(ROOT / "web" / "page").iterdir(), ROOT / "assets" / "fonts" / "OFL.txt"]:
        shutil.copy(file, out / file.name)
    list_files(out)
    table(out)


def list_files(out):
    """Writes the list of files into the worker, with a version that changes with any file."""
    # Without the rules module: only programs use it, and they do not need it offline.
    files = [file for file in out.iterdir() if file.name != "worker.js" and file.stem.split(".")[0] != "rules"]
    files.sort()
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    worker = out / "worker.js"
    text = worker.read_text().replace("@VERSION@", f"slight-danger-{digest.hexdigest()[:16]}")
    names = ["./", *(file.name for file in files)]
    worker.write_text(text.replace('["@FILES@"]', json.dumps(names)))


def check_licences():
    """Exits with a message if the collected licences do not match the contents."""
    tree = subprocess.run(
        ["cargo", "tree", "--locked", "--package", PACKAGE, "--target", TARGET, "--edges",
         "normal", "--prefix", "none", "--format", "{p}"],
        cwd=ROOT, capture_output=True, text=True, check=True)
    inside = {" ".join(line.split()[:2]).replace(" v", " ") for line in tree.stdout.splitlines() if line}
    told = set()
    for licence in LICENCES.read_text().split(f"\n{HEADING}")[1:]:
        told.update(licence.split("\n\n")[0].splitlines()[1:])
    if inside != told:
        sys.exit(f"web/build.py: {LICENCES.name} does not fit Cargo.lock: {sorted(inside ^ told)}. "
                 "Run: python3 web/build.py --licences")


def collect_licences():
    """Collects the licences of the contents."""
    run("cargo", "about", "generate", "--locked", "--config", "web/about.toml", "--manifest-path",
        "web/Cargo.toml", "web/about.hbs", "--output-file", str(LICENCES))
    check_licences()


def lint():
    """Reports mistakes in both modules."""
    env, extra = toolchain()
    # Debian's compiler for the target comes without the linter.
    check = ["check"] if extra else ["clippy"]
    deny = [] if extra else ["--", "-D", "warnings"]
    for features in MODULES.values():
        run("cargo", *check, "--locked", "--package", PACKAGE, "--target", TARGET, *features,
            *extra, *deny, env=env)


def compress_in_a_moment(data):
    """Returns the data, compressed quickly."""
    return gzip.compress(data, 6, mtime=0)


def compress(data):
    """Returns the data, compressed; smaller by a twentieth with Zopfli, which takes minutes."""
    with contextlib.suppress(ImportError):
        from zopfli.gzip import compress as best
        return best(data, numiterations=5)
    return gzip.compress(data, 9, mtime=0)


def pack(out, compress):
    """Compresses the modules, and writes their sizes, from which the page computes progress."""
    sizes = {}
    for name in MODULES:
        module = out / f"{name}_bg.wasm"
        packed = compress(module.read_bytes())
        (out / f"{name}.wasm.gz").write_bytes(packed)
        sizes[name] = {"size": len(packed), "hash": hashlib.sha256(packed).hexdigest()[:16]}
        module.unlink()
    (out / "modules.json").write_text(json.dumps(sizes) + "\n")


def table(out):
    """Prints the sizes of all files as sent by a server with compression."""
    total = 0
    for file in sorted(out.iterdir()):
        data = file.read_bytes()
        sent = len(data) if file.suffix == ".gz" else len(gzip.compress(data, 9))
        total += sent
        print(f"{sent:>10}  {file.name}")
    print(f"{total:>10}  in all, compressed, bytes")


def main():
    """Runs the command line."""
    parser = argparse.ArgumentParser(description="Builds the page.")
    parser.add_argument("--quick", action="store_true", help="do not optimise for size")
    parser.add_argument("--lint", action="store_true", help="look for mistakes")
    parser.add_argument("--licences", action="store_true", help="collect the licences anew")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to write")
    arguments = parser.parse_args()
    if arguments.licences:
        return collect_licences()
    if arguments.lint:
        check_licences()
        if not arguments.quick:
            return lint()
    return build(arguments.out.resolve(), QUICK if arguments.quick else SMALL, arguments.lint)


if __name__ == "__main__":
    main()
