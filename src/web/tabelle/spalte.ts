import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A column of a table. */
export type Spalte<T> = {
  key: string;
  titel: string;
  /** Track of the grid, e.g. `120px`; the main column takes what is left. */
  breite: string;
  /** Order by it, and which way at the first click. */
  sort?: { nach: string; erst: 'auf' | 'ab' };
  /** Figures stand at the right. */
  istZahl?: boolean;
  /** Where the window gets narrow: `zuerst` gives way before `dann`, the others stay. */
  weicht?: 'zuerst' | 'dann';
  /** On a phone: beside the name, below it, or not at all; the main column is the name. */
  telefon?: 'oben' | 'unten' | 'rechts';
  render: (eintrag: T) => ReactNode;
};

/** The page that a row leads to. */
export type Zeilenverweis = Pick<LinkProps, 'to' | 'params'>;

/** The order that a table is in; without one it has its own. */
export type Ordnung = { nach: string; folge: 'auf' | 'ab' } | undefined;

/** The order after a click on the head of a column: its first way, the other way, its own again. */
export function naechsteOrdnung(
  jetzt: Ordnung,
  { nach, erst }: { nach: string; erst: 'auf' | 'ab' },
): Ordnung {
  if (jetzt?.nach !== nach) return { nach, folge: erst };
  if (jetzt.folge === erst) return { nach, folge: erst === 'auf' ? 'ab' : 'auf' };
  return undefined;
}
