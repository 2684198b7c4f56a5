import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import { Meldung } from '#kern/sicherung/sicherung.ts';
import type { Datenbank, Engine } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqliteDaneben } from '../db/sqlite.ts';
import { PASSWORT } from '../testing/api.ts';
import { envOfBremse } from '../testing/bremse.ts';
import { dumpAlles } from '../testing/dump.ts';
import { createTestDatabase } from '../testing/onBothEngines.ts';
import { type Serverprozess, startServer } from '../testing/serverprozess.ts';
import { LANG } from '../testing/umgebung.ts';

const GEHEIM = 'ein Satz nur für diese Sicherung';
/** Jobs of both engines are tested in `auftrag.test.ts`; here it is processes that end. */
const ENGINES: readonly Engine[] = LANG ? ['sqlite', 'postgres'] : ['sqlite'];
const WARTEN = { timeout: 30_000, interval: 50 };

describe.each(ENGINES)('a long work of the operator on %s', (engine) => {
  const ohne = engine === 'postgres' && !inject('pgUrl');
  const daten = mkdtempSync(join(tmpdir(), 'belegwerk-langes-'));
  const ordner = join(daten, 'sicherungen');
  const bremse = join(daten, 'bremse');
  let env: Record<string, string> = {};
  let datenbank: Datenbank;
  let drop = async () => undefined as unknown;
  let server: Serverprozess;
  let token = '';

  const call = (method: string, path: string, body?: object) =>
    fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        connection: 'close',
        authorization: token,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const linesOf = async (response: Response) =>
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => Meldung.parse(JSON.parse(line)));
  const newest = async () => {
    const { server: jobs } = (await (await call('GET', '/auftraege')).json()) as { server: Auftrag[] };
    return jobs.find(({ art }) => art === 'jetztSichern') ?? expect.fail('there is none');
  };
  const files = () => readdirSync(ordner);
  const halves = () => files().filter((name) => name.endsWith('.teil') || name.startsWith('.sicherung-'));
  const backups = () => files().filter((name) => /\.zip(\.age)?$/.test(name));

  beforeAll(async () => {
    if (ohne) return;
    const pg = engine === 'postgres' ? await createTestDatabase() : undefined;
    drop = async () => pg?.drop();
    env = {
      BELEGWERK_DATEN: daten,
      BELEGWERK_SICHERUNG: 'aus',
      ...envOfBremse(bremse),
      ...(pg && { DATABASE_URL: pg.url }),
    };
    server = await startServer(env);
    datenbank = pg ? await openPostgres(pg.url) : openSqliteDaneben(daten);
    const response = await call('POST', '/auth/register', { username: 'a', password: PASSWORT });
    token = ((await response.json()) as { token: string }).token;
  });
  afterAll(async () => {
    if (ohne) return;
    rmSync(bremse, { force: true });
    await datenbank.close();
    await server.kill('SIGTERM');
    await drop();
    rmSync(daten, { recursive: true, force: true });
  });

  test.skipIf(ohne)('goes on when nobody listens any more, and is followed by whoever looks', async () => {
    writeFileSync(bremse, '');
    const answer = await call('POST', '/sicherungen', { passwort: GEHEIM });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
    await expect
      .poll(async () => (await newest()).bericht?.schritte.at(-1), WARTEN)
      .toBe('Sicherung wird gepackt');
    expect(await newest()).toMatchObject({ zustand: 'laeuft', wiederholbar: false });
    // Neither as it was typed nor closed, and so not in the copy, either.
    const gespeichert = await dumpAlles(datenbank);
    expect(gespeichert).toContain('{"geheimnis":""}');
    for (const nirgends of [GEHEIM, '"geheimnis":"v1.']) expect(gespeichert).not.toContain(nirgends);
    rmSync(bremse);
    await expect.poll(async () => (await newest()).zustand, WARTEN).toBe('fertig');
    const [backup] = backups();
    expect(backup).toMatch(/\.zip\.age$/);
    expect((await newest()).bericht).toMatchObject({ name: backup });
  });

  test.skipIf(ohne)('ends at once when it is ended, and leaves nothing half', async () => {
    const vorher = backups();
    writeFileSync(bremse, '');
    const answer = await call('POST', '/sicherungen', {});
    await expect.poll(() => halves().length, WARTEN).toBeGreaterThan(0);
    await expect.poll(() => existsSync(`${bremse}.pid`), WARTEN).toBe(true);
    const pid = Number(readFileSync(`${bremse}.pid`, 'utf8'));
    const { id } = await newest();
    expect(await (await call('POST', `/auftraege/${id}/abbrechen`)).json()).toMatchObject({ abbruch: true });
    expect((await linesOf(answer)).at(-1)).toEqual({ art: 'fehler', text: 'Das wurde abgebrochen.' });
    expect(await newest()).toMatchObject({ zustand: 'abgebrochen', wiederholbar: true });
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(halves()).toEqual([]);
    expect(backups()).toEqual(vorher);
    rmSync(bremse);

    await call('POST', `/auftraege/${id}/wiederholen`);
    await expect.poll(async () => (await newest()).zustand, WARTEN).toBe('fertig');
    expect(await newest()).toMatchObject({ id });
    expect(backups()).toHaveLength(vorher.length + 1);
  });

  test.skipIf(ohne)('has failed when the server was killed, and the next one makes room', async () => {
    writeFileSync(bremse, '');
    rmSync(`${bremse}.pid`);
    const answer = await call('POST', '/sicherungen', {});
    await expect.poll(() => existsSync(`${bremse}.pid`), WARTEN).toBe(true);
    await server.kill('SIGKILL');
    await expect(answer.text()).rejects.toThrow();
    process.kill(Number(readFileSync(`${bremse}.pid`, 'utf8')), 'SIGKILL');
    rmSync(bremse);
    expect(halves()).not.toEqual([]);
    // Where servers share a database, nobody knows that one is dead before its lease has run out.
    if (engine === 'postgres')
      await datenbank.schreiben((db) =>
        sql`update auftrag set frist = '' where zustand = 'laeuft'`.execute(db),
      );
    server = await startServer(env);
    await expect.poll(async () => (await newest()).zustand, WARTEN).toBe('gescheitert');
    expect(await newest()).toMatchObject({ fehler: 'Der Server ist mittendrin ausgefallen.' });
    expect((await linesOf(await call('POST', '/sicherungen', {}))).at(-1)).toMatchObject({ art: 'fertig' });
    expect(halves()).toEqual([]);
  });

  test.skipIf(ohne)('is given back by a server that ends, and done by the next one', async () => {
    writeFileSync(bremse, '');
    rmSync(`${bremse}.pid`);
    const answer = await call('POST', '/sicherungen', {});
    await expect.poll(() => existsSync(`${bremse}.pid`), WARTEN).toBe(true);
    const lines = linesOf(answer);
    await server.kill('SIGTERM');
    expect((await lines).at(-1)).toMatchObject({
      art: 'fehler',
      text: expect.stringContaining('wird gerade beendet'),
    });
    expect(halves()).toEqual([]);
    rmSync(bremse);
    server = await startServer(env);
    await expect.poll(async () => (await newest()).zustand, WARTEN).toBe('fertig');
  });
});
