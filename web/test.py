#!/usr/bin/env python3
"""Tests the page in a browser: `python3 web/test.py [NAME ...]`, after `web/build.py`.

It needs Playwright (`pip install playwright`) and a Chromium, which it never downloads: the one in
the variable CHROMIUM, or else the system's. It reads the state of the page from the page's test
hook, not from pixels; with --pictures DIR it also saves a screenshot at the end of each test.
"""

import argparse
import base64
import io
import os
import shutil
import sys
import tarfile
import tempfile
import threading
import time
import zlib
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent))
import serve  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
RECORDINGS = 50
CRASHES = 20
ARGUMENTS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
# Seconds to wait for an expected state, since drawing in software is slow.
PATIENCE = 60
TESTS = []


def test(function, **context):
    """Registers a test, with options of its browser context besides the usual ones."""
    TESTS.append((function, context))
    return function


class Page:
    """The game on a page."""

    def __init__(self, page, address, dist=None):
        self.page = page
        self.address = address
        self.dist = dist
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, query="?test"):
        """Opens the page and waits for its first frame. Returns the seconds taken."""
        begun = time.monotonic()
        self.page.goto(self.address + query)
        self.wait(lambda look: look.get("frames", 0) > 0, "the first frame")
        return time.monotonic() - begun

    def look(self):
        """Returns the state of the page; empty while it is reloading."""
        try:
            return self.page.evaluate("() => globalThis.probe ? probe() ?? {} : {}") or {}
        except Error:
            return {}

    def game(self):
        """Returns the state of the game on the page."""
        return self.look().get("game") or {}

    def wait(self, holds, what):
        """Waits until a predicate holds for the state of the page."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            look = self.look()
            if holds(look):
                return look
            time.sleep(0.1)
        raise AssertionError(f"waited in vain for {what}: {summary(self.look())}")

    def key(self, *keys):
        """Presses keys, each after the frame of the previous one is drawn."""
        for key in keys:
            frames = self.look().get("frames", 0)
            self.page.keyboard.press(key)
            self.wait(lambda look: look.get("frames", 0) > frames, f"a frame after {key}")

    def pass_turn(self):
        """Waits a turn by key. Returns the game afterwards."""
        turn = self.game()["turn"]
        self.page.keyboard.press("Period")
        return self.wait(lambda look: look.get("game", {}).get("turn", 0) > turn, "a turn")["game"]

    def wait_for_text(self, part):
        """Waits for a text that contains these words, and returns it."""
        found = lambda look: [one for one in look.get("texts", []) if part in one["text"]]
        return found(self.wait(found, f"the text {part!r}"))[0]

    def new_game(self, seed):
        """Starts a game with this seed in the caves, from the title screen."""
        self.wait(lambda look: look.get("screen") == "Title", "the title")
        self.key("n")
        self.wait_for_text("Who are you?")
        self.key("m")
        self.wait_for_text("Enter a seed")
        self.key(*seed, "Enter")
        self.wait_for_text("Who are you?")
        self.key("Enter")
        world = self.wait_for_text("5 cave levels")
        self.click(world)
        return self.wait(lambda look: "game" in look and look["screen"] == "Playing", "the game")

    def tap(self, at):
        """Taps an object in the state of the page."""
        # The browser itself lifts the finger. Playwright's own tap waits for the page in between,
        # which turns it into a long press when a frame takes half a second.
        tap = {"x": at["x"], "y": at["y"], "duration": 50, "gestureSourceType": "touch"}
        self.page.context.new_cdp_session(self.page).send("Input.synthesizeTapGesture", tap)
        time.sleep(1)

    def touch(self, *events):
        """Sends events of a finger, each with its type and place."""
        # All events come at once, since a slow frame between them would make it a long press.
        self.page.evaluate("""(events) => {
            for (const [type, x, y] of events)
              document.querySelector("canvas").dispatchEvent(new PointerEvent(type, {
                bubbles: true, cancelable: true, pointerId: 2, pointerType: "touch",
                clientX: x, clientY: y,
              }));
          }""", events)

    def drag(self, start, end):
        """Drags a finger without lifting it. Returns a function that lifts it."""
        there = (end["x"], end["y"])
        self.touch(("pointerdown", start["x"], start["y"]), ("pointermove", *there))
        return lambda: self.touch(("pointerup", *there))

    def tap_row(self, words):
        """Taps a row of a dialog, after scrolling to it if it is below the window."""
        height = self.page.evaluate("() => innerHeight")
        at = self.wait_for_text(words)
        while at["y"] > height - 15:
            x, y = self.page.evaluate("() => [innerWidth / 2, innerHeight / 2]")
            moves = [("pointermove", x, y - up) for up in (20, 60, 100)]
            self.touch(("pointerdown", x, y), *moves, ("pointerup", x, y - 100))
            time.sleep(1)
            before, at = at, self.wait_for_text(words)
            assert at["y"] < before["y"], f"{words!r} is not scrolled: {at}"
        # What was typed before may still move the row.
        moved = True
        while moved:
            time.sleep(1)
            before, at = at, self.wait_for_text(words)
            moved = at != before
        self.tap(at)

    def back(self):
        """Presses the system's Back."""
        self.page.evaluate("() => history.back()")
        time.sleep(1)

    def is_open(self):
        """Returns whether the page keeps an entry of its history for something that is open."""
        return self.page.evaluate("() => history.state") == "open"

    def wait_until_closed(self, words):
        """Waits until a text and everything that was open are gone."""
        gone = lambda look: look.get("texts") and not any(words in one["text"] for one in look["texts"])
        self.wait(lambda look: gone(look) and not self.is_open(), f"the end of {words!r}")

    def words(self):
        """Returns the message over the game."""
        self.page.wait_for_selector("#cover:not([hidden]) #buttons button", timeout=PATIENCE * 1000)
        return self.page.text_content("#words")

    def export(self, label):
        """Returns the file that an export button downloads."""
        with self.page.expect_download() as download:
            self.page.click(f"text=Export: {label}")
        return Path(download.value.path()).read_bytes()

    def bring_in(self, name, content):
        """Imports a file with the page's own button."""
        with self.page.expect_file_chooser() as chooser:
            self.page.click("text=Import")
        file = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
        chooser.value.set_files([file])

    def click(self, at, **more):
        """Clicks an object in the state of the page."""
        self.page.mouse.move(at["x"], at["y"])
        time.sleep(0.5)
        self.page.mouse.click(at["x"], at["y"], **more)


