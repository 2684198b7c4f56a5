/** One thing that a structure consists of. `name` is German and says whose it is; `text` is how the database tells it. */
export type Bauteil = {
  name: string;
  text: string;
  /** Statements that make it anew without touching a row; absent where that cannot be had. */
  herstellen?: readonly string[];
};

/** Parts that migrations make, and those that are there. */
export type Aufbauten = { soll: readonly Bauteil[]; ist: readonly Bauteil[] };
