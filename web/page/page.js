// Loads the game and opens it on the canvas.

import start, * as game from "./game.js";
import * as back from "./back.js";
import { close, isOpen, leadsBack, onChange, tell, tellAndGoOn, tellProgress } from "./cover.js";
import { download } from "./download.js";
import { exportable, give, space, take, waitingRecording } from "./exchange.js";
import { Files } from "./files.js";
import { Keyboard, press } from "./keyboard.js";
import { recordingOfLink } from "./link.js";
import * as touch from "./touch.js";

const LOCK = "slight-danger";
// Milliseconds to wait for the lock, which this page itself may have held before it was reloaded.
const LOCK_WAIT = 500;
// Path at which the game finds the recording to watch.
const RECORDING = "link.replay";
// Keys that are left to the browser; with Ctrl or Cmd, these letters too.
const KEYS_OF_THE_BROWSER = ["F5", "F11", "F12"];
const LETTERS_OF_THE_BROWSER = ["l", "r", "t", "w"];

const canvas = document.getElementById("game");
const hasFingers = matchMedia("(pointer: coarse)").matches;
const words = (error) => error.message ?? String(error);
const reload = ["Reload the page", () => location.reload()];

function missing() {
  if (!globalThis.WebAssembly || !globalThis.DecompressionStream)
    return "This browser is too old for the game: it needs one from 2023 or later.";
  if (!document.createElement("canvas").getContext("webgl2"))
    return "The game draws with WebGL 2, which this browser does not have or does not allow. " +
      "Allow hardware acceleration in its settings, or try another browser.";
  return null;
}

// Holds the lock of the store while the page is open; false if another tab holds it. Then `freed` is
// called when that tab is closed.
const lockStore = (freed) =>
  new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);
    const hold = (then) => () => {
      then();
      return new Promise(() => {});
    };
    navigator.locks
      .request(LOCK, { signal: AbortSignal.timeout(LOCK_WAIT) }, hold(() => resolve(true)))
      .catch(() => {
        resolve(false);
        navigator.locks.request(LOCK, hold(freed)).catch(() => {});
      });
  });

// Goes on when the tab that kept the files is closed: at once if nothing has been played here yet.
function takeOver() {
  if (isOpen()) location.reload();
  else
    tellAndGoOn(
      "The other tab is closed: when you reload the page, games are saved here again. This game is not.",
      [reload],
    );
}

// Resolves when the page may continue: immediately, unless a new version waits and the player takes
// it.
async function newVersion() {
  const worker = await navigator.serviceWorker?.register("worker.js").catch(() => null);
  if (!worker?.waiting || !navigator.serviceWorker.controller) return;
  navigator.serviceWorker.oncontrollerchange = () => location.reload();
  await new Promise((later) =>
    tell("A new version of the game is ready. Games saved in this version may not continue in it.", [
      ["Take it", () => worker.waiting.postMessage("take over")],
      ["Later", later],
    ]));
  tell("Loading …");
}

// Buttons that export saved games and recordings from files, given as pairs of path and bytes.
const exports = (files) =>
  exportable(files).map((one) => [`Export: ${one.label}`, (event) => {
    give(one);
    event.target.textContent = `Exported: ${one.name}`;
  }]);

// Shows why the game cannot be played, with buttons to export its files.
async function tellOfEnd(what, files, buttons = []) {
  const kept = await files().catch(() => []);
  tell(what, [...buttons, ...exports(kept)]);
}

// Saves the changes of each turn.
class Keeper {
  #files;
  #isKeeping = false;

  constructor(files) {
    this.#files = files;
    // Called after the turn in which files changed.
    globalThis.slightDangerChanged = () => setTimeout(() => this.keep(), 0);
  }

  async keep() {
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    try {
      for (;;) {
        const [changes, mustLast] = game.take_changes();
        if (!changes.length) break;
        await this.#files.keep(changes, mustLast).then(
          () => game.kept(undefined),
          (error) => {
            game.kept(words(error));
            throw error;
          },
        );
      }
    } catch {
      // The game reports the failure at its next save, and the changes are taken again then.
    } finally {
      this.#isKeeping = false;
    }
  }
}

function copyLink(seed, world, danger, kit) {
  const query = new URLSearchParams({ seed, world, danger, ...(kit && { kit }) });
  const link = `${location.origin}${location.pathname}#${query}`;
  const what = "Whoever opens this link plays the same world from its start.";
  const show = (how) => tellAndGoOn(`${how}\n${link}\n${what}`);
  const copied = navigator.clipboard?.writeText(link) ?? Promise.reject();
  copied.then(() => show("The link is copied."), () => show("Copy this link:"));
}

