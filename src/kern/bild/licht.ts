/** Takes shadows and the yellow of a lamp out of a picture, so that paper is white everywhere. */
import { blur, dilate } from './filter.ts';
import { type Graubild, shrinkTo } from './grau.ts';

/** The ground is looked for at a quarter of the size: it has no details. */
const TEILER = 4;
/** Wider than the strokes of letters, at a quarter of the size. */
const STRICH = 11;
const WEICH = 9;
/** Ends of the range after the ground is divided out: below is ink, above is paper. */
const [TINTE, PAPIER] = [40, 230];

/** Divides each pixel by the paper around it and spreads the rest. Letters stay grey: reading makes them black itself. */
export function flattenLicht(bild: Graubild): Graubild {
  const klein = shrinkTo(bild, Math.max(1, Math.max(bild.breite, bild.hoehe) / TEILER));
  const grund = blur(blur(dilate(klein, STRICH), WEICH), WEICH);
  const { breite, hoehe } = bild;
  const pixel = new Uint8Array(breite * hoehe);
  const spalten = Float32Array.from({ length: breite }, (_, x) => placeIn(x, breite, grund.breite));
  for (let y = 0, ort = 0; y < hoehe; y += 1) {
    const zeile = blendRows(grund, placeIn(y, hoehe, grund.hoehe));
    for (let x = 0; x < breite; x += 1, ort += 1) {
      const wo = spalten[x] ?? 0;
      const links = wo | 0;
      const hier = zeile[links] ?? 0;
      const papier = hier + ((zeile[links + 1] ?? hier) - hier) * (wo - links);
      pixel[ort] = spread(((bild.pixel[ort] ?? 0) * 255) / Math.max(1, papier));
    }
  }
  return { breite, hoehe, pixel };
}

function spread(wert: number): number {
  return Math.max(0, Math.min(255, ((wert - TINTE) * 255) / (PAPIER - TINTE)));
}

/** Middle of a pixel of the large picture, in pixels of the small one. */
function placeIn(ort: number, gross: number, klein: number): number {
  return Math.max(0, Math.min(klein - 1, ((ort + 0.5) * klein) / gross - 0.5));
}

/** A row between two rows. */
function blendRows({ breite, hoehe, pixel }: Graubild, wo: number): Float32Array {
  const oben = wo | 0;
  const unten = Math.min(hoehe - 1, oben + 1);
  return Float32Array.from({ length: breite }, (_, x) => {
    const a = pixel[oben * breite + x] ?? 0;
    return a + ((pixel[unten * breite + x] ?? 0) - a) * (wo - oben);
  });
}
