import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Datenbank } from '../db/datenbank.ts';
import { AuftragRepository, einreihen, FRIST_MS } from '../speicher/auftrag.repository.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { type Arbeit, type Auftragsart, Auftragsfehler, Auftragslauf } from './lauf.ts';

onBothEngines('the server', (open) => {
  let datenbank: Datenbank;
  let zeit: number;
  beforeEach(async () => {
    datenbank = await open();
    zeit = Date.parse('2026-11-20T10:00:00Z');
  });
  afterEach(() => datenbank.close());

  const log = pino({ level: 'silent' });
  const laufOf = (run: Auftragsart['run']) =>
    new Auftragslauf({ datenbank, log, arten: { probe: { run } }, jetzt: async () => new Date(zeit) });
  const reihEin = (schluessel: string) =>
    datenbank.schreiben((db) => einreihen(db, { art: 'probe', schluessel }, new Date(zeit)));
  const readAll = () =>
    datenbank.lesen
      .selectFrom('auftrag')
      .select(['schluessel', 'zustand', 'fehler', 'versuche', 'zaun'])
      .orderBy('schluessel')
      .execute();

  test('does each due job once, and others go on while one takes long', async () => {
    const done: string[] = [];
    const letzter = Promise.withResolvers<void>();
    const run = async ({ auftrag }: Arbeit) => {
      if (auftrag.schluessel === '10') await letzter.promise;
      if (auftrag.schluessel === '29') letzter.resolve();
      done.push(auftrag.schluessel);
    };
    const keys = Array.from({ length: 20 }, (_, i) => String(i + 10));
    for (const key of keys) await reihEin(key);
    await Promise.all([laufOf(run).runFaellige(), laufOf(run).runFaellige()]);
    expect(done.sort()).toEqual(keys);
    expect(new Set((await readAll()).map(({ zustand }) => zustand))).toEqual(new Set(['fertig']));
  });

  test('keeps the reason of a failure in words for people, and tries again later', async () => {
    await reihEin('a');
    await reihEin('b');
    const run = async ({ auftrag }: Arbeit) => {
      if (auftrag.schluessel === 'a') throw new Auftragsfehler('Der Dienst antwortet nicht.');
      throw new TypeError('x is not a function');
    };
    await laufOf(run).runFaellige();
    expect(await readAll()).toMatchObject([
      { zustand: 'wartet', fehler: 'Der Dienst antwortet nicht.', versuche: 1 },
      { zustand: 'wartet', fehler: expect.stringMatching(/^Ein unerwarteter Fehler.*Log/), versuche: 1 },
    ]);
    zeit += 60_000;
    await laufOf(async () => undefined).runFaellige();
    expect(await readAll()).toMatchObject([{ zustand: 'fertig', fehler: '' }, { zustand: 'fertig' }]);
  });

  test('gives back what it has begun when it ends, and another one takes it up', async () => {
    await reihEin('a');
    const begun = Promise.withResolvers<void>();
    const lauf = laufOf(async ({ ende }) => {
      begun.resolve();
      await new Promise((_resolve, reject) => ende.addEventListener('abort', () => reject(ende.reason)));
    });
    const all = lauf.runFaellige();
    await begun.promise;
    await lauf.close();
    await all;
    expect(await readAll()).toMatchObject([{ zustand: 'wartet', versuche: 0 }]);
    await laufOf(async () => undefined).runFaellige();
    expect(await readAll()).toMatchObject([{ zustand: 'fertig', zaun: 2 }]);
  });

  test('lets the result of one that was too slow not count', async () => {
    await reihEin('a');
    await laufOf(async () => {
      zeit += FRIST_MS;
      const other = new AuftragRepository(datenbank);
      const taken = await other.claim(['probe'], new Date(zeit));
      if (taken) await other.fail(taken, 'Der andere.', new Date(zeit));
    }).runFaellige();
    expect(await readAll()).toMatchObject([{ zustand: 'wartet', fehler: 'Der andere.', zaun: 2 }]);
  });
});
