import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import { neueRechnung, PASSWORT } from '../testing/api.ts';
import { startServer } from '../testing/serverprozess.ts';
import { ABSENDER } from '../testing/stamm.ts';

const ANZAHL = 20;
const WARTEN = { timeout: 30_000, interval: 20 };

test('a batch goes on after kill -9, and each invoice is issued once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-neustart-'));
  let server = await startServer({ BELEGWERK_DATEN: folder });
  let token = '';
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        connection: 'close',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const account = { username: 'anna@example.org', password: PASSWORT, name: 'Anna' };
  token = (await call<{ token: string }>('POST', '/auth/register', account)).token;
  await call('PATCH', '/mandant', ABSENDER);
  for (let i = 0; i < ANZAHL; i += 1) await call('POST', '/rechnungen', neueRechnung());

  const { id } = await call<Auftrag>('POST', '/rechnungen/ausstellen-alle');
  const read = () => call<Auftrag>('GET', `/auftraege/${id}`);
  await expect.poll(async () => (await read()).erledigt, WARTEN).toBeGreaterThan(2);
  await server.kill('SIGKILL');
  server = await startServer({ BELEGWERK_DATEN: folder });
  await expect.poll(async () => (await read()).zustand, WARTEN).toBe('fertig');
  expect(await read()).toMatchObject({
    erledigt: ANZAHL,
    gesamt: ANZAHL,
    ergebnis: { gelungen: ANZAHL, offene: [] },
  });
  const rechnungen = await call<{ status: string; nummer: string }[]>('GET', '/rechnungen?limit=100');
  expect(new Set(rechnungen.map(({ status }) => status))).toEqual(new Set(['ausgestellt']));
  expect(new Set(rechnungen.map(({ nummer }) => nummer)).size).toBe(ANZAHL);
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
