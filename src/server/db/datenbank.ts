import type { Db } from './schema.ts';

const MAX_SQL = 2000;

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
  /**
   * Reads one state: whatever is committed meanwhile stays unseen. Uses a connection of its own, so only a few run at a
   * time. @throws Ablehnung `ueberlastet` when too many wait
   */
  schnappschuss<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Has the engine count anew what its tables hold, by which it plans. PostgreSQL does so by itself. */
  analyze?(): Promise<void>;
  /** How busy it is at this moment. */
  auslastung(): Auslastung;
  close(): Promise<void>;
};

/** Connections that work and that idle, and requests that wait for one (SQLite: writers, of whom one works). */
export type Auslastung = { aktiv: number; frei: number; wartend: number };

/** Is told of every query: its text with placeholders instead of values, and how long it took. */
export type Abfragemelder = (abfrage: { sql: string; ms: number }) => void;

/** Tells of the queries that took at least `ms`. Lists of placeholders are cut short. */
export function reportLangsame(ms: number, melde: Abfragemelder): Abfragemelder {
  return (abfrage) => {
    if (abfrage.ms < ms) return;
    melde({ sql: abfrage.sql.slice(0, MAX_SQL), ms: Math.round(abfrage.ms) });
  };
}

/** Says in German why the program cannot start; `main.ts` prints it and ends with exit code 1. */
export class Startfehler extends Error {}
