import { schemaResolver } from '@mantine/form';
import { ANGABENNAMEN } from '#kern/kunden/angaben.ts';
import { Adresse, Erechnungsangaben, NeuePartei } from '#kern/kunden/neuePartei.ts';
import type { Partei, Rechnungsformat, Versandweise } from '#kern/kunden/partei.ts';
import { ZAHLUNGSWEGE } from '#kern/rechnungen/zahlungswege.ts';
import { SPRACHNAMEN } from '#kern/sprache.ts';
import { felderOf } from '#web/components/abgleich.ts';

/** A party as the form holds it. */
export type ParteiFelder = Adresse & Erechnungsangaben;

type Format = { value: Rechnungsformat; label: string; kurz: string };

const XRECHNUNG: Format[] = [
  { value: 'xrechnung-cii', label: 'Für Behörden: XRechnung (CII)', kurz: 'XRechnung' },
  { value: 'xrechnung-ubl', label: 'Für Behörden: XRechnung (UBL)', kurz: 'XRechnung' },
];

const WEITERE: Format[] = [
  { value: 'peppol', label: 'Peppol BIS 3.0', kurz: 'Peppol' },
  { value: 'ebinterface', label: 'ebInterface (Behörde, Österreich)', kurz: 'ebInterface' },
];

/** With a Leitweg-ID the usual format is XRechnung; anything else then has to be wanted. */
export function formateOf({ leitwegId, rechnungsformat }: ParteiFelder): Format[] {
  const hatLeitweg = leitwegId.trim() !== '';
  const ueblich: Format = hatLeitweg
    ? { value: 'zugferd', label: 'PDF mit XRechnung (Leitweg-ID)', kurz: 'XRechnung' }
    : { value: 'zugferd', label: 'PDF mit E-Rechnung darin (ZUGFeRD)', kurz: 'ZUGFeRD' };
  const trotzdem: Format = {
    value: 'en16931',
    label: hatLeitweg ? 'ZUGFeRD trotz Leitweg-ID' : 'Immer ZUGFeRD, nie XRechnung',
    kurz: 'ZUGFeRD',
  };
  return [
    ...[ueblich, ...XRECHNUNG],
    ...(hatLeitweg || rechnungsformat === 'en16931' ? [trotzdem] : []),
    ...WEITERE,
  ];
}

/** Which files of an invoice a customer gets by mail. */
export const VERSANDWEISEN: { value: Versandweise; label: string }[] = [
  { value: 'pdf', label: 'PDF (die E-Rechnung steckt darin)' },
  { value: 'xml', label: 'E-Rechnung als XML, ohne PDF' },
  { value: 'beides', label: 'PDF und XML' },
];

/** Fields to choose from when two versions of a party meet. */
export const PARTEI_ABGLEICH = felderOf<ParteiFelder>(ANGABENNAMEN, {
  rechnungsformat: (format, felder) =>
    formateOf(felder).find(({ value }) => value === format)?.label ?? format,
  zahlungsweise: (weise) => ZAHLUNGSWEGE[weise],
  sprache: (sprache) => SPRACHNAMEN[sprache],
  versandweise: (weise) => VERSANDWEISEN.find(({ value }) => value === weise)?.label ?? weise,
});

const LEER: ParteiFelder = { ...Adresse.parse({}), ...Erechnungsangaben.parse({}) };
const FELDER = Object.keys(LEER) as (keyof ParteiFelder)[];
/** Where mails go, in which language, and how is paid has a place of its own. */
const WOANDERS = [
  ...['email', 'versandweise', 'sprache', 'zahlungsweise', 'mandatsreferenz', 'lastschriftIban'],
];

const ERECHNUNG: readonly string[] = Object.keys(Erechnungsangaben.shape).filter(
  (feld) => !WOANDERS.includes(feld),
);

/** Faults by field, from the schema that the server uses too. */
export const checkPartei = schemaResolver(NeuePartei, { sync: true });

/** The stored party as form, or an empty form with what a new one begins with. */
export function toParteiFelder(partei: Partial<Partei> | undefined): ParteiFelder {
  const bekannt = FELDER.filter((feld) => partei?.[feld] !== undefined);
  return { ...LEER, ...Object.fromEntries(bekannt.map((feld) => [feld, partei?.[feld]])) };
}

/** Only the address: suppliers send invoices, they get none. */
export function toAdresse({ firma, vorname, nachname, strasse, plz, ort, land }: ParteiFelder): Adresse {
  return { firma, vorname, nachname, strasse, plz, ort, land };
}

/** Whether something is said about e-invoices. */
export function hasErechnung(felder: ParteiFelder): boolean {
  return FELDER.some((feld) => ERECHNUNG.includes(feld) && felder[feld] !== LEER[feld]);
}

/** Whether one of these fields is about e-invoices. */
export function isErechnungsfeld(felder: readonly string[]): boolean {
  return felder.some((feld) => ERECHNUNG.includes(feld));
}
