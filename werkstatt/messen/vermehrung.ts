/** Many records out of few: copied past the program, or stored by it in portions. */
import type Database from 'better-sqlite3';
import type { Datum } from '#kern/datum.ts';
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { Mandantzugriff, type Schreibbestand } from '#server/bestand/bestand.ts';
import type { Db } from '#server/db/schema.ts';
import type { Ort } from './bestand.ts';

/** So many are stored together: what is measured is not how they came in. */
const PORTION = 100;

/** Which columns of a copy are others, as SQL of its number `i`. */
type Vermehrung = { von: number; bis: number; schluessel?: string; anders?: Record<string, string> };

/** Copies the first row of a table once for each number. */
export function clone(
  db: Database.Database,
  tabelle: string,
  { von, bis, schluessel = 'id', anders = {} }: Vermehrung,
): void {
  const spalten = db.prepare('select name from pragma_table_info(?)').pluck().all(tabelle) as string[];
  const werte: Record<string, string> = { [schluessel]: 'i', ...anders };
  db.exec(`with recursive n(i) as (select ${von} union all select i + 1 from n where i < ${bis})
    insert into ${tabelle} (${spalten.join(', ')})
    select ${spalten.map((spalte) => werte[spalte] ?? spalte).join(', ')} from ${tabelle}, n
    where ${schluessel} = (select min(${schluessel}) from ${tabelle})`);
}

/** Stores records of the one Mandant as the program does. `danach`: what is done past it in the end. */
export async function store(
  ort: Ort,
  { anzahl, heute }: { anzahl: number; heute: Datum },
  {
    eines,
    danach,
  }: { eines(bestand: Schreibbestand, i: number): Promise<unknown>; danach(db: Db): Promise<unknown> },
): Promise<void> {
  const datenbank = await openDatenbank(ort);
  const zugriff = new Mandantzugriff(datenbank, { mandantId: 1, benutzerId: 1 }, () => heute);
  for (let nr = 0; nr < anzahl; nr += PORTION)
    await zugriff.transaction(async (bestand) => {
      for (let i = nr; i < Math.min(nr + PORTION, anzahl); i += 1) await eines(bestand, i);
    });
  await datenbank.schreiben(async (db) => void (await danach(db)));
  await datenbank.close();
}
