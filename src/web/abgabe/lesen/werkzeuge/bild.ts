/** Decodes pictures: by the browser where it can, which knows the kinds that its device makes, otherwise HEIC by a library. */
import heicScript from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import { Ablehnung } from '#kern/ablehnung.ts';
import { MAX_BILDPUNKTE, type Pixelbild } from '#kern/bild/grau.ts';
import { MEDIENTYPEN } from '#kern/eingang/inhalt.ts';
import type { Bildart } from '#kern/eingang/readBelegdatei.ts';
import { decodeHeic, type Heif } from '#kern/eingang/werkzeuge/heic.ts';
import { einmal } from '#web/abgabe/lesen/werkzeuge/holen.ts';

/** Upright, as the camera says. @throws Ablehnung where the file is broken */
export async function decodeBild(bytes: Uint8Array, art: Bildart): Promise<Pixelbild> {
  try {
    const blob = new Blob([Uint8Array.from(bytes)], { type: MEDIENTYPEN[art] });
    const bitmap = await createImageBitmap(blob).catch(() => undefined);
    if (bitmap) return pixelOf(bitmap);
    if (art === 'heic') return await decodeHeic(await loadHeif(), bytes);
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
