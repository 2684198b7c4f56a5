import { achsenwerte, formatAchsenwert } from '#kern/auswertungen/achse.ts';
import type { Punkt } from '#kern/auswertungen/kurve.ts';
import type { Monatswert } from '#kern/auswertungen/saldo.ts';

/** Space around the curves, for the names of the months; the values on the left take what they need. */
export const RAND = { oben: 26, rechts: 36, unten: 28 };
const ZEICHEN_BREITE = 6.8;
/** Height of the whole drawing. */
export const HOEHE = 290;

export type Art = 'einnahmen' | 'ausgaben';

/** Where values and months stand on a drawing of this width. */
export type Masse = {
  breite: number;
  links: number;
  ticks: { cent: number; text: string; y: number }[];
  /** Height of zero. */
  grund: number;
  /** Distance of two months. */
  schritt: number;
  xOf: (index: number) => number;
  punkte: Record<Art, Punkt[]>;
  /** Points of the same months a year before, where they are shown. */
  damals: Record<Art, Punkt[]>;
};

/**
 * Lays the months out over the width; a single one stands in the middle. The curves end with the running month: that
 * nothing is booked for the months to come is no decline.
 */
export function toMasse(
  werte: readonly Monatswert[],
  breite: number,
  laufend: string,
  davor: readonly Monatswert[] = [],
): Masse {
  const alle = [...werte, ...davor].flatMap(({ einnahmen, ausgaben }) => [einnahmen, ausgaben]);
  const achse = achsenwerte(Math.min(...alle), Math.max(...alle));
  const [unten, oben] = [achse[0] ?? 0, achse.at(-1) ?? 1];
  const texte = achse.map(formatAchsenwert);
  const links = 14 + ZEICHEN_BREITE * Math.max(...texte.map((text) => text.length));
  const flaeche = { breite: breite - links - RAND.rechts, hoehe: HOEHE - RAND.oben - RAND.unten };
  const schritt = flaeche.breite / Math.max(1, werte.length - 1);
  const xOf = (index: number) => links + (werte.length === 1 ? flaeche.breite / 2 : index * schritt);
  const yOf = (cent: number) => RAND.oben + ((oben - cent) / (oben - unten)) * flaeche.hoehe;
  const ende = werte.findLastIndex(
    (wert) => wert.monat <= laufend || wert.einnahmen !== 0 || wert.ausgaben !== 0,
  );
  const punkteOf = (reihe: readonly Monatswert[], art: Art) =>
    reihe.map((wert, index) => ({ x: xOf(index), y: yOf(wert[art]) }));
  const fertige = werte.slice(0, Math.max(0, ende) + 1);
  return {
    breite,
    links,
    ticks: achse.map((cent, index) => ({ cent, text: texte[index] ?? '', y: yOf(cent) })),
    grund: yOf(0),
    schritt,
    xOf,
    punkte: { einnahmen: punkteOf(fertige, 'einnahmen'), ausgaben: punkteOf(fertige, 'ausgaben') },
    damals: { einnahmen: punkteOf(davor, 'einnahmen'), ausgaben: punkteOf(davor, 'ausgaben') },
  };
}
