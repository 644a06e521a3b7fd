#!/usr/bin/env python3
"""A bot that uses the headless protocol and only the standard library.

    cargo build --release --no-default-features --features cli
    python3 examples/bot.py [PROGRAM] [SEED] [TURNS]

It attacks adjacent creatures, takes known stairs down, and otherwise walks to the nearest tile
next to an unexplored one.
docs/headless.md describes every request and reply.
"""

import json
import subprocess
import sys
from collections import deque

# x grows to the east, y to the south.
WAYS = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1),
        "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)}
WAIT = {"kind": "wait"}
UP, DOWN = {"kind": "stairs", "dir": "up"}, {"kind": "stairs", "dir": "down"}


class Game:
    """A game process that answers each line with a line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "headless"], encoding="utf-8",
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()  # otherwise both sides wait for each other
        line = self.process.stdout.readline()
        reply = json.loads(line) if line else {"ok": False, "error": "no answer"}
        if not reply["ok"]:
            sys.exit(f"{request['cmd']}: {reply['error']}")
        return reply


def moves(known, x, y, z):
    """Yields intents that leave a tile, each with its destination."""
    for name, (dx, dy) in WAYS.items():
        yield {"kind": "walk", "dir": name}, (x + dx, y + dy, z)
    if known[x, y, z] == ">":
        yield DOWN, (x, y, z + 1)
    if known[x, y, z] == "<" and z > 0:  # on the first level, these leave the caves
        yield UP, (x, y, z - 1)


def first_move(known, start, wanted):
    """First intent of a shortest path to a wanted move (breadth-first search); None without one."""
    queue, reached = deque([(start, None)]), {start}
    while queue:
        place, first = queue.popleft()
        for intent, to in moves(known, *place):
            if wanted(intent, to):
                return first or intent
            if known.get(to, "#") in ".<>" and to not in reached:
                reached.add(to)
                queue.append((to, first or intent))
    return None  # no such path


def decide(seen):
    """Chooses the next intent from what the player sees and remembers."""
    known = {(x, y, z): symbol for z, rows in enumerate(seen["levels"])
             for y, row in enumerate(rows) for x, symbol in enumerate(row)}
    places = {one["id"]: tuple(one["pos"]) for one in seen["creatures"]}
    me = places.pop(seen["observer"])
    for intent, to in moves(known, *me):
        if to in places.values():
            return intent  # walking into a creature attacks it
    # A space is a tile that the player has never seen.
    return (first_move(known, me, lambda intent, to: intent == DOWN and known.get(to) == " ")
            or first_move(known, me, lambda intent, to: known.get(to) == " "))


def main(program="target/release/slight-danger", seed="42", turns="500"):
    game = Game(program)
    state = game.ask(cmd="new", seed=seed)
    while state["status"] == "playing" and state["turn"] < int(turns):
        wish = decide(game.ask(cmd="observe"))
        if wish is None:
            break  # everything is explored
        possible = game.ask(cmd="legal")["intents"]  # a creature may block the stairs
        if wish not in possible:  # at a new experience level, only a perk can be chosen
            wish = WAIT if WAIT in possible else possible[0]
        state = game.ask(cmd="act", intent=wish)
        for message in state["messages"]:
            print(f"turn {state['turn']}: {message}")
    # A dead player observes nothing, so the true state is inspected.
    truth = game.ask(cmd="inspect")
    me = next(one for one in truth["creatures"] + truth["dead"] if one["id"] == truth["player"])
    print(f"turn {truth['turn']}, {truth['status']}, level {me['pos'][2] + 1}, hash {truth['hash']}")
    game.ask(cmd="quit")
    return game.process.wait()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
