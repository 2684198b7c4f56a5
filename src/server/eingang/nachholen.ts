import type { Datenbank } from '../db/datenbank.ts';
import { einreihen } from '../speicher/auftrag.repository.ts';
import { listLiegengebliebene } from '../speicher/eingangsliste.repository.ts';
import { BELEG_LESEN } from './ablegen.ts';

/** Longer than anybody who reads elsewhere is waited for. */
const LIEGT_MS = 10 * 60_000;

/** Has read what came in and waits for a job that is gone: a backup was put back, everything moved, or somebody ended it. */
export async function catchUpLesen({ lesen, schreiben }: Datenbank, jetzt: Date): Promise<void> {
  const vor = new Date(jetzt.getTime() - LIEGT_MS).toISOString();
  const liegengebliebene = await listLiegengebliebene(lesen, { art: BELEG_LESEN, vor });
  for (const { mandantId, id } of liegengebliebene)
    await schreiben((db) =>
      einreihen(db, { art: BELEG_LESEN, mandantId, schluessel: String(id), daten: { stueckID: id } }, jetzt),
    );
}
