/**
 * Facts kept with a piece of the inbox that is an e-invoice, beside the proposal: the verdict, and what no receipt on paper
 * says.
 */
import { z } from 'zod';
import { Euro } from '../antwortfelder.ts';
import { Steuerfall } from '../ausgaben/steuerfall.ts';
import { Urteil } from '../erechnung/urteilsform.ts';

export const Erechnungsangaben = Urteil.extend({
  /** BT-113: paid before it was written. */
  bezahlt: Euro.nullable(),
  /** BT-115: what is left to pay. */
  zahlbetrag: Euro.nullable(),
  /** BT-111, of an invoice in another currency. */
  steuerInEuro: Euro.nullable(),
  /** By the categories of BG-23, where all are of one kind; null: VAT as it is printed. */
  steuerfall: Steuerfall.nullable(),
  /** BT-25: the invoice that it corrects or gives back. */
  vorgaenger: z.string().nullable(),
  /** BT-124: places where more lies; text, never fetched. */
  verweise: z.array(z.string()),
  /** German: attachments that were not taken, further invoice data in the PDF. */
  ausgelassen: z.array(z.string()),
  /** BT-43: where a question may be sent. */
  absender: z.string().nullable(),
});
export type Erechnungsangaben = z.output<typeof Erechnungsangaben>;

/**
 * Loud warning about an e-invoice, in German: faults that can cost the deduction of input tax. Broken rules of the standard
 * alone cannot.
 * @returns undefined where there is nothing
 */
export function urteilswarnung({
  titel,
  urteil,
  klassen,
}: Pick<Urteil, 'titel' | 'urteil' | 'klassen'>): string | undefined {
  const schwerste = klassen.find(({ klasse }) => klasse !== 'regel');
  if (!schwerste) return undefined;
  // Why a file is none says more than that it is none.
  const [punkt] = schwerste.klasse === 'format' ? schwerste.punkte : [];
  return `${titel}. ${punkt?.text ?? urteil}`;
}
