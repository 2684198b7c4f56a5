import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { testConfig } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

onBothEngines('readiness', (open) => {
  async function start(ende?: AbortSignal) {
    const datenbank = await open();
    const web = '/gibt-es-nicht';
    const app = await createApp({ datenbank, config: testConfig(), web, ...(ende && { ende }) });
    return {
      app,
      datenbank,
      ask: () => app.inject('/api/health/bereit'),
      stop: async () => {
        await app.close();
        await datenbank.close();
      },
    };
  }

  test('is given while the database answers and its structure is the newest', async () => {
    const { ask, stop, datenbank } = await start();
    expect((await ask()).json()).toEqual({ status: 'bereit' });
    await datenbank.schreiben(async (db) => {
      await sql`delete from migration where name = '0005_ausstellen'`.execute(db);
    });
    const old = await ask();
    expect([old.statusCode, old.json().detail]).toEqual([
      503,
      'Die Datenbank hat noch nicht den neuesten Aufbau.',
    ]);
    await stop();
  });

  test('ends before the program does, while it still lives', async () => {
    const ende = new AbortController();
    const { app, ask, stop } = await start(ende.signal);
    ende.abort();
    const response = await ask();
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ]);
    expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    await stop();
  });
});
