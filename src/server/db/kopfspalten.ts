/** Columns that hold what was entered, named after the fields: `leistungsdatumFrom` is `leistungsdatum_from`. */
import type { Papierangaben, Papierfeld } from '#kern/angebote/papierkopf.ts';
import type { Parteiangaben } from '#kern/kunden/partei.ts';
import type { Bewirtung, Eingangsangaben, Eingangsfeld, Steuerzeile } from '#kern/rechnungen/eingang.ts';
import type { KOPF, Kopffeld, Werte } from '#kern/rechnungen/kopf.ts';
import type { POSTEN, Postenfeld, Postenwerte } from '#kern/rechnungen/postenfelder.ts';

type Snake<Name extends string> = Name extends `${infer Erster}${infer Rest}`
  ? `${Erster extends Lowercase<Erster> ? Erster : `_${Lowercase<Erster>}`}${Snake<Rest>}`
  : '';

/** Fields whose column is named after what they refer to, or after what happened on that day. */
const EIGENE = {
  kundenID: 'partei_id',
  produktID: 'produkt_id',
  eingangsdatum: 'eingegangen_am',
  faellig: 'faellig_am',
} as const;

/** The column of a field. */
export type Spalte<Feld extends string> = Feld extends keyof typeof EIGENE
  ? (typeof EIGENE)[Feld]
  : Snake<Feld>;

/** Lists are JSON. */
type Gespeichert<Wert> = Wert extends boolean ? 0 | 1 : Wert extends readonly unknown[] ? string : Wert;

/** Of a customer or supplier. */
export type Angabenspalten = { [F in keyof Parteiangaben as Spalte<F>]: Parteiangaben[F] };

/** Of a receipt. */
export type Kopfspalten = { [F in Kopffeld as Spalte<F>]: Gespeichert<Werte[(typeof KOPF)[F]['art']]> };

/** Of a quote, order confirmation or delivery note alone. */
export type Papierspalten = { [F in Papierfeld as Spalte<F>]: Gespeichert<Papierangaben[F]> };

/** Of a line. */
export type Postenspalten = {
  [F in Postenfeld as Spalte<F>]: Gespeichert<Postenwerte[(typeof POSTEN)[F]['art']]>;
};

/** '' where nobody knows. */
type Bekannt<Wert> = Wert extends null ? '' : Gespeichert<Wert>;

/** Fields of an expense that take one column each; of the others each part has its own, and VAT its own rows. */
type Einzelangabe = Exclude<Eingangsfeld, 'bewirtung' | 'fremdwaehrung' | 'ust'>;

export type Einzelspalten = { [F in Einzelangabe as Spalte<F>]: Bekannt<Eingangsangaben[F]> };

type Fremdspalten = {
  /** Hundredths of `waehrung`; 10^-6 units of it for one euro. */
  fremdbetrag: number;
  waehrung: string;
  kurs: number;
  kursquelle: string;
  kursdatum: string;
};

/** Of an expense. */
export type Eingangsspalten = Einzelspalten & Bewirtung & Fremdspalten;

/** Of one rate of an expense. */
export type Steuerspalten = { [F in keyof Steuerzeile]: Bekannt<Steuerzeile[F]> };

/** The column of a field. */
export function spalteOf<Feld extends string>(feld: Feld): Spalte<Feld> {
  const eigene: Readonly<Record<string, string>> = EIGENE;
  const spalte = eigene[feld] ?? feld.replace(/[A-Z]/g, (gross) => `_${gross.toLowerCase()}`);
  return spalte as Spalte<Feld>;
}
