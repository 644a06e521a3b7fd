// The recording in the address of the page.

// Longest recording in an address, in bytes before base64.
const LONGEST = 32 * 1024;

const inflate = (bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")))
    .arrayBuffer()
    .catch(() => {
      throw new Error("it is broken");
    });

// Returns the bytes of the recording in the address, if any: `#play=` contains it, `?recording=`
// gives its file name.
export async function recordingOfLink() {
  const text = new URLSearchParams(location.hash.slice(1)).get("play");
  if (text) {
    const packed = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    if (packed.length > LONGEST) throw new Error("it is too long");
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
