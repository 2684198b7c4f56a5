/**
 * A table that is made of boxes, for those who do not see it: its rows stand where they are seen, and on a phone in two
 * lines, which no `<table>` can do. What each box is, to be spread into it.
 */
type Tabelle = { label: string; zeilen: number | undefined; spalten: number };

/** The whole; `zeilen` without its head, undefined while nobody has counted them. */
export function tabelle({ label, zeilen, spalten }: Tabelle) {
  return {
    role: 'table',
    'aria-label': label,
    'aria-colcount': spalten,
    'aria-rowcount': zeilen === undefined ? -1 : zeilen + 1,
  };
}

/** Head or body. */
export const GRUPPE = { role: 'rowgroup' } as const;

/** A row by its place, from 0; the head is the one before it. */
export function reihe(platz: number) {
  return { role: 'row', 'aria-rowindex': platz + 2 };
}

/** The head of a column; `sort` undefined where it does not sort. */
export function spaltenkopf(sort?: 'none' | 'ascending' | 'descending') {
  return { role: 'columnheader', 'aria-sort': sort };
}

/** A cell, as wide as so many. */
export function zelle(spalten?: number) {
  return { role: 'cell', 'aria-colspan': spalten };
}
