/** Sheets for tests: an association, its invoice, and whatever a test wants to be different. */
import { Absender } from '#kern/mandant/absender.ts';
import type { Layout } from '#kern/mandant/layout.ts';
import { type Blattquelle, blattOf } from '../blatt.ts';
import type { Blatt } from '../blattmodell.ts';

export const verein = Absender.parse({
  name: 'Müller & Söhne <e. V.>',
  strasse: 'Lindenweg 7',
  plz: '87435',
  ort: 'Kempten',
  telefon: '0831 1234',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
});

type Zeile = { titel?: string; menge?: number; preis?: number };
type Mehr = { notizen?: string; absender?: Absender } & Partial<Blattquelle>;

export function blatt(zeilen: Zeile[], { notizen = '', absender = verein, ...more }: Mehr = {}): Blatt {
  return blattOf(
    {
      nummer: '2026_11_17',
      status: 'ausgestellt',
      einnahme: true,
      kunde: null,
      notizen,
      leistungsdatumFrom: '2026-11-01',
      leistungsdatumTo: '2026-11-30',
      rechnungsdatum: '2026-11-20',
      faelligAm: '2026-12-04',
      rechnungsposten: zeilen.map((zeile) => ({ titel: 'Honig', menge: 120_000, preis: 79_000, ...zeile })),
      ...more,
    },
    absender,
  );
}

export const zeilen = (count: number, titel = 'Position') =>
  Array.from({ length: count }, (_, index) => ({ titel: `${titel} ${index + 1}.` }));

/** The association with another layout. */
export function mitLayout(layout: Partial<Layout>): { absender: Absender } {
  return { absender: { ...verein, layout: { ...verein.layout, ...layout } } };
}
