import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Euro, Id } from '#kern/antwortfelder.ts';
import { createApp } from '../app.ts';
import type { Datenbank } from '../db/datenbank.ts';

import { testConfig } from '../testing/api.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';
import { answers } from './schema.ts';

const Zeile = z.object({ id: Id, titel: z.string(), summe: Euro, ort: z.string().optional() });

let datenbank: Datenbank;
beforeAll(async () => {
  datenbank = await openTestSqlite();
});
afterAll(() => datenbank.close());

/** Answer of the server for this value, by the schema of a line. */
async function answerTo(wert: unknown) {
  const app = await createApp({ datenbank, web: '/gibt-es-nicht', config: testConfig() });
  app.get('/probe', { schema: { response: answers(200, Zeile) } }, async () => wert);
  const antwort = await app.inject('/probe');
  await app.close();
  return antwort;
}

test('an answer holds euros, and nothing that its schema does not name', async () => {
  const antwort = await answerTo({ id: 7, titel: 'Brötchen „"\u2028', summe: 1999, passwort: 'geheim' });
  expect(antwort.statusCode).toBe(200);
  expect(antwort.body).toBe(JSON.stringify({ id: 7, titel: 'Brötchen „"\u2028', summe: 19.99 }));
});

test.each([
  ['a text is missing', { id: 7, titel: 7, summe: 1999 }],
  ['a number is a text', { id: '7', titel: '', summe: 1999 }],
  ['an amount is none', { id: 7, titel: '', summe: Number.NaN }],
  ['a number names no record', { id: 0, titel: '', summe: 1999 }],
  ['all is missing', null],
])('an answer does not go out when %s', async (_, wert) => {
  const antwort = await answerTo(wert);
  expect(antwort.statusCode).toBe(500);
  expect(antwort.json()).toMatchObject({ detail: expect.stringContaining('Fehler im Programm'), errors: [] });
});
