import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Pixelbild } from '#kern/bild/grau.ts';
import { MAX_CODES } from '#kern/eingang/lesung.ts';
import { hole } from '#web/abgabe/lesen/werkzeuge/holen.ts';

/** Loads the reader of codes; it would fetch its core from elsewhere if it were not given. */
export async function createCodeleser(): Promise<(bild: Pixelbild) => Promise<string[]>> {
  await prepareZXingModule({ overrides: { wasmBinary: await hole(wasm) }, fireImmediately: true });
  return async ({ breite, hoehe, rgba }) => {
    const bild = new ImageData(new Uint8ClampedArray(rgba), breite, hoehe);
    const codes = await readBarcodes(bild, {
      formats: ['QRCode'],
      tryHarder: true,
      tryDownscale: true,
      maxNumberOfSymbols: MAX_CODES,
    });
    return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
