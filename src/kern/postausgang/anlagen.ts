/** Attachments of an invoice as files of its mail. */
import type { Versandweise } from '../kunden/partei.ts';
import type { Anlage } from '../rechnungen/anlage.ts';
import { MAX_MAIL_BYTES } from './sendung.ts';

/** How often they are in the other files of the mail: the PDF has them as they are, an XML in base64. */
const ENTHALTEN: Record<Versandweise, number> = { pdf: 1, xml: 4 / 3, beides: 7 / 3 };
/** Base64 in lines of 76 characters. */
const ALS_MAIL = 1.37;
/** Sheet, text and heads. */
const REST = 1024 * 1024;

/**
 * Whether they go as files too unless somebody says otherwise: few look into a PDF for more files. An authority takes one
 * XML and nothing else, with everything in it; ebInterface has no room for them.
 */
export function mitAnlagenOf(
  anlagen: readonly Pick<Anlage, 'groesse'>[],
  { anhang, format }: { anhang: Versandweise; format: string | undefined },
): boolean {
  if (anhang === 'xml' && format !== 'ebinterface') return false;
  const groesse = anlagen.reduce((summe, anlage) => summe + anlage.groesse, 0);
  const enthalten = anhang === 'xml' ? 0 : ENTHALTEN[anhang];
  return (1 + enthalten) * groesse * ALS_MAIL + REST <= MAX_MAIL_BYTES;
}

/** How such a file is named among those of a mail. */
export const anlagenart = (nr: number): string => `anlage:${nr}`;
