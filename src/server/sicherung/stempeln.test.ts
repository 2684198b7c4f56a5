import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Ankerkopf, nextZeile } from '#kern/protokoll/anker.ts';
import { createApp } from '../app.ts';
import { openDatenbank } from '../aufbau/oeffnen.ts';
import { verifyStempel } from '../pruefung/stempelpruefung.ts';
import { PASSWORT, testConfig } from '../testing/api.ts';
import { runBefehl } from '../testing/befehl.ts';
import { type Antworter, hasOpenssl, Stempelstelle, startDienst } from '../testing/zeitstempeldienst.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { readStempelnummer, STEMPELDATEI } from '../zeitstempel/stempeldatei.ts';
import { ANKERDATEI, readAnker } from './anker.ts';
import { readStempelstand, stempeln } from './stempeln.ts';

let ordner: string;
let antworte: Antworter;
let dienst: Awaited<ReturnType<typeof startDienst>>;
beforeEach(async () => {
  ordner = mkdtempSync(join(tmpdir(), 'belegwerk-stempel-'));
  dienst = await startDienst((anfrage, antwort) => antworte(anfrage, antwort));
});
afterEach(async () => {
  await dienst.close();
  rmSync(ordner, { recursive: true, force: true });
});

/** A line more in the anchor, as `ankern` writes it. */
async function addZeile(): Promise<void> {
  const letzte = (await readAnker(ordner))?.zeilen.at(-1);
  const zeit = new Date().toISOString();
  const stempel = await readStempelnummer(ordner);
  const neu = { zeit, anlass: 'taeglich' as const, koepfe: [[1, 1, 'ab'] as Ankerkopf], stempel };
  const zeile = nextZeile(letzte, neu, sha256);
  writeFileSync(join(ordner, ANKERDATEI), `${JSON.stringify(zeile)}\n`, { flag: 'a' });
}

const run = (rest: { zeitstempel?: string; fristMs?: number } = {}) =>
  stempeln({ ordner, zeitstempel: rest.zeitstempel ?? dienst.url }, { jetzt: new Date(), ...rest });
const stand = () => readStempelstand({ ordner, zeitstempel: dienst.url }, new Date());

test('nobody is asked without a service, without an anchor, or about one that was touched', async () => {
  antworte = (_, antwort) => antwort.end();
  expect(await stempeln({ ordner, zeitstempel: undefined }, { jetzt: new Date() })).toBeUndefined();
  expect(await run()).toBeUndefined();
  await addZeile();
  const datei = join(ordner, ANKERDATEI);
  writeFileSync(datei, readFileSync(datei, 'utf8').replace('taeglich', 'sicherung'));
  expect(await run()).toBeUndefined();
  expect(dienst.anfragen).toEqual([]);
  expect(await readStempelstand({ ordner, zeitstempel: undefined }, new Date())).toBeNull();
});

test.each<[string, RegExp, Antworter]>([
  ['says no', /HTTP 503/, (_, antwort) => antwort.writeHead(503).end()],
  ['sends elsewhere', /nicht zu erreichen/, (_, antwort) => antwort.writeHead(307, { location: '/' }).end()],
  ['never stops talking', /zu groß/, (_, antwort) => antwort.end(Buffer.alloc(65 * 1024))],
  ['hangs up', /nicht zu erreichen/, (_, antwort) => antwort.destroy()],
  ['talks of other things', /kein Zeitstempel/, (_, antwort) => antwort.end('guten Tag')],
])('a service that %s is noted, and nothing is stored', async (_, grund, handler) => {
  antworte = handler;
  await addZeile();
  expect(await run()).toMatch(grund);
  expect(await stand()).toMatchObject({ gestempelt: null, fehler: { text: expect.stringMatching(grund) } });
  expect(() => statSync(join(ordner, STEMPELDATEI))).toThrow('ENOENT');
});

test('a service that is silent, or stops within its answer, is given up after a while', async () => {
  await addZeile();
  antworte = () => undefined;
  expect(await run({ fristMs: 100 })).toMatch(/nicht rechtzeitig/);
  antworte = (_, antwort) => antwort.write('0');
  expect(await run({ fristMs: 100 })).toMatch(/nicht rechtzeitig/);
});

test('a folder that takes nothing is said, not thrown', async () => {
  antworte = (_, antwort) => antwort.end();
  const datei = join(ordner, 'datei');
  writeFileSync(datei, '');
  expect(await stempeln({ ordner: datei, zeitstempel: dienst.url }, { jetzt: new Date() })).toMatch(
    /EEXIST|ENOTDIR/,
  );
});

