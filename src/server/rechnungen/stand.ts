import type { AbsenderStand } from '#kern/mandant/absender.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Bestand } from '../bestand/bestand.ts';

/** The data behind an issued invoice as they were that day. */
export type Stand = {
  rechnung: Rechnung & { rechnungsposten: Posten[] };
  absender: AbsenderStand;
};

/** @returns undefined for drafts */
export async function readStand(bestand: Bestand, rechnungId: number): Promise<Stand | undefined> {
  const datei = await bestand.archiv.find(rechnungId, 'stand');
  // Written by us, and its hash stands in the Protokoll.
  return datei && (JSON.parse(datei.inhalt.toString('utf8')) as Stand);
}
