/** Draws SVG texts in a thread of its own: a picture takes tenths of a second and must not delay anybody's segment. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const library = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const fontFile = (name: string) => readFile(new URL(`../../fonts/${name}.ttf`, import.meta.url));
const ready = Promise.all([fontFile('display'), fontFile('text'), readFile(library).then((bytes) => initWasm(bytes))]);

interface Order {
  readonly id: number;
  readonly svg: string;
  readonly form: 'png' | 'points';
}
parentPort?.on('message', async ({ id, svg, form }: Order) => {
  try {
    const [display, text] = await ready;
    const drawing = new Resvg(svg, { font: { fontBuffers: [text, display], loadSystemFonts: false } });
    const image = drawing.render();
    const picture = form === 'png' ? image.asPng() : image.pixels;
    image.free();
    drawing.free();
    parentPort?.postMessage({ id, picture });
  } catch (fault) {
    parentPort?.postMessage({ id, fault: String(fault) });
  }
});
