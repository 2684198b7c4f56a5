/** Bodies of customers and suppliers. */
import { z } from 'zod';
import { Version } from '../antwortfelder.ts';
import { Freitext } from '../felder.ts';
import { Iban } from '../ibanfeld.ts';
import { Sprache } from '../sprache.ts';
import { ADRESSE, ERECHNUNG, mapAngaben } from './angaben.ts';
import { isLeitwegId } from './leitweg.ts';
import { mailadressenOf } from './mailadressen.ts';
import { Rechnungsformat, Versandweise, Zahlungsweise } from './partei.ts';
import { isUstId } from './ustid.ts';

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

/** Only what cannot be an address is refused; before a mail is sent it is looked at closely. */
const Mailadressen = Freitext(200)
  .transform((text) => mailadressenOf(text).join(', '))
  .refine(
    (text) => mailadressenOf(text).every((adresse) => /^[^\s@]+@[^\s@]+$/.test(adresse)),
    'Diese E-Mail-Adresse ist unvollständig. Mehrere bitte mit Komma trennen.',
  );

/** Reference of a mandate in the letters that SEPA knows; blanks would be lost on the way. */
const Mandatsreferenz = Freitext(35).refine(
  (text) => /^[A-Za-z0-9+?/:().,'-]*$/.test(text),
  'Die Mandatsreferenz darf nur Buchstaben ohne Umlaute, Ziffern und die Zeichen +?/:().,’- enthalten.',
);

type Texte<Feld extends string, Schema extends z.ZodType = ReturnType<typeof Freitext>> = Record<
  Feld,
  Schema
>;

const Adressfelder: Texte<keyof typeof ADRESSE> = mapAngaben(ADRESSE, ({ max }) => Freitext(max));

const Erechnungsfelder = {
  ...(mapAngaben(ERECHNUNG, ({ max }) => Freitext(max)) as Texte<keyof typeof ERECHNUNG>),
  ustId: UstId,
  leitwegId: LeitwegId,
  email: Mailadressen,
  rechnungsformat: Rechnungsformat,
  versandweise: Versandweise,
  sprache: Sprache,
  zahlungsweise: Zahlungsweise,
  mandatsreferenz: Mandatsreferenz,
  lastschriftIban: Iban,
};

/** An address; what is left out is empty. */
export const Adresse = z.object(
  mapAngaben(ADRESSE, (_, feld) => Adressfelder[feld].default('')) as {
    [F in keyof typeof Adressfelder]: z.ZodDefault<(typeof Adressfelder)[F]>;
  },
);
export type Adresse = z.output<typeof Adresse>;

/** Fields that e-invoices need; one that is left out is empty, or what nobody has chosen. */
export const Erechnungsangaben = z.object({
  ...(mapAngaben(ERECHNUNG, (_, feld) => z._default(Erechnungsfelder[feld], '' as never)) as {
    [F in keyof typeof Erechnungsfelder]: z.ZodDefault<(typeof Erechnungsfelder)[F]>;
  }),
  rechnungsformat: Rechnungsformat.default('zugferd'),
  versandweise: Versandweise.default('pdf'),
  sprache: Sprache.default('de'),
  zahlungsweise: Zahlungsweise.default('ueberweisung'),
});
export type Erechnungsangaben = z.output<typeof Erechnungsangaben>;

const Rolle = z.object({ istKunde: z.boolean(), istLieferant: z.boolean() });

/** Stored fields of a customer or supplier. */
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
    ...Adressfelder,
    ...Erechnungsfelder,
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
