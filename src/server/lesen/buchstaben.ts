/** Reads letters off a picture: the core of Tesseract as WebAssembly, in this very thread, with the German model of the packages. */
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { type Ocrkern, SCHWEIGEND, startOcr } from '#kern/eingang/ocrWoerter.ts';
import { readPaketdatei } from './paketdatei.ts';

/** As far as it is used; a server has no types of a browser. */
declare const WebAssembly: { validate(bytes: Uint8Array): boolean };

/** The fastest that this processor can do comes first. */
const KERN = 'tesseract.js-core/tesseract-core';
const KERNE = ['relaxedsimd-lstm', 'simd-lstm', 'lstm'];
const MODELL = '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz';

/** Loads core and model, which takes a quarter of a second. */
export async function createBuchstabenleser(): Promise<ReturnType<typeof startOcr>> {
  return startOcr(await loadKern(), gunzipSync(readPaketdatei(MODELL)));
}

function loadKern(): ReturnType<Ocrkern> {
  const require = createRequire(import.meta.url);
  for (const name of KERNE) {
    const wasmBinary = readPaketdatei(`${KERN}-${name}.wasm`);
    if (!WebAssembly.validate(wasmBinary)) continue;
    const load: Ocrkern = require(`${KERN}-${name}.js`);
    return load({ wasmBinary, ...SCHWEIGEND });
  }
  throw new Error('This processor runs none of the cores of Tesseract');
}
