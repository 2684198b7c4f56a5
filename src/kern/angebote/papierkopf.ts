/**
 * Fields of a paper beside those of its invoice, said once: answer, bodies, columns, form and comparison are made of them.
 * Plain data, because the first page loads it with the answers.
 */
import type { Werte } from '../rechnungen/kopf.ts';

/** Each field, and what kind of value it holds. */
export const PAPIERKOPF = {
  datum: 'tag',
  /** Last day on which a quote holds; '' for no end. Other kinds have none. */
  gueltigBis: 'freierTag',
  /** Day of delivery: of a delivery note when it was, of a confirmation when it will be; '' for none. */
  liefertag: 'freierTag',
  /** Whether the sheet shows prices. */
  mitPreisen: 'ja',
} as const satisfies Record<string, keyof Werte>;

type Papierkopf = typeof PAPIERKOPF;
export type Papierfeld = keyof Papierkopf;

export type Papierangaben = { -readonly [F in Papierfeld]: Werte[Papierkopf[F]] };

export const PAPIERFELDER = Object.keys(PAPIERKOPF) as Papierfeld[];

/** One value for each of its fields, of a kind that has something for each kind of value. */
export function mapPapierkopf<Je extends Record<Papierkopf[Papierfeld], unknown>>(je: Je) {
  return Object.fromEntries(PAPIERFELDER.map((feld) => [feld, je[PAPIERKOPF[feld]]])) as {
    [F in Papierfeld]: Je[Papierkopf[F]];
  };
}
