/** Bulk writing, past the program but into its tables: prepared statements on SQLite, arrays on PostgreSQL. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { DATEI } from '#server/db/sqlite.ts';

export type Wert = number | string | null;
export type Zeile = Record<string, Wert>;

export type Ablage = {
  insert(tabelle: string, zeilen: readonly Zeile[]): Promise<void>;
  run(statement: string): Promise<void>;
  /** Commits, makes it last, closes. On PostgreSQL it does what its autovacuum would have done meanwhile. */
  close(): Promise<void>;
};

/** Without durability while building: a stock that did not get finished is thrown away. */
export function openSqliteAblage(ordner: string): Ablage {
  const db = new Database(join(ordner, DATEI));
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -524288');
  db.pragma('foreign_keys = OFF');
  const statements = new Map<string, Database.Statement>();
  db.exec('begin');
  return {
    insert: async (tabelle, zeilen) => {
      const [first] = zeilen;
      if (!first) return;
      const spalten = Object.keys(first);
      let statement = statements.get(tabelle);
      if (!statement) {
        const platz = spalten.map(() => '?').join(', ');
        statement = db.prepare(`insert into ${tabelle} (${spalten.join(', ')}) values (${platz})`);
        statements.set(tabelle, statement);
      }
      for (const zeile of zeilen) statement.run(Object.values(zeile));
    },
    run: async (statement) => void db.exec(statement),
    close: async () => {
      db.exec('commit');
      const fehler = db.pragma('foreign_key_check') as unknown[];
      if (fehler.length > 0) throw new Error(`${fehler.length} rows point to nothing`);
      db.pragma('journal_mode = WAL');
      db.close();
      flush(join(ordner, DATEI));
    },
  };
}

/** What still lies in memory would otherwise be written while the server is measured. */
function flush(datei: string): void {
  const file = openSync(datei, 'r+');
  fsyncSync(file);
  closeSync(file);
}

export async function openPostgresAblage(url: string): Promise<Ablage> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  return {
    insert: async (tabelle, zeilen) => {
      const [first] = zeilen;
      if (!first) return;
      const spalten = Object.keys(first);
      const felder = spalten.map((spalte) => zeilen.map((zeile) => zeile[spalte]));
      const typen = spalten.map((spalte, i) => `$${i + 1}::${isText(zeilen, spalte) ? 'text' : 'bigint'}[]`);
      await client.query(
        `insert into ${tabelle} (${spalten.join(', ')}) select * from unnest(${typen.join(', ')})`,
        felder,
      );
    },
    run: async (statement) => void (await client.query(statement)),
    close: async () => {
      await client.query('commit');
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}

function isText(zeilen: readonly Zeile[], spalte: string): boolean {
  return zeilen.some((zeile) => typeof zeile[spalte] === 'string');
}
