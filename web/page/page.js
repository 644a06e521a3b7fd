// Loads the game and opens it on the canvas.

import start, * as game from "./game.js";
import { download } from "./download.js";
import { Files } from "./files.js";
import * as touch from "./touch.js";

const LOCK = "slight-danger";
// Keys that stay the browser's; with Ctrl or Cmd also these letters.
const KEYS_OF_THE_BROWSER = ["F5", "F11", "F12"];
const LETTERS_OF_THE_BROWSER = ["l", "r", "t", "w"];

const cover = document.getElementById("cover");
const canvas = document.getElementById("game");

// Words over the canvas, with buttons: pairs of label and action.
function tell(words, buttons = []) {
  document.getElementById("words").textContent = words;
  document.getElementById("progress").hidden = true;
  const made = buttons.map(([label, action]) => {
    const button = document.createElement("button");
    button.textContent = label;
    button.onclick = action;
    return button;
  });
  document.getElementById("buttons").replaceChildren(...made);
  cover.hidden = false;
}

function missing() {
  if (!globalThis.WebAssembly || !globalThis.DecompressionStream)
    return "This browser is too old for the game: it needs one from 2023 or later.";
  if (!document.createElement("canvas").getContext("webgl2"))
    return "The game draws with WebGL 2, which this browser does not have or does not allow. " +
      "Allow hardware acceleration in its settings, or try another browser.";
  return null;
}

// Holds the lock of the store as long as the page is open; false if another tab holds it.
const lockStore = () =>
  new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(false));
  });

// The longest recording in an address, bytes before base64.
const LONGEST_IN_LINK = 32 * 1024;
const RECORDING = "link.replay";

const inflate = (bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")))
    .arrayBuffer();

// The recording that the address asks for, if it does: `#play=` holds it, `?recording=` names it.
async function recordingOfLink() {
  const text = new URLSearchParams(location.hash.slice(1)).get("play");
  if (text) {
    const packed = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    if (packed.length > LONGEST_IN_LINK) throw new Error("it is too long");
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    return new Uint8Array(await inflate(bytes));
  }
  const name = new URLSearchParams(location.search).get("recording");
  if (!name) return null;
  const address = new URL(name, location);
  if (address.origin !== location.origin) throw new Error("it must be on this server");
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the server says ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// Resolves when the player may go on: at once, unless a new version waits and they want it.
async function newVersion() {
  const worker = await navigator.serviceWorker?.register("worker.js").catch(() => null);
  if (!worker?.waiting || !navigator.serviceWorker.controller) return;
  navigator.serviceWorker.oncontrollerchange = () => location.reload();
  await new Promise((later) =>
    tell("A new version of the game is ready. Games saved in this version may not continue in it.", [
      ["Take it", () => worker.waiting.postMessage("take over")],
      ["Later", later],
    ]));
  document.getElementById("buttons").replaceChildren();
}

async function main() {
  const lack = missing();
  if (lack) return tell(lack);
  await newVersion();
  const progress = document.getElementById("progress");
  progress.hidden = false;
  const module = download("game", (share) => (progress.value = share));
  let files = null;
  let kept = [];
  let closed = null;
  try {
    // Before the files are read: another tab may still write them.
    if (!(await lockStore())) closed = "the game is open in another tab, which keeps its files";
    files = await Files.open();
    kept = await files.all();
    navigator.storage?.persist?.();
  } catch (error) {
    closed = `this browser keeps no files for the page (${error.message ?? error})`;
  }

  let isKeeping = false;
  const keep = async () => {
    if (isKeeping) return;
    isKeeping = true;
    try {
      for (;;) {
        const [changes, mustLast] = game.take_changes();
        if (!changes.length) break;
        await files.keep(changes, mustLast).then(
          () => game.kept(undefined),
          (error) => {
            game.kept(String(error.message ?? error));
            throw error;
          },
        );
      }
    } catch {
      // The game tells of it with its next save, and the changes are taken again then.
    } finally {
      isKeeping = false;
    }
  };
  // After the turn in which files change.
  globalThis.slightDangerChanged = () => setTimeout(keep, 0);
  globalThis.slightDangerCopyLink = (seed, world, danger, kit) => {
    const game = new URLSearchParams({ seed, world, danger, ...(kit && { kit }) });
    const link = `${location.origin}${location.pathname}#${game}`;
    const show = () => tell(link, [["Close", () => (cover.hidden = true)]]);
    navigator.clipboard ? navigator.clipboard.writeText(link).catch(show) : show();
  };
  globalThis.slightDangerFailed = (words) => tell(words, [["Reload", () => location.reload()]]);

  await start({ module_or_path: await module });
  cover.hidden = true;
  touch.listen(canvas);
  canvas.oncontextmenu = (event) => event.preventDefault();
  addEventListener("keydown", (event) => {
    const isLetter = LETTERS_OF_THE_BROWSER.includes(event.key.toLowerCase());
    const isBrowsers =
      KEYS_OF_THE_BROWSER.includes(event.key) || ((event.ctrlKey || event.metaKey) && isLetter);
    if (!isBrowsers && cover.hidden) event.preventDefault();
  });
  canvas.focus();
  // With `?test` a test may look into the game.
  const isTest = new URLSearchParams(location.search).has("test");
  if (isTest) globalThis.probe = () => JSON.parse(game.probe());
  const notes = [];
  const recording = await recordingOfLink().catch((error) => {
    notes.push(`The recording of the link cannot be read: ${error.message ?? error}.`);
    return null;
  });
  if (recording) kept.push([RECORDING, recording]);
  game.open(
    kept, closed ?? undefined, location.hash, recording ? RECORDING : undefined, notes, isTest,
  );
  canvas.addEventListener("webglcontextlost", () =>
    tell("The browser took the graphics away from the game. Your game is saved: reload the page.", [
      ["Reload", () => location.reload()],
    ]));
  if (closed) {
    const can = files
      ? "You can watch past games, and play without saving."
      : "You can play, but when you close the page the game is gone.";
    tell(`Nothing is saved: ${closed}. ${can}`, [
      ["Go on", () => { cover.hidden = true; canvas.focus(); }],
    ]);
  }
}

main().catch((error) => tell(`The game could not be loaded: ${error.message ?? error}.`, [
  ["Try again", () => location.reload()],
]));
