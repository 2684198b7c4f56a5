import type { ReactNode } from 'react';

/** How the rows of a list are put under headings. Rows of one heading stand together already. */
export type Gruppierung<T> = {
  /** Heading that the row belongs to, e.g. its month. */
  keyOf: (eintrag: T) => string;
  /** Names the rows of a heading for those who do not see it. */
  labelOf: (key: string) => string;
  renderKopf: (key: string) => ReactNode;
};

/** Rows that stand below one heading. */
export type Gruppe<T> = { key: string; eintraege: T[] };

/** Splits rows where their key changes; without a grouping all of them are one. */
export function gruppieren<T>(
  eintraege: readonly T[],
  keyOf: (eintrag: T) => string = () => '',
): Gruppe<T>[] {
  const gruppen: Gruppe<T>[] = [];
  let last: Gruppe<T> | undefined;
  for (const eintrag of eintraege) {
    const key = keyOf(eintrag);
    if (last?.key !== key) {
      last = { key, eintraege: [] };
      gruppen.push(last);
    }
    last.eintraege.push(eintrag);
  }
  return gruppen;
}