// Shows the player's files. `closed` is the reason why nothing can be imported, if any.
async function openFiles(files, closed) {
  const inside = game.all_files();
  const choose = () => {
    const field = document.createElement("input");
    field.type = "file";
    field.accept = ".tar,.replay";
    field.onchange = async () => {
      try {
        await files.keep(await take(field.files[0], inside), true);
        location.reload();
      } catch (error) {
        tellAndGoOn(`${field.files[0].name} cannot be imported: ${words(error)}. Nothing has changed.`);
      }
    };
    field.click();
  };
  const bringIn = closed ? [] : [["Import a saved game or watch a recording …", choose]];
  const all = exports(inside);
  const list = all.length ? "" : "There are no saved games and no recordings yet.";
  tellAndGoOn([await space(), list].filter(Boolean).join("\n"), [...all, ...bringIn]);
}

// Handles keys, touches, the right mouse button and the system's Back before the browser does.
function listen(keyboard) {
  let reader = "menu";
  const hasDialog = () => !["play", "menu"].includes(reader);
  const closeTop = () => (leadsBack() ? close() : press(canvas, "Escape"));
  const changed = back.listen(() => leadsBack() || (!isOpen() && hasDialog()), closeTop);
  onChange(changed);
  globalThis.slightDangerField ??= () => {};
  globalThis.slightDangerReads = (what) => {
    reader = what;
    keyboard?.reads(what === "text");
    changed();
  };
  touch.listen(canvas, () => reader === "list" || reader === "menu");
  canvas.oncontextmenu = (event) => event.preventDefault();
  addEventListener("keydown", (event) => {
    const isLetter = LETTERS_OF_THE_BROWSER.includes(event.key.toLowerCase());
    const isBrowsers =
      KEYS_OF_THE_BROWSER.includes(event.key) || ((event.ctrlKey || event.metaKey) && isLetter);
    const isTyping = event.target instanceof HTMLInputElement;
    if (!isBrowsers && !isTyping && !isOpen()) event.preventDefault();
  });
  // Fullscreen includes the messages over the canvas.
  canvas.requestFullscreen = () => document.documentElement.requestFullscreen();
}

async function main() {
  const stored = async () => (await Files.open()).all();
  const lack = missing();
  if (lack) return tellOfEnd(lack, stored);
  await newVersion();
  const module = download("game", tellProgress);
  let files = null;
  let kept = [];
  let closed = null;
  try {
    // Lock before the files are read, since another tab may still be writing them.
    if (!(await lockStore(takeOver))) closed = "the game is open in another tab, which keeps its files";
    files = await Files.open();
    kept = await files.all();
    navigator.storage?.persist?.();
  } catch (error) {
    closed = `this browser keeps no files for the page (${words(error)})`;
  }

  new Keeper(files);
  globalThis.slightDangerCopyLink = copyLink;
  globalThis.slightDangerOpenFiles = () => openFiles(files, closed);
  globalThis.slightDangerFailed = (what) => {
    // Copy the files now: after a failure the game is about to be gone.
    const inside = game.all_files();
    tellOfEnd(what, async () => (inside.length ? inside : stored()), [reload]);
  };
  // Failures that the game could not report.
  addEventListener("error", ({ error }) => {
    if (error instanceof WebAssembly.RuntimeError && !isOpen())
      tellOfEnd(`The game has failed: ${words(error)}. Your games are saved up to the last turn.`, stored, [reload]);
  });

  await start({ module_or_path: await module });
  listen(hasFingers ? new Keyboard(canvas) : null);
  // With `?test` a test may inspect the game.
  const isTest = new URLSearchParams(location.search).has("test");
  if (isTest) {
    globalThis.probe = () => JSON.parse(game.probe());
    globalThis.fail = () => game.fail();
  }
  const notes = [];
  const recording = waitingRecording() ?? await recordingOfLink().catch((error) => {
    notes.push(`The recording of the link cannot be read: ${words(error)}.`);
    return null;
  });
  if (recording) kept.push([RECORDING, recording]);
  close();
  game.open(
    kept, closed ?? undefined, location.hash, recording ? RECORDING : undefined, notes, hasFingers,
    isTest,
  );
  canvas.addEventListener("webglcontextlost", () => tellOfEnd(
    `The browser took the graphics away from the game. Reload the page to go on.\n${game.running_game()}`,
    async () => game.all_files(), [reload],
  ));
  if (closed) {
    const can = files
      ? "You can watch past games, and play without saving."
      : "You can play, but when you close the page the game is gone.";
    tellAndGoOn(`Nothing is saved: ${closed}. ${can}`, files ? [reload] : []);
  }
}

main().catch((error) =>
  tellOfEnd(`The game could not be loaded: ${words(error)}.`, async () => [], [
    ["Try again", () => location.reload()],
  ]));
