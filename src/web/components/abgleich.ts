/** Entry here beside what somebody else has saved meanwhile, field by field. */

/** Whose version of a field counts. */
export type Fassungswahl = 'meine' | 'gespeicherte';

/** A version of a record as the form holds it. */
export type Fassung<Felder> = { version: number; felder: Felder };

/** Something of a form that is chosen as a whole. */
export type Abgleichfeld<Felder> = {
  id: string;
  label: string;
  /** How it reads on the screen; versions that read alike need no choice. */
  text: (felder: Felder) => string;
  /** `ziel`, with this taken over from `quelle`. */
  take: (ziel: Felder, quelle: Felder) => Felder;
};

/** A field that reads differently in both versions. */
export type Unterschied = {
  id: string;
  label: string;
  meine: string;
  gespeicherte: string;
  /** Whether somebody else has changed it; else the difference is only what was typed here. */
  isFremd: boolean;
  /** Whether it was changed here. */
  isEigen: boolean;
};

/** Which version counts, by the id of the field. */
export type Wahl = Readonly<Record<string, Fassungswahl>>;

/** How the value of a field reads where it is no plain text. */
type Texte<Felder> = { [K in keyof Felder]?: (wert: Felder[K], felder: Felder) => string };

/** Fields that are chosen one by one, from their labels. */
export function felderOf<Felder extends object>(
  labels: Readonly<Partial<Record<keyof Felder & string, string>>>,
  texte: Texte<Felder> = {},
): Abgleichfeld<Felder>[] {
  return (Object.entries(labels) as [keyof Felder & string, string][]).map(([id, label]) => ({
    id,
    label,
    text: (felder) => texte[id]?.(felder[id], felder) ?? toText(felder[id]),
    take: (ziel, quelle) => ({ ...ziel, [id]: quelle[id] }),
  }));
}

function toText(wert: unknown): string {
  if (typeof wert === 'boolean') return wert ? 'Ja' : 'Nein';
  return String(wert ?? '').trim();
}

type Fassungen<Felder> = { basis: Felder; meine: Felder; gespeicherte: Felder };

/** Fields that read differently in both versions; `basis` is what the form was filled with. */
export function findUnterschiede<Felder>(
  felder: readonly Abgleichfeld<Felder>[],
  { basis, meine, gespeicherte }: Fassungen<Felder>,
): Unterschied[] {
  return felder
    .map(({ id, label, text }) => ({
      id,
      label,
      meine: text(meine),
      gespeicherte: text(gespeicherte),
      isFremd: text(basis) !== text(gespeicherte),
      isEigen: text(basis) !== text(meine),
    }))
    .filter((unterschied) => unterschied.meine !== unterschied.gespeicherte);
}

/** Choice before anybody has made one: what was changed here stays, all else is taken as it is stored. */
export function vorwahlOf(unterschiede: readonly Unterschied[]): Wahl {
  return Object.fromEntries(unterschiede.map(({ id, isEigen }) => [id, isEigen ? 'meine' : 'gespeicherte']));
}

/** The stored version with everything that was chosen of the own one. */
export function merge<Felder>(
  felder: readonly Abgleichfeld<Felder>[],
  wahl: Wahl,
  { meine, gespeicherte }: Pick<Fassungen<Felder>, 'meine' | 'gespeicherte'>,
): Felder {
  return felder
    .filter(({ id }) => wahl[id] === 'meine')
    .reduce((ziel, { take }) => take(ziel, meine), gespeicherte);
}
