/** Everything that a letter to one customer is made of, as it is now. */
import type { Cent } from '#kern/geld.ts';
import { MAX_JE_BRIEF } from '#kern/mahnungen/mahnung.ts';
import type { Mahnlage } from '#kern/mahnungen/vorschlag.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Mahnkunde } from '../speicher/spaete.repository.ts';
import { readGuthaben } from '../zahlungen/guthaben.ts';

/** @returns undefined where there is no such customer */
export async function readLage(
  bestand: Bestand,
  parteiId: number,
): Promise<{ lage: Mahnlage; kunde: Mahnkunde } | undefined> {
  const kunde = (await bestand.spaete.kunden([parteiId])).get(parteiId);
  if (!kunde) return undefined;
  const absender = await bestand.absender.get();
  const spaete = (await bestand.spaete.list([parteiId], bestand.heute, MAX_JE_BRIEF)).get(parteiId) ?? [];
  const ids = spaete.map(({ id }) => id);
  const lage: Mahnlage = {
    plan: await bestand.mahnplan.get(),
    land: steuerlandOf(absender),
    heute: bestand.heute,
    spaete,
    kunde: { verbraucher: istVerbraucher(kunde), sperre: kunde.sperre },
    guthaben: (await readGuthabenFor(bestand, [parteiId])).get(parteiId) ?? 0,
    vorgeschichte: await bestand.mahnungen.vorgeschichte(ids),
    gebuehren: await bestand.mahnungen.gebuehren(ids),
  };
  return { lage, kunde };
}

/** A company is none; who has one may say otherwise with each letter. */
export function istVerbraucher({ firma }: Pick<Mahnkunde, 'firma'>): boolean {
  return firma === '';
}

/**
 * Credit of these customers: what they have paid too much, or are owed by invoices that ask for less than nothing, in
 * cents.
 */
export async function readGuthabenFor(
  bestand: Bestand,
  parteiIds: readonly number[],
): Promise<Map<number, Cent>> {
  const guthaben = await bestand.spaete.gutschriften(parteiIds);
  for (const id of await bestand.guthaben.parteien(parteiIds)) {
    const { guthaben: zuViel } = await readGuthaben(bestand, id, true);
    guthaben.set(id, (guthaben.get(id) ?? 0) + zuViel);
  }
  return guthaben;
}
