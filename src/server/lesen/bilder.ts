/** Decoders of the pictures that cameras and programs make; all as WebAssembly, each loaded when it is first needed. */
import { createRequire } from 'node:module';
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Pixelbild } from '#kern/bild/grau.ts';
import type { Bildart } from '#kern/eingang/readBelegdatei.ts';
import { decodeHeic, type Heif } from '#kern/eingang/werkzeuge/heic.ts';
import { readPaketdatei } from './paketdatei.ts';

type Dekodiert = { data: Uint8ClampedArray; width: number; height: number };

const DEKODER: Record<Bildart, () => Promise<(bytes: Uint8Array) => Promise<Pixelbild>>> = {
  jpeg: async () => {
    const klagen: string[] = [];
    await initJpeg({
      wasmBinary: readPaketdatei('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
      printErr: (text: string) => klagen.push(text),
    });
    return async (bytes) => {
      klagen.length = 0;
      const bild = await decodeJpeg(Uint8Array.from(bytes).buffer, { preserveOrientation: true });
      // Odd data is tolerated as browsers do; where the file ends in the middle, half a receipt is missing.
      if (klagen.some((text) => text.includes('Premature end'))) throw new Error('the file is cut off');
      return toPixelbild(bild);
    };
  },
  png: async () => {
    await initPng(readPaketdatei('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return async (bytes) => toPixelbild(await decodePng(Uint8Array.from(bytes).buffer));
  },
  heic: async () => {
    const load: (overrides: object) => Heif = createRequire(import.meta.url)(
      'libheif-js/libheif-wasm/libheif.js',
    );
    const heif = load({
      wasmBinary: readPaketdatei('libheif-js/libheif-wasm/libheif.wasm'),
      printErr: () => {},
    });
    return (bytes) => decodeHeic(heif, bytes);
  },
};

const geladen = new Map<Bildart, ReturnType<(typeof DEKODER)[Bildart]>>();

/** @throws Ablehnung where the file is broken */
export async function decodeBild(bytes: Uint8Array, art: Bildart): Promise<Pixelbild> {
  const laden = geladen.get(art) ?? DEKODER[art]();
  geladen.set(art, laden);
  const decode = await laden;
  try {
    return await decode(bytes);
  } catch (error) {
    // Whatever a decoder throws (some "exit"), it throws because of the picture; what is left of it is not used again.
    geladen.delete(art);
    if (error instanceof Ablehnung) throw error;
    const text = 'Dieses Bild ist beschädigt. Bitte noch einmal aufnehmen oder von Hand erfassen.';
    throw new Ablehnung('ungueltig', text, error instanceof Error ? { ursache: error } : {});
  }
}

function toPixelbild({ width, height, data }: Dekodiert): Pixelbild {
  return { breite: width, hoehe: height, rgba: data };
}
