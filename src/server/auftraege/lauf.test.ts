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

  test('does of a kind no more at a time than it takes, and others meanwhile', async () => {
    let zugleich = 0;
    let meist = 0;
    const run = async () => {
      zugleich += 1;
      meist = Math.max(meist, zugleich);
      await new Promise(setImmediate);
      zugleich -= 1;
    };
    const andere: string[] = [];
    const arten = {
      probe: { hoechstens: 1, run },
      anderes: { run: async ({ auftrag }: Arbeit) => void andere.push(auftrag.schluessel) },
    };
    for (const key of ['1', '2', '3']) await reihEin(key);
    await datenbank.schreiben((db) => einreihen(db, { art: 'anderes', schluessel: 'x' }, new Date(zeit)));
    await new Auftragslauf({ datenbank, log, arten, jetzt: async () => new Date(zeit) }).runFaellige();
    expect([meist, andere, new Set((await readAll()).map(({ zustand }) => zustand))]).toEqual([
      ...[1, ['x']],
      new Set(['fertig']),
    ]);
  });

  test('looks at once where somebody wakes it', async () => {
    const done = Promise.withResolvers<void>();
    let gesehen = 0;
    const ruht = Promise.withResolvers<void>();
    const lauf = new Auftragslauf({
      datenbank,
      log,
      taktMs: 3_600_000,
      arten: { probe: { run: async () => done.resolve() } },
      jetzt: async () => {
        gesehen += 1;
        if (gesehen > 1) ruht.resolve();
        return new Date(zeit);
      },
    });
    lauf.start();
    await ruht.promise;
    await reihEin('a');
    lauf.wecke();
    await done.promise;
    await lauf.close();
    expect(await readAll()).toMatchObject([{ zustand: 'fertig' }]);
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
