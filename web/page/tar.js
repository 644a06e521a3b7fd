// A minimal tar format for saved games: plain files with short names.

const BLOCK = 512;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

// Start and length in bytes of fields of the header.
const NAME = [0, 100];
const SIZE = [124, 12];
const SUM = [148, 8];
const KIND = 156;

// Returns a tar file with these files, given as pairs of name and bytes.
export function pack(files) {
  const parts = files.flatMap(([name, bytes]) => {
    const header = new Uint8Array(BLOCK);
    const put = ([at], text) => header.set(encoder.encode(text), at);
    put(NAME, name);
    // Mode, owner, group and modification time.
    put([100], "0000644\0" + "0000000\0" + "0000000\0");
    put([136], "00000000000\0");
    put(SIZE, bytes.length.toString(8).padStart(11, "0") + "\0");
    put([KIND], "0");
    put([257], "ustar\0" + "00");
    put(SUM, " ".repeat(8));
    const sum = header.reduce((all, byte) => all + byte, 0);
    put(SUM, sum.toString(8).padStart(6, "0") + "\0 ");
    return [header, bytes, new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
  });
  return new Blob([...parts, new Uint8Array(2 * BLOCK)]);
}

// Returns the files in a tar file, as pairs of name and bytes; null if it is not a valid tar file.
export function unpack(tar) {
  const files = [];
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) return files;
    const text = ([from, length]) => decoder.decode(header.subarray(from, from + length)).split("\0")[0];
    const written = Number.parseInt(text(SUM), 8);
    const [from, length] = SUM;
    const counted = header.reduce((sum, byte, index) =>
      sum + (index >= from && index < from + length ? 32 : byte), 0);
    const size = Number.parseInt(text(SIZE), 8);
    const begin = at + BLOCK;
    if (written !== counted || !(begin + size <= tar.length)) return null;
    // Skip folders.
    if (header[KIND] === 0 || header[KIND] === 48) files.push([text(NAME), tar.slice(begin, begin + size)]);
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
  return null;
}
