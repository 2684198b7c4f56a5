/** Recurring invoices that are all due at once: issued and put into the outbox, while somebody asks for `/api/health`. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Datum } from '#kern/datum.ts';
import { NeueSerie } from '#kern/serien/serie.ts';
import { DATEI } from '#server/db/sqlite.ts';
import { SERIENLAUF } from '#server/serien/lauf.ts';
import { anlegen } from '#server/serien/serien.ts';
import type { Ort } from './bestand.ts';
import { beginKonto } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { round } from './messung.ts';
import { type Last, measureLast } from './nebenher.ts';
import { openOrt, withServer } from './probelauf.ts';
import type { Server } from './server.ts';
import { renderTable } from './tabelle.ts';
import { store } from './vermehrung.ts';

const SEKUNDEN = 20;
const P99_MS = 100;
const ZEILEN = 3;
const HALBE_STUNDE_MS = 30 * 60_000;
const NACHSEHEN_MS = 100;
/** As if the mail server were down: what is measured ends with the outbox. */
const NIEMANDS_PORT = 9;

/** `hauptfadenMs` of them on a processor, of the thread that answers; `rechenzeitMs` of all threads. */
export type Serienlaufwerte = Last & { serien: number; hauptfadenMs: number; rechenzeitMs: number };

/** On a new SQLite database in `folder`, which stays. @returns where it is, too */
export async function measureSerienlauf(
  folder: string,
  { serien, heute }: { serien: number; heute: Datum },
): Promise<{ werte: Serienlaufwerte; ort: Ort; token: string }> {
  const ort = openOrt(folder, 'serien');
  const token = await begin(ort);
  await fill(ort, { serien, heute });
  const werte = await withServer(ort, { token }, async (client, server) => {
    const vorher = zeitenOf(server);
    const last = await measureLast(server, async () => {
      await client.patch('/api/v1/serien/1', { titel: 'Alle' });
      await waitForMails(ort.daten, serien);
    });
    const nachher = zeitenOf(server);
    return {
      ...{ ...last, serien },
      hauptfadenMs: round(nachher.hauptfaden - vorher.hauptfaden, 0),
      rechenzeitMs: round(nachher.alle - vorher.alle, 0),
    };
  });
  return { werte, ort, token };
}

function zeitenOf(server: Server): { hauptfaden: number; alle: number } {
  return { hauptfaden: (server.threadUs() ?? 0) / 1000, alle: (server.cpuUs() ?? 0) / 1000 };
}

/** An account that sends, with a customer who has an address. @returns the token */
function begin(ort: ReturnType<typeof openOrt>): Promise<string> {
  return withServer(ort, {}, async (client) => {
    await beginKonto(client, ZEILEN);
    await client.patch('/api/v1/kunden/1', { email: 'kunde@example.org' });
    await client.put('/api/v1/versandkonto', {
      ...{ host: '127.0.0.1', port: NIEMANDS_PORT, verschluesselung: 'keine', anmeldung: 'keine' },
      absenderAdresse: 'post@example.org',
    });
    return client.token;
  });
}

/** All are due today; the job comes when it is called. */
async function fill(ort: Ort, { serien, heute }: { serien: number; heute: Datum }): Promise<void> {
  const posten = Array.from({ length: ZEILEN }, (_, nr) => ({
    ...{ titel: `Wartung ${nr + 1} {Monat} {Jahr}`, menge: '1', preis: '100' },
  }));
  const plan = { kundenID: 1, anker: heute, monate: 1, modus: 'senden', inhalt: { posten } };
  const faellig = () => new Date(Date.now() + HALBE_STUNDE_MS).toISOString();
  const umfang = { anzahl: serien, heute };
  await store(ort, umfang, {
    eines: (bestand, i) => anlegen(bestand, NeueSerie.parse({ ...plan, titel: `Serie ${i + 1}` })),
    danach: (db) =>
      db.updateTable('auftrag').set({ faellig: faellig() }).where('art', '=', SERIENLAUF).execute(),
  });
}

/** Looks past the server, which has enough to do. @throws when none comes any more */
async function waitForMails(daten: string, anzahl: number): Promise<void> {
  const db = new Database(join(daten, DATEI), { readonly: true });
  const count = db.prepare('select count(*) as anzahl from sendung').pluck();
  let letzte = 0;
  let seit = performance.now();
  try {
    for (;;) {
      const da = count.get() as number;
      if (da >= anzahl) return;
      if (da > letzte) seit = performance.now();
      else if (performance.now() - seit > 60_000) throw new Error(`${da} of ${anzahl} mails, and no more`);
      letzte = da;
      await sleep(NACHSEHEN_MS);
    }
  } finally {
    db.close();
  }
}

export function judgeSerienlauf({ serien, dauerMs, gesundheit: { p99 } }: Serienlaufwerte): Ziel[] {
  const was = `${formatZahl(serien)} Serien ausstellen und in den Postausgang`;
  return [
    {
      ...{ was, ziel: `<= ${SEKUNDEN} s`, gemessen: `${formatZahl(dauerMs / 1000)} s` },
      erreicht: dauerMs <= SEKUNDEN * 1000,
    },
    {
      ...{ was: '/api/health p99 dabei', ziel: `< ${P99_MS} ms`, gemessen: `${formatZahl(p99)} ms` },
      erreicht: p99 < P99_MS,
    },
  ];
}

export function renderSerienlauf(werte: Serienlaufwerte): string {
  const { serien, dauerMs, hauptfadenMs, rechenzeitMs, gesundheit, spitzeMb = 0 } = werte;
  const { p50, p99, max } = gesundheit;
  return renderTable(
    ['Serien', 'alle, s', 'Hauptfaden, s', 'Rechenzeit, s', 'health p50', 'p99', 'längste', 'MB'],
    [
      [serien, dauerMs / 1000, hauptfadenMs / 1000, rechenzeitMs / 1000, p50, p99, max, spitzeMb].map(
        formatZahl,
      ),
    ],
  );
}
