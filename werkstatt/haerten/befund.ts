/** Finding of a part of the suite, and whether the promises were kept. */
import { renderTable } from '../tabelle.ts';

export type Befund = {
  test: string;
  engine: string;
  runden: number;
  /** Writes that a client was told of. */
  bestaetigt: number;
  verloren: number;
  /** Numbers given out twice, and writes stored twice for one Idempotency-Key. */
  doppelt: number;
  /** Invoice numbers that nobody has. */
  fehlend: number;
  /** Faults of any other kind, one German sentence each. */
  maengel: string[];
  /** Why it could not run here. */
  uebersprungen?: string;
  /** Figures measured besides, for the reader. */
  anmerkung?: string;
};

/** A finding without faults, to be filled. */
export function leererBefund(test: string, engine = '–'): Befund {
  return { test, engine, runden: 0, bestaetigt: 0, verloren: 0, doppelt: 0, fehlend: 0, maengel: [] };
}

export function isGehalten({ verloren, doppelt, fehlend, maengel }: Befund): boolean {
  return verloren + doppelt + fehlend + maengel.length === 0;
}

const MAX_MAENGEL = 10;

/** The table, and below it what was broken or left out, in words. */
export function renderBefunde(befunde: readonly Befund[]): string {
  const kopf = ['Test', 'Datenbank', 'Runden', 'bestätigt', 'verloren', 'doppelt', 'fehlend', 'Urteil'];
  const zeilen = befunde.map((befund) => {
    const { test, engine, uebersprungen, runden, bestaetigt, verloren, doppelt, fehlend } = befund;
    if (uebersprungen !== undefined) return [test, engine, '–', '–', '–', '–', '–', 'ÜBERSPRUNGEN'];
    const zahlen = [runden, bestaetigt, verloren, doppelt, fehlend].map(String);
    return [test, engine, ...zahlen, isGehalten(befund) ? 'gehalten' : 'GEBROCHEN'];
  });
  const worte = befunde.flatMap(({ test, engine, maengel, uebersprungen, anmerkung }) => [
    ...maengel.slice(0, MAX_MAENGEL).map((mangel) => `GEBROCHEN ${test} (${engine}): ${mangel}`),
    ...(maengel.length > MAX_MAENGEL ? [`… und ${maengel.length - MAX_MAENGEL} weitere Mängel.`] : []),
    ...(uebersprungen === undefined ? [] : [`ÜBERSPRUNGEN ${test}: ${uebersprungen}`]),
    ...(anmerkung === undefined ? [] : [`${test} (${engine}): ${anmerkung}`]),
  ]);
  return `${renderTable(kopf, zeilen)}\n${worte.length > 0 ? `\n${worte.join('\n')}\n` : ''}`;
}
