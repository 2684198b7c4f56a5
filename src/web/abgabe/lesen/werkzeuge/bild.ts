/** Decodes pictures: by the browser where it can, which knows the kinds that its device makes, otherwise HEIC by a library. */
import heicScript from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import { Ablehnung } from '#kern/ablehnung.ts';
import { MAX_BILDPUNKTE, type Pixelbild } from '#kern/bild/grau.ts';
import { MEDIENTYPEN } from '#kern/eingang/inhalt.ts';
import type { Bildart } from '#kern/eingang/leseDatei.ts';
import { einmal } from '#web/abgabe/lesen/werkzeuge/holen.ts';

type HeifPixel = { data: Uint8ClampedArray; width: number; height: number };
type HeifBild = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(ziel: HeifPixel, fertig: (gezeichnet: HeifPixel | null) => void): void;
  free(): void;
};
type Heif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifBild[] } };

/** Upright, as the camera says. @throws Ablehnung where the file is broken */
export async function decodeBild(bytes: Uint8Array, art: Bildart): Promise<Pixelbild> {
  try {
    const blob = new Blob([Uint8Array.from(bytes)], { type: MEDIENTYPEN[art] });
    const bitmap = await createImageBitmap(blob).catch(() => undefined);
    if (bitmap) return pixelOf(bitmap);
    if (art === 'heic') return await decodeHeic(bytes);
  } catch {
    // Whatever a decoder throws, it throws because of the picture.
  }
  const text = 'Dieses Bild ist beschädigt. Bitte noch einmal aufnehmen oder von Hand erfassen.';
  throw new Ablehnung('ungueltig', text);
}

function pixelOf(bitmap: ImageBitmap): Pixelbild {
  const { width, height } = bitmap;
  if (width * height > MAX_BILDPUNKTE) throw new RangeError('too large');
  const flaeche = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!flaeche) throw new Error('no canvas');
  flaeche.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { breite: width, hoehe: height, rgba: flaeche.getImageData(0, 0, width, height).data };
}

/** A file of its own that can be exchanged (LGPL): it is loaded as it came, and only for HEIC. */
const loadHeif = einmal(async (): Promise<Heif> => {
  const { default: load }: { default: () => Heif } = await import(/* @vite-ignore */ heicScript);
  return load();
});

/** The main one of the pictures in the file, turned as it says. */
async function decodeHeic(bytes: Uint8Array): Promise<Pixelbild> {
  const heif = await loadHeif();
  const bilder = new heif.HeifDecoder().decode(bytes);
  const bild = bilder.find((kandidat) => kandidat.is_primary()) ?? bilder[0];
  if (!bild) throw new Error('no picture in the file');
  try {
    const [width, height] = [bild.get_width(), bild.get_height()];
    if (width * height > MAX_BILDPUNKTE || width * height <= 0) throw new RangeError('unreasonable size');
    const ziel = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const fertig = await new Promise<HeifPixel | null>((resolve) => bild.display(ziel, resolve));
    if (!fertig) throw new Error('not decodable');
    return { breite: width, hoehe: height, rgba: fertig.data };
  } finally {
    for (const anderes of bilder) anderes.free();
  }
}
