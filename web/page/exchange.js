// Export and import of saved games and recordings as files.

import { pack, unpack } from "./tar.js";

// Paths in the store: a saved game is a folder with these files, a recording is a single file.
const SAVED = /^saves\/(\d{6})\/(log|state-\d+|quickslots)$/;
const RECORDED = /^history\/(\d{6})\.replay$/;
const INSIDE = /^(\d{6})\/(log|state-\d+|quickslots)$/;
// Largest file that can be imported, in bytes.
const LARGEST = 64 * 1024 * 1024;
// Key in the session storage of a recording to watch after the page is reloaded.
const WAITING = "slight-danger-recording";

const inFull = (number) => String(number).padStart(6, "0");

// What can be exported from files, given as pairs of path and bytes: each with label, name and
// content.
export function exportable(files) {
  const games = new Map();
  const recordings = [];
  for (const [path, bytes] of files) {
    const saved = SAVED.exec(path);
    const recorded = RECORDED.exec(path);
    if (saved) {
      const [, number, name] = saved;
      if (!games.has(number)) games.set(number, []);
      games.get(number).push([`${number}/${name}`, bytes]);
    } else if (recorded) {
      const number = Number(recorded[1]);
      recordings.push({
        label: `Recording of past game ${number}`, name: `slight-danger-${number}.replay`, content: new Blob([bytes]),
      });
    }
  }
  const saves = [...games].map(([number, inside]) => ({
    label: `Saved game ${Number(number)}`, name: `slight-danger-${Number(number)}.tar`, content: pack(inside),
  }));
  return [...saves, ...recordings];
}

// Downloads a file to the player's device.
export function give({ name, content }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Imports a file. `kept` are the existing files. Returns the files to add, as pairs of path and
// bytes. A recording is not added, but watched after the page is reloaded.
export async function take(file, kept) {
  if (file.size > LARGEST) throw new Error("it is too large to be a game");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (file.name.endsWith(".replay")) {
    keepRecording(bytes);
    return [];
  }
  const found = (unpack(bytes) ?? []).map(([name, content]) => [INSIDE.exec(name), content]);
  const inside = found.filter(([match]) => match);
  const [one] = inside;
  if (!one || inside.some(([match]) => match[1] !== one[0][1]) || !inside.some(([match]) => match[2] === "log"))
    throw new Error("it is neither a saved game (.tar) nor a recording (.replay) of this game");
  const numbers = kept.map(([path]) => Number(/^(?:saves|history)\/(\d{6})\b/.exec(path)?.[1] ?? 0));
  const number = inFull(Math.max(0, ...numbers) + 1);
  return inside.map(([match, content]) => [`saves/${number}/${match[2]}`, content]);
}

function keepRecording(bytes) {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  sessionStorage.setItem(WAITING, btoa(letters.join("")));
}

// The recording stored before the page was reloaded, if any.
export function waitingRecording() {
  try {
    const text = sessionStorage.getItem(WAITING);
    sessionStorage.removeItem(WAITING);
    return text && Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

// The storage that the page uses in the browser, in words.
export async function space() {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  if (!estimate) return "";
  const mega = (bytes) => (bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${Math.floor(bytes / 1e9)} GB`);
  const lasts = (await navigator.storage.persisted?.().catch(() => false))
    ? "The browser will not remove them by itself."
    : "The browser may remove them when the device runs out of space: export what is dear to you.";
  return `Your games and the game itself take ${mega(estimate.usage)}; the browser allows ${mega(estimate.quota)}. ${lasts}`;
}
