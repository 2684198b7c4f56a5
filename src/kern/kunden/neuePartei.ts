/** What is entered of a customer or supplier. */
import { z } from 'zod';
import { Version } from '../antwortfelder.ts';
import { Email, Freitext } from '../felder.ts';
import { isLeitwegId } from './leitweg.ts';
import { Rechnungsformat } from './partei.ts';
import { isUstId } from './ustid.ts';

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
