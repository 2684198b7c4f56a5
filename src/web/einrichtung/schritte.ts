import { schemaResolver } from '@mantine/form';
import { Absender, type Mandant } from '#kern/mandant/absender.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import type { Steuerart } from '#kern/steuer/steuerart.ts';
import { steuerregel } from '#kern/steuer/steuerregel.ts';
import { LABELS } from '#web/absender/absenderFelder.ts';
import { felderOf } from '#web/components/abgleich.ts';

/** The steps of the set-up in their order. */
export const SCHRITTE = ['absender', 'steuer', 'bank', 'kunde'] as const;
export type Schritt = (typeof SCHRITTE)[number];

/** The usual modes and for whom they are. */
export const STEUERARTEN: readonly { art: Steuerart; wer: string }[] = [
  { art: 'liebhaberei', wer: 'Hobby oder Verein: Du verlangst und zahlst keine Umsatzsteuer.' },
  { art: 'kleinunternehmer', wer: 'Gewerbe mit wenig Umsatz: Auf Rechnungen steht keine Umsatzsteuer.' },
  { art: 'regel', wer: 'Du weist Umsatzsteuer aus und führst sie ab.' },
];

/** Fields of the issuer that the steps ask for. */
export type Angaben = Pick<
  Mandant,
  | 'name'
  | 'zusatz'
  | 'strasse'
  | 'plz'
  | 'ort'
  | 'land'
  | 'steuerart'
  | 'steuernummer'
  | 'ustId'
  | 'steuerhinweis'
  | 'kontoinhaber'
  | 'bank'
  | 'iban'
  | 'bic'
>;

/** Fields to choose from when two versions of the issuer meet. */
export const ANGABEN_ABGLEICH = felderOf<Angaben>(
  {
    name: 'Name oder Firma',
    zusatz: LABELS.zusatz,
    strasse: LABELS.strasse,
    plz: LABELS.plz,
    ort: LABELS.ort,
    land: LABELS.land,
    steuerart: LABELS.steuerart,
    steuerhinweis: LABELS.steuerhinweis,
    steuernummer: LABELS.steuernummer,
    ustId: LABELS.ustId,
    kontoinhaber: LABELS.kontoinhaber,
    bank: LABELS.bank,
    iban: LABELS.iban,
    bic: LABELS.bic,
  },
  { steuerart: (art, felder) => steuerregel(art, steuerlandOf(felder)).bezeichnung },
);

/** The stored issuer as the set-up shows it. */
export function toAngaben(mandant: Mandant): Angaben {
  const { name, zusatz, strasse, plz, ort, land, steuerart, steuernummer, ustId, steuerhinweis } = mandant;
  const { kontoinhaber, bank, iban, bic } = mandant;
  const absender = { name, zusatz, strasse, plz, ort, land };
  return { ...absender, steuerart, steuernummer, ustId, steuerhinweis, kontoinhaber, bank, iban, bic };
}

/** Faults by field, from the schema that the server uses too. */
export const checkAngaben = schemaResolver(Absender.partial(), { sync: true });
