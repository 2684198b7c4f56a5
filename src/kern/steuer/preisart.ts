import { z } from 'zod';

/** Whether typed prices are without or with VAT. */
export const Preisart = z.enum(['netto', 'brutto']);
export type Preisart = z.output<typeof Preisart>;
