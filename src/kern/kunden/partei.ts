/** Customers and suppliers are one kind of record, a Partei, served by the resource `kunden`. */
import { z } from 'zod';
import { Euro, Id, Version } from '../antwortfelder.ts';
import { Sprache } from '../sprache.ts';
import { ADRESSE, type Angabenfeld, ERECHNUNG, mapAngaben } from './angaben.ts';

/**
 * How a customer wants invoices: `zugferd`, a PDF with XML in it, is what nobody has chosen and becomes XRechnung with a
 * Leitweg-ID (`erechnung/format.ts`); XRechnung in one of its two syntaxes; `en16931`, plain EN 16931 whatever comes;
 * `peppol` and `ebinterface`: a file of that format beside a PDF as everybody gets it.
 */
export const Rechnungsformat = z.enum([
  'zugferd',
  'xrechnung-cii',
  'xrechnung-ubl',
  'en16931',
  'peppol',
  'ebinterface',
]);
export type Rechnungsformat = z.output<typeof Rechnungsformat>;

/** Which files of a document a customer gets by mail: the PDF (ZUGFeRD has the XML in it), the XML alone, or both. */
export const Versandweise = z.enum(['pdf', 'xml', 'beides']);
export type Versandweise = z.output<typeof Versandweise>;

/** How a customer usually pays. */
export const Zahlungsweise = z.enum(['ueberweisung', 'lastschrift']);

/** Address and e-invoice data in answers. */
export const Parteiangaben = z.object({
  ...(mapAngaben({ ...ADRESSE, ...ERECHNUNG }, () => z.string()) as Record<
    Exclude<Angabenfeld, 'rechnungsformat' | 'versandweise' | 'sprache' | 'zahlungsweise'>,
    z.ZodString
  >),
  rechnungsformat: Rechnungsformat,
  versandweise: Versandweise,
  sprache: Sprache,
  zahlungsweise: Zahlungsweise,
});
export type Parteiangaben = z.output<typeof Parteiangaben>;

const ParteiRechnung = z.object({ id: Id, einnahme: z.boolean(), summe: Euro });

/** A party as the API answers it. `summe` is income minus expenses, of the asked year or of all. */
export const Partei = z.object({
  id: Id,
  ...Parteiangaben.shape,
  istKunde: z.boolean(),
  istLieferant: z.boolean(),
  summe: Euro,
  anzahl: z.number().int(),
  archiviert: z.boolean(),
  version: Version,
  rechnungen: z.array(ParteiRechnung).optional(),
});
export type Partei = z.output<typeof Partei>;

/** "Bäckerei Huber GmbH" or "Anna Huber": what lists and searches show. */
export function anzeigename({
  firma,
  vorname,
  nachname,
}: Pick<Partei, 'firma' | 'vorname' | 'nachname'>): string {
  return firma || personenname({ vorname, nachname });
}

/** "Anna Huber", empty when there is neither name. */
export function personenname({ vorname, nachname }: Pick<Partei, 'vorname' | 'nachname'>): string {
  return [vorname, nachname].filter(Boolean).join(' ');
}
