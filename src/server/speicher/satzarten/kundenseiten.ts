import type { Satzbau } from './satzbau.ts';

/** A page under which a customer sees one invoice; it has the id of that. */
export const kundenseite = {
  ausfuhr: {
    nicht: 'which invoices a customer may see here; who opened it and when says the Protokoll',
  },
  tabellen: { kundenseite: {} },
} satisfies Satzbau;
