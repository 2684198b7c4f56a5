/** Photos of phones by libheif, which each room loads in its own way. */
import { MAX_BILDPUNKTE, type Pixelbild } from '#kern/bild/grau.ts';

type HeifPixel = { data: Uint8ClampedArray; width: number; height: number };
type HeifBild = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(ziel: HeifPixel, fertig: (gezeichnet: HeifPixel | null) => void): void;
  free(): void;
};

/** Part of the library that is used. */
export type Heif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifBild[] } };

/** The main one of the pictures in the file, turned as it says. @throws Error where there is none, or none of a reasonable size */
export async function decodeHeic(heif: Heif, bytes: Uint8Array): Promise<Pixelbild> {
  const bilder = new heif.HeifDecoder().decode(bytes);
  const bild = bilder.find((kandidat) => kandidat.is_primary()) ?? bilder[0];
  if (!bild) throw new Error('no picture in the file');
  try {
    const [width, height] = [bild.get_width(), bild.get_height()];
    if (width * height > MAX_BILDPUNKTE || width * height <= 0) throw new Error('unreasonable size');
    const ziel = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const fertig = await new Promise<HeifPixel | null>((resolve) => bild.display(ziel, resolve));
    if (!fertig) throw new Error('not decodable');
    return { breite: width, hoehe: height, rgba: fertig.data };
  } finally {
    for (const anderes of bilder) anderes.free();
  }
}
