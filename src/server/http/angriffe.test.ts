import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { neueRechnung, testConfig, useApi } from '../testing/api.ts';
import { onAnyEngine, openTestSqlite } from '../testing/onBothEngines.ts';
import { bodiesFor, operationsOf } from '../testing/openapi.ts';

/** Takes files, whatever they say they are: nothing is made of their names and values. */
const NIMMT_DATEIEN = ['/api/v1/eingang'];
const JSON_TYP = { 'content-type': 'application/json' };

onAnyEngine('attacks by input', (open, engine) => {
  const api = useApi(open);

  test('prototype pollution is refused in every body, and harms nothing', async () => {
    const client = await api.register();
    const before = Object.getOwnPropertyNames(Object.prototype);
    const bodies = [
      '{"__proto__":{"verseucht":1}}',
      '{"constructor":{"prototype":{"verseucht":1}}}',
      '{"layout":{"__proto__":{"verseucht":1}}}',
      '{"posten":[{"__proto__":{"verseucht":1}}]}',
      '{"\\u005f_proto__":{"verseucht":1}}',
    ];
    const schreibend = operationsOf(api.app.swagger()).filter(
      ({ method, params, path }) =>
        (method === 'POST' || method === 'PATCH') && params.length === 0 && !NIMMT_DATEIEN.includes(path),
    );
    for (const { method, path } of schreibend) {
      for (const body of bodies) {
        const response = await client.call(method, path.replace('/api/v1', ''), body, JSON_TYP);
        expect([path, body, response.statusCode]).toEqual([path, body, 400]);
      }
    }
    for (const query of [
      '__proto__[verseucht]=1',
      '__proto__.verseucht=1',
      'constructor[prototype][verseucht]=1',
    ]) {
      expect((await client.get(`/rechnungen?${query}`)).statusCode).toBeLessThan(500);
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as Record<string, unknown>)['verseucht']).toBeUndefined();
  });

  test('names that mean something to JavaScript are only names', async () => {
    const client = await api.register();
    for (const titel of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const { id } = await client.create('/produkte', { titel, preis: 1 });
      await client.create('/kunden', { firma: titel, ort: titel });
      await client.create(
        '/rechnungen',
        neueRechnung({ posten: [{ titel, preis: 1, menge: 1, produktID: id }] }),
      );
      expect((await client.get(`/produkte?q=${titel}`)).json()).toMatchObject([{ titel }]);
      expect((await client.get(`/kunden?q=${titel}`)).json()).toMatchObject([{ firma: titel }]);
    }
    expect((await client.get('/rechnungen')).json()).toHaveLength(4);
  });

  test('a parameter given twice is refused', async () => {
    const client = await api.register();
    for (const query of ['q=a&q=b', 'limit=1&limit=2', 'nach=a&nach=b', 'richtung=pos&richtung=neg']) {
      expect([query, (await client.get(`/rechnungen?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  test('line breaks and quotes do not reach a header', async () => {
    const client = await api.register();
    for (let i = 0; i < 2; i += 1) await client.create('/kunden', { firma: `A ${i}` });
    const q = encodeURIComponent('a\r\nSet-Cookie: x=1\r\n\r\n<script>');
    const seite = await client.get(`/kunden?limit=1&unbekannt=${q}`);
    expect(seite.headers).not.toHaveProperty('set-cookie');
    expect(seite.headers['link']).toMatch(/^<\/api\/v1\/kunden\?[^\s<>"]*>; rel="next"$/);
    for (const nummernformat of ['R{NR}\r\nSet-Cookie: x=1', 'R{NR}\n']) {
      const response = await client.patch('/mandant', { nummernformat });
      if (response.statusCode === 200) expect(response.json().nummernformat).not.toMatch(/[\r\n]/);
    }
  });

  test('the name of a file stays one name, whatever stands in the number', async () => {
    const client = await api.register();
    const absender = { name: 'A', strasse: 'B 1', plz: '10115', ort: 'Berlin', steuernummer: '1' };
    await client.patch('/mandant', absender);
    for (const zeichen of ['"', "'", ';', '\\', '\n', '*', '%']) {
      const response = await client.patch('/mandant', { nummernformat: `R${zeichen}{NR}` });
      expect([zeichen, response.statusCode]).toEqual([zeichen, 422]);
    }
    const allowed = await client.patch('/mandant', { nummernformat: '../../Ä b#{NR}/' });
    expect(allowed.statusCode).toBe(200);
    const kunde = await client.create('/kunden', { firma: 'C', strasse: 'D 2', plz: '10115', ort: 'Berlin' });
    const { id } = await client.create('/rechnungen', neueRechnung({ kundenID: kunde.id }));
    const ausgestellt = await client.post(`/rechnungen/${id}/ausstellen`, {});
    expect(ausgestellt.json().detail).toBeUndefined();
    const { headers } = await client.get(`/rechnungen/${id}/pdf`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+\.pdf$/);
    const name = decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '');
    expect(name).not.toMatch(/[/\\"\r\n]/);
  });

  // Regular expressions look at a text before a database does.
  test.runIf(engine === 'sqlite')(
    'texts made to keep regular expressions busy are answered, in every field',
    async () => {
      const client = await api.register();
      const texte = ['a', '1', ' ', '1.', '-1', '(1+', 'a@', '\t\n', '€ ', 'ä', '{', '%'].map(
        (teil) => `${teil.repeat(20_000 / teil.length)}!`,
      );
      for (const { method, path, body } of operationsOf(api.app.swagger())) {
        if (!body?.properties || path.includes('{') || path.includes('/auth/passwort')) continue;
        const [smallest] = bodiesFor(body) as [object];
        for (const feld of Object.keys(body.properties)) {
          for (const text of texte) {
            const { statusCode } = await client.call(method, path.replace('/api/v1', ''), {
              ...smallest,
              [feld]: text,
            });
            expect([path, feld, statusCode < 500]).toEqual([path, feld, true]);
          }
        }
      }
      for (const text of texte) {
        const q = encodeURIComponent(text.slice(0, 4000));
        expect((await client.get(`/kunden?q=${q}`)).statusCode).toBeLessThan(500);
        expect((await client.get(`/rechnungen?q=${q}&von=${q}`)).statusCode).toBe(400);
      }
    },
  );

  test('bodies nested a hundred thousand deep are refused', async () => {
    const client = await api.register();
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const objects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    for (const body of [deep, objects, `{"posten":${deep}}`, `{"notizen":${objects}}`]) {
      const { statusCode } = await client.call('POST', '/rechnungen', body, JSON_TYP);
      expect([400, 422]).toContain(statusCode);
    }
  });
});

describe('files outside the web folder', () => {
  let datenbank: Datenbank;
  let folder: string;
  beforeAll(async () => {
    datenbank = await openTestSqlite();
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-statik-'));
    for (const sub of ['web/assets', 'web/.git']) mkdirSync(join(folder, sub), { recursive: true });
    writeFileSync(join(folder, 'geheim.txt'), 'GEHEIM');
    writeFileSync(join(folder, 'web/.git/config'), 'GEHEIM');
    writeFileSync(join(folder, 'web/.env'), 'GEHEIM');
    writeFileSync(join(folder, 'web/index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'web/assets/a.js'), 'x=1');
  });
  afterAll(async () => {
    await datenbank.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('are not served, however the way is written', async () => {
    const app = await createApp({ datenbank, config: testConfig(), web: join(folder, 'web') });
    expect((await app.inject('/assets/a.js')).body).toBe('x=1');
    const up = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '....'];
    const slash = ['/', '%2f', '%5c', '\\', '//', '%252f', '/./'];
    for (const u of up) {
      for (const s of slash) {
        for (const from of ['/', '/assets/', '/assets/..', '//', '/api/v1/']) {
          const url = `${from}${u}${s}geheim.txt`;
          const response = await app.inject({ url: `${from}${u}${s}${u}${s}geheim.txt` });
          expect([url, (await app.inject({ url })).body]).toEqual([
            url,
            expect.not.stringContaining('GEHEIM'),
          ]);
          expect([url, response.body]).toEqual([url, expect.not.stringContaining('GEHEIM')]);
          expect(response.statusCode).toBeLessThan(500);
        }
      }
    }
    for (const url of ['/.git/config', '/.env', '/%2egit/config', '/assets/../.env', '/.%65nv']) {
      expect([url, (await app.inject({ url })).body]).toEqual([url, expect.not.stringContaining('GEHEIM')]);
    }
    for (const url of ['/assets/', '/assets']) {
      expect((await app.inject({ url })).body).not.toContain('a.js');
    }
    await app.close();
  });
});
