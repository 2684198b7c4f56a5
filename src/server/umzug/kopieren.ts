import { createHash } from 'node:crypto';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { beginUmzug, endUmzug } from './baustelle.repository.ts';
import {
  countZeilen,
  insertZeilen,
  readLetzte,
  readTabellen,
  readZeilen,
  type Tabelle,
  type Zeile,
} from './tabelle.repository.ts';

/** Said while copying; `art` is the step, `von` the rows of the whole database. */
export type Fortschritt = { art: 'kopieren' | 'vergleichen'; tabelle: string; zeilen: number; von: number };

/** A table whose copy is not the same. Hashes are SHA-256 over all rows in the order of the key. */
export type Unterschied = { tabelle: string; quelle: Fingerabdruck; ziel: Fingerabdruck };
export type Fingerabdruck = { zeilen: number; sha256: string };

type Auftrag = {
  /** One unchanging state: a snapshot, or a database that nobody else uses. */
  quelle: Db;
  /** Migrated, and empty or left over from a copy that was cut off. */
  ziel: Datenbank;
  /** The structure, as one of the two that is SQLite tells it. */
  sqlite: Db;
  onFortschritt?: (fortschritt: Fortschritt) => void;
};

/**
 * Copies all that is stored from one engine to the other, table by table, in portions that are committed; a copy that
 * was cut off goes on behind the last one. Then both sides are read again and compared.
 * @returns the tables that differ: none, unless the source was written to meanwhile or a disk lies
 * @throws Startfehler when the target already holds data
 */
export async function kopieren({
  quelle,
  ziel,
  sqlite,
  onFortschritt = () => undefined,
}: Auftrag): Promise<Unterschied[]> {
  const tabellen = await readTabellen(sqlite);
  let von = 0;
  for (const tabelle of tabellen) von += await countZeilen(quelle, tabelle);
  await beginUmzug(ziel, tabellen);
  let zeilen = 0;
  for (const tabelle of tabellen) {
    const last = await readLetzte(ziel.lesen, tabelle);
    if (last) zeilen += await countZeilen(ziel.lesen, tabelle);
    for await (const portion of readZeilen(quelle, tabelle, last)) {
      await ziel.schreiben((db) => insertZeilen(db, tabelle, portion));
      zeilen += portion.length;
      onFortschritt({ art: 'kopieren', tabelle: tabelle.name, zeilen, von });
    }
  }
  const unterschiede = await vergleichen(quelle, ziel.lesen, tabellen, (tabelle, gelesen) =>
    onFortschritt({ art: 'vergleichen', tabelle, zeilen: gelesen, von }),
  );
  if (unterschiede.length === 0) await endUmzug(ziel, tabellen);
  return unterschiede;
}

async function vergleichen(
  quelle: Db,
  ziel: Db,
  tabellen: readonly Tabelle[],
  onTabelle: (tabelle: string, gelesen: number) => void,
): Promise<Unterschied[]> {
  const unterschiede: Unterschied[] = [];
  let gelesen = 0;
  for (const tabelle of tabellen) {
    const [hier, dort] = [await fingerabdruck(quelle, tabelle), await fingerabdruck(ziel, tabelle)];
    gelesen += hier.zeilen;
    onTabelle(tabelle.name, gelesen);
    if (hier.sha256 !== dort.sha256) unterschiede.push({ tabelle: tabelle.name, quelle: hier, ziel: dort });
  }
  return unterschiede;
}

/** The same for the same rows on both engines. */
export async function fingerabdruck(db: Db, tabelle: Tabelle): Promise<Fingerabdruck> {
  const hash = createHash('sha256');
  let zeilen = 0;
  for await (const portion of readZeilen(db, tabelle)) {
    for (const zeile of portion) hash.update(toText(tabelle, zeile));
    zeilen += portion.length;
  }
  return { zeilen, sha256: hash.digest('hex') };
}

function toText({ spalten }: Tabelle, zeile: Zeile): string {
  const werte = spalten.map((spalte) => {
    const wert = zeile[spalte];
    return Buffer.isBuffer(wert) ? { datei: createHash('sha256').update(wert).digest('hex') } : wert;
  });
  return `${JSON.stringify(werte)}\n`;
}
