import { createHash } from 'node:crypto';
import { beginUmzug, endUmzug } from '../aufbau/baustelle.repository.ts';
import {
  countZeilen,
  insertZeilen,
  readLetzte,
  readTabellen,
  readZeilen,
  type Tabelle,
  type Zeile,
} from '../aufbau/tabelle.repository.ts';
import { type Datenbank, Startfehler } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';

/** Said while copying; `anteil` of the whole work is done, 0 to 1. */
export type Fortschritt = { schritt: 'Kopieren' | 'Vergleichen'; tabelle: string; anteil: number };

/** Jobs are about an installation: whatever server starts on a database adds its own. */
const HIESIGE = 'auftrag';

/** SHA-256 over all rows in the order of the key. */
type Fingerabdruck = { zeilen: number; sha256: string };

type Auftrag = {
  /** One unchanging state: a snapshot, or a database that nobody else uses. */
  quelle: Db;
  /** Migrated, and empty or left over from a copy that was cut off. */
  ziel: Datenbank;
  /** The structure, as one of the two that is SQLite tells it. */
  sqlite: Db;
  onFortschritt?: (fortschritt: Fortschritt) => void;
  /** Done to the target when both are equal, before anybody may use it. */
  zuletzt?: (ziel: Db) => Promise<void>;
};

/**
 * Copies all that is stored from one engine to the other, table by table, in portions that are committed; a copy that
 * was cut off goes on behind the last one. Then both sides are read again and compared.
 * @throws Startfehler when the target already holds data, or differs in the end: the source was written to meanwhile, or
 * a disk lies
 */
export async function kopieren({
  quelle,
  ziel,
  sqlite,
  onFortschritt = () => undefined,
  zuletzt = async () => undefined,
}: Auftrag): Promise<void> {
  const tabellen = (await readTabellen(sqlite)).filter(({ name }) => name !== HIESIGE);
  let alle = 0;
  for (const tabelle of tabellen) alle += await countZeilen(quelle, tabelle);
  const say = (schritt: Fortschritt['schritt'], tabelle: string, zeilen: number) =>
    onFortschritt({
      schritt,
      tabelle,
      anteil: (schritt === 'Kopieren' ? 0 : 0.5) + zeilen / (2 * (alle || 1)),
    });
  await beginUmzug(ziel, tabellen);
  let zeilen = 0;
  for (const tabelle of tabellen) {
    const last = await readLetzte(ziel.lesen, tabelle);
    if (last) zeilen += await countZeilen(ziel.lesen, tabelle);
    for await (const portion of readZeilen(quelle, tabelle, last)) {
      await ziel.schreiben((db) => insertZeilen(db, tabelle, portion));
      zeilen += portion.length;
      say('Kopieren', tabelle.name, zeilen);
    }
  }
  let gelesen = 0;
  for (const tabelle of tabellen) {
    const [hier, dort] = [await fingerabdruck(quelle, tabelle), await fingerabdruck(ziel.lesen, tabelle)];
    if (hier.sha256 !== dort.sha256) throw isAnders(tabelle);
    gelesen += hier.zeilen;
    say('Vergleichen', tabelle.name, gelesen);
  }
  await endUmzug(ziel, tabellen, zuletzt);
}

function isAnders({ name }: Tabelle): Startfehler {
  return new Startfehler(
    `Die Kopie ist nicht gleich geworden (Tabelle ${name}). Bitte das Ziel leeren und noch einmal beginnen. ` +
      'Die bisherigen Daten sind unverändert.',
  );
}

/** Fingerprint of a table, the same for the same rows on both engines. */
async function fingerabdruck(db: Db, tabelle: Tabelle): Promise<Fingerabdruck> {
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
