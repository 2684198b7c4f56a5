/** How long issuing keeps others from writing: from the transaction's begin until its commit has returned. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { readConfig } from '#server/config.ts';
import type { Datenbank, Engine } from '#server/db/datenbank.ts';
import { startPostgres } from '#server/testing/globalSetup.ts';
import type { Ort } from './bestand.ts';
import { beginKonto, postenOf } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { Client } from './http.ts';
import { toZeiten, type Zeiten } from './messung.ts';
import { renderTable } from './tabelle.ts';

const VORLAEUFE = 10;
const HOECHSTENS_MS = 3;
const SEITE = 8;

/** What is issued, how often, and of how many lines. */
const AKTE = [
  { akt: 'ausstellen', zeilen: SEITE, anzahl: 200 },
  { akt: 'ausstellen', zeilen: 300, anzahl: 60 },
  { akt: 'ausstellen und senden', zeilen: SEITE, anzahl: 100 },
  { akt: 'stornieren', zeilen: SEITE, anzahl: 100 },
  { akt: 'Schlussrechnung ausstellen', zeilen: SEITE, anzahl: 60 },
] as const;
type Akt = (typeof AKTE)[number]['akt'];

/** Of one act: `transaktionen`, and the statements of all of them; `prozessor` of the main thread meanwhile, ms. */
export type Schreiberwerte = {
  engine: Engine;
  akt: Akt;
  zeilen: number;
  gehalten: Zeiten;
  prozessor: Zeiten;
  transaktionen: number;
  anweisungen: number;
}[];

/** One act after the other, on new databases of both engines; nobody else writes. */
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

type Halt = { ms: number; prozessor: number; anweisungen: number };

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
    const createEntwurf = await beginKonto(client, SEITE);
    await client.put('/api/v1/versandkonto', VERSANDKONTO);
    const werte: Schreiberwerte = [];
    for (const { akt, zeilen, anzahl } of AKTE) {
      const gehalten: Halt[][] = [];
      for (let i = 0; i < VORLAEUFE + anzahl; i += 1) {
        const { pfad, body = {} } = await PROBEN[akt](client, (felder) => createEntwurf(zeilen, felder));
        halte.length = 0;
        await client.post(pfad, body);
        gehalten.push([...halte]);
      }
      werte.push({ engine: datenbank.engine, akt, zeilen, ...summarize(gehalten.slice(VORLAEUFE)) });
    }
    return werte;
  } finally {
    client.close();
    await app.close();
    await datenbank.close();
  }
}

const VERSANDKONTO = {
  ...{ host: '127.0.0.1', port: 9, verschluesselung: 'keine', anmeldung: 'keine' },
  ...{ absenderName: 'Messung', absenderAdresse: 'messung@example.org' },
};
const SENDEN = { senden: { an: ['kunde@example.org'] } };

type Probe = { pfad: string; body?: object };
type Entwerfer = (felder?: object) => Promise<number>;

/** Everything that has to be there before the act that is measured. */
const PROBEN: Record<Akt, (client: Client, entwurf: Entwerfer) => Promise<Probe>> = {
  ausstellen: async (_, entwurf) => ({ pfad: ausstellenOf(await entwurf()) }),
  'ausstellen und senden': async (_, entwurf) => ({ pfad: ausstellenOf(await entwurf()), body: SENDEN }),
  stornieren: async (client, entwurf) => {
    const id = await entwurf();
    await client.post(ausstellenOf(id), {});
    return { pfad: `/api/v1/rechnungen/${id}/stornieren` };
  },
  'Schlussrechnung ausstellen': async (client, entwurf) => {
    const id = await entwurf({ art: 'abschlag' });
    await client.post(ausstellenOf(id), {});
    await client.post(`/api/v1/rechnungen/${id}/zahlungen`, {});
    const { body } = await client.post(`/api/v1/rechnungen/${id}/schlussrechnung`, {});
    const schluss = (JSON.parse(body.toString()) as { id: number }).id;
    await client.patch(`/api/v1/rechnungen/${schluss}`, { posten: postenOf(2 * SEITE) });
    return { pfad: ausstellenOf(schluss) };
  },
};

const ausstellenOf = (id: number) => `/api/v1/rechnungen/${id}/ausstellen`;

function watch(datenbank: Datenbank, halte: Halt[], anweisungen: () => number): Datenbank {
  return {
    ...datenbank,
    schreiben: async (work) => {
      const vorher = anweisungen();
      let begin = performance.now();
      let prozessor = process.threadCpuUsage();
      const result = await datenbank.schreiben((db) => {
        begin = performance.now();
        prozessor = process.threadCpuUsage();
        return work(db);
      });
      const { user, system } = process.threadCpuUsage(prozessor);
      const ms = performance.now() - begin;
      halte.push({ ms, prozessor: (user + system) / 1000, anweisungen: anweisungen() - vorher });
      return result;
    },
  };
}

function summarize(gehalten: readonly Halt[][]): Omit<Schreiberwerte[number], 'engine' | 'akt' | 'zeilen'> {
  const letzte = gehalten.at(-1) ?? [];
  const sum = (halte: readonly Halt[], feld: keyof Halt) => halte.reduce((all, halt) => all + halt[feld], 0);
  return {
    gehalten: toZeiten(gehalten.map((halte) => sum(halte, 'ms'))),
    prozessor: toZeiten(gehalten.map((halte) => sum(halte, 'prozessor'))),
    transaktionen: letzte.length,
    anweisungen: sum(letzte, 'anweisungen'),
  };
}

const nameOf = ({ engine, akt, zeilen }: Schreiberwerte[number]) =>
  `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${akt}, ${zeilen} Zeilen`;

export function judgeSchreiber(werte: Schreiberwerte): Ziel[] {
  return werte.map((wert) => ({
    was: `Schreiber gehalten, p50 (${nameOf(wert)})`,
    ziel: `<= ${HOECHSTENS_MS} ms`,
    gemessen: `${formatZahl(wert.gehalten.p50)} ms`,
    erreicht: wert.gehalten.p50 <= HOECHSTENS_MS,
  }));
}

export function renderSchreiber(werte: Schreiberwerte): string {
  const head = [
    'Schreiber gehalten, ms',
    'p50',
    'p95',
    'längste',
    'davon Prozessor p50',
    'Transaktionen',
    'Anweisungen',
  ];
  const rows = werte.map((wert) => {
    const { gehalten, prozessor, transaktionen, anweisungen } = wert;
    const { p50, p95, max } = gehalten;
    return [nameOf(wert), ...[p50, p95, max, prozessor.p50, transaktionen, anweisungen].map(formatZahl)];
  });
  return renderTable(head, rows);
}
