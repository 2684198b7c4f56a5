/** Customers and suppliers are one kind of record, a Partei, served by the resource `kunden`. */
import { z } from 'zod';
import { isLeitwegId } from '../erechnung/leitweg.ts';
import { isUstId } from '../erechnung/ustid.ts';
import { Email, Euro, Freitext, Id, Version } from '../felder.ts';
import { isGleichesLand, landesname } from './land.ts';

/** The seven fields of an address as the specification names them. */
export const Adresse = z.object({
  firma: Freitext(200).default(''),
  vorname: Freitext(100).default(''),
  nachname: Freitext(100).default(''),
  strasse: Freitext(200).default(''),
  plz: Freitext(20).default(''),
  ort: Freitext(100).default(''),
  land: Freitext(100).default(''),
});
export type Adresse = z.output<typeof Adresse>;

/**
 * How a customer wants invoices: `zugferd`, a PDF with XML in it, is what nobody has chosen and becomes XRechnung with a
 * Leitweg-ID (`erechnung/format.ts`); XRechnung in one of its two syntaxes; `en16931`, plain EN 16931 whatever comes.
 */
export const Rechnungsformat = z.enum(['zugferd', 'xrechnung-cii', 'xrechnung-ubl', 'en16931']);
export type Rechnungsformat = z.output<typeof Rechnungsformat>;

/** VAT id, stored without blanks. */
export const UstId = Freitext(20)
  .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
  .refine(
    (text) => text === '' || isUstId(text),
    'Diese USt-IdNr. stimmt nicht. Sie beginnt mit dem Land, zum Beispiel DE oder ATU.',
  );

const LeitwegId = Freitext(46).refine(
  (text) => text === '' || isLeitwegId(text),
  'Diese Leitweg-ID stimmt nicht. Bitte alle Ziffern und Striche prüfen, zum Beispiel 04011000-12345-03.',
);

/** What e-invoices need to know of a customer. */
export const Erechnungsangaben = z.object({
  /** BT-48. */
  ustId: UstId.default(''),
  /** BT-10 of public customers. */
  leitwegId: LeitwegId.default(''),
  /** BT-10 of others: their order number or whatever they asked to be named. */
  kaeuferreferenz: Freitext(100).default(''),
  /** BT-49: e-mail address, Leitweg-ID or `scheme:id`; empty: the e-mail address. */
  eAdresse: Freitext(200).default(''),
  /** BT-56. */
  ansprechpartner: Freitext(200).default(''),
  /** BT-58. */
  email: Email.default(''),
  /** BT-57. */
  telefon: Freitext(50).default(''),
  rechnungsformat: Rechnungsformat.default('zugferd'),
});
export type Erechnungsangaben = z.output<typeof Erechnungsangaben>;

const Rolle = z.object({ istKunde: z.boolean(), istLieferant: z.boolean() });

/** What is stored of a customer or supplier. */
export type ParteiFelder = Adresse & Erechnungsangaben & z.output<typeof Rolle>;

/** Body of `POST /kunden`. A party without flags is a customer. */
export const NeuePartei = Adresse.extend(Erechnungsangaben.shape)
  .extend({
    istKunde: z.boolean().optional(),
    istLieferant: z.boolean().optional(),
  })
  .transform((felder): ParteiFelder => {
    const istLieferant = felder.istLieferant ?? felder.istKunde === false;
    return { ...felder, istLieferant, istKunde: felder.istKunde ?? !istLieferant };
  })
  .superRefine(checkPartei);

/** Body of `PATCH /kunden/{id}`: absent and unknown fields stay as they are. */
export const ParteiAenderung = z
  .object({
    firma: Freitext(200),
    vorname: Freitext(100),
    nachname: Freitext(100),
    strasse: Freitext(200),
    plz: Freitext(20),
    ort: Freitext(100),
    land: Freitext(100),
    ustId: UstId,
    leitwegId: LeitwegId,
    kaeuferreferenz: Freitext(100),
    eAdresse: Freitext(200),
    ansprechpartner: Freitext(200),
    email: Email,
    telefon: Freitext(50),
    rechnungsformat: Rechnungsformat,
    istKunde: z.boolean(),
    istLieferant: z.boolean(),
    archiviert: z.boolean(),
    version: Version,
  })
  .partial();
export type ParteiAenderung = z.output<typeof ParteiAenderung>;

/** The whole party after a change has to obey the rules of a new one. */
export const GanzePartei = Adresse.extend(Erechnungsangaben.shape)
  .extend(Rolle.shape)
  .superRefine(checkPartei);

function checkPartei(partei: Adresse & z.output<typeof Rolle>, context: z.RefinementCtx): void {
  if (!partei.firma && !partei.vorname && !partei.nachname) {
    context.addIssue({
      code: 'custom',
      path: ['nachname'],
      message: 'Bitte eine Firma oder einen Namen angeben.',
    });
  }
  if (partei.istKunde === partei.istLieferant) {
    context.addIssue({
      code: 'custom',
      path: ['istKunde'],
      message: 'Bitte genau eines wählen: Kunde oder Lieferant.',
    });
  }
}

const ParteiRechnung = z.object({ id: Id, einnahme: z.boolean(), summe: Euro });

/** A party as the API answers it. `summe` is income minus expenses, of the asked year or of all. */
export const Partei = z.object({
  id: Id,
  firma: z.string(),
  vorname: z.string(),
  nachname: z.string(),
  strasse: z.string(),
  plz: z.string(),
  ort: z.string(),
  land: z.string(),
  ustId: z.string(),
  leitwegId: z.string(),
  kaeuferreferenz: z.string(),
  eAdresse: z.string(),
  ansprechpartner: z.string(),
  email: z.string(),
  telefon: z.string(),
  rechnungsformat: Rechnungsformat,
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
}: Pick<Adresse, 'firma' | 'vorname' | 'nachname'>): string {
  return firma || personenname({ vorname, nachname });
}

/** "Anna Huber", empty when there is neither name. */
export function personenname({ vorname, nachname }: Pick<Adresse, 'vorname' | 'nachname'>): string {
  return [vorname, nachname].filter(Boolean).join(' ');
}

/**
 * Lines of the address window: company, person, street, postal code and town; abroad the country in capitals as the last
 * line (Deutsche Post, Anschriften Ausland; DIN 5008).
 */
export function anschriftzeilen(adresse: Adresse, inland: string): string[] {
  const { firma, strasse, plz, ort, land } = adresse;
  const fremd = land && !isGleichesLand(land, inland) ? landesname(land).toLocaleUpperCase('de') : '';
  return [firma, personenname(adresse), strasse, [plz, ort].filter(Boolean).join(' '), fremd].filter(Boolean);
}
