import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Stueckzeile } from '#kern/eingang/stueck.ts';
import { PASSWORT } from '../../testing/api.ts';
import { anhang, mailOf, pdf, zipOf } from '../../testing/post.ts';
import { startServer } from '../../testing/serverprozess.ts';

const ANZAHL = 60;
const WARTEN = { timeout: 60_000, interval: 10 };

/** One third lies in letters, one in archives. */
function dateiOf(nummer: number): [name: string, bytes: Buffer] {
  const beleg = pdf(`Beleg ${nummer}`);
  if (nummer % 3 === 1) return [`${nummer}.eml`, mailOf([anhang(`${nummer}.pdf`, beleg)])];
  if (nummer % 3 === 2) return [`${nummer}.zip`, zipOf([{ name: `${nummer}.pdf`, inhalt: beleg }])];
  return [`${nummer}.pdf`, beleg];
}

test('files in the folder come in once each, however often the server is killed over them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-ordner-'));
  const eingang = join(folder, 'eingang');
  const env = { BELEGWERK_DATEN: folder, BELEGWERK_SICHERUNG: 'aus' };
  let server = await startServer(env);
  const account = { username: 'anna@example.org', password: PASSWORT, name: 'Anna' };
  const registered = await fetch(`${server.url}/api/v1/auth/register`, {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json' },
  });
  const { token } = (await registered.json()) as { token: string };
  const erledigt = () =>
    existsSync(join(eingang, 'erledigt')) ? readdirSync(join(eingang, 'erledigt')).length : 0;
  mkdirSync(eingang, { recursive: true });
  for (let nummer = 0; nummer < ANZAHL; nummer += 1) {
    const [name, bytes] = dateiOf(nummer);
    writeFileSync(join(eingang, name), bytes);
  }

  for (const bis of [1, ANZAHL / 2]) {
    await expect.poll(erledigt, WARTEN).toBeGreaterThanOrEqual(bis);
    await server.kill('SIGKILL');
    server = await startServer(env);
  }
  await expect.poll(erledigt, WARTEN).toBe(ANZAHL);
  const antwort = await fetch(`${server.url}/api/v1/eingang?limit=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const namen = ((await antwort.json()) as Stueckzeile[]).map(({ name }) => name);
  const alle = Array.from({ length: ANZAHL }, (_, nummer) => `${nummer}.pdf`);
  expect(namen.sort()).toEqual(alle.sort());
  expect(readdirSync(eingang).sort()).toEqual(['erledigt']);
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
