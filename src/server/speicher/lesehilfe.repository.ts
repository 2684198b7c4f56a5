/** The language model that may help with reading: one for the server, set up by whoever runs it. */
import { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { readMerker, saveMerker } from './merker.repository.ts';

const Satz = z.object({
  an: z.boolean(),
  adresse: z.string(),
  modell: z.string(),
  internet: z.boolean(),
  // What was set up before there were versions has none.
  version: z.number().int().default(2),
});
const Lage = z.object({ fehler: z.string(), pauseBis: z.string(), zuletzt: z.string() });

/** `schluessel` is closed; '' for none. */
export type Lesehilfesatz = z.output<typeof Satz> & { schluessel: string };
/** How it does: German, why it does not help (''), until when it is left alone, and when it last answered. */
export type Lesehilfelage = z.output<typeof Lage>;

const UNGESTOERT: Lesehilfelage = { fehler: '', pauseBis: '', zuletzt: '' };

export async function readLesehilfe(db: Db): Promise<Lesehilfesatz | undefined> {
  const wert = await readMerker(db, 'lesehilfe');
  if (wert === undefined) return undefined;
  return { ...Satz.parse(JSON.parse(wert)), schluessel: (await readMerker(db, 'lesehilfeSchluessel')) ?? '' };
}

/** In place of what was set up before; how that did counts no more. */
export async function saveLesehilfe(db: Db, { schluessel, ...satz }: Lesehilfesatz): Promise<void> {
  await saveMerker(db, 'lesehilfe', JSON.stringify(satz));
  await saveMerker(db, 'lesehilfeSchluessel', schluessel);
  await saveLesehilfelage(db, UNGESTOERT);
}

export async function readLesehilfelage(db: Db): Promise<Lesehilfelage> {
  const wert = await readMerker(db, 'lesehilfeLage');
  return wert === undefined ? UNGESTOERT : Lage.parse(JSON.parse(wert));
}

export async function saveLesehilfelage(db: Db, lage: Lesehilfelage): Promise<void> {
  await saveMerker(db, 'lesehilfeLage', JSON.stringify(lage));
}
