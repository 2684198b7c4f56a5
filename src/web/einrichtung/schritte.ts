import { schemaResolver } from '@mantine/form';
import { Absender, type Mandant } from '#kern/mandant/absender.ts';
import { STEUERHINWEIS } from '#kern/mandant/steuerhinweis.ts';

/** The steps of the set-up in their order. */
export const SCHRITTE = ['absender', 'steuer', 'bank', 'kunde'] as const;
export type Schritt = (typeof SCHRITTE)[number];

/** Notes for the usual cases; each is the whole text that the law wants on the sheet. */
export const STEUERARTEN = [
  {
    value: 'liebhaberei',
    label: 'Verein oder Hobby, ohne Umsatzsteuer (Liebhaberei)',
    text: STEUERHINWEIS,
  },
  {
    value: 'kleinDe',
    label: 'Kleinunternehmer in Deutschland (§ 19 UStG)',
    text: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
  },
  {
    value: 'kleinAt',
    label: 'Kleinunternehmer in Österreich (§ 6 Abs. 1 Z 27 UStG)',
    text: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).',
  },
] as const;

/** Which of them a note is; `eigen` for any other text. */
export function steuerartOf(steuerhinweis: string): string {
  return STEUERARTEN.find(({ text }) => text === steuerhinweis)?.value ?? 'eigen';
}

/** What the steps ask of the issuer. */
export type Angaben = Pick<
  Mandant,
  | 'name'
  | 'zusatz'
  | 'strasse'
  | 'plz'
  | 'ort'
  | 'land'
  | 'steuernummer'
  | 'steuerhinweis'
  | 'kontoinhaber'
  | 'bank'
  | 'iban'
  | 'bic'
>;

/** The stored issuer as the set-up shows it. */
export function toAngaben(mandant: Mandant): Angaben {
  const { name, zusatz, strasse, plz, ort, land, steuernummer, steuerhinweis } = mandant;
  const { kontoinhaber, bank, iban, bic } = mandant;
  const absender = { name, zusatz, strasse, plz, ort, land };
  return { ...absender, steuernummer, steuerhinweis, kontoinhaber, bank, iban, bic };
}

/** Faults by field, from the schema that the server uses too. */
export const checkAngaben = schemaResolver(Absender.partial(), { sync: true });
