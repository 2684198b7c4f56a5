import { schemaResolver } from '@mantine/form';
import { Adresse, Erechnungsangaben, NeuePartei, type Partei } from '#kern/kunden/partei.ts';

/** A party as the form holds it. */
export type ParteiFelder = Adresse & Erechnungsangaben;

const LEER: ParteiFelder = { ...Adresse.parse({}), ...Erechnungsangaben.parse({}) };
const FELDER = Object.keys(LEER) as (keyof ParteiFelder)[];
const ERECHNUNG: readonly string[] = Object.keys(Erechnungsangaben.shape);

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
