// Caches the page for offline play. A new version is downloaded next to the old one, and waits
// until the player accepts it.

// Filled in by the build: a name that changes with any file, and the list of all files.
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];

addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const mine = names.filter((name) => name.startsWith("slight-danger-") && name !== VERSION);
    await Promise.all(mine.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(forget());
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const answer = async () => {
    const cache = await caches.open(VERSION);
    return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  };
  if (event.request.method === "GET") event.respondWith(answer());
});
