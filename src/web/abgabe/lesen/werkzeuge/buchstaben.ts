/** Reads letters off a picture: the core of Tesseract as WebAssembly in this very worker, with the German model. */
import modell from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url';
import einfach from 'tesseract.js-core/tesseract-core-lstm.wasm?url';
import entspannt from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm?url';
import parallel from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { type Ocrkern, SCHWEIGEND, startOcr } from '#kern/eingang/ocrWoerter.ts';
import { hole } from '#web/abgabe/lesen/werkzeuge/holen.ts';

/** Loads core and model. */
export async function createBuchstabenleser(): Promise<ReturnType<typeof startOcr>> {
  const [modul, daten] = await Promise.all([loadKern(), loadModell()]);
  return startOcr(modul, daten);
}

/** The fastest one that this device can run. */
async function loadKern(): ReturnType<Ocrkern> {
  const [adresse, script] = findKern();
  const [wasmBinary, { default: load }] = await Promise.all([hole(adresse), script()]);
  return load({ wasmBinary, ...SCHWEIGEND });
}

function findKern(): [string, () => Promise<{ default: Ocrkern }>] {
  if (canRun(ENTSPANNT))
    return [entspannt, () => import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js')];
  if (canRun(PARALLEL)) return [parallel, () => import('tesseract.js-core/tesseract-core-simd-lstm.js')];
  return [einfach, () => import('tesseract.js-core/tesseract-core-lstm.js')];
}

/** Modules of one function with one instruction: `i8x16.popcnt`, and `i8x16.relaxed_swizzle`. */
const ANFANG = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10];
const PARALLEL = [...ANFANG, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
const ENTSPANNT = [...ANFANG, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15, 253, 128, 2, 11];

const canRun = (modul: number[]) => WebAssembly.validate(Uint8Array.from(modul));

async function loadModell(): Promise<Uint8Array> {
  const gepackt = new Response(await hole(modell)).body;
  if (!gepackt) throw new Error('the German model is empty');
  const entpackt = gepackt.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(entpackt).arrayBuffer());
}
