import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { MIGRATIONEN, migrate } from './aufbau/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { openSqlite, openSqliteLesend } from './db/sqlite.ts';
import { newArbeitsordner } from './sicherung/arbeitsordner.ts';
import { runBefehl } from './testing/befehl.ts';
import { PG_VORLAGE } from './testing/globalSetup.ts';
import { createTestDatabase } from './testing/onBothEngines.ts';
import { runServer, startServer } from './testing/serverprozess.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A folder as a server leaves it behind. */
async function build(daten: string): Promise<void> {
  const datenbank = openSqlite(daten);
  await migrate(datenbank);
  await datenbank.close();
}

test('the server says where it runs, answers, and ends cleanly: not ready first, still serving meanwhile', async () => {
  const server = await startServer({ BELEGWERK_DATEN: folder, BELEGWERK_AUSKLANG_MS: '5000' });
  const health = await fetch(`${server.url}/api/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  const ready = async () => (await fetch(`${server.url}/api/health/bereit`)).status;
  expect(await ready()).toBe(200);
  const end = server.kill('SIGTERM');
  await expect.poll(ready, { interval: 20, timeout: 4800 }).toBe(503);
  expect((await fetch(`${server.url}/api/v1/auth/status`)).status).toBe(200);
  expect(await end).toBe(0);
});

test('a request that is under way at SIGTERM is answered, and its open connection holds nobody up', async () => {
  const server = await startServer({ BELEGWERK_DATEN: folder });
  const login = (i: number) =>
    fetch(`${server.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `niemand${i}@example.org`, password: 'ein langes Passwort' }),
    });
  const logins = Array.from({ length: 8 }, (_, i) => login(i));
  // At most two are worked on at a time, so others are under way.
  await Promise.race(logins);
  expect(await server.kill('SIGTERM')).toBe(0);
  for (const { status } of await Promise.all(logins)) expect(status).toBe(401);
});

