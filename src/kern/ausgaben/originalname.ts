import type { Datum } from '../datum.ts';
import { type Cent, formatBetragOhneEuro } from '../geld.ts';
import { normalisieren } from '../normalform.ts';

/** Endings by media type; what has none is a plain file. */
const ENDUNGEN: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'application/xml': 'xml',
};

/** Names of files stay readable, and short enough for every system. */
const MAX_LIEFERANT = 60;

type Beleg = { id: number; rechnungsdatum: Datum; summe: Cent; lieferant: string };

/** "2026-10-14_Frischmarkt_31,41_7.pdf"; further files of the same receipt count: "…_7_2.jpg". */
export function originalname(
  { id, rechnungsdatum, summe, lieferant }: Beleg,
  typ: string,
  nr: number,
): string {
  const name = normalisieren(lieferant, 'NFC')
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .slice(0, MAX_LIEFERANT)
    .replace(/^[.-]+|[.-]+$/g, '');
  const teile = [rechnungsdatum, name || 'ohne-Lieferant', formatBetragOhneEuro(summe), id];
  return `${[...teile, ...(nr > 1 ? [nr] : [])].join('_')}.${ENDUNGEN[typ] ?? 'bin'}`;
}
