/** Comparison of an upgrade: everything is counted before and after, and only what a step names may differ. */
import { formatBetrag } from '#kern/geld.ts';
import type { Bauplatz } from './mauern/bauplatz.ts';
import { FOLGT, type Wandel } from './wandel.ts';
import { type Kopf, readEintrag, type Zaehlung } from './zaehlung.ts';

/** A number before and after, where a step changed it on purpose. */
export type Aenderung = { key: string; vorher: number; nachher: number };

/** @returns German lines about what differs though no step says so; none when all is well */
export async function findUnterschiede(
  bauplatz: Bauplatz,
  { vorher, nachher, schritte }: Staende,
): Promise<string[]> {
  const soll = sollOf(vorher, nachher, schritte);
  const keys = new Set([...soll.keys(), ...nachher.werte.keys()]);
  const zahlen = [...keys].sort().flatMap((key) => {
    const [erwartet, gefunden] = [soll.get(key) ?? 0, nachher.werte.get(key) ?? 0];
    if (erwartet === gefunden) return [];
    const war = vorher.werte.get(key) ?? 0;
    const waere = erwartet === war ? '' : `, richtig wäre ${inWorten(key, erwartet)}`;
    return [`${key}: vorher ${inWorten(key, war)}, nachher ${inWorten(key, gefunden)}${waere}`];
  });
  const protokolle: string[] = [];
  for (const kopf of vorher.koepfe) {
    const neu = nachher.koepfe.find(({ mandant }) => mandant === kopf.mandant);
    if (neu && (await isFortgesetzt(bauplatz, kopf, neu))) continue;
    protokolle.push(
      `Protokoll von Mandant ${kopf.mandant}: Es endet anders als vorher (Eintrag ${kopf.lfd}, ${kopf.sha256}).`,
    );
  }
  return [...zahlen, ...protokolle];
}

export type Staende = {
  vorher: Zaehlung;
  nachher: Zaehlung;
  schritte: readonly { wandel?: Wandel }[];
};

/** Numbers as they have to be, step by step. */
function sollOf(
  { werte, masse }: Zaehlung,
  nachher: Zaehlung,
  schritte: readonly { wandel?: Wandel }[],
): Map<string, number> {
  const soll = new Map(werte);
  for (const { wandel } of schritte) {
    const bisher = new Map([...masse, ...soll]);
    for (const [key, ergibt] of Object.entries(wandel?.ergibt ?? {})) {
      const wert = ergibt === FOLGT ? nachher.werte.get(key) : ergibt((andere) => bisher.get(andere) ?? 0);
      soll.set(key, wert ?? 0);
    }
  }
  return soll;
}

/**
 * Whether the end is the same as before, or one behind it: the last entry of before is still what it was, and the new end
 * is written.
 */
async function isFortgesetzt(bauplatz: Bauplatz, alt: Kopf, neu: Kopf): Promise<boolean> {
  if (neu.lfd === alt.lfd) return neu.sha256 === alt.sha256 && neu.eintrag === alt.eintrag;
  return (
    neu.lfd > alt.lfd && neu.sha256 === neu.eintrag && (await readEintrag(bauplatz, alt)) === alt.eintrag
  );
}

/** Numbers that are others than before. Tables that came without rows are none. */
export function listAenderungen(vorher: Zaehlung, nachher: Zaehlung): Aenderung[] {
  const keys = new Set([...vorher.werte.keys(), ...nachher.werte.keys()]);
  return [...keys]
    .sort()
    .map((key) => ({ key, vorher: vorher.werte.get(key) ?? 0, nachher: nachher.werte.get(key) ?? 0 }))
    .filter((zahl) => zahl.vorher !== zahl.nachher);
}

const OHNE_WAEHRUNG = /^[^.]+$|\.(bytes|letzte)$/;

/** Counts as they are, amounts in euros. */
export function inWorten(key: string, wert: number): string {
  return OHNE_WAEHRUNG.test(key) ? String(wert) : formatBetrag(wert);
}