test('a folder belongs to one server and its user alone, and is free again after kill -9', async () => {
  const daten = join(folder, 'daten');
  const server = await startServer({ BELEGWERK_DATEN: daten });
  const second = await runServer({ BELEGWERK_DATEN: daten, PORT: '0' });
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/^Der Datenordner .* wird schon von einem laufenden Belegwerk benutzt\./);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await runBefehl('sichern', [], { BELEGWERK_DATEN: daten })).toMatchObject({ code: 0 });
  await server.kill('SIGKILL');
  const all = readdirSync(daten, { recursive: true, encoding: 'utf8' });
  expect(all).toContain('belegwerk.sqlite-wal');
  expect(all.some((name) => name.endsWith('.zip'))).toBe(true);
  const open = ['.', ...all].filter((name) => (statSync(join(daten, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  const third = await startServer({ BELEGWERK_DATEN: daten });
  expect(await third.kill('SIGTERM')).toBe(0);
});

test('what earlier versions let others of the machine read is closed, and that is said once', async () => {
  const daten = join(folder, 'daten');
  await build(daten);
  expect(await runBefehl('sichern', [], { BELEGWERK_DATEN: daten })).toMatchObject({ code: 0 });
  writeFileSync(join(folder, 'fremd.txt'), '');
  for (const name of ['.', ...readdirSync(daten, { recursive: true, encoding: 'utf8' })]) {
    const path = join(daten, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
  const first = await startServer({ BELEGWERK_DATEN: daten });
  expect(first.output()).toContain('Andere Benutzer dieses Rechners konnten Daten lesen.');
  await first.kill('SIGTERM');
  const all = ['.', ...readdirSync(daten, { recursive: true, encoding: 'utf8' })];
  expect(all.filter((name) => (statSync(join(daten, name)).mode & 0o077) !== 0)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  const second = await startServer({ BELEGWERK_DATEN: daten });
  expect(second.output()).not.toContain('Andere Benutzer');
  await second.kill('SIGTERM');
});

test('a folder that holds more than records keeps its rights', async () => {
  await build(folder);
  writeFileSync(join(folder, 'fremd.txt'), '');
  chmodSync(join(folder, 'fremd.txt'), 0o644);
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'belegwerk.sqlite'), 0o644);
  await (await startServer({ BELEGWERK_DATEN: folder })).kill('SIGTERM');
  const modes = ['.', 'fremd.txt', 'belegwerk.sqlite'].map(
    (name) => statSync(join(folder, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o755, 0o644, 0o600]);
});

test('what a killed restore unpacked goes at the next start, what one unpacks right now stays', async () => {
  const rest = join(folder, '.wiederherstellung-alt');
  mkdirSync(rest);
  writeFileSync(join(rest, 'belegwerk.sqlite'), 'alles im Klartext');
  const { ordner, release } = await newArbeitsordner(folder);
  const server = await startServer({ BELEGWERK_DATEN: folder });
  expect([existsSync(rest), existsSync(ordner)]).toEqual([false, true]);
  release();
  await server.kill('SIGTERM');
});

test('walls that were taken down stand again after a start, and that is said', async () => {
  await build(folder);
  const datenbank = openSqlite(folder);
  await datenbank.schreiben((db) => sql`drop trigger rechnung_fest_update`.execute(db));
  await datenbank.close();
  const server = await startServer({ BELEGWERK_DATEN: folder });
  expect(server.output()).toContain('Wieder hergestellt: Trigger rechnung_fest_update (rechnung).');
  await server.kill('SIGTERM');
  const again = openSqlite(folder);
  const { rows } = await sql`select 1 from sqlite_schema where name = 'rechnung_fest_update'`.execute(
    again.lesen,
  );
  expect(rows).toHaveLength(1);
  await again.close();
});

test('a clock that is years ahead deletes nothing, and is told', async () => {
  const datenbank = openSqlite(folder);
  await migrate(datenbank);
  await datenbank.schreiben((db) =>
    sql`update betrieb set wert = '2014-11-20T10:00:00.000Z' where name = 'uhr'`.execute(db),
  );
  await datenbank.schreiben((db) =>
    sql`insert into mandant (absender, version, protokoll_lfd, protokoll_sha256, erstellt_am, aufbewahren_bis)
      values ('{}', 1, 0, '', '', '2024-12-31')`.execute(db),
  );
  await datenbank.close();
  const count = async () => {
    const lesend = openSqliteLesend(folder);
    const { rows } = await sql`select 1 from mandant`.execute(lesend.lesen);
    await lesend.close();
    return rows.length;
  };
  const server = await startServer({ BELEGWERK_DATEN: folder });
  await expect
    .poll(server.output, { timeout: 20_000 })
    .toMatch(/Die Uhr steht auf .* zuletzt war 20\.11\.2014/);
  await server.kill('SIGTERM');
  expect(await count()).toBe(1);
  expect(await runBefehl('uhr', [], { BELEGWERK_DATEN: folder })).toMatchObject({ code: 1 });
  expect(await runBefehl('uhr', ['--ja'], { BELEGWERK_DATEN: folder })).toMatchObject({ code: 0 });
  const again = await startServer({ BELEGWERK_DATEN: folder });
  await expect.poll(count, { timeout: 20_000 }).toBe(0);
  await again.kill('SIGTERM');
});

test('a taken port is named', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, output } = await runServer({ BELEGWERK_DATEN: folder, PORT: String(port) });
  expect(code).toBe(1);
  // On a busy machine the log has something to say before.
  expect(output).toMatch(new RegExp(`^Der Port ${port} ist schon belegt\\.`, 'm'));
  await new Promise((resolve) => other.close(resolve));
});

test('a data folder that cannot be written is named', async () => {
  const file = join(folder, 'datei');
  writeFileSync(file, '');
  const { code, output } = await runServer({ BELEGWERK_DATEN: join(file, 'daten') });
  expect(code).toBe(1);
  expect(output).toMatch(/^Der Datenordner .* ist nicht beschreibbar/);
});

test('a database of a newer program is refused and left alone', async () => {
  const datenbank = openSqlite(folder);
  await migrate(datenbank, [...MIGRATIONEN, { name: '9999_neuer', statements: () => [] }]);
  await datenbank.close();
  const before = readdirSync(folder).sort();
  const { code, output } = await runServer({ BELEGWERK_DATEN: folder });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^Die Datenbank wurde mit einer neueren Version von Belegwerk geschrieben \(9999_neuer\)/,
  );
  expect(readdirSync(folder).sort()).toEqual(before);
});

test('the server serves although it cannot remove what has had its time', async () => {
  const datenbank = openSqlite(folder);
  await migrate(datenbank);
  await datenbank.schreiben(async (db) => {
    const row = { mandant_id: 1, schluessel: 'alt', anfrage_sha256: '', antwort: '' };
    await db
      .insertInto('idempotenz')
      .values({ ...row, zeit: '2020-01-01T00:00:00Z' })
      .execute();
    await sql`create trigger voll before delete on idempotenz begin select raise(abort, 'voll'); end`.execute(
      db,
    );
  });
  await datenbank.close();
  const server = await startServer({ BELEGWERK_DATEN: folder });
  expect((await fetch(`${server.url}/api/health/bereit`)).status).toBe(200);
  await expect.poll(server.output, { timeout: 20_000 }).toMatch(/"auftrag":"aufraeumen".*job failed/);
  expect(await server.kill('SIGTERM')).toBe(0);
});

test.skipIf(!inject('pgUrl'))('of three servers on one PostgreSQL one does what is due', async () => {
  const { url, drop } = await createTestDatabase(PG_VORLAGE);
  const servers = await Promise.all(
    [1, 2, 3].map((i) => startServer({ DATABASE_URL: url, BELEGWERK_DATEN: join(folder, String(i)) })),
  );
  const datenbank = await openPostgres(url);
  const readLaeufe = () =>
    datenbank.lesen
      .selectFrom('auftrag')
      .select(['art', 'zustand', 'zaun', 'fehler'])
      .where('art', 'in', ['aufbewahrung', 'aufraeumen'])
      .orderBy('art')
      .execute();
  const done = { zustand: 'wartet', zaun: 1, fehler: '' };
  const expected = [
    { art: 'aufbewahrung', ...done },
    { art: 'aufraeumen', ...done },
  ];
  await expect.poll(readLaeufe, { timeout: 20_000 }).toEqual(expected);
  for (const server of servers) expect(await server.kill('SIGTERM')).toBe(0);
  expect(await readLaeufe()).toEqual(expected);
  await datenbank.close();
  await drop();
});

test('an unreachable PostgreSQL and a wrong setting are named', async () => {
  for (const [env, expected] of [
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /^Die PostgreSQL-Datenbank .* nicht erreichbar/],
    [{ PORT: 'abc' }, /^Die Einstellung PORT ist falsch: PORT muss eine Zahl sein\./],
  ] as const) {
    const { code, output } = await runServer({ BELEGWERK_DATEN: folder, ...env });
    expect(code).toBe(1);
    expect(output).toMatch(expected);
  }
});
