/** How long issuing keeps others from writing: from the transaction's begin until its commit has returned. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { readConfig } from '#server/config.ts';
import type { Datenbank, Engine } from '#server/db/datenbank.ts';
import { startPostgres } from '#server/testing/globalSetup.ts';
import type { Ort } from './bestand.ts';
import { beginKonto } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { Client } from './http.ts';
import { toZeiten, type Zeiten } from './messung.ts';
import { renderTable } from './tabelle.ts';

const UMFAENGE = [
  { zeilen: 8, anzahl: 200 },
  { zeilen: 300, anzahl: 60 },
] as const;
const VORLAEUFE = 10;
const HOECHSTENS_MS = 3;

/** `transaktionen` of one invoice, and the statements of all of them, begin and commit included. */
export type Schreiberwerte = {
  engine: Engine;
  zeilen: number;
  gehalten: Zeiten;
  transaktionen: number;
  anweisungen: number;
}[];

/** One invoice after the other, on new databases of both engines; nobody else writes. */
export async function measureSchreiber(folder: string): Promise<Schreiberwerte> {
  const daten = join(folder, 'schreiber');
  mkdirSync(daten, { recursive: true });
  const sqlite = await measureOrt({ daten, databaseUrl: undefined });
  const { url, stop } = await startPostgres();
  try {
    return [...sqlite, ...(await measureOrt({ daten, databaseUrl: url }))];
  } finally {
    await stop();
  }
}

type Halt = { ms: number; anweisungen: number };

async function measureOrt(ort: Ort): Promise<Schreiberwerte> {
  let anweisungen = 0;
  const datenbank = await openDatenbank(ort, { melde: () => (anweisungen += 1) });
  const halte: Halt[] = [];
  const env = { BELEGWERK_DATEN: ort.daten, BELEGWERK_REGISTRIERUNG: 'offen' };
  const app = await createApp({
    datenbank: watch(datenbank, halte, () => anweisungen),
    ...{ config: readConfig(env), web: '/gibt-es-nicht' },
  });
  const client = new Client(await app.listen({ port: 0, host: '127.0.0.1' }));
  try {
    const createEntwurf = await beginKonto(client, UMFAENGE[0].zeilen);
    const werte: Schreiberwerte = [];
    for (const { zeilen, anzahl } of UMFAENGE) {
      const gehalten: Halt[][] = [];
      for (let i = 0; i < VORLAEUFE + anzahl; i += 1) {
        const id = await createEntwurf(zeilen);
        halte.length = 0;
        await client.post(`/api/v1/rechnungen/${id}/ausstellen`, {});
        gehalten.push([...halte]);
      }
      werte.push({ engine: datenbank.engine, zeilen, ...summarize(gehalten.slice(VORLAEUFE)) });
    }
    return werte;
  } finally {
    client.close();
    await app.close();
    await datenbank.close();
  }
}

function watch(datenbank: Datenbank, halte: Halt[], anweisungen: () => number): Datenbank {
  return {
    ...datenbank,
    schreiben: async (work) => {
      const vorher = anweisungen();
      let begin = performance.now();
      const result = await datenbank.schreiben((db, zuletzt) => {
        begin = performance.now();
        return work(db, zuletzt);
      });
      halte.push({ ms: performance.now() - begin, anweisungen: anweisungen() - vorher });
      return result;
    },
  };
}

function summarize(
  gehalten: readonly Halt[][],
): Pick<Schreiberwerte[number], 'gehalten' | 'transaktionen' | 'anweisungen'> {
  const letzte = gehalten.at(-1) ?? [];
  const sum = (halte: readonly Halt[], feld: keyof Halt) => halte.reduce((all, halt) => all + halt[feld], 0);
  return {
    gehalten: toZeiten(gehalten.map((halte) => sum(halte, 'ms'))),
    transaktionen: letzte.length,
    anweisungen: sum(letzte, 'anweisungen'),
  };
}

const nameOf = ({ engine, zeilen }: Schreiberwerte[number]) =>
  `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${zeilen} Zeilen`;

export function judgeSchreiber(werte: Schreiberwerte): Ziel[] {
  return werte.map((wert) => ({
    was: `Ausstellen: Schreiber gehalten, p50 (${nameOf(wert)})`,
    ziel: `<= ${HOECHSTENS_MS} ms`,
    gemessen: `${formatZahl(wert.gehalten.p50)} ms`,
    erreicht: wert.gehalten.p50 <= HOECHSTENS_MS,
  }));
}

export function renderSchreiber(werte: Schreiberwerte): string {
  const head = [
    'Ausstellen: Schreiber gehalten, ms',
    'p50',
    'p95',
    'längste',
    'Transaktionen',
    'Anweisungen',
  ];
  const rows = werte.map((wert) => {
    const { gehalten, transaktionen, anweisungen } = wert;
    const { p50, p95, max } = gehalten;
    return [nameOf(wert), ...[p50, p95, max, transaktionen, anweisungen].map(formatZahl)];
  });
  return renderTable(head, rows);
}
