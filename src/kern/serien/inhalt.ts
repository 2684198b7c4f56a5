/** What the invoice of a date says. */
import type { Datum } from '../datum.ts';
import type { NeueRechnung, Rechnungsinhalt } from '../rechnungen/neueRechnung.ts';
import { fillPlatzhalter } from './platzhalter.ts';
import { type Rhythmus, terminOf, type Zeitraumart, zeitraumOf } from './termine.ts';

/** What counts for dates from `ab` on. */
export type Fassung = { ab: Datum; inhalt: Rechnungsinhalt };
type Muster = Rhythmus & { zeitraum: Zeitraumart; kundenID: number | null };

/** What counts for a day: what began last, or what begins first. `fassungen` with the newest first. */
export function fassungFor(fassungen: readonly Fassung[], tag: Datum): Fassung | undefined {
  return fassungen.find(({ ab }) => ab <= tag) ?? fassungen.at(-1);
}

/** The invoice of the date with this number, as somebody would enter it; its day is the one on which it is made. */
export function rechnungFor(
  serie: Muster,
  fassungen: readonly Fassung[],
  nr: number,
): NeueRechnung | undefined {
  const inhalt = fassungFor(fassungen, terminOf(serie, nr))?.inhalt;
  if (!inhalt) return undefined;
  const zeit = zeitraumOf(serie, nr);
  return {
    ...inhalt,
    posten: inhalt.posten.map((posten) => ({ ...posten, titel: fillPlatzhalter(posten.titel, zeit) })),
    ...{ notizen: fillPlatzhalter(inhalt.notizen, zeit), einnahme: true, kundenID: serie.kundenID },
    ...{ leistungsdatumFrom: zeit.von, leistungsdatumTo: zeit.bis, anzahlung: 0 },
  };
}
