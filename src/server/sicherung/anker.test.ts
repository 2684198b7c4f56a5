import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ANKERDATEI, ankern, readPruefpunkt } from './anker.ts';

const jetzt = new Date('2026-11-20T10:00:00Z');

onBothEngines('the anchor outside of the database', (open) => {
  const api = useApi(open, { jetzt: () => jetzt });
  let ordner: string;
  beforeEach(() => {
    ordner = mkdtempSync(join(tmpdir(), 'belegwerk-anker-'));
  });
  afterEach(() => rmSync(ordner, { recursive: true, force: true }));

  const anker = (anlass: 'sicherung' | 'wiederherstellung' = 'sicherung') =>
    ankern(api.datenbank, { ordner, jetzt, anlass });
  const check = async (pruefpunkt?: string) =>
    (await checkDatenbank(api.datenbank, '2026-11-20', { ordner, pruefpunkt })).fehler.map(({ was }) => was);

  test('grows when something changed, belongs to this user alone, and is content with more', async () => {
    const client = await api.register();
    expect(await anker()).toMatchObject({ nr: 1, koepfe: [[1, 3, expect.any(String)]] });
    expect(await anker()).toBeUndefined();
    await client.create('/kunden', { nachname: 'Huber' });
    expect(await check()).toEqual([]);
    expect(await anker()).toMatchObject({ nr: 2 });
    expect(await check()).toEqual([]);
    expect(statSync(join(ordner, ANKERDATEI)).mode & 0o077).toBe(0);
    const { code } = (await readPruefpunkt(ordner)) ?? { code: '' };
    expect(code).toMatch(/^2-/);
    expect(await check(` ${code.toUpperCase()} `)).toEqual([]);
    expect(await check('2-0000-0000-0000-0000')).toEqual([expect.stringContaining('kennt die Datei nicht')]);
  });

  test('a line that a crash left half written is written over', async () => {
    const client = await api.register();
    await anker();
    const datei = join(ordner, ANKERDATEI);
    writeFileSync(datei, `${readFileSync(datei, 'utf8')}{"nr":2,"ze`);
    await client.create('/kunden', { nachname: 'Huber' });
    expect(await anker()).toMatchObject({ nr: 2 });
    expect(await check()).toEqual([]);
  });

  test('misses its own last line, and itself', async () => {
    const client = await api.register();
    await anker();
    await client.create('/kunden', { nachname: 'Huber' });
    const datei = join(ordner, ANKERDATEI);
    const alt = readFileSync(datei);
    await anker();
    writeFileSync(datei, alt);
    expect(await check()).toEqual([expect.stringContaining('es fehlen Zeilen am Ende')]);
    rmSync(datei);
    expect(await check()).toEqual([expect.stringContaining('Die Datei fehlt im Ordner')]);
    // After a restore on another machine there is no file of before.
    await anker('wiederherstellung');
    expect(await check()).toEqual([]);
  });

  test('knows who was removed by the program from who was erased past it', async () => {
    const client = await api.register();
    const bleibt = await api.register();
    await anker();
    await client.post('/auth/ende', { benutzername: client.username });
    expect(await check()).toEqual([]);
    await api.datenbank.schreiben((db) => sql`update entfernt set lfd = 0`.execute(db));
    expect(await check()).toEqual([expect.stringContaining('Dem Protokoll fehlt sein Ende')]);
    expect((await bleibt.get('/auth/me')).statusCode).toBe(200);
  });

  test('knows since its next line who was removed', async () => {
    const client = await api.register();
    await api.register();
    await anker();
    await client.post('/auth/ende', { benutzername: client.username });
    expect(await anker()).toMatchObject({
      koepfe: [],
      entfernt: [[expect.any(Number), 2, expect.any(String)]],
    });
    expect(await anker()).toBeUndefined();
    expect(await check()).toEqual([]);
    await api.datenbank.schreiben((db) => sql`update entfernt set lfd = lfd + 1`.execute(db));
    expect(await check()).toContainEqual(expect.stringContaining('hat Belegwerk ihn entfernt'));
    await api.datenbank.schreiben((db) => sql`delete from entfernt`.execute(db));
    expect(await check()).toContainEqual(expect.stringContaining('Dem Protokoll fehlt sein Ende'));
    await anker('wiederherstellung');
    expect(await check()).toEqual([]);
  });

  test('does not take for removed who is still there', async () => {
    await api.register();
    await anker();
    const { datenbank } = api;
    const { id } = await datenbank.lesen
      .selectFrom('mandant')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await datenbank.schreiben(async (db) => {
      const mauer = {
        sqlite: 'drop trigger protokoll_fest_delete',
        postgres: 'alter table protokoll disable trigger all',
      };
      await sql.raw(mauer[datenbank.engine]).execute(db);
      await sql`delete from protokoll where mandant_id = ${id} and lfd = 2`.execute(db);
      await sql`update mandant set protokoll_lfd = 1, protokoll_sha256 =
        (select sha256 from protokoll where mandant_id = ${id}) where id = ${id}`.execute(db);
      await sql`insert into entfernt (mandant, lfd, sha256, zeit) values (${id}, 999999, 'x', '2026')`.execute(
        db,
      );
    });
    expect(await check()).toContainEqual(expect.stringContaining('Dem Protokoll fehlt sein Ende'));
  });
});
