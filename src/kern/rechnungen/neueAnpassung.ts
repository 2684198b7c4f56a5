/** Body of charges and allowances. */
import { z } from 'zod';
import { Betragfeld, Pflichttext, Prozentfeld } from '../felder.ts';
import { MAX_ANPASSUNGEN } from './anpassung.ts';

const Felder = z.object({
  art: z.enum(['zuschlag', 'nachlass']),
  grund: Pflichttext(100, 'Bitte angeben, wofür.'),
  betrag: Betragfeld.default(0),
  prozent: Prozentfeld.default(0),
});

function checkEines(
  { betrag, prozent }: { betrag: number; prozent: number },
  context: z.RefinementCtx,
): void {
  if ((betrag === 0) !== (prozent === 0)) return;
  const message = 'Bitte entweder einen Betrag oder einen Prozentsatz über 0 angeben.';
  context.addIssue({ code: 'custom', path: ['betrag'], message });
}

function liste<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(schema)
    .max(MAX_ANPASSUNGEN, `Bitte höchstens ${MAX_ANPASSUNGEN} Zuschläge und Nachlässe angeben.`);
}

/** Of a line. */
export const Anpassungen = liste(Felder.superRefine(checkEines));
/** Of a whole receipt, each at a rate of its own. */
export const Beleganpassungen = liste(Felder.extend({ steuersatz: Prozentfeld }).superRefine(checkEines));
