// The files of the game in the browser's database: read once at the start, then written turn by
// turn, with all changes of a turn or none.

const NAME = "slight-danger";
const STORE = "files";

// Returns a promise for the result of a request or transaction.
const settled = (request, event) =>
  new Promise((resolve, reject) => {
    request[event] = () => resolve(request.result);
    request.onerror = request.onabort = () =>
      reject(request.error ?? new Error("the browser refused"));
  });

export class Files {
  #database;

  static async open() {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const files = new Files();
    files.#database = await settled(request, "onsuccess");
    return files;
  }

  // All files, as pairs of path and bytes.
  async all() {
    const store = this.#database.transaction(STORE).objectStore(STORE);
    const [paths, bytes] = await Promise.all([
      settled(store.getAllKeys(), "onsuccess"),
      settled(store.getAll(), "onsuccess"),
    ]);
    return paths.map((path, index) => [path, bytes[index]]);
  }

  // Writes changes: pairs of path and bytes, or null for a removed file. With `mustLast` the
  // browser waits for the disk.
  async keep(changes, mustLast) {
    const durability = mustLast ? "strict" : "relaxed";
    const transaction = this.#database.transaction(STORE, "readwrite", { durability });
    const done = settled(transaction, "oncomplete");
    const store = transaction.objectStore(STORE);
    for (const [path, bytes] of changes) {
      if (bytes === null) store.delete(path);
      else store.put(bytes, path);
    }
    await done;
  }
}
