#!/usr/bin/env python3
"""Tests the page in a browser: `python3 web/test.py [NAME ...]`, after `web/build.py`.

It needs Playwright (`pip install playwright`) and a Chromium, which it never downloads: that of
the variable CHROMIUM, else the one of the system. It reads what the page shows from the page's
test hook, and not from pixels; with --pictures DIR it also keeps a picture of each test's end.
"""

import argparse
import base64
import os
import shutil
import sys
import threading
import time
import zlib
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent))
import serve  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
RECORDINGS = 50
CRASHES = 20
ARGUMENTS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
# Seconds until something must have happened: software draws slowly.
PATIENCE = 60
TESTS = []


def test(function, **context):
    """Marks a test, with options of its browser context besides the usual ones."""
    TESTS.append((function, context))
    return function


class Page:
    """The game on a page."""

    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, query="?test"):
        """Opens the page and waits for its first frame. Returns the seconds that took."""
        begun = time.monotonic()
        self.page.goto(self.address + query)
        self.wait(lambda look: look.get("frames", 0) > 0, "the first frame")
        return time.monotonic() - begun

    def look(self):
        """What the page shows now."""
        return self.page.evaluate("() => globalThis.probe ? probe() ?? {} : {}") or {}

    def game(self):
        """The game that it shows."""
        return self.look().get("game") or {}

    def wait(self, holds, what):
        """Waits until something holds of what the page shows."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            look = self.look()
            if holds(look):
                return look
            time.sleep(0.1)
        raise AssertionError(f"waited in vain for {what}: {summary(self.look())}")

    def key(self, *keys):
        """Presses keys, each when the frame of the one before is drawn."""
        for key in keys:
            frames = self.look().get("frames", 0)
            self.page.keyboard.press(key)
            self.wait(lambda look: look.get("frames", 0) > frames, f"a frame after {key}")

    def wait_for_text(self, part):
        """Waits until a text is shown that holds these words, and returns it."""
        found = lambda look: [one for one in look.get("texts", []) if part in one["text"]]
        return found(self.wait(found, f"the text {part!r}"))[0]

    def new_game(self, seed):
        """Starts a game of this seed in the caves from the title."""
        self.wait(lambda look: look.get("screen") == "Title", "the title")
        self.key("s")
        self.wait_for_text("eed")
        self.key(*seed, "Enter")
        world = self.wait_for_text("caves")
        self.click(world)
        return self.wait(lambda look: "game" in look and look["screen"] == "Playing", "the game")

    def click(self, at, **more):
        """Clicks at something that the page shows."""
        self.page.mouse.move(at["x"], at["y"])
        time.sleep(0.5)
        self.page.mouse.click(at["x"], at["y"], **more)


def summary(look):
    """What a page shows, in few words."""
    texts = " | ".join(one["text"] for one in look.get("texts", []))
    return f"{look.get('screen')}, frame {look.get('frames')}, {look.get('game')}, {texts[:600]}"


@contextmanager
def served(folder):
    """A server of the page."""
    server = serve.server(0, folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@test
def first_frame(play):
    """From an empty cache to the first frame; then no frame while nothing happens."""
    took = play.open()
    print(f"    first frame after {took:.1f} s")
    time.sleep(5)
    frames = play.look()["frames"]
    time.sleep(3)
    assert play.look()["frames"] == frames, "frames are drawn while nothing happens"


@test
def saved_and_continued(play):
    """A game that is left by closing the page goes on with the same hash."""
    play.open()
    play.new_game("4")
    turn = play.game()["turn"]
    for _ in range(5):
        play.key("Period")
    game = play.wait(lambda look: look["game"]["turn"] >= turn + 5, "five turns")["game"]
    time.sleep(1)
    play.open()
    play.wait_for_text("Continue")
    play.key("c")
    again = play.wait(lambda look: "game" in look, "the game again")["game"]
    assert again["hash"] == game["hash"], (game, again)


@test
def first_kill_by_key(play):
    """Title, new game, first kill, all by key."""
    play.open()
    play.new_game("4")
    for _ in range(200):
        look = play.look()
        game = look["game"]
        if game["kills"]:
            break
        if any("Choose" in one["text"] for one in look["texts"]):
            play.key("Enter")
            continue
        here = game["player"]["tile"]
        near = min(game["creatures"], key=lambda one: distance(here, one["tile"]), default=None)
        play.key(arrow(here, near["tile"]) if near and distance(here, near["tile"]) < 7 else "o")
    assert play.game()["kills"], summary(play.look())


@partial(test, viewport={"width": 844, "height": 390}, has_touch=True)
def first_kill_by_touch(play):
    """Title, new game, first kill by touch alone, on a screen as small as a phone's."""
    tap = lambda at: (play.page.touchscreen.tap(at["x"], at["y"]), time.sleep(1))
    play.open()
    tap(play.wait_for_text("New game"))
    tap(play.wait_for_text("caves"))
    play.wait(lambda look: "game" in look and look["screen"] == "Playing", "the game")
    for _ in range(200):
        look = play.look()
        game = look["game"]
        if game["kills"]:
            break
        here = game["player"]["tile"]
        near = min(game["creatures"], key=lambda one: distance(here, one["tile"]), default=None)
        texts = {one["text"]: one for one in look["texts"]}
        explore = next((at for text, at in texts.items() if "explore" in text), None)
        tap(near if near and distance(here, near["tile"]) < 7 else explore or here)
    assert play.game()["kills"], summary(play.look())


