/** How large a picture claims to be, from its header: to be known before anybody decodes it. */

export type Bildmasse = { breite: number; hoehe: number };

/** @returns undefined where the header does not say it: then it is no picture of this kind */
export function masseOf(bytes: Uint8Array, art: 'jpeg' | 'png' | 'heic'): Bildmasse | undefined {
  const masse = { jpeg: jpegMasse, png: pngMasse, heic: heicMasse }[art](bytes);
  return masse && masse.breite > 0 && masse.hoehe > 0 ? masse : undefined;
}

const word = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
const long = (bytes: Uint8Array, at: number) => word(bytes, at) * 65_536 + word(bytes, at + 2);

/** ITU-T T.81: the first frame; tables (C4, C8, CC) are none. */
function jpegMasse(bytes: Uint8Array): Bildmasse | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { hoehe: word(bytes, at + 5), breite: word(bytes, at + 7) };
    }
    // Fill bytes may stand before a marker; the pixels begin with SOS, before them the frame has to be.
    if (marker === 0xda) return undefined;
    at += marker === 0xff ? 1 : 2 + word(bytes, at + 2);
  }
  return undefined;
}

function pngMasse(bytes: Uint8Array): Bildmasse | undefined {
  const isHeader = String.fromCharCode(...bytes.subarray(12, 16)) === 'IHDR';
  return isHeader ? { breite: long(bytes, 16), hoehe: long(bytes, 20) } : undefined;
}

/** Every picture in the file has an `ispe` (ISO 23008-12): tiles, previews and the whole; the largest counts. */
function heicMasse(bytes: Uint8Array): Bildmasse | undefined {
  let groesste: Bildmasse | undefined;
  for (let at = bytes.indexOf(0x69); at >= 0; at = bytes.indexOf(0x69, at + 1)) {
    if (bytes[at + 1] !== 0x73 || bytes[at + 2] !== 0x70 || bytes[at + 3] !== 0x65) continue;
    if (long(bytes, at - 4) !== 20) continue;
    const masse = { breite: long(bytes, at + 8), hoehe: long(bytes, at + 12) };
    if (!groesste || masse.breite * masse.hoehe > groesste.breite * groesste.hoehe) groesste = masse;
  }
  return groesste;
}
