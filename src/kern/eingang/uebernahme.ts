/** Making an expense of a piece of the inbox: what is sent, and what has to be true of it. */
import { z } from 'zod';
import type { Feldmeldung } from '../ablehnung.ts';
import { Id, Version } from '../antwortfelder.ts';
import { Datumfeld, Freitext, Pflichttext, Wertfeld } from '../felder.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import { isIban } from '../iban.ts';
import { UstId } from '../kunden/neuePartei.ts';
import { MAX_NAME } from '../laengen.ts';
import { Eingangsfelder } from '../rechnungen/eingangsfelder.ts';
import { angabenfehler } from '../rechnungen/eingangsregeln.ts';

/** IBAN as it is compared: without blanks. */
const Iban = Freitext(42)
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((text) => text === '' || isIban(text), 'Diese IBAN stimmt nicht. Bitte die Ziffern prüfen.');

const NeuerLieferant = z.object({
  name: Pflichttext(MAX_NAME, 'Bitte sagen, von wem der Beleg ist.'),
  ustId: UstId.default(''),
  iban: Iban.default(''),
});
export type NeuerLieferant = z.output<typeof NeuerLieferant>;

/** Body of `POST /eingang/{id}/uebernehmen`: the supplier on record or a new one, and all that an expense may say. */
export const Uebernahme = z.object({
  version: Version,
  kundenID: Id.nullable().default(null),
  lieferant: NeuerLieferant.nullable().default(null),
  /** Account that the supplier is paid by, where `kundenID` names him. */
  iban: Iban.default(''),
  /** Somebody has asked the supplier: a further account of his is kept. */
  ibanGeprueft: z.boolean().default(false),
  belegdatum: Datumfeld,
  /** Amount to be paid, tip included; of a credit note below 0. */
  brutto: Wertfeld,
  notizen: Freitext(5000).default(''),
  /** Null: it is still to be paid. */
  bezahlt: z
    .object({ kontoID: Id.nullable().default(null), datum: Datumfeld.optional() })
    .nullable()
    .default(null),
  ...Eingangsfelder.shape,
});
export type Uebernahme = z.output<typeof Uebernahme>;

type Betraege = Pick<Uebernahme, 'brutto' | 'ust' | 'trinkgeld'>;

/** Faults of the amounts, to the cent; [] for none. */
export function uebernahmefehler({ brutto, ust = [], trinkgeld = 0 }: Betraege): Feldmeldung[] {
  if (brutto === 0)
    return [
      meldung('brutto', 'Bitte den Betrag angeben, der auf dem Beleg steht; 0,00 € ist keine Ausgabe.'),
    ];
  const verkehrt = ust.findIndex((zeile) => zeile.brutto !== 0 && zeile.brutto > 0 !== brutto > 0);
  if (verkehrt >= 0 && ust.length === 1)
    return [
      meldung(
        `ust.${verkehrt}.brutto`,
        `Diese Zeile muss dasselbe Vorzeichen haben wie ${formatBetrag(brutto)}.`,
      ),
    ];
  return angabenfehler({ ust, trinkgeld }, brutto);
}

function meldung(pfad: string, text: string): Feldmeldung {
  return { pfad, code: 'ungueltig', text };
}

/** One line of the expense: what it is called, and its amount in cents with the receipt's sign. */
export type Zeile = { titel: string; betrag: Cent; satz: number };

/** The lines of the expense: one for each rate, and the tip; together they are the receipt to the cent. */
export function zeilenOf({ brutto, ust = [], trinkgeld = 0 }: Betraege, titel: string): Zeile[] {
  if (ust.length === 0 && trinkgeld === 0) return [{ titel, betrag: brutto, satz: 0 }];
  const zeilen = ust.map(({ satz, brutto: betrag }) => ({
    titel: ust.length === 1 ? titel : `${titel}, ${prozent(satz)} % USt`,
    betrag,
    satz,
  }));
  const rest = ust.length === 0 ? brutto - trinkgeld : 0;
  return [
    ...zeilen,
    ...(rest === 0 ? [] : [{ titel, betrag: rest, satz: 0 }]),
    ...(trinkgeld === 0 ? [] : [{ titel: 'Trinkgeld', betrag: trinkgeld, satz: 0 }]),
  ].filter(({ betrag }) => betrag !== 0);
}

function prozent(satz: number): string {
  return String(satz / 100).replace('.', ',');
}
