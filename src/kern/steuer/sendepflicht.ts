/** From when on a business has to send e-invoices to other businesses. */
import { type Datum, jahrOf } from '../datum.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import type { Steuerart } from './steuerart.ts';
import type { Steuerland } from './steuerregel.ts';

/** Turnover of 2026 above which paper and plain PDF end a year earlier (§ 27 Abs. 38 Nr. 2 UStG). */
const GRENZE: Cent = 80_000_000;

type Betrieb = {
  land: Steuerland;
  steuerart: Steuerart;
  heute: Datum;
  /** At most so much was earned in 2026, so far; undefined while nobody knows. */
  umsatz2026: Cent | undefined;
};

/** In a sentence or two, for this business: §§ 14, 27 Abs. 38 UStG, § 34a UStDV; in Austria there is no such duty. */
export function sendepflicht({ land, steuerart, heute, umsatz2026 }: Betrieb): string {
  if (land === 'AT')
    return 'In Österreich gibt es zwischen Unternehmen keine Pflicht zur E-Rechnung; der Bund verlangt sie.';
  if (steuerart === 'kleinunternehmer')
    return 'Als Kleinunternehmer musst du keine E-Rechnungen schicken (§ 34a UStDV).';
  if (steuerart === 'liebhaberei') return 'Wer kein Unternehmen führt, muss keine E-Rechnungen schicken.';
  const jahr = jahrOf(heute);
  if (jahr >= 2028) return 'Rechnungen an Unternehmen in Deutschland müssen E-Rechnungen sein (§ 14 UStG).';
  const grenze = formatBetrag(GRENZE);
  if (umsatz2026 !== undefined && umsatz2026 > GRENZE)
    return jahr === 2027
      ? `Lag dein Umsatz 2026 ohne Umsatzsteuer über ${grenze}, müssen Rechnungen an Unternehmen in Deutschland jetzt E-Rechnungen sein.`
      : `Liegt dein Umsatz 2026 ohne Umsatzsteuer über ${grenze}, müssen Rechnungen an Unternehmen in Deutschland ab dem 1. Januar 2027 E-Rechnungen sein.`;
  const frueher = jahr === 2026 ? `, ab 2027 nur, wenn dein Umsatz bis Jahresende über ${grenze} steigt` : '';
  return `Rechnungen an Unternehmen in Deutschland müssen ab dem 1. Januar 2028 E-Rechnungen sein${frueher}.`;
}
