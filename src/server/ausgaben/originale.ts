/** The originals of a period, under names that say what they are: for the adviser, who has no access here. */
import { originalname } from '#kern/ausgaben/originalname.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { readSeiten, type Zeitraum } from './seiten.ts';

export type Original = { name: string; sha256: string };

/** Which files there are, newest service first; their bytes are read one after the other. */
export async function listOriginale(bestand: Bestand, zeitraum: Zeitraum): Promise<Original[]> {
  const originale: Original[] = [];
  for await (const seite of readSeiten(bestand, zeitraum)) {
    const dateien = await bestand.eingangsliste.dateienVon(seite.map(({ id }) => id));
    const byRechnung = Map.groupBy(dateien, ({ rechnungId }) => rechnungId);
    for (const { id, rechnungsdatum, summe, kunde } of seite) {
      const beleg = { id, rechnungsdatum, summe, lieferant: kunde ? anzeigename(kunde) : '' };
      const eigene = byRechnung.get(id) ?? [];
      originale.push(
        ...eigene.map(({ typ, sha256 }, index) => ({ sha256, name: originalname(beleg, typ, index + 1) })),
      );
    }
  }
  return originale;
}
