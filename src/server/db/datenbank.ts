import type { Db } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** An open database of either engine. */
export type Datenbank = {
  engine: Engine;
  /** For reads outside a transaction. Sees every committed write. */
  lesen: Db;
  /**
   * Runs `work` in one transaction and commits durably before it resolves. The whole closure is run again after a
   * serialisation failure or deadlock, so it must have no effect but its writes.
   */
  schreiben<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Reads one state: whatever is committed meanwhile stays unseen. Uses a connection of its own. */
  schnappschuss<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Says in German why the program cannot start; `main.ts` prints it and ends with exit code 1. */
export class Startfehler extends Error {}
