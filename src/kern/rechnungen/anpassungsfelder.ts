/** Bodies and answers of charges and allowances. */
import { z } from 'zod';
import { Euro, Prozentwert } from '../antwortfelder.ts';

const Art = z.enum(['zuschlag', 'nachlass']);

const Antwort = z.object({ art: Art, grund: z.string(), betrag: Euro, prozent: Prozentwert });

/** Of a line. */
export const Anpassungsantwort = z.array(Antwort);
/** Of a whole receipt. */
export const Beleganpassungsantwort = z.array(Antwort.extend({ steuersatz: Prozentwert }));
