import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixelbild } from '#kern/bild/grau.ts';
import { MAX_CODES } from '#kern/eingang/lesung.ts';
import { readPaketdatei } from './paketdatei.ts';

/** Loads the reader of codes. */
export async function createCodeleser(): Promise<(bild: Pixelbild) => Promise<string[]>> {
  const wasmBinary = readPaketdatei('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer }, fireImmediately: true });
  return async ({ breite, hoehe, rgba }) => {
    const data = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length);
    const bild = { data, width: breite, height: hoehe, colorSpace: 'srgb' };
    const codes = await readBarcodes(bild as Parameters<typeof readBarcodes>[0], {
      formats: ['QRCode'],
      tryHarder: true,
      tryDownscale: true,
      maxNumberOfSymbols: MAX_CODES,
    });
    return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
