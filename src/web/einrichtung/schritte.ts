import { schemaResolver } from '@mantine/form';
import { Absender, type Mandant } from '#kern/mandant/absender.ts';
import type { Steuerart } from '#kern/steuer/steuerart.ts';

/** The steps of the set-up in their order. */
export const SCHRITTE = ['absender', 'steuer', 'bank', 'kunde'] as const;
export type Schritt = (typeof SCHRITTE)[number];

/** The usual modes and for whom they are. */
export const STEUERARTEN: readonly { art: Steuerart; wer: string }[] = [
  { art: 'liebhaberei', wer: 'Hobby oder Verein: Du verlangst und zahlst keine Umsatzsteuer.' },
  { art: 'kleinunternehmer', wer: 'Gewerbe mit wenig Umsatz: Auf Rechnungen steht keine Umsatzsteuer.' },
  { art: 'regel', wer: 'Du weist Umsatzsteuer aus und führst sie ab.' },
];

/** What the steps ask of the issuer. */
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

/** The stored issuer as the set-up shows it. */
export function toAngaben(mandant: Mandant): Angaben {
  const { name, zusatz, strasse, plz, ort, land, steuerart, steuernummer, ustId, steuerhinweis } = mandant;
  const { kontoinhaber, bank, iban, bic } = mandant;
  const absender = { name, zusatz, strasse, plz, ort, land };
  return { ...absender, steuerart, steuernummer, ustId, steuerhinweis, kontoinhaber, bank, iban, bic };
}

/** Faults by field, from the schema that the server uses too. */
export const checkAngaben = schemaResolver(Absender.partial(), { sync: true });
