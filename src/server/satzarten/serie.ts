import type { Bestand } from '../bestand/bestand.ts';
import { LIMIT } from './daten.ts';
import { type Korblesung, parteinameOf, verweiseAuf } from './lesung.ts';

/** A recurring invoice. */
export const serie: Korblesung = {
  finde: ({ serien }, id) => serien.find(id),
  daten: readSerien,
  beschreibe: async (bestand, id) => {
    const satz = await bestand.serien.find(id);
    if (!satz) return undefined;
    const teile = [satz.titel, await parteinameOf(bestand, satz.kundenID)];
    // Of a product that is gone a date takes no notice.
    const verweise = verweiseAuf('kunde', [satz.kundenID]);
    return { satz, was: 'Serie', titel: teile.filter(Boolean).join(' · '), verweise };
  },
};

/** Newest first, with what counts from when on and with every date that was seen to. */
async function* readSerien({ serien }: Bestand) {
  let nach: number | undefined;
  for (;;) {
    const seite = await serien.list({ nach, limit: LIMIT, zustand: undefined });
    const inhalte = await serien.fassungen(seite.map(({ id }) => id));
    for (const serie of seite)
      yield {
        ...{ ...serie, inhalte: inhalte.get(serie.id) ?? [] },
        termine: await serien.termine(serie.id, serie.erledigt),
      };
    if (seite.length < LIMIT) return;
    nach = seite.at(-1)?.id;
  }
}
