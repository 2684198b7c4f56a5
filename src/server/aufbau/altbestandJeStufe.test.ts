import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { formatBetrag } from '#kern/geld.ts';
import type { Datenbank, Engine } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { fillEpoche } from '../testing/epoche/epoche.ts';
import { EPOCHE } from '../testing/epoche/stoff.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { LANG } from '../testing/umgebung.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { bauplatzIn } from './mauern/bauplatz.ts';
import { MIGRATIONEN, migrate } from './migrate.ts';
import { findUmstellung } from './umstellung.ts';
import { listTabellen } from './zaehlung.ts';

/** Before and behind the steps that moved documents, money or files; those between the first and the last take their time. */
const STUFEN = [
  '0005_ausstellen',
  ...(LANG ? ['0008_schutz', '0013_geraete', '0014_geld', '0018_datei'] : []),
  ...(LANG ? ['0021_papierkorb', '0026_eingangsstueck', '0037_papier'] : []),
  '0043_waehrung',
];

type Row = Record<string, unknown>;
type Bestand = Map<string, Row[]>;

async function openLeer(engine: Engine): Promise<Datenbank> {
  if (engine === 'postgres') {
    const { url, drop } = await createTestDatabase();
    const datenbank = await openPostgres(url);
    return { ...datenbank, close: () => datenbank.close().then(drop) };
  }
  const ordner = await mkdtemp(join(tmpdir(), 'belegwerk-stufe-'));
  const datenbank = openSqlite(ordner);
  return {
    ...datenbank,
    close: () => datenbank.close().then(() => rm(ordner, { recursive: true, force: true })),
  };
}

/** @param wie only the tables and columns of this one */
async function readBestand({ lesen, engine }: Datenbank, wie?: Bestand): Promise<Bestand> {
  const bestand: Bestand = new Map();
  for (const [tabelle] of await listTabellen(bauplatzIn(lesen, engine))) {
    const [muster] = wie?.get(tabelle) ?? [];
    if (wie && !muster) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(tabelle)}`.execute(lesen);
    bestand.set(
      tabelle,
      muster
        ? rows.map((row) => Object.fromEntries(Object.keys(muster).map((name) => [name, row[name]])))
        : rows,
    );
  }
  return bestand;
}

/** Columns that later steps change on purpose, and the step up to which a database has it still to come. */
const GEWOLLT: [bis: string, tabelle: string, spalten: string[]][] = [
  ['0012_suche', 'partei', ['name_suche']],
  ['0012_suche', 'produkt', ['titel_suche']],
  ['0016_mitglieder', 'mandant', ['protokoll_lfd', 'protokoll_sha256']],
  ['0018_datei', 'archiv', ['inhalt']],
  ['0018_datei', 'logo', ['inhalt']],
];
const { belege, summe, bezahlt } = EPOCHE;
const BELEGE = `Belege ${belege}, Summe ${formatBetrag(summe)}, bezahlt ${formatBetrag(bezahlt)};`;
const GELD = ['zahlung', 'konto', 'bewegung', 'zuordnung'];

/** All records of before, as text, without what a later step changes or adds on purpose. */
function vergleichbar(bestand: Bestand, stufe: string, eintraege: number): Record<string, string[]> {
  const tabellen = [...bestand].map(([tabelle, rows]): [string, string[]] => {
    const ohne = GEWOLLT.filter(([bis, wo]) => stufe < bis && wo === tabelle).flatMap(
      ([, , spalten]) => spalten,
    );
    const gezaehlt = rows
      .filter((row) => tabelle !== 'protokoll' || Number(row['lfd']) <= eintraege)
      .filter((row) => tabelle !== 'zaehler' || stufe >= '0014_geld' || !GELD.includes(String(row['art'])));
    const texte = gezaehlt.map((row) =>
      JSON.stringify(row, (name, wert) => (ohne.includes(name) ? undefined : wert)),
    );
    return [tabelle, texte.sort()];
  });
  return Object.fromEntries(
    tabellen.filter(([tabelle, zeilen]) => zeilen.length > 0 && tabelle !== 'zahlung'),
  );
}

async function readZahlungen({ lesen }: Datenbank, tabelle: 'zahlung' | 'bewegung'): Promise<unknown[]> {
  const { rows } = await sql`select id, datum, abs(betrag) as betrag, zahlungsmethode_id, erstellt_am
    from ${sql.table(tabelle)} order by id`.execute(lesen);
  return rows;
}

async function checkStufe(datenbank: Datenbank, stufe: string): Promise<void> {
  await migrate(datenbank, MIGRATIONEN.slice(0, MIGRATIONEN.findIndex(({ name }) => name === stufe) + 1));
  await fillEpoche(datenbank);
  const vorher = await readBestand(datenbank);
  const eintraege = vorher.get('protokoll')?.length ?? 0;
  const zahlungen = await readZahlungen(datenbank, vorher.has('zahlung') ? 'zahlung' : 'bewegung');

  const { zeilen } = await migrate(datenbank);
  const nachher = await readBestand(datenbank, vorher);
  expect(vergleichbar(nachher, stufe, eintraege)).toEqual(vergleichbar(vorher, stufe, eintraege));
  expect(await readZahlungen(datenbank, 'bewegung')).toEqual(zahlungen);
  await checkDateien(datenbank);
  expect(zeilen.join('\n')).toContain(BELEGE);
  expect(await findUmstellung(datenbank.lesen)).toMatchObject({ zeilen });
  const { fehler, rechnungen } = await checkDatenbank(datenbank, '2026-11-21');
  expect([fehler, rechnungen]).toEqual([[], 4]);
}

/** Every archived byte is under its hash. */
async function checkDateien({ lesen }: Datenbank): Promise<void> {
  const { rows } = await sql<{ sha256: string; inhalt: Buffer }>`select a.sha256, d.inhalt
    from archiv a join datei d on d.mandant_id = a.mandant_id and d.sha256 = a.sha256`.execute(lesen);
  expect(rows.map(({ inhalt }) => sha256(inhalt))).toEqual(rows.map((row) => row.sha256));
  expect(rows).toHaveLength(12);
}

describe.each(['sqlite', 'postgres'] as const)(
  'a database of an earlier state comes over whole (%s)',
  (engine) => {
    test.skipIf(engine === 'postgres' && !inject('pgUrl')).each(STUFEN)('after %s', async (stufe) => {
      const datenbank = await openLeer(engine);
      try {
        await checkStufe(datenbank, stufe);
      } finally {
        await datenbank.close();
      }
    });
  },
);
