// Loads the game and opens it on the canvas.

import start, * as game from "./game.js";
import { download } from "./download.js";
import { Files } from "./files.js";

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

// Holds the lock of the store as long as the page is open; null if another tab holds it.
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

async function main() {
  const lack = missing();
  if (lack) return tell(lack);
  const progress = document.getElementById("progress");
  const module = download("game", (share) => (progress.value = share));
  let files = null;
  let kept = [];
  let closed = null;
  try {
    files = await Files.open();
    kept = await files.all();
    if (!(await lockStore())) closed = "the game is open in another tab, which keeps its files";
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
  globalThis.slightDangerFailed = (words) => tell(words, [["Reload", () => location.reload()]]);

  await start({ module_or_path: await module });
  cover.hidden = true;
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
  game.open(kept, closed ?? undefined, isTest);
  if (closed && files) {
    tell(`Nothing is saved: ${closed}. You can watch past games, and play without saving.`, [
      ["Go on", () => { cover.hidden = true; canvas.focus(); }],
    ]);
  } else if (closed) {
    tell(`Nothing is saved: ${closed}. You can play; close the page and the game is gone.`, [
      ["Go on", () => { cover.hidden = true; canvas.focus(); }],
    ]);
  }
}

main().catch((error) => tell(`The game could not be loaded: ${error.message ?? error}.`, [
  ["Try again", () => location.reload()],
]));
