import { type Korblesung, parteinameOf, verweiseAuf } from './lesung.ts';

/** A recurring invoice. */
export const serie: Korblesung = {
  finde: ({ serien }, id) => serien.find(id),
  beschreibe: async (bestand, id) => {
    const satz = await bestand.serien.find(id);
    if (!satz) return undefined;
    const teile = [satz.titel, await parteinameOf(bestand, satz.kundenID)];
    // Of a product that is gone a date takes no notice.
    const verweise = verweiseAuf('kunde', [satz.kundenID]);
    return { satz, was: 'Serie', titel: teile.filter(Boolean).join(' · '), verweise };
  },
};
