/** The inbox with many originals: its lists beside the bytes, and what backups make of them. */
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Datum } from '#kern/datum.ts';
import { schluesselIn } from '#server/config.ts';
import { DATEI } from '#server/db/sqlite.ts';
import { ablegen } from '#server/eingang/ablegen.ts';
import { sichern } from '#server/sicherung/sichern.ts';
import { sha256 } from '#server/werkzeug/sha256.ts';
import type { Ort } from './bestand.ts';
import { beginKonto } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { measure, round, type Zeiten } from './messung.ts';
import { openOrt, withServer } from './probelauf.ts';
import { renderTable } from './tabelle.ts';
import { store } from './vermehrung.ts';

/** Between a till's receipt as a PDF and a photo. */
const ORIGINAL_BYTES = 60_000;
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
  const ort = openOrt(folder, 'eingang');
  const token = await withServer(ort, {}, async (client) => {
    await beginKonto(client, 1);
    return client.token;
  });
  await fill(ort, { stuecke, heute });
  return withServer(ort, { token }, async (leser) => {
    const liste = await measure(PROBEN, () => leser.get('/api/v1/eingang?limit=100'));
    const eines = await measure(PROBEN, (i) => leser.get(`/api/v1/eingang/${1 + ((i * 97) % stuecke)}`));
    return { stuecke, liste, eines, ...(await measureSicherung(ort, folder)) };
  });
}

/** As if all of them had come in and been read. */
async function fill(ort: Ort, { stuecke, heute }: { stuecke: number; heute: Datum }): Promise<void> {
  const umfang = { anzahl: stuecke, heute };
  await store(ort, umfang, {
    eines: async (bestand, i) => {
      const inhalt = randomBytes(ORIGINAL_BYTES);
      const datei = { rolle: 'original', name: `bon-${i}.jpg`, typ: 'image/jpeg' } as const;
      const dateien = [{ ...datei, sha256: sha256(inhalt), inhalt }];
      const stueck = { herkunft: 'foto', quelle: '', vonId: 1, lesen: 'server', dateien } as const;
      const { id } = await ablegen(bestand, stueck);
      const gelesen = {
        lieferant: `Markt ${i % 200}`,
        belegdatum: heute,
        brutto: 100 + i,
        wer: `n${i % 200}`,
      };
      await bestand.eingangsstuecke.save(id, { ...gelesen, zustand: 'pruefen' }, { melde: false });
    },
    danach: (db) => db.deleteFrom('auftrag').execute(),
  });
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
