/** Pictures as plain bytes: the same code prepares them in the browser and on the server. */

/** Decoded and upright: four bytes for each pixel, row by row. */
export type Pixelbild = { breite: number; hoehe: number; rgba: Uint8Array | Uint8ClampedArray };

/** One byte for each pixel: 0 black, 255 white. */
export type Graubild = { breite: number; hoehe: number; pixel: Uint8Array };

/** More nobody needs to read a receipt; with four bytes each it is 200 MB. */
export const MAX_BILDPUNKTE = 50_000_000;

/** Brightness as the eye has it (ITU-R BT.601), on white where the picture is transparent. */
export function toGrau({ breite, hoehe, rgba }: Pixelbild): Graubild {
  const pixel = new Uint8Array(breite * hoehe);
  for (let at = 0, from = 0; at < pixel.length; at += 1, from += 4) {
    const hell = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
    const alpha = rgba[from + 3] ?? 0;
    pixel[at] = alpha === 255 ? hell : 255 - (((255 - hell) * alpha) >> 8);
  }
  return { breite, hoehe, pixel };
}

/** The weakest of the three colours: paper is bright in each, a table of wood or a coloured cloth is not. */
export function toWeiss({ breite, hoehe, rgba }: Pixelbild): Graubild {
  const pixel = new Uint8Array(breite * hoehe);
  for (let at = 0, from = 0; at < pixel.length; at += 1, from += 4) {
    pixel[at] = Math.min(rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0);
  }
  return { breite, hoehe, pixel };
}

/** Four bytes again, for readers that want them so. */
export function toRgba({ breite, hoehe, pixel }: Graubild): Pixelbild {
  const rgba = new Uint8ClampedArray(breite * hoehe * 4);
  const worte = new Uint32Array(rgba.buffer);
  for (let at = 0; at < worte.length; at += 1) worte[at] = 0xff000000 | ((pixel[at] ?? 0) * 0x010101);
  return { breite, hoehe, rgba };
}

/** Three times three places of those that fall on each pixel: enough for what is blurred afterwards. Never larger than before. */
export function samplePixel(bild: Pixelbild, lang: number): Pixelbild {
  const teiler = Math.max(1, Math.max(bild.breite, bild.hoehe) / lang);
  if (teiler === 1) return bild;
  const breite = Math.max(1, Math.round(bild.breite / teiler));
  const hoehe = Math.max(1, Math.round(bild.hoehe / teiler));
  const spalten = orte(bild.breite, breite);
  const zeilen = orte(bild.hoehe, hoehe);
  const rgba = new Uint8ClampedArray(breite * hoehe * 4);
  for (let y = 0, ziel = 0; y < hoehe; y += 1) {
    for (let x = 0; x < breite; x += 1) {
      for (let farbe = 0; farbe < 4; farbe += 1, ziel += 1) {
        let summe = 0;
        for (let k = 0; k < 9; k += 1) {
          const ort = (zeilen[y * 3 + ((k / 3) | 0)] ?? 0) * bild.breite + (spalten[x * 3 + (k % 3)] ?? 0);
          summe += bild.rgba[ort * 4 + farbe] ?? 0;
        }
        rgba[ziel] = summe / 9;
      }
    }
  }
  return { breite, hoehe, rgba };
}

/** Three places in each of `ziel` equal parts. */
function orte(quelle: number, ziel: number): Uint32Array {
  return Uint32Array.from({ length: ziel * 3 }, (_, at) => Math.floor(((at + 0.5) * quelle) / (ziel * 3)));
}

/** Each pixel the mean of those that fall on it. Never larger than before, never less than one pixel. */
export function shrinkTo(bild: Graubild, lang: number): Graubild {
  const teiler = Math.max(1, Math.max(bild.breite, bild.hoehe) / lang);
  if (teiler === 1) return bild;
  const breite = Math.max(1, Math.round(bild.breite / teiler));
  const hoehe = Math.max(1, Math.round(bild.hoehe / teiler));
  const spalten = grenzen(bild.breite, breite);
  const zeilen = grenzen(bild.hoehe, hoehe);
  const pixel = new Uint8Array(breite * hoehe);
  const summen = new Uint32Array(breite);
  for (let y = 0; y < hoehe; y += 1) {
    summen.fill(0);
    const von = zeilen[y] ?? 0;
    const bis = zeilen[y + 1] ?? 0;
    for (let zeile = von; zeile < bis; zeile += 1) addZeile(bild, zeile, spalten, summen);
    for (let x = 0; x < breite; x += 1) {
      const anzahl = ((spalten[x + 1] ?? 0) - (spalten[x] ?? 0)) * (bis - von);
      pixel[y * breite + x] = (summen[x] ?? 0) / anzahl;
    }
  }
  return { breite, hoehe, pixel };
}

/** Where the pixels of each target begin, and at the end where all end. */
function grenzen(quelle: number, ziel: number): Uint32Array {
  return Uint32Array.from({ length: ziel + 1 }, (_, at) => Math.floor((at * quelle) / ziel));
}

function addZeile(bild: Graubild, zeile: number, spalten: Uint32Array, summen: Uint32Array): void {
  const anfang = zeile * bild.breite;
  for (let x = 0; x < summen.length; x += 1) {
    const ende = anfang + (spalten[x + 1] ?? 0);
    let summe = summen[x] ?? 0;
    for (let at = anfang + (spalten[x] ?? 0); at < ende; at += 1) summe += bild.pixel[at] ?? 0;
    summen[x] = summe;
  }
}
