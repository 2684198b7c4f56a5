/** Sheets beside invoices that must not look like one: quotes, confirmations, delivery notes, reminders. */
import { mahnblattOf } from '#kern/blatt/mahnblatt.ts';
import { type Papierquelle, papierblattOf } from '#kern/blatt/papierblatt.ts';
import { brieftexteIn } from '#kern/mahnungen/brieftexte.ts';
import { STANDARDPLAN } from '#kern/mahnungen/standard.ts';
import { MAHNSTUFEN, stufeOf } from '#kern/mahnungen/stufen.ts';
import type { Absender } from '#kern/mandant/absender.ts';
import { MAHNPLATZHALTER, type Mahnplatzhalter } from '#kern/postausgang/platzhalter.ts';
import { absender, beleg, kunde } from './beleg.ts';

/** A sheet without an e-invoice; `name` is also its file name. */
export type Schriftstueck = {
  name: string;
  blatt: ReturnType<typeof papierblattOf>;
  schrift: Absender['layout']['schrift'];
};

const WER = absender();
const SPRACHEN = ['de', 'en'] as const;
const { rechnungsposten: posten } = beleg([
  { titel: 'Tisch\nEiche, geölt', menge: 2, preis: 1000, rabatt: 5, einheit: 'H87' },
  { titel: 'Bücher', menge: 3, preis: 14.33, satz: 7 },
]);
const ANSCHRIFT = kunde();

const papiere: Schriftstueck[] = (['angebot', 'bestaetigung', 'lieferschein'] as const).flatMap((art) =>
  SPRACHEN.flatMap((belegsprache) =>
    [true, false].map((mitPreisen) => {
      const papier: Papierquelle = {
        ...{ art, nummer: 'P-12', zustand: 'fertig', datum: '2026-11-20', gueltigBis: '2026-12-20' },
        ...{ liefertag: '', mitPreisen, belegsprache, anschrift: ANSCHRIFT, posten },
      };
      const name = `brief-${art}-${belegsprache}${mitPreisen ? '' : '-ohne-preise'}`;
      return { name, blatt: papierblattOf(papier, WER), schrift: WER.layout.schrift };
    }),
  ),
);

const SPAET = {
  ...{ rechnungID: 1, nummer: '2026_05_1', rechnungsdatum: '2026-05-01', faelligAm: '2026-05-15' },
  ...{ summe: 119_000, bezahlt: 19_000, offen: 100_000, tage: 30, stufe: 1, zinsen: 795, pauschale: 4000 },
  zinsabschnitte: [{ von: '2026-06-16', bis: '2026-06-16', tage: 1, satz: 1027, betrag: 100_000, zins: 795 }],
};
const WERTE = Object.fromEntries(Object.keys(MAHNPLATZHALTER).map((name) => [name, name])) as Record<
  Mahnplatzhalter,
  string
>;

const mahnungen: Schriftstueck[] = SPRACHEN.flatMap((sprache) =>
  MAHNSTUFEN.map((stufe) => ({
    name: `brief-mahnung-${stufe}-${sprache}`,
    schrift: WER.layout.schrift,
    blatt: mahnblattOf(
      {
        ...{
          sprache,
          datum: '2026-06-16',
          frist: '2026-06-26',
          kunde: ANSCHRIFT,
          werte: WERTE,
          entwurf: false,
        },
        ...{ posten: [SPAET], offen: 100_000, guthaben: 500, zinsen: 795, kosten: 250, pauschale: 4000 },
        ...{ summe: 104_545, ...brieftexteIn(sprache, stufe, stufeOf(STANDARDPLAN, stufe)) },
      },
      WER,
    ),
  })),
);

export const SCHRIFTSTUECKE: readonly Schriftstueck[] = [...papiere, ...mahnungen];
