/** Many tenants on one PostgreSQL: what a call costs one of them, among few and among many. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { sha256 } from '#server/werkzeug/sha256.ts';
import type { Fortschritt, Ort } from './bestand.ts';
import { formatZahl } from './ergebnis.ts';
import { ANLEGEN, FRAGEN, type Lage } from './fragen.ts';
import { Client } from './http.ts';
import { measure, round, type Zeiten } from './messung.ts';
import { startServer } from './server.ts';
import { renderTable } from './tabelle.ts';
import { Zufall } from './zufall.ts';

/** Tables of a built stock, each after those that it refers to. */
const TABELLEN = [
  'benutzer',
  'mitgliedschaft',
  'zaehler',
  'partei',
  'produkt',
  'rechnung',
  'posten',
  'tageswert',
  'partei_jahr',
  'protokoll',
];
const JE_PORTION = 20;
/** Tenants that are asked, spread over all. */
const GEFRAGTE = 200;
const STICHPROBEN = { samples: 600, warmUp: 200 };

export type Mandantenwerte = {
  mandanten: number;
  belege: number;
  datenbankMb: number;
  aufrufe: Record<string, Zeiten>;
};

/**
 * Copies the stock of Mandant 1 until there are `bis` Mandanten. Loads without waiting for the disk; what is measured
 * later runs with the usual settings again.
 */
export async function vervielfache(url: string, bis: number, fortschritt: Fortschritt): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter system set max_wal_size = '16GB'`);
  await client.query('select pg_reload_conf()');
  await client.query('set synchronous_commit = off');
  const spalten = await readSpalten(client);
  const { rows } = await client.query<{ max: string }>('select max(id) from mandant');
  for (let next = Number(rows[0]?.max) + 1; next <= bis; next += JE_PORTION) {
    const letzter = Math.min(bis, next + JE_PORTION - 1);
    await client.query('begin');
    for (const [tabelle, namen] of spalten) await client.query(copyOf(tabelle, namen), [next, letzter]);
    await client.query('commit');
    fortschritt(letzter);
  }
  await client.query(`select setval(pg_get_serial_sequence('mandant', 'id'), max(id)) from mandant`);
  await client.query('alter system reset max_wal_size');
  await client.query('select pg_reload_conf()');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

async function readSpalten(client: pg.Client): Promise<[tabelle: string, namen: string[]][]> {
  const spalten: [string, string[]][] = [];
  for (const tabelle of ['mandant', ...TABELLEN]) {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 order by ordinal_position`,
      [tabelle],
    );
    spalten.push([tabelle, rows.map(({ name }) => name)]);
  }
  return spalten;
}

/** The rows of Mandant 1 once for each id from $1 to $2. */
function copyOf(tabelle: string, namen: readonly string[]): string {
  const key = tabelle === 'mandant' ? 'id' : 'mandant_id';
  const werte = namen.map((name) => {
    if (name === key) return 'neu.id';
    return name === 'username_norm' ? 't.username_norm || neu.id' : `t.${name}`;
  });
  return `insert into ${tabelle} (${namen.join(', ')}) select ${werte.join(', ')}
    from ${tabelle} t cross join generate_series($1::bigint, $2::bigint) as neu (id) where t.${key} = 1`;
}

/** Asks every question as one of many tenants, each time another one. */
export async function measureMandanten(
  ort: Ort & { databaseUrl: string },
  { lage, mandanten, logfile }: { lage: Lage; mandanten: number; logfile: string },
): Promise<Mandantenwerte> {
  const tokens = await openSitzungen(ort.databaseUrl, mandanten);
  const server = await startServer(ort, logfile);
  const clients = tokens.map((token) => Object.assign(new Client(server.url), { token }));
  try {
    const aufrufe: Record<string, Zeiten> = {};
    for (const frage of [...FRAGEN, ANLEGEN]) {
      const asks = clients.map((client) => frage.http(client, lage));
      const zufall = new Zufall(9);
      aufrufe[frage.schluessel] = await measure(STICHPROBEN, async () => zufall.pick(asks)());
    }
    return {
      mandanten,
      belege: mandanten * lage.belege,
      datenbankMb: await sizeMb(ort.databaseUrl),
      aufrufe,
    };
  } finally {
    for (const client of clients) client.close();
    await server.stop();
  }
}

/** Signs tenants in past the program: 200 password hashes are not what is measured. */
async function openSitzungen(url: string, mandanten: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const jetzt = new Date().toISOString();
  const tokens: string[] = [];
  const gefragte = Math.min(GEFRAGTE, mandanten);
  for (let i = 0; i < gefragte; i += 1) {
    const token = `bw_${randomBytes(32).toString('base64url')}`;
    await client.query(
      `insert into sitzung (token_sha256, mandant_id, arbeit_mandant_id, benutzer_id, erstellt_am, gesehen_am) values ($1, $2, $2, 1, $3, $3)`,
      [sha256(token), 1 + Math.floor((i * mandanten) / gefragte), jetzt],
    );
    tokens.push(token);
  }
  await client.end();
  return tokens;
}

async function sizeMb(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  await client.end();
  return Math.round(Number(rows[0]?.bytes) / 1e6);
}

/** p50/p95 of each call among few and among many tenants, and how the p95 grew. */
export function renderMandanten(stufen: readonly Mandantenwerte[], namen: Record<string, string>): string {
  const [wenige] = stufen;
  const viele = stufen.at(-1);
  const head = [
    'p50/p95 in ms',
    ...stufen.map(({ mandanten }) => `${formatZahl(mandanten)} Mandanten`),
    'p95 wächst',
  ];
  const rows = Object.entries(namen).map(([schluessel, name]) => {
    const zeiten = stufen.map(({ aufrufe }) => aufrufe[schluessel]);
    const wachstum = (viele?.aufrufe[schluessel]?.p95 ?? 0) / (wenige?.aufrufe[schluessel]?.p95 || 1);
    return [
      name,
      ...zeiten.map((z) => (z ? `${formatZahl(z.p50)}/${formatZahl(z.p95)}` : '')),
      `${formatZahl(round(wachstum))}x`,
    ];
  });
  rows.push(
    ['Belege', ...stufen.map(({ belege }) => formatZahl(belege)), ''],
    ['Datenbank, MB', ...stufen.map(({ datenbankMb }) => formatZahl(datenbankMb)), ''],
  );
  return renderTable(head, rows);
}
