import type { Graubild } from './grau.ts';

/** Otsu 1979: the brightness that parts the pixels into two groups that are each as even as can be. 0 to 254. */
export function otsu({ pixel }: Graubild): number {
  const anzahl = new Float64Array(256);
  for (const wert of pixel) anzahl[wert] = (anzahl[wert] ?? 0) + 1;
  const summe = anzahl.reduce((total, viele, wert) => total + viele * wert, 0);
  let [schwelle, beste, dunkle, dunkleSumme] = [0, -1, 0, 0];
  for (let wert = 0; wert < 255; wert += 1) {
    dunkle += anzahl[wert] ?? 0;
    dunkleSumme += wert * (anzahl[wert] ?? 0);
    const helle = pixel.length - dunkle;
    if (dunkle === 0 || helle === 0) continue;
    const abstand = dunkleSumme / dunkle - (summe - dunkleSumme) / helle;
    const guete = dunkle * helle * abstand * abstand;
    if (guete > beste) [schwelle, beste] = [wert, guete];
  }
  return schwelle;
}

/** White where it is brighter than the threshold, black elsewhere. */
export function binarise({ breite, hoehe, pixel }: Graubild, schwelle: number): Graubild {
  return { breite, hoehe, pixel: pixel.map((wert) => (wert > schwelle ? 255 : 0)) };
}