def summary(look):
    """Summarises the state of a page."""
    texts = " | ".join(one["text"] for one in look.get("texts", []))
    return f"{look.get('screen')}, frame {look.get('frames')}, {look.get('game')}, {texts[:600]}"


@contextmanager
def served(folder):
    """Serves the page; yields its address."""
    server = serve.server(0, folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@test
def first_frame(play):
    """From an empty cache to the first frame; no further frames while nothing happens."""
    took = play.open()
    print(f"    first frame after {took:.1f} s")
    time.sleep(5)
    frames = play.look()["frames"]
    time.sleep(3)
    assert play.look()["frames"] == frames, "frames are drawn while nothing happens"


@test
def saved_and_continued(play):
    """A game left by closing the page continues with the same hash."""
    play.open()
    play.new_game("4")
    for _ in range(5):
        game = play.pass_turn()
    time.sleep(1)
    play.open()
    play.wait_for_text("Continue")
    play.key("c")
    again = play.wait(lambda look: "game" in look, "the game again")["game"]
    assert again["hash"] == game["hash"], (game, again)


@test
def first_kill_by_key(play):
    """Title, new game and first kill, all with keys."""
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


# A phone has several device pixels per CSS pixel. The browser must be started with that ratio,
# since Playwright's own setting leaves the canvas small.
PHONE = {"no_viewport": True, "has_touch": True}
PHONE_ARGUMENTS = ["--force-device-scale-factor=2", "--window-size=844,477"]


# The same phone held upright. Its ratio is 1, which Playwright can set itself.
UPRIGHT = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@partial(test, **PHONE)
def fingers(play):
    """Title, seed, card, menus and a fight by touch alone, on a phone-sized screen."""
    play_by_touch(play)


@partial(test, **UPRIGHT)
def upright(play):
    """The same on a phone that is held upright, where the panel is below the map."""
    play_by_touch(play)
    depth, pack = play.wait_for_text("Depth 1"), play.wait_for_text("Pack")
    assert depth["y"] > pack["y"] > play.game()["player"]["y"], (depth, pack)


def play_by_touch(play):
    """Plays from the title to the first fight by touch alone."""
    play.open()
    # The seed is typed on the phone's own keyboard, which changes a field of the page.
    play.tap(play.wait_for_text("New game"))
    play.wait_for_text("Who are you?")
    play.tap_row("More")
    has_focus = "() => document.activeElement.id === 'field'"
    play.page.wait_for_function(has_focus)
    # Tapping the text field of the game opens the keyboard again.
    play.page.evaluate("() => document.activeElement.blur()")
    play.tap(play.wait_for_text("_"))
    play.page.wait_for_function(has_focus)
    play.page.keyboard.insert_text("45")
    play.page.keyboard.press("Backspace")
    play.page.keyboard.press("Enter")
    play.tap_row("Adventurer")
    play.wait_for_text("Which world?")
    play.tap_row("5 cave levels")
    game = play.wait(lambda look: "game" in look, "the game")["game"]
    assert game["seed"] == "4", game
    here = game["player"]
    lift = play.drag(here, {"x": here["x"] + 40, "y": here["y"]})
    play.wait_for_text("Tap: walk there")
    lift()
    for button, words in [("Pack", "Your pack"), ("Map", "tap it again"), ("Menu", "Continue")]:
        play.tap(play.wait_for_text(button))
        play.wait_for_text(words)
        play.back()
        play.wait_until_closed(words)
    turn = play.game()["turn"]
    play.tap(play.wait_for_text("Wait"))
    play.wait(lambda look: look["game"]["turn"] > turn, "a turn")
    for _ in range(100):
        look = play.look()
        if any("You attack" in one["text"] for one in look["texts"]):
            break
        if play.is_open():
            play.back()
            continue
        game = look["game"]
        if game["creatures"]:
            play.tap(play.wait_for_text("Attack"))
            continue
        play.tap(play.wait_for_text("Explore"))
        if play.game()["turn"] == game["turn"]:
            # A creature in sight blocks exploring until it comes or goes.
            play.tap(play.wait_for_text("Wait"))
    play.wait_for_text("You attack")
    # The list of creatures, whose rows tell what a tap does.
    if play.game()["creatures"]:
        play.tap(play.wait_for_text("In sight"))
        play.wait_for_text("Creatures in sight")


def distance(one, other):
    """Returns the steps between two tiles."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def arrow(here, there):
    """Returns the key for a step from a tile towards another."""
    right = (there[0] > here[0]) - (there[0] < here[0])
    down = (there[1] > here[1]) - (there[1] < here[1])
    return {
        (-1, -1): "y", (0, -1): "k", (1, -1): "u", (-1, 0): "h", (1, 0): "l",
        (-1, 1): "b", (0, 1): "j", (1, 1): "n",
    }[right, down]


@test
def mouse(play):
    """The card of the tile under the mouse, and a click that walks there."""
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
    """A page that crashes loses at most the last turn, never the game."""
    play.open()
    play.new_game("4")
    hashes = []
    for crash in range(CRASHES):
        for _ in range(1 + crash % 3):
            hashes.append(play.pass_turn()["hash"])
        # At various times after the turn, while the browser may still be writing.
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
    """A second tab says that it saves nothing, and the first tab continues saving."""
    play.open()
    play.new_game("4")
    other = Page(play.page.context.new_page(), play.address)
    other.open()
    assert "another tab" in other.page.text_content("#words")
    other.page.click("text=Back to the game")
    turn = play.game()["turn"]
    play.page.bring_to_front()
    play.key("Period")
    play.wait(lambda look: look["game"]["turn"] > turn, "a turn")


@test
def other_tab_closed(play):
    """A second tab takes over when the first is closed, or says that it can be reloaded."""
    play.open()
    play.new_game("4")
    hash_before = play.pass_turn()["hash"]
    time.sleep(1)
    others = [Page(play.page.context.new_page(), play.address) for _ in range(2)]
    for other in others:
        other.open()
        assert "another tab" in other.words()
    # Something has been played in the second.
    second, third = others
    second.page.click("text=Back to the game")
    second.new_game("5")
    play.page.close()
    second.page.wait_for_function("() => words.textContent.includes('The other tab is closed')")
    with third.page.expect_event("load", timeout=PATIENCE * 1000):
        second.page.close()
    play.page = third.page
    third.wait_for_text("Continue")
    third.key("c")
    game = third.wait(lambda look: "game" in look, "the game again")["game"]
    assert game["hash"] == hash_before, game


@test
def system_back(play):
    """The system's Back closes what is open, one after the other, and then leaves the page."""
    play.page.goto(play.address + "licences.txt")
    play.open()
    play.new_game("4")
    play.key("Escape")
    play.wait_for_text("Continue")
    play.key("o")
    play.wait_for_text("Settings")
    play.page.keyboard.press("f")
    play.words()
    for words in ["Settings", "Continue"]:
        play.back()
        play.wait_for_text(words)
        assert play.is_open()
    play.back()
    play.wait_until_closed("Continue")
    # What is closed otherwise leaves nothing to go back to.
    play.key("i")
    play.wait_for_text("Your pack")
    play.key("Escape")
    play.wait_until_closed("Your pack")
    play.back()
    play.page.wait_for_url("**/licences.txt")


@test
def offline(play):
    """Without a network the page opens and works as before."""
    play.open()
    play.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    play.open()
    play.page.context.set_offline(True)
    play.open()
    play.new_game("4")


@test
def new_version(play):
    """A new version waits until the player accepts it."""
    ready = "() => navigator.serviceWorker.ready.then((one) => one.update()).then(() => true)"
    waits = "() => navigator.serviceWorker.getRegistration().then((one) => !!one.waiting)"
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(play.dist, folder, dirs_exist_ok=True)
        with served(folder) as address:
            play.address = address
            play.open()
            play.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
            play.open()
            style = Path(folder) / "page.css"
            style.write_text(style.read_text() + "html { --version: new; }")
            worker = Path(folder) / "worker.js"
            worker.write_text(worker.read_text().replace("slight-danger-", "slight-danger-9", 1))
            play.page.evaluate(ready)
            for _ in range(PATIENCE):
                if play.page.evaluate(waits):
                    break
                time.sleep(1)
            version = "() => getComputedStyle(document.documentElement).getPropertyValue('--version')"
            play.page.goto(address + "?test")
            assert "new version" in play.words()
            play.page.click("text=Later")
            play.wait(lambda look: look.get("frames", 0) > 0, "the first frame")
            assert play.page.evaluate(version) == ""
            play.page.goto(address + "?test")
            play.words()
            play.page.click("text=Take it")
            play.wait(lambda look: look.get("frames", 0) > 0, "the first frame")
            assert play.page.evaluate(version) == "new"


@test
def links(play):
    """A link starts its game or plays its recording; a broken one says so and shows the title."""
    play.open("?test#seed=4&world=caves")
    game = play.wait(lambda look: "game" in look, "the game of the link")["game"]
    assert game["seed"] == "4", game
    # Loaded again, the page goes on.
    before = play.pass_turn()
    time.sleep(1)
    play.page.reload()
    again = play.wait(lambda look: "game" in look, "the game again")["game"]
    assert again["hash"] == before["hash"], (before, again)
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


def open_files(play):
    """Opens the files from the title screen."""
    play.wait_for_text("Settings")
    play.key("o")
    play.wait_for_text("Files")
    play.page.keyboard.press("f")
    return play.words()


@test
def files(play):
    """A saved game is exported, and imported as if from another version; wrong files are rejected."""
    play.open()
    play.new_game("4")
    hash_before = play.pass_turn()["hash"]
    time.sleep(1)
    play.open()
    assert "MB" in open_files(play)
    saved = play.export("Saved game 1")
    for name, content in [("x.tar", b"no game"), ("y.tar", saved[:-1500]), ("z.png", saved[:600])]:
        play.bring_in(name, content)
        play.page.wait_for_function("() => words.textContent.includes('cannot be imported')")
        play.page.click("text=Back to the game")
        play.page.keyboard.press("f")
        play.words()
    play.bring_in("game.tar", of_another_version(saved))
    play.page.wait_for_event("load")
    play.wait_for_text("Saved games (2)")
    play.key("g")
    play.wait_for_text("version")
    play.key("Escape")
    # The original game is unchanged.
    play.key("c")
    assert play.wait(lambda look: "game" in look, "the game again")["game"]["hash"] == hash_before
    play.page.goto("about:blank")
    play.open()
    open_files(play)
    recording = (ROOT / "tests" / "golden" / "recordings" / "001.replay").read_bytes()
    play.bring_in("one.replay", recording)
    play.page.wait_for_event("load")
    play.wait(lambda look: look.get("game", {}).get("turn", 0) >= 3, "the recording")


def of_another_version(saved):
    """Returns an exported game as if another version of the program had written it."""
    out = io.BytesIO()
    with tarfile.open(fileobj=io.BytesIO(saved)) as old, tarfile.open(fileobj=out, mode="w") as new:
        for member in old.getmembers():
            content = bytearray(old.extractfile(member).read())
            if content.startswith(b"SLIGHTD"):
                content[9] = 3
            new.addfile(member, io.BytesIO(bytes(content)))
    return out.getvalue()


@test
def no_storage(play):
    """If the browser stores nothing, the page says so, and the game works."""
    play.page.add_init_script("indexedDB.open = () => { throw new Error('it is forbidden'); };")
    play.open()
    assert "it is forbidden" in play.words()
    play.page.click("text=Back to the game")
    play.new_game("4")


@test
def full_storage(play):
    """If the browser's storage is full, the game says so at its next save."""
    play.page.add_init_script("""
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...what) {
          if (globalThis.isFull) throw new DOMException("there is no more room", "QuotaExceededError");
          return put.apply(this, what);
        };""")
    play.open()
    play.new_game("4")
    play.page.evaluate("() => { globalThis.isFull = true; }")
    for _ in range(3):
        play.key("Period")
        time.sleep(0.5)
    play.key("Escape", "s")
    play.wait_for_text("there is no more room")


@test
def failure(play):
    """If the game fails, a message has seed and turn, and the game can be exported."""
    play.open()
    play.new_game("4")
    play.pass_turn()
    play.pass_turn()
    time.sleep(1)
    play.page.evaluate("() => { try { fail(); } catch {} }")
    words = play.words()
    assert "Seed 4, turn 2" in words and "a test wants it" in words, words
    assert tarfile.open(fileobj=io.BytesIO(play.export("Saved game 1"))).getnames()
    play.page.click("text=Reload the page")
    play.wait_for_text("Continue")


@test
def lost_graphics(play):
    """If the graphics context is lost, a message appears, and the game is saved."""
    play.open()
    play.new_game("4")
    play.pass_turn()
    play.page.evaluate(
        "() => document.querySelector('canvas').getContext('webgl2')"
        ".getExtension('WEBGL_lose_context').loseContext()")
    assert "Seed 4, turn 1" in play.words()
    assert play.export("Saved game 1")
    play.errors.clear()


@test
def no_graphics(play):
    """Without WebGL 2 a message appears, and saved games can be exported."""
    play.open()
    play.new_game("4")
    play.pass_turn()
    time.sleep(1)
    play.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null;")
    play.page.goto(play.address)
    assert "WebGL 2" in play.words()
    assert play.export("Saved game 1")


@test
def recordings(play):
    """Recorded games are replayed with the hash of every turn, by the rules alone."""
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
    """Returns the path of the browser."""
    names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
    found = next(filter(None, (shutil.which(name) for name in names if name)), None)
    return found or sys.exit("web/test.py: no Chromium; on Debian: apt install chromium")


def main():
    """Runs all tests, or the named ones."""
    parser = argparse.ArgumentParser(description="Tests the page in a browser.")
    parser.add_argument("names", nargs="*", help="only these tests")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the built page")
    parser.add_argument("--pictures", type=Path, help="keep pictures in this folder")
    arguments = parser.parse_args()
    failed = []
    with sync_playwright() as playwright, served(arguments.dist) as address:
        launch = lambda more: playwright.chromium.launch(
            executable_path=chromium(), args=ARGUMENTS + more)
        usual_browser, phone = launch([]), launch(PHONE_ARGUMENTS)
        for one, options in TESTS:
            if arguments.names and one.__name__ not in arguments.names:
                continue
            print(f"{one.__name__}: {one.__doc__.strip()}", flush=True)
            usual = {"viewport": {"width": 1280, "height": 720}}
            browser = phone if options == PHONE else usual_browser
            context = browser.new_context(**(options or usual))
            play = Page(context.new_page(), address, arguments.dist)
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
        usual_browser.close()
        phone.close()
    if failed:
        sys.exit(f"web/test.py: failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
