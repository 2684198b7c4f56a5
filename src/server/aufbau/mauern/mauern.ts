/**
 * The walls: which rows the database itself refuses to change, and what about them may change nevertheless. Triggers are
 * made of what each kind of record says of its tables (`speicher/satzarten`) and of the columns that are there
 * (`errichten.ts`), so that a column of tomorrow is frozen from its first day. Whoever changes something of it adds
 * a step to the migrations, be it an empty one: the walls are made anew after it.
 */

import { NEBENTABELLEN } from '../../speicher/satzarten/nebentabellen.ts';
import { JEDERZEIT, type Mauer } from '../../speicher/satzarten/satzbau.ts';
import { SATZTEILE } from '../../speicher/zeilen.ts';

/** All frozen tables by name. */
export const MAUERN: Readonly<Record<string, Mauer>> = Object.fromEntries(
  [...SATZTEILE.map((teil) => [teil.tabelle, teil] as const), ...Object.entries(NEBENTABELLEN)].flatMap(
    ([tabelle, { mauer }]) => (mauer ? [[tabelle, mauer]] : []),
  ),
);

/**
 * Condition on which a changed row is against the wall.
 * @param spalten all columns of the table
 * @param anders how the engine says that a column of `new` is another than that of `old`
 */
export function aenderungsverbot(
  { fest, teilVon, frei, wege = {} }: Mauer,
  spalten: readonly string[],
  anders: (spalte: string) => string,
): string {
  if (teilVon !== undefined && fest) return `${fest('old')} or ${fest('new')}`;
  if (!frei) return fest ? fest('old') : JEDERZEIT;
  const nurWo = (spalte: string, erlaubt: string) => `(${anders(spalte)} and not (${erlaubt}))`;
  const verbote = spalten.flatMap((spalte) => {
    const erlaubt = wege[spalte] === undefined ? frei[spalte] : JEDERZEIT;
    if (erlaubt === undefined) return [anders(spalte)];
    return erlaubt === JEDERZEIT ? [] : [nurWo(spalte, erlaubt)];
  });
  const verbot = verbote.join(' or ');
  const abseits = Object.entries(wege).map(([spalte, weg]) => nurWo(spalte, weg));
  return [fest ? `(${fest('old')} and (${verbot}))` : verbot, ...abseits].join(' or ');
}

/**
 * When a row is not to be deleted.
 * @param abgelaufen how the engine asks whether the time of the account has passed
 */
export function loeschverbot({ fest, entbehrlich }: Mauer, abgelaufen: string): string {
  const bedingungen = [
    ...(fest ? [fest('old')] : []),
    ...(entbehrlich === undefined ? [] : [`not (${entbehrlich})`]),
    `not ${abgelaufen}`,
  ];
  return bedingungen.join(' and ');
}
