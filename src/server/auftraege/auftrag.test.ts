import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_VERSUCHE } from '#kern/auftraege/auftrag.ts';
import type { Datenbank } from '../db/datenbank.ts';
import {
  AnspruchVerloren,
  type Auftrag,
  AuftragRepository,
  einreihen,
  FRIST_MS,
  type NeuerAuftrag,
} from '../speicher/auftrag.repository.ts';
import { advanceTakt, purgeAuftraege, setTakteByUhr, setUpTakte } from '../speicher/takt.repository.ts';
import { type DreiServer, openDrei } from '../testing/dreiServer.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

const ANFANG = Date.parse('2026-11-20T10:00:00Z');
const MINUTE_MS = 60_000;
const TAG_MS = 86_400_000;
/** After so many ms since the test began. */
const nach = (ms: number) => new Date(ANFANG + ms);

onBothEngines('jobs', (open, engine) => {
  let drei: DreiServer;
  let werker: AuftragRepository[];
  let a: AuftragRepository;
  let b: AuftragRepository;
  let datenbank: Datenbank;
  beforeEach(async () => {
    drei = await openDrei(engine, open);
    werker = drei.server.map((server) => new AuftragRepository(server));
    [a, b] = werker as [AuftragRepository, AuftragRepository];
    [datenbank] = drei.server as [Datenbank];
  });
  afterEach(() => drei.close());

  const reihEin = (neu: Partial<NeuerAuftrag> = {}, jetzt = nach(0)) =>
    datenbank.schreiben((db) => einreihen(db, { art: 'probe', ...neu }, jetzt));
  const read = (id: number) =>
    datenbank.lesen.selectFrom('auftrag').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const take = async (repository: AuftragRepository, jetzt: Date): Promise<Auftrag> => {
    const auftrag = await repository.claim(['probe'], jetzt);
    if (!auftrag) throw new Error('nothing was due');
    return auftrag;
  };

  test('each is taken once, however many ask at the same time', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 60; i += 1) ids.push(await reihEin({ schluessel: String(i) }));
    const taken: number[] = [];
    const work = async (repository: AuftragRepository) => {
      for (;;) {
        const auftrag = await repository.claim(['probe'], nach(0));
        if (!auftrag) return;
        taken.push(auftrag.id);
        await repository.finish(auftrag, nach(0));
      }
    };
    await Promise.all([...werker, ...werker].map(work));
    expect(taken.sort()).toEqual(ids.sort());
  });

  test('the same is not queued twice while it is open, and not mixed up with that of another Mandant', async () => {
    const first = await reihEin({ schluessel: 'x' });
    expect(await reihEin({ schluessel: 'x' })).toBe(first);
    expect(await reihEin({ schluessel: 'x', mandantId: 7 })).not.toBe(first);
    const both = await Promise.all(
      drei.server.map((server) =>
        server.schreiben((db) => einreihen(db, { art: 'probe', schluessel: 'y' }, nach(0))),
      ),
    );
    expect(new Set(both).size).toBe(1);
    const auftrag = await take(a, nach(0));
    expect(await reihEin({ schluessel: 'x' })).toBe(first);
    await a.finish(auftrag, nach(0));
    expect(auftrag.id === first ? await reihEin({ schluessel: 'x' }) : 0).not.toBe(first);
  });

  test('what is queued in a transaction that fails was never there', async () => {
    const failing = datenbank.schreiben(async (db) => {
      await einreihen(db, { art: 'probe' }, nach(0));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await a.claim(['probe'], nach(0))).toBeUndefined();
  });

  test('is not taken before its time, nor by a server that does not know its kind', async () => {
    await reihEin({ faellig: nach(MINUTE_MS) });
    expect(await a.claim(['probe'], nach(MINUTE_MS - 1))).toBeUndefined();
    expect(await a.claim(['andere'], nach(MINUTE_MS))).toBeUndefined();
    expect(await a.claim([], nach(MINUTE_MS))).toBeUndefined();
    expect(await a.claim(['probe'], nach(MINUTE_MS))).toMatchObject({ versuche: 1, zaun: 1 });
  });

  test('belongs to whoever took it as long as that is heard of, then others take it over', async () => {
    await reihEin();
    const mine = await take(a, nach(0));
    expect(await b.claim(['probe'], nach(FRIST_MS - 1))).toBeUndefined();
    await a.renew(mine, nach(FRIST_MS - 1));
    expect(await b.claim(['probe'], nach(2 * FRIST_MS - 2))).toBeUndefined();
    const theirs = await take(b, nach(2 * FRIST_MS));
    expect(theirs).toMatchObject({ id: mine.id, versuche: 2, zaun: 2 });
    // The first one was not dead, only slow: nothing that it says counts any more.
    for (const late of [
      () => a.renew(mine, nach(2 * FRIST_MS)),
      () => a.finish(mine, nach(2 * FRIST_MS)),
      () => a.fail(mine, 'zu spät', nach(2 * FRIST_MS)),
      () => a.release(mine, nach(2 * FRIST_MS)),
    ])
      await expect(late()).rejects.toThrow(AnspruchVerloren);
    await b.finish(theirs, nach(2 * FRIST_MS));
    expect(await read(mine.id)).toMatchObject({ zustand: 'fertig', fehler: '', zaun: 2 });
    await expect(b.finish(theirs, nach(2 * FRIST_MS))).rejects.toThrow(AnspruchVerloren);
  });

  test('is tried again after growing pauses, and fails in the end', async () => {
    const id = await reihEin();
    const pausen: number[] = [];
    let jetzt = 0;
    for (let versuch = 1; versuch <= MAX_VERSUCHE; versuch += 1) {
      await a.fail(await take(a, nach(jetzt)), `Versuch ${versuch}`, nach(jetzt));
      const { faellig, zustand } = await read(id);
      if (zustand === 'gescheitert') break;
      pausen.push(Date.parse(faellig) - ANFANG - jetzt);
      expect(await b.claim(['probe'], new Date(Date.parse(faellig) - 1))).toBeUndefined();
      jetzt = Date.parse(faellig) - ANFANG;
    }
    expect(pausen.map((ms) => ms / MINUTE_MS)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
    expect(await read(id)).toMatchObject({ zustand: 'gescheitert', fehler: `Versuch ${MAX_VERSUCHE}` });
    expect(await a.claim(['probe'], nach(365 * TAG_MS))).toBeUndefined();
  });

  test('one that kills its worker each time does not go on for ever', async () => {
    const id = await reihEin();
    for (let i = 0; i < MAX_VERSUCHE; i += 1) await take(werker[i % 3] ?? a, nach(i * FRIST_MS));
    expect(await b.claim(['probe'], nach(MAX_VERSUCHE * FRIST_MS))).toBeUndefined();
    expect(await read(id)).toMatchObject({
      zustand: 'gescheitert',
      fehler: expect.stringContaining('mittendrin ausgefallen'),
    });
  });

  test('one that is given back by a process that ends is taken at once, and counts as no try', async () => {
    await reihEin();
    await a.release(await take(a, nach(0)), nach(1000));
    expect(await b.claim(['probe'], nach(1000))).toMatchObject({ versuche: 1, zaun: 2 });
  });

  test('what has ended is forgotten after a month', async () => {
    await reihEin();
    await a.finish(await take(a, nach(0)), nach(0));
    const offen = await reihEin();
    const count = () => datenbank.lesen.selectFrom('auftrag').select('id').execute();
    await purgeAuftraege(datenbank, nach(30 * TAG_MS));
    expect(await count()).toHaveLength(2);
    await purgeAuftraege(datenbank, nach(30 * TAG_MS + 1));
    expect(await count()).toEqual([{ id: offen }]);
  });

  describe('that come again', () => {
    const TAKT = { art: 'probe', takt: 60 * MINUTE_MS, ruhe: 5 * MINUTE_MS };
    const begin = (jetzt: Date) => setUpTakte(datenbank, [TAKT], jetzt);

    test('wait until the server has settled, and then for their beat; a missed one is done once', async () => {
      await Promise.all(drei.server.map((server) => setUpTakte(server, [TAKT], nach(0))));
      expect(await a.claim(['probe'], nach(TAKT.ruhe - 1))).toBeUndefined();
      await a.finish(await take(a, nach(TAKT.ruhe)), nach(TAKT.ruhe));
      expect(await b.claim(['probe'], nach(TAKT.ruhe + TAKT.takt - 1))).toBeUndefined();
      // The server stood still for a week.
      await begin(nach(7 * TAG_MS));
      expect(await b.claim(['probe'], nach(7 * TAG_MS))).toBeUndefined();
      await b.finish(await take(b, nach(7 * TAG_MS + TAKT.ruhe)), nach(7 * TAG_MS + TAKT.ruhe));
      expect(await a.claim(['probe'], nach(7 * TAG_MS + TAKT.ruhe + 1))).toBeUndefined();
    });

    test('never fail for good, and never wait longer than their beat', async () => {
      await begin(nach(0));
      let jetzt = TAKT.ruhe;
      for (let i = 0; i < 2 * MAX_VERSUCHE; i += 1) {
        const auftrag = await take(a, nach(jetzt));
        await a.fail(auftrag, 'Voll.', nach(jetzt));
        expect(await read(auftrag.id)).toMatchObject({ zustand: 'wartet', fehler: 'Voll.' });
        jetzt += TAKT.takt;
      }
      await a.finish(await take(a, nach(jetzt)), nach(jetzt));
      await begin(nach(jetzt));
      expect(await a.claim(['probe'], nach(jetzt + TAKT.takt))).toMatchObject({ fehler: '', versuche: 1 });
    });

    test('can be done at once when what kept them is gone', async () => {
      await begin(nach(0));
      await datenbank.schreiben((db) => advanceTakt(db, 'probe'));
      expect(await take(a, nach(0))).toMatchObject({ art: 'probe' });
    });
  });

  describe('under a clock that was years ahead', () => {
    const JAHRE = 12 * 365 * TAG_MS;

    test('what was taken is taken over when the clock is right again', async () => {
      await reihEin();
      await take(a, nach(JAHRE));
      expect(await b.claim(['probe'], nach(0))).toMatchObject({ zaun: 2 });
    });

    test('what waits since then is due when the clock is right again; what shall wait goes on waiting', async () => {
      const takt = { art: 'takt', takt: 60 * MINUTE_MS, ruhe: 0 };
      await reihEin({ schluessel: 'soll warten', faellig: nach(30 * TAG_MS) });
      await reihEin({ schluessel: 'wiederholt' });
      await a.fail(await take(a, nach(JAHRE - 40 * TAG_MS)), 'Nein.', nach(JAHRE));
      await setUpTakte(datenbank, [takt], nach(JAHRE));
      await reihEin({ schluessel: 'neu' }, nach(JAHRE));
      const due = async () => {
        const keys: string[] = [];
        for (;;) {
          const auftrag = await a.claim(['probe', 'takt'], nach(1));
          if (!auftrag) return keys.sort();
          keys.push(auftrag.schluessel);
        }
      };
      expect(await due()).toEqual([]);
      await setTakteByUhr(datenbank, [takt], nach(1));
      expect(await due()).toEqual(['', 'neu', 'wiederholt']);
    });
  });
});