describe.skipIf(!hasOpenssl)('a service that stamps', () => {
  let stelle: Stempelstelle;
  beforeAll(() => {
    stelle = new Stempelstelle('ec');
  });
  afterAll(() => stelle.close());
  beforeEach(() => {
    antworte = (anfrage, antwort) => antwort.end(stelle.answer(anfrage));
  });
  const pruefe = async () => (await verifyStempel(ordner)).fehler.map(({ wo, was }) => `${wo}: ${was}`);

  test('is asked once for the last line; the stamp stays, for this user alone', async () => {
    await addZeile();
    await addZeile();
    expect(await stand()).toMatchObject({ gestempelt: null, fehler: null });
    expect(await run()).toBeUndefined();
    expect(await run()).toBeUndefined();
    expect(dienst.anfragen.map(({ typ }) => typ)).toEqual(['application/timestamp-query']);
    expect(await stand()).toMatchObject({ dienst: new URL(dienst.url).host, gestempelt: expect.any(String) });
    expect(statSync(join(ordner, STEMPELDATEI)).mode & 0o077).toBe(0);
    const { fehler, hinweise } = await verifyStempel(ordner);
    expect(fehler).toEqual([]);
    expect(hinweise).toEqual([expect.stringMatching(/passen: 1,.*Prüfpunkt 2,.*Teststelle/)]);
  });

  test('catches up when it is there again, behind what a crash cut off', async () => {
    await addZeile();
    await run();
    await addZeile();
    expect(await run({ zeitstempel: 'http://127.0.0.1:1/' })).toMatch(/nicht zu erreichen/);
    expect(await stand()).toMatchObject({ gestempelt: null, fehler: expect.anything() });
    writeFileSync(join(ordner, STEMPELDATEI), '{"nr":2,"ze', { flag: 'a' });
    expect(await run()).toBeUndefined();
    expect(await stand()).toMatchObject({ gestempelt: expect.any(String), fehler: null });
    expect((await verifyStempel(ordner)).hinweise).toEqual([expect.stringContaining('passen: 2,')]);
  });

  test('is held against the anchor: changed lines, changed and lost stamps are named', async () => {
    const anker = join(ordner, ANKERDATEI);
    const datei = join(ordner, STEMPELDATEI);
    await addZeile();
    await run();
    await addZeile();
    await run();
    const [erste, zweite] = readFileSync(datei, 'utf8').split('\n');
    const vorher = readFileSync(anker, 'utf8');
    writeFileSync(anker, vorher.replace('"ab"', '"cd"'));
    expect(await pruefe()).toEqual([expect.stringMatching(/Zeile 1: .*etwas anderem/)]);
    writeFileSync(anker, vorher.slice(0, vorher.indexOf('\n') + 1));
    expect(await pruefe()).toEqual([expect.stringMatching(/Zeile 2: Den Prüfpunkt 2.* gibt es nicht/)]);
    writeFileSync(anker, '');
    expect(await stand()).toMatchObject({ gestempelt: null });
    writeFileSync(anker, vorher);
    writeFileSync(datei, `${erste?.replace('"nr":1', '"nr":2')}\nkeine\n${zweite}\n`);
    expect(await pruefe()).toEqual([
      expect.stringMatching(/Zeile 1: .*etwas anderem/),
      expect.stringMatching(/Zeile 2: .*nicht zu lesen/),
      expect.stringMatching(/Zeitstempel zum Prüfpunkt 1 fehlt/),
    ]);
  });

  test('is missed when it is gone: the lines of the anchor after it remember it', async () => {
    const datei = join(ordner, STEMPELDATEI);
    for (let nr = 1; nr <= 3; nr += 1) {
      await addZeile();
      await run();
    }
    await addZeile();
    expect(await pruefe()).toEqual([]);
    const zeilen = readFileSync(datei, 'utf8').split('\n');
    writeFileSync(datei, `${[zeilen[0], zeilen[2]].join('\n')}\n`);
    expect(await pruefe()).toEqual([expect.stringMatching(/Zeitstempel zum Prüfpunkt 2 fehlt/)]);
    rmSync(datei);
    expect(await pruefe()).toEqual([expect.stringMatching(/fehlen 3 Zeitstempel.*: zu 1, 2, 3\./)]);
    await run();
    expect(await pruefe()).toEqual([expect.stringMatching(/fehlen 3 Zeitstempel/)]);
  });

  test('a backup succeeds without it and says so; the next one catches up', async () => {
    const daten = join(ordner, 'daten');
    const datenbank = await openDatenbank({ daten, databaseUrl: undefined });
    const app = await createApp({ datenbank, config: testConfig(), web: '/gibt-es-nicht' });
    const payload = { username: 'a', password: PASSWORT };
    await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
    await app.close();
    await datenbank.close();
    const env = { BELEGWERK_DATEN: daten, BELEGWERK_ZEITSTEMPEL: dienst.url };
    antworte = (_, antwort) => antwort.writeHead(503).end();
    const ohne = await runBefehl('sichern', [join(ordner, '1')], env);
    expect(ohne).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Gesichert: .*nicht gestempelt: .*503/s),
    });
    antworte = (anfrage, antwort) => antwort.end(stelle.answer(anfrage));
    const mit = await runBefehl('sichern', [join(ordner, '2')], env);
    expect(mit).toMatchObject({ code: 0, output: expect.not.stringContaining('gestempelt') });
    const geprueft = await runBefehl('pruefen', [], { BELEGWERK_DATEN: daten });
    expect(geprueft).toMatchObject({
      code: 0,
      output: expect.stringMatching(/passen: 1, .*openssl ts -verify/),
    });
  });

  test('can be checked without Belegwerk, as docs/betrieb.md says', async () => {
    await addZeile();
    await run();
    const [befehle = ''] =
      /nr=1\n[^`]*openssl ts -verify[^`]*/.exec(readFileSync('docs/betrieb.md', 'utf8')) ?? [];
    expect(befehle).not.toBe('');
    writeFileSync(join(ordner, 'dienst.pem'), readFileSync(stelle.datei('cert.pem')));
    expect(stelle.shell(befehle, ordner)).toContain('Verification: OK');
  });
});
