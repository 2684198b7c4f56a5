/** How a kind of record is stored: its tables, and for each of them checksum, wall, files and export. */
import type { Schema } from '../../db/schema.ts';

export type Tabelle = keyof Schema;
/** The own row of a record. */
export type Eigene = Readonly<Record<string, unknown>>;

/** The file of the export, or the folder, that has the rows of a table; or why nobody needs them. */
export type Verbleib = { in: string } | { nicht: string };

/** How rows of a table are frozen. Conditions are SQL that both engines know; `old` and `new` are the row. */
export type Mauer = {
  /** German; said by the database to whoever tries. */
  grund: string;
  /** When a row is frozen; always, where absent. */
  fest?: (row: string) => string;
  /** Part of a receipt: frozen with it, and nothing is added to a frozen one. The column that names the receipt. */
  teilVon?: string;
  /** Columns that may still change, and when. All others may not. */
  frei?: Readonly<Record<string, typeof JEDERZEIT | string>>;
  /** Columns that follow a table of transitions, frozen or not: when a change of one is a step of it. */
  wege?: Readonly<Record<string, string>>;
  /** Frozen rows that may be deleted before the time of the account has passed. */
  entbehrlich?: string;
};

/** The column may change as often as the program likes. */
export const JEDERZEIT = 'true';

/** Columns that may change as often as the program likes. */
export function jederzeit(...spalten: readonly string[]): Record<string, typeof JEDERZEIT> {
  return Object.fromEntries(spalten.map((spalte) => [spalte, JEDERZEIT]));
}

/** Facts about a table that records consist of. */
type Teil<Spalte extends string> = {
  /** The column that has the id of the record; `id` in its own table, else the name of that with `_id`, where absent. */
  spalte?: Spalte;
  /** Columns that change without an act of anybody, or are secret and guard themselves: no checksum goes over them. */
  ohne?: readonly Spalte[];
  /** Only rows with these values. */
  nur?: { readonly [spalte in Spalte]?: string | number };
  /** Counts twice: the bytes of this hash once stood behind it, and counted as their hash. */
  doppelt?: Spalte;
  /** Its rows are older than the checksums that name it: those that do not say nothing about them. */
  spaeter?: true;
  /** Only records whose own row is so have rows here; whoever writes asks no others, whoever checks asks all. */
  wenn?: (eigene: Eigene) => boolean;
  /** Columns that put the rows of a record in order. */
  ordnung?: readonly Spalte[];
  /** Which rows the database itself refuses to change. */
  mauer?: Mauer;
  /** Its column `sha256` names a file; what that is called in findings. German. */
  datei?: string;
  /** Where it is something else than that of the record. */
  ausfuhr?: Verbleib;
};

/** A kind of record as it is stored. */
export type Satzbau = {
  ausfuhr: Verbleib;
  /**
   * The first one holds the record's own row; where its column is `mandant_id`, a Mandant has one record at most. All columns
   * count in the checksum but those in `ohne`, so that a column of tomorrow is guarded from its first day. New tables come
   * last: older checksums know nothing of them.
   */
  tabellen: { readonly [T in Tabelle]?: Teil<keyof Schema[T] & string> };
};

/** A table of a record as it is read: nothing is left to its name. */
export type Satzteil = Teil<string> & { tabelle: Tabelle; spalte: string };

/** Opens an account. */
export const ZUGANG: Verbleib = { nicht: 'opens an account; what was done with it says the Protokoll' };

/** Says that a record came with the program to try it out. */
export const beispielFuer = (objekt: string) => ({
  spalte: 'objekt_id' as const,
  nur: { objekt },
  ausfuhr: { nicht: 'which records came with the program to try it out' },
});