def distance(one, other):
    """Steps between two tiles."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def arrow(here, there):
    """The key that steps from a tile towards another."""
    right = (there[0] > here[0]) - (there[0] < here[0])
    down = (there[1] > here[1]) - (there[1] < here[1])
    return {
        (-1, -1): "y", (0, -1): "k", (1, -1): "u", (-1, 0): "h", (1, 0): "l",
        (-1, 1): "b", (0, 1): "j", (1, 1): "n",
    }[right, down]


@test
def mouse(play):
    """The card of a tile under the mouse, and a click that walks there."""
    play.open()
    here = play.new_game("4")["game"]["player"]
    side = 32
    for right, down in [(2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (-1, -1), (1, -1), (-1, 1)]:
        at = {"x": here["x"] + right * side, "y": here["y"] + down * side}
        play.page.mouse.move(at["x"], at["y"])
        time.sleep(1)
        if any("walk there" in one["text"] for one in play.look()["texts"]):
            break
    else:
        raise AssertionError(f"no tile to walk to: {summary(play.look())}")
    turn = play.game()["turn"]
    play.click(at)
    play.wait(lambda look: look["game"]["turn"] > turn, "the walk")


@test
def crashes(play):
    """A page that crashes loses the last turn at most, and never the game."""
    play.open()
    play.new_game("4")
    hashes = []
    for crash in range(CRASHES):
        for _ in range(1 + crash % 3):
            turn = play.game()["turn"]
            play.key("Period")
            play.wait(lambda look: look["game"]["turn"] > turn, "a turn")
            hashes.append(play.game()["hash"])
        # Sooner and later after the turn, while the browser may still write.
        time.sleep(0.02 * (crash % 5))
        page = play.page.context.new_page()
        try:
            play.page.goto("chrome://crash", timeout=3000)
        except Exception:  # the page is gone before it answers
            pass
        play.page.close()
        play.page = page
        page.on("pageerror", lambda error: play.errors.append(str(error)))
        play.open()
        play.wait_for_text("Continue")
        play.key("c")
        game = play.wait(lambda look: "game" in look, "the game again")["game"]
        assert game["hash"] in hashes[-2:], f"crash {crash}: turn {game['turn']}"
        hashes = hashes[: hashes.index(game["hash"]) + 1]
    print(f"    {CRASHES} crashes")


@test
def second_tab(play):
    """A second tab says that it keeps nothing, and the first goes on to."""
    play.open()
    play.new_game("4")
    other = Page(play.page.context.new_page(), play.address)
    other.open()
    assert "another tab" in other.page.text_content("#words")
    other.page.click("text=Go on")
    turn = play.game()["turn"]
    play.page.bring_to_front()
    play.key("Period")
    play.wait(lambda look: look["game"]["turn"] > turn, "a turn")


@test
def offline(play):
    """Without a network the page opens and plays as before."""
    play.open()
    play.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    play.open()
    play.page.context.set_offline(True)
    play.open()
    play.new_game("4")


@test
def links(play):
    """A link starts its game, or plays its recording; a broken one says so and shows the title."""
    play.open("?test#seed=4&world=caves")
    game = play.wait(lambda look: "game" in look, "the game of the link")["game"]
    assert game["seed"] == "4", game
    play.page.goto("about:blank")
    play.open("?test#seed=4&world=moon")
    play.wait_for_text("The link is broken")
    file = ROOT / "tests" / "golden" / "recordings" / "001.replay"
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(file.read_bytes()) + deflate.flush()
    text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    play.page.goto("about:blank")
    play.open(f"?test#play={text}")
    play.wait(lambda look: look.get("game", {}).get("turn", 0) >= 3, "the recording")
    play.page.goto("about:blank")
    play.open("?test#play=AAAA")
    play.wait_for_text("recording")


@test
def recordings(play):
    """Recorded games are played again with the hash of every turn, by the rules alone."""
    play.page.goto(play.address + "rules.html")
    play.page.wait_for_function("() => globalThis.replay", timeout=PATIENCE * 1000)
    folder = ROOT / "tests" / "golden" / "recordings"
    for file in sorted(folder.iterdir())[:RECORDINGS]:
        answer = play.page.evaluate(
            "([name, bytes]) => replay(name, new Uint8Array(bytes))",
            [file.name, list(file.read_bytes())],
        )
        assert '"ok":true' in answer, f"{file.name}: {answer[:300]}"
    print(f"    {RECORDINGS} recordings")


def chromium():
    """The browser."""
    names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
    found = next(filter(None, (shutil.which(name) for name in names if name)), None)
    return found or sys.exit("web/test.py: no Chromium; on Debian: apt install chromium")


def main():
    """Runs the tests, or those that are named."""
    parser = argparse.ArgumentParser(description="Tests the page in a browser.")
    parser.add_argument("names", nargs="*", help="only these tests")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the built page")
    parser.add_argument("--pictures", type=Path, help="keep pictures in this folder")
    arguments = parser.parse_args()
    failed = []
    with sync_playwright() as playwright, served(arguments.dist) as address:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for one, options in TESTS:
            if arguments.names and one.__name__ not in arguments.names:
                continue
            print(f"{one.__name__}: {one.__doc__.strip()}", flush=True)
            usual = {"viewport": {"width": 1280, "height": 720}}
            context = browser.new_context(**(usual | options))
            play = Page(context.new_page(), address)
            try:
                one(play)
                assert not play.errors, play.errors
            except Exception as error:  # every other test is run all the same
                failed.append(one.__name__)
                print(f"    FAILED: {error}", flush=True)
            if arguments.pictures:
                arguments.pictures.mkdir(parents=True, exist_ok=True)
                play.page.screenshot(path=arguments.pictures / f"{one.__name__}.png")
            context.close()
        browser.close()
    if failed:
        sys.exit(f"web/test.py: failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
