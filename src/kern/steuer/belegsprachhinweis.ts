/** Note on VAT of a document in another language. A file of its own: the first page asks for the German one alone. */
import type { Sprache } from '../sprache.ts';
import { steuerhinweisOf, steuerlandOf } from './hinweis.ts';
import type { Steuerart } from './steuerart.ts';
import { type Steuerland, steuerregel } from './steuerregel.ts';

/** The words of Art. 226 MwStSystRL where it has some ("Reverse charge", no. 11a). */
const ENGLISCH: Readonly<Record<Steuerart, Readonly<Record<Steuerland, string>>>> = {
  liebhaberei: { DE: 'No VAT: not a taxable activity.', AT: 'No VAT: not a taxable activity.' },
  kleinunternehmer: {
    DE: 'VAT exempt small enterprise (section 19 German VAT Act).',
    AT: 'VAT exempt small enterprise (section 6 (1) no. 27 Austrian VAT Act).',
  },
  regel: { DE: '', AT: '' },
  reverse: {
    DE: 'Reverse charge: VAT to be accounted for by the recipient.',
    AT: 'Reverse charge: VAT to be accounted for by the recipient.',
  },
  igl: {
    DE: 'VAT exempt intra-Community supply.',
    AT: 'VAT exempt intra-Community supply.',
  },
  export: { DE: 'VAT exempt export supply.', AT: 'VAT exempt export supply.' },
  drittland: {
    DE: 'Outside the scope of German VAT: place of supply is where the recipient is established.',
    AT: 'Outside the scope of Austrian VAT: place of supply is where the recipient is established.',
  },
  befreit: {
    DE: 'VAT exempt (section 4 German VAT Act).',
    AT: 'VAT exempt (section 6 Austrian VAT Act).',
  },
};

/**
 * The note about VAT in the language of the document. The German wording, which § 14a Abs. 5 UStG and § 11 Abs. 1a UStG 1994
 * lay down, always stays and the other language stands behind it; own words of the issuer are left alone.
 */
export function steuerhinweisIn(
  sprache: Sprache,
  beleg: Parameters<typeof steuerhinweisOf>[0],
  absender: Parameters<typeof steuerhinweisOf>[1],
): string {
  const text = steuerhinweisOf(beleg, absender);
  const land = steuerlandOf(absender);
  if (sprache === 'de' || text !== steuerregel(beleg.steuerart, land).hinweis) return text;
  return [text, ENGLISCH[beleg.steuerart][land]].filter(Boolean).join(' ');
}
