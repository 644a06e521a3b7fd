// Downloads a module. It is stored compressed, so that any server sends the small file.

const read = async (name) => {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name} cannot be read (${response.status})`);
  return response;
};

// Returns the module with this name, decompressed while loading. `tell` is called with the loaded
// share, from 0 to 1.
export async function download(name, tell = () => {}) {
  const modules = await (await read("modules.json")).json();
  const { body } = await read(`${name}.wasm.gz`);
  let come = 0;
  const count = new TransformStream({
    transform(chunk, controller) {
      come += chunk.byteLength;
      tell(come / modules[name].size);
      controller.enqueue(chunk);
    },
  });
  const inflated = body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  return new Response(inflated, { headers: { "Content-Type": "application/wasm" } });
}
