import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { GanzeSerie } from '#kern/serien/serie.ts';
import { createApp } from '../app.ts';
import { migrate } from '../aufbau/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { Client, PASSWORT, testConfig } from '../testing/api.ts';
import { prepare } from './zuruecklegen.ts';

/** A database in a folder, which is opened as often as wanted; Anna is registered in it. */
async function newOrdner() {
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-zurueck-'));
  onTestFinished(() => rmSync(ordner, { recursive: true, force: true }));
  const open = async () => {
    const datenbank = openSqlite(ordner);
    await migrate(datenbank);
    const app = await createApp({ datenbank, web: '/gibt-es-nicht', config: testConfig() });
    return { datenbank, app, close: () => app.close().then(() => datenbank.close()) };
  };
  const vorher = await open();
  const payload = { username: 'anna', password: PASSWORT, name: 'Anna' };
  const response = await vorher.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
  return {
    ordner,
    open,
    vorher,
    anna: new Client(vorher.app, response.json<{ token: string }>().token, 'anna'),
  };
}

test('a backup that is put back lets nobody in who was let out since: no session and no API key is good', async () => {
  const { ordner, open, vorher, anna } = await newOrdner();
  const { token } = await anna.create<{ token: string }>('/api-schluessel', { name: 'X', rechte: ['lesen'] });
  expect((await new Client(vorher.app, token, 'anna').get('/kunden')).statusCode).toBe(200);
  await vorher.close();

  await prepare(ordner);
  const nachher = await open();
  for (const each of [token, anna.token])
    expect((await new Client(nachher.app, each, 'anna').get('/kunden')).statusCode).toBe(401);
  expect((await checkDatenbank(nachher.datenbank, '2026-11-22')).fehler).toEqual([]);
  await nachher.close();
});

test('a backup that is put back issues and sends nothing by itself', async () => {
  const { ordner, open, vorher, anna } = await newOrdner();
  const inhalt = { posten: [{ titel: 'Miete', menge: '1', preis: '100' }] };
  const plan = { titel: 'Miete', anker: '2026-11-01', monate: 1, modus: 'senden', inhalt };
  const { id } = await anna.create('/serien', plan);
  await vorher.close();

  await prepare(ordner);
  const nachher = await open();
  const payload = { username: 'anna', password: PASSWORT };
  const login = await nachher.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
  const client = new Client(nachher.app, login.json<{ token: string }>().token, 'anna');
  expect((await client.get(`/serien/${id}`)).json<GanzeSerie>()).toMatchObject({
    zustand: 'pausiert',
    grund: expect.stringContaining('Sicherung'),
  });
  expect((await checkDatenbank(nachher.datenbank, '2026-11-22')).fehler).toEqual([]);
  await nachher.close();
});
