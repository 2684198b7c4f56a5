import { lesbar } from './anzeige.ts';
import type { ERechnung, Regelverstoss } from './modell.ts';
import type { Befund, Pruefbericht } from './pruefbericht.ts';
import type { Klasse, Punkt } from './urteilsform.ts';

const HOECHSTZAHL_POSTEN = 12;

/** Findings of a report, folded. */
export function klassenOf({ befunde }: Pruefbericht, rechnung: ERechnung): Klasse[] {
  return befunde.map(({ punkte, ...befund }: Befund) => ({ ...befund, punkte: punkteOf(punkte, rechnung) }));
}

/** Breaches with the same text become one: two rules may say the same, and one rule may be broken by every line. */
export function punkteOf(verstoesse: Regelverstoss[], rechnung: ERechnung): Punkt[] {
  const gruppen = new Map<string, Regelverstoss[]>();
  for (const verstoss of verstoesse) {
    const gruppe = gruppen.get(verstoss.text);
    if (gruppe) gruppe.push(verstoss);
    else gruppen.set(verstoss.text, [verstoss]);
  }
  return [...gruppen].map(([text, gruppe]) => {
    const zeilen = new Set(gruppe.flatMap(({ zeile }) => zeile ?? []));
    return {
      text,
      regeln: [...new Set(gruppe.map(({ regel }) => regel))],
      felder: [...new Set(gruppe.map(({ feld }) => feld))],
      posten: [...zeilen].slice(0, HOECHSTZAHL_POSTEN).map((zeile) => postenname(rechnung, zeile)),
      weiterePosten: Math.max(0, zeilen.size - HOECHSTZAHL_POSTEN),
    };
  });
}

/** BT-126, or the place in the list when the line has no number. */
export function postenname({ zeilen }: ERechnung, index: number): string {
  return lesbar(zeilen[index]?.id)?.slice(0, 20) ?? String(index + 1);
}
