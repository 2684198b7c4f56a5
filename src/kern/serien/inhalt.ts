/** Contents of the invoice of a date. */
import type { Datum } from '../datum.ts';
import { OHNE } from '../rechnungen/kopf.ts';
import type { NeueRechnung, Rechnungsinhalt } from '../rechnungen/neueRechnung.ts';
import { IN_EURO } from '../waehrung.ts';
import { fillPlatzhalter } from './platzhalter.ts';
import { type Rhythmus, terminOf, type Zeitraumart, zeitraumOf } from './termine.ts';

/** Version of the contents for dates from `ab` on. */
export type Fassung = { ab: Datum; inhalt: Rechnungsinhalt };
type Muster = Rhythmus & { zeitraum: Zeitraumart; kundenID: number | null };

/**
 * Version that counts for a day: the one that began last, else the one that begins first. `fassungen` with the newest
 * first.
 */
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
  const fill = (text: string) => fillPlatzhalter(text, zeit);
  // A series that was begun earlier does not know what could not be said then.
  const { notizen, textDavor, textDanach } = { ...OHNE, ...inhalt };
  return {
    ...OHNE,
    ...inhalt,
    ...IN_EURO,
    // When a line was done is true of one invoice only.
    posten: inhalt.posten.map(({ zeitraumVon: _, zeitraumBis: __, ...posten }) => ({
      ...posten,
      titel: fill(posten.titel),
    })),
    notizen: fill(notizen),
    textDavor: fill(textDavor),
    textDanach: fill(textDanach),
    einnahme: true,
    kundenID: serie.kundenID,
    leistungsdatumFrom: zeit.von,
    leistungsdatumTo: zeit.bis,
    anzahlung: 0,
  };
}
