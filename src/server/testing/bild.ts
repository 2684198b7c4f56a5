/** Pictures for tests, and what can be seen on them. */
import { readFileSync } from 'node:fs';
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js';

type Farbe = readonly [rot: number, gruen: number, blau: number];
export type Bild = Pick<ImageData, 'data' | 'width' | 'height'>;

export const YCBCR = 3;
export const RGB = 2;
export const GRAU = 1;

const readWasm = (name: string) => readFileSync(new URL(import.meta.resolve(`@jsquash/jpeg/codec/${name}`)));
await initDecoder({ wasmBinary: readWasm('dec/mozjpeg_dec.wasm') });
await initEncoder({ wasmBinary: readWasm('enc/mozjpeg_enc.wasm') });

export function drawBild(width: number, height: number, farbeAt: (x: number, y: number) => Farbe): Bild {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    data.set([...farbeAt(at % width, Math.floor(at / width)), 255], at * 4);
  }
  return { data, width, height };
}

/** Like letters: thin strokes with hard edges in two colours on white, and a surface whose colour changes slowly. */
export function drawSchriftzug(width: number, height: number): Bild {
  return drawBild(width, height, (x, y) => {
    if (y > height / 2) return [(x * 255) / width, 120, (y * 255) / height];
    if ((x * 7 + y * 3) % 40 < 6) return [181, 32, 42];
    return (x * 2 + y * 5) % 60 < 4 ? [10, 30, 90] : [255, 255, 255];
  });
}

export async function toJpeg(bild: Bild, color_space = YCBCR, quality = 95): Promise<Buffer> {
  const options = { quality, color_space, auto_subsample: false, chroma_subsample: 1 };
  return Buffer.from(await encode(bild as ImageData, options));
}

export function fromJpeg(jpeg: Buffer): Promise<Bild> {
  return decode(Uint8Array.from(jpeg).buffer);
}

/** Signal to noise in dB, as usual for pictures: above 40 nobody sees a difference. */
export function psnr(one: Bild, other: Bild): number {
  const squares = one.data.reduce((sum, value, at) => sum + (value - (other.data[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (squares / ((one.data.length * 3) / 4)));
}

/**
 * A grey picture whose coded data is any text: a progressive JPEG (T.81, annex G) with a second pass that refines each of
 * its blocks by one bit. Nothing in it is irregular.
 */
export function withTextInScan(text: string): Buffer {
  const bits = Buffer.from(text, 'latin1');
  const breite = bits.length * 8;
  const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 8)),
    ...segment(0xc2, 8, 0, 8, (breite * 8) >> 8, (breite * 8) & 0xff, 1, 1, 0x11, 0),
    // One code of one bit: no difference to the block before.
    ...segment(0xc4, 0, 1, ...Array.from({ length: 15 }, () => 0), 0),
    ...segment(0xda, 1, 1, 0, 0, 0, 0x01),
    ...bits.map(() => 0),
    ...segment(0xda, 1, 1, 0, 0, 0, 0x10),
    ...bits,
    ...[0xff, 0xd9],
  ]);
}
