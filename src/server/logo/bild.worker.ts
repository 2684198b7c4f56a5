/**
 * Runs in a thread of its own, once for each picture (`bild.ts`): decodes a JPEG and encodes its pixels anew, so that no
 * byte of the sender's file is left. The codec is mozjpeg as WebAssembly.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js';

/** `grau`: one colour instead of three. The result must not be larger than `maxBytes`. */
export type Bildauftrag = { jpeg: ArrayBuffer; grau: boolean; maxBytes: number };

/** The new file, or why there is none. */
export type Bildantwort = Uint8Array<ArrayBuffer> | 'beschaedigt' | 'zu-detailreich';

type Pixel = Awaited<ReturnType<typeof decode>>;

/** The best that fits. At 95 nobody sees a difference, at 70 only who looks closely. */
const QUALITAETEN = [95, 85, 70];

/** Full resolution of colour, because logos have sharp coloured edges; tables of the standard, as browsers use. */
const KODIERUNG = { auto_subsample: false, chroma_subsample: 1, quant_table: 0, baseline: true };
const GRAU = 1;
const YCBCR = 3;

const auftrag: Bildauftrag = workerData;
const pixel = await readPixel(auftrag.jpeg);
parentPort?.postMessage(pixel ? await encodePixel(pixel, auftrag) : 'beschaedigt');

/** @returns the pixels, upright as the camera says; nothing where the decoder had to make something up */
async function readPixel(jpeg: ArrayBuffer): Promise<Pixel | undefined> {
  const maengel: string[] = [];
  await initDecoder({
    wasmBinary: readWasm('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
    printErr: (text: string) => maengel.push(text),
  });
  // Whatever the decoder throws (it "exits"), it throws because of the picture.
  const bild = await decode(jpeg, { preserveOrientation: true }).catch(() => undefined);
  return maengel.length === 0 ? bild : undefined;
}

async function encodePixel(bild: Pixel, { grau, maxBytes }: Bildauftrag): Promise<Bildantwort> {
  await initEncoder({ wasmBinary: readWasm('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm') });
  for (const quality of QUALITAETEN) {
    const inhalt = await encode(bild, { ...KODIERUNG, quality, color_space: grau ? GRAU : YCBCR });
    if (inhalt.byteLength <= maxBytes) return new Uint8Array(inhalt);
  }
  return 'zu-detailreich';
}

function readWasm(name: string): Uint8Array {
  return readFileSync(new URL(import.meta.resolve(name)));
}
