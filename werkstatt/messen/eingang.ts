/** The inbox with many originals: its lists beside the bytes, and what backups make of them. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Datum } from '#kern/datum.ts';
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { Mandantzugriff } from '#server/bestand/bestand.ts';
import { schluesselIn } from '#server/config.ts';
import { DATEI } from '#server/db/sqlite.ts';
import { ablegen } from '#server/eingang/ablegen.ts';
import { sichern } from '#server/sicherung/sichern.ts';
import { sha256 } from '#server/werkzeug/sha256.ts';
import type { Ort } from './bestand.ts';
import { beginKonto } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { Client } from './http.ts';
import { measure, round, type Zeiten } from './messung.ts';
import { startServer } from './server.ts';
import { renderTable } from './tabelle.ts';

/** Between a till's receipt as a PDF and a photo. */
const ORIGINAL_BYTES = 60_000;
/** So many are stored together: what is measured is not how they came in. */
const PORTION = 100;
const LISTE_MS = 5;
const PROBEN = { samples: 400, warmUp: 100 };
const MB = 1024 * 1024;

export type Eingangswerte = {
  stuecke: number;
  datenbankMb: number;
  /** 100 pieces, `GET /eingang?limit=100`. */
  liste: Zeiten;
  /** One of them, whole. */
  eines: Zeiten;
  sicherungMs: number;
  sicherungMb: number;
};

/** On a new SQLite database in `folder`; its bytes do not pack, as those of photos. */
export async function measureEingang(
  folder: string,
  { stuecke, heute }: { stuecke: number; heute: Datum },
): Promise<Eingangswerte> {
  const daten = join(folder, 'eingang');
  rmSync(daten, { recursive: true, force: true });
  mkdirSync(daten, { recursive: true });
  const ort = { daten, databaseUrl: undefined };
  const client = await begin(ort, folder);
  await fill(ort, { stuecke, heute });
  const server = await startServer(ort, join(folder, 'eingang.log'));
  const leser = new Client(server.url);
  leser.token = client.token;
  try {
    const liste = await measure(PROBEN, () => leser.get('/api/v1/eingang?limit=100'));
    const eines = await measure(PROBEN, (i) => leser.get(`/api/v1/eingang/${1 + ((i * 97) % stuecke)}`));
    return { stuecke, liste, eines, ...(await measureSicherung(ort, folder)) };
  } finally {
    leser.close();
    await server.stop();
  }
}

async function begin(ort: Ort, folder: string): Promise<Client> {
  const server = await startServer(ort, join(folder, 'eingang.log'));
  const client = new Client(server.url);
  try {
    await beginKonto(client, 1);
    return client;
  } finally {
    client.close();
    await server.stop();
  }
}

/** As if all of them had come in and been read. */
async function fill(ort: Ort, { stuecke, heute }: { stuecke: number; heute: Datum }): Promise<void> {
  const datenbank = await openDatenbank(ort);
  const zugriff = new Mandantzugriff(datenbank, { mandantId: 1, benutzerId: 1 }, () => heute);
  for (let nr = 0; nr < stuecke; nr += PORTION)
    await zugriff.transaction(async (bestand) => {
      for (let i = nr; i < Math.min(nr + PORTION, stuecke); i += 1) {
        const inhalt = randomBytes(ORIGINAL_BYTES);
        const datei = {
          rolle: 'original',
          name: `bon-${i}.jpg`,
          typ: 'image/jpeg',
          sha256: sha256(inhalt),
        } as const;
        const { id } = await ablegen(bestand, {
          ...{ herkunft: 'foto', quelle: '', vonId: 1, lesen: 'server', dateien: [{ ...datei, inhalt }] },
        });
        const gelesen = {
          lieferant: `Markt ${i % 200}`,
          belegdatum: heute,
          brutto: 100 + i,
          wer: `n${i % 200}`,
        };
        await bestand.eingangsstuecke.save(id, { ...gelesen, zustand: 'pruefen' }, { melde: false });
      }
    });
  await datenbank.schreiben(async (db) => void (await db.deleteFrom('auftrag').execute()));
  await datenbank.close();
}

async function measureSicherung(ort: Ort, folder: string) {
  const ordner = join(folder, 'eingang-sicherung');
  const beginn = performance.now();
  const name = await sichern({
    ...{ config: { ...ort, schluessel: schluesselIn(ort.daten) }, ordner, passwort: undefined },
    ...{ jetzt: new Date(), onMeldung: () => undefined },
  });
  const sicherungMs = round(performance.now() - beginn, 0);
  const mb = (datei: string) => Math.round(statSync(datei).size / MB);
  return { sicherungMs, sicherungMb: mb(join(ordner, name)), datenbankMb: mb(join(ort.daten, DATEI)) };
}

export function judgeEingang({ stuecke, liste: { p95 } }: Eingangswerte): Ziel[] {
  return [
    {
      was: `Eingang mit ${formatZahl(stuecke)} Originalen: Liste, p95`,
      ziel: `<= ${LISTE_MS} ms`,
      gemessen: `${formatZahl(p95)} ms`,
      erreicht: p95 <= LISTE_MS,
    },
  ];
}

export function renderEingang({ liste, eines, ...werte }: Eingangswerte): string {
  const row = (name: string, { p50, p95, max }: Zeiten) => [name, ...[p50, p95, max].map(formatZahl)];
  const zeiten = renderTable(
    ['ms', 'p50', 'p95', 'längste'],
    [row('Liste, 100 Stücke', liste), row('ein Stück', eines)],
  );
  const { datenbankMb, sicherungMs, sicherungMb } = werte;
  return `${zeiten}\n\nDatenbank ${formatZahl(datenbankMb)} MB, Sicherung ${formatZahl(sicherungMb)} MB in ${formatZahl(sicherungMs / 1000)} s`;
}
