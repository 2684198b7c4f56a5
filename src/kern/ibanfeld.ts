import { Freitext } from './felder.ts';
import { formatIban, isIban } from './iban.ts';

/** An IBAN in groups of four, or nothing. */
export const Iban = Freitext(42)
  .refine((text) => text === '' || isIban(text), 'Diese IBAN stimmt nicht. Bitte die Ziffern prüfen.')
  .transform(formatIban);
