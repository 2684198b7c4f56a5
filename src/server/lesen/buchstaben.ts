/** Reads letters off a picture: the core of Tesseract as WebAssembly, in this very thread, with the German model of the packages. */
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Graubild } from '#kern/bild/grau.ts';
import type { Gelesen, Seitenart } from '#kern/eingang/leseDatei.ts';
import { type OcrBlock, parametersOf, toPgm, wordsOfBlocks } from '#kern/eingang/ocrWoerter.ts';
import { readPaketdatei } from './paketdatei.ts';

/** What is used of it (tesseract.js-core has no types of its own). */
type Api = {
  Init(path: null, sprache: string, maschine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(exif: number, winkel: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
};
type Modul = { FS: { writeFile(path: string, data: Uint8Array): void }; TessBaseAPI: new () => Api };
type Kern = (overrides: Record<string, unknown>) => Promise<Modul>;

/** As far as it is used; a server has no types of a browser. */
declare const WebAssembly: { validate(bytes: Uint8Array): boolean };

/** The fastest that this processor can do comes first. */
const KERN = 'tesseract.js-core/tesseract-core';
const KERNE = ['relaxedsimd-lstm', 'simd-lstm', 'lstm'];
const NUR_LSTM = 1;
const SCHWEIGEND = { TesseractProgress: () => {}, print: () => {}, printErr: () => {} };
/** EXIF: upright. */
const AUFRECHT = 1;

/** Loads core and model, which takes a quarter of a second and 170 MB. */
export async function createBuchstabenleser(): Promise<(bild: Graubild, art: Seitenart) => Gelesen> {
  const modul = await loadKern();
  modul.FS.writeFile('deu.traineddata', gunzipSync(readPaketdatei(MODELL)));
  const api = new modul.TessBaseAPI();
  if (api.Init(null, 'deu', NUR_LSTM) !== 0) throw new Error('Tesseract does not take the German model');
  return (bild, art) => {
    for (const [name, value] of Object.entries(parametersOf(art))) api.SetVariable(name, value);
    modul.FS.writeFile('/input', toPgm(bild));
    if (api.SetImageFile(AUFRECHT, 0) === 1) throw new Error('Tesseract does not take the picture');
    api.Recognize(null);
    const { blocks = [] }: { blocks?: OcrBlock[] } = JSON.parse(api.GetJSONText());
    return wordsOfBlocks(blocks);
  };
}

const MODELL = '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz';

function loadKern(): Promise<Modul> {
  const require = createRequire(import.meta.url);
  for (const name of KERNE) {
    const wasmBinary = readPaketdatei(`${KERN}-${name}.wasm`);
    if (!WebAssembly.validate(wasmBinary)) continue;
    const load: Kern = require(`${KERN}-${name}.js`);
    return load({ wasmBinary, ...SCHWEIGEND });
  }
  throw new Error('This processor runs none of the cores of Tesseract');
}
