/** Numbers and dates beside the address window. */
import { formatDatum } from '../datum.ts';
import type { Absender } from '../mandant/absender.ts';
import { BEZEICHNUNGEN } from '../rechnungen/kopf.ts';
import { steuerlandOf } from '../steuer/hinweis.ts';
import type { Blatt } from './blattmodell.ts';
import type { Belegdaten } from './quelle.ts';

/** "01.11.2026 – 30.11.2026", or the one day. */
export function formatZeitraum(von: string, bis: string): string {
  return von === bis ? formatDatum(von) : `${formatDatum(von)} – ${formatDatum(bis)}`;
}

/** What an invoice says of itself; empty values are left out. */
export function angabenOf(beleg: Belegdaten, absender: Absender): Blatt['angaben'] {
  const { nummer, rechnungsdatum, faelligAm, kunde, art } = beleg;
  const angaben = [
    { bezeichnung: 'Rechnungsnummer', wert: nummer },
    { bezeichnung: 'Rechnungsdatum', wert: formatDatum(rechnungsdatum) },
    leistungOf(beleg, 'entspricht Rechnungsdatum'),
    { bezeichnung: 'Zahlbar bis', wert: art === 'storno' ? '' : formatDatum(faelligAm) },
    { bezeichnung: 'Leitweg-ID', wert: kunde?.leitwegId ?? '' },
    { bezeichnung: 'Ihre Referenz', wert: kunde?.leitwegId ? '' : (kunde?.kaeuferreferenz ?? '') },
    ...bezeichnungenOf(beleg),
    {
      bezeichnung: steuerlandOf(absender) === 'AT' ? 'Ihre UID' : 'Ihre USt-IdNr.',
      wert: kunde?.ustId ?? '',
    },
    { bezeichnung: 'Ansprechpartner', wert: absender.kontaktperson },
  ];
  return angaben.filter(({ wert }) => wert !== '');
}

/** By what the customer finds the business again; '' where he has not said it. */
export function bezeichnungenOf(
  beleg: Partial<Pick<Belegdaten, (typeof BEZEICHNUNGEN)[number]['feld']>>,
): Blatt['angaben'] {
  return BEZEICHNUNGEN.map(({ feld, name }) => ({ bezeichnung: name, wert: beleg[feld] ?? '' }));
}

/** The day of the service is named even when it is that of the invoice (§ 14 Abs. 4 Nr. 6 UStG). */
export function leistungOf(
  { leistungsdatumFrom: von, leistungsdatumTo: bis, rechnungsdatum }: Belegdaten,
  gleich: string,
): Blatt['angaben'][number] {
  if (von !== bis) return { bezeichnung: 'Leistungszeitraum', wert: formatZeitraum(von, bis) };
  return { bezeichnung: 'Leistungsdatum', wert: von === rechnungsdatum ? gleich : formatDatum(von) };
}
