/** Master data that receipts refer to. */
import { beispielFuer, type Satzbau } from './satzbau.ts';

export const kunde = {
  ausfuhr: { in: 'daten/parteien.jsonl' },
  tabellen: {
    partei: {},
    beispiel: beispielFuer('kunde'),
    lieferantenkonto: { ordnung: ['iban'] },
  },
} satisfies Satzbau;

export const produkt = {
  ausfuhr: { in: 'daten/produkte.jsonl' },
  tabellen: { produkt: {}, beispiel: beispielFuer('produkt') },
} satisfies Satzbau;

export const zahlungsmethode = {
  ausfuhr: { in: 'daten/zahlungsmethoden.jsonl' },
  tabellen: { zahlungsmethode: {} },
} satisfies Satzbau;

export const konto = {
  ausfuhr: { in: 'daten/konten.jsonl' },
  tabellen: { konto: { ohne: ['bewegt'] } },
} satisfies Satzbau;
