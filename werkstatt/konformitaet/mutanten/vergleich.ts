/** Agreement of the judges and us about mutants, by kind, and the rules that we miss. */
import { renderTable } from '../../tabelle.ts';
import type { Mutant } from './erzeugen.ts';
import type { Urteil } from './urteile.ts';

/** Both judgements on one mutant. */
export type Fall = Mutant & { richter: Urteil; wir: Urteil; recht: Urteil };

/** Part of what the judges refuse that we may call fine, and of what they accept that we may refuse. */
export const GRENZE = 0.01;

type Zahlen = { gesamt: number; abgelehnt: number; verfehlt: number; angenommen: number; fehlalarm: number };

/** Whether the judges refuse what we call fine. */
export const istVerfehlt = ({ richter, wir }: Fall) => richter.length > 0 && wir.length === 0;
/** Rules of our own (`BW-`) refuse on purpose what nobody else does, such as the 30th of February. */
const istAmtlich = (grund: string) => !grund.startsWith('BW-');
/** Whether we refuse what the judges accept, in the name of their rules. */
export const istFehlalarm = ({ richter, wir }: Fall) => richter.length === 0 && wir.some(istAmtlich);
/** Whether only rules of our own refuse. */
export const istEigen = ({ richter, wir }: Fall) =>
  richter.length === 0 && wir.length > 0 && !wir.some(istAmtlich);

/** Counts of a list of cases. */
export function zaehle(faelle: readonly Fall[]): Zahlen {
  const abgelehnt = faelle.filter(({ richter }) => richter.length > 0).length;
  return {
    gesamt: faelle.length,
    abgelehnt,
    verfehlt: faelle.filter(istVerfehlt).length,
    angenommen: faelle.length - abgelehnt,
    fehlalarm: faelle.filter(istFehlalarm).length,
  };
}

/** One line per kind, and the sum of them. */
export function tabelle(faelle: readonly Fall[]): string {
  const arten = [...new Set(faelle.map(({ art }) => art))];
  const zeile = (name: string, liste: readonly Fall[]) => {
    const { gesamt, abgelehnt, verfehlt, angenommen, fehlalarm } = zaehle(liste);
    return [name, ...[gesamt, abgelehnt, verfehlt, angenommen, fehlalarm].map(String)];
  };
  const rows = arten.map((art) =>
    zeile(
      art,
      faelle.filter((fall) => fall.art === art),
    ),
  );
  return renderTable(
    ['Art der Änderung', 'Dateien', 'Prüfer lehnen ab', 'verfehlt', 'Prüfer nehmen an', 'Fehlalarm'],
    [...rows, zeile('alle', faelle)],
  );
}

/** Reasons of misses and false alarms: how often, an example; the most frequent first. */
export function gruende(faelle: readonly Fall[], seite: 'richter' | 'wir'): string[] {
  const gefunden = new Map<string, { anzahl: number; beispiel: Fall }>();
  for (const fall of faelle) {
    for (const grund of new Set(fall[seite].map(kurz))) {
      const bisher = gefunden.get(grund);
      if (bisher) bisher.anzahl += 1;
      else gefunden.set(grund, { anzahl: 1, beispiel: fall });
    }
  }
  return [...gefunden]
    .toSorted(([, a], [, b]) => b.anzahl - a.anzahl)
    .map(([grund, { anzahl, beispiel }]) =>
      [grund, anzahl, beispiel.datei, beispiel.art, beispiel.vorlage].join('\t'),
    );
}

/** Words of a schema name the element; its rule in front is enough to gather them. */
function kurz(grund: string): string {
  return grund.slice(0, 160);
}
