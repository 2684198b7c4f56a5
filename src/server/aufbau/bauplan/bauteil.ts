/** One thing that a structure consists of. `name` is German and says whose it is; `text` is how the database tells it. */
export type Bauteil = {
  name: string;
  text: string;
  /** Statements that make it anew without touching a row; absent where that cannot be had. */
  herstellen?: readonly string[];
};

/** What migrations make, and what is there. */
export type Aufbauten = { soll: readonly Bauteil[]; ist: readonly Bauteil[] };
