/** A count or a sum of the state before the step, e.g. `rechnung` or `rechnung.summe`; 0 for what was not there. */
type Vorher = (key: string) => number;

/** Follows from the rows in a way that no count says; the database's own rules see that nothing is missing. */
export const FOLGT = 'folgt';

/**
 * Effect of a step on the numbers that are compared before and after (`abgleich.ts`). All others have to be as they were.
 */
export type Wandel = {
  /** Numbers that have to be known besides, while the step is still to come: aggregates over a table by their name. */
  misst?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Value of each number behind the step. */
  ergibt: Readonly<Record<string, typeof FOLGT | ((vorher: Vorher) => number)>>;
};
