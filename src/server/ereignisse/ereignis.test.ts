import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Ereignismeldung } from '#kern/ereignisse/ereignis.ts';
import { purgeEreignisse, saveEreignisse } from '../speicher/ereignis.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { Strom } from './strom.ts';
import { Ereignisverteiler } from './verteiler.ts';

const DAUER_MS = 600_000;
const KUNDE = { firma: 'Hotel Post', istKunde: true };
const FENSTER = { eines: '0123456789abcdef', anderes: 'fedcba9876543210' };

/** Events that a stream has said so far. */
function parse(chunks: string): { nr: number; ereignisse: { art: string; id: number }[] }[] {
  return [...chunks.matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)].map(([, nr, data = '']) => ({
    nr: Number(nr),
    ...Ereignismeldung.parse(JSON.parse(data)),
  }));
}

onBothEngines('events', (open) => {
  const api = useApi(open);
  let client: Client;
  let mandantId: number;
  let verteiler: Ereignisverteiler;
  beforeEach(async () => {
    client = await api.register();
    const { rows } = await sql<{ id: number }>`select max(id) as id from mandant`.execute(
      api.datenbank.lesen,
    );
    mandantId = rows[0]?.id ?? 0;
    verteiler = new Ereignisverteiler(api.datenbank);
  });
  afterEach(() => verteiler.close());

  const bestellung = () => ({
    mandantId,
    benutzerId: 1,
    fenster: FENSTER.eines,
    nach: undefined as number | undefined,
    dauerMs: DAUER_MS,
    seit: new Date(),
    isGueltig: async () => true,
  });
  /** A window that listens; `hear` is what it has been told since it was last asked. */
  async function listen(felder: Partial<ReturnType<typeof bestellung>> = {}) {
    const strom = await verteiler.open({ ...bestellung(), ...felder });
    const read = () => parse(String(strom.body.read() ?? ''));
    const [first] = read();
    const hear = async () => {
      await verteiler.look();
      return read().flatMap(({ ereignisse }) => ereignisse);
    };
    return { nr: first?.nr ?? -1, hear, strom };
  }

  test('tell other windows which records an act has touched, and not the one that did it', async () => {
    const [eines, anderes] = [await listen(), await listen({ fenster: FENSTER.anderes })];
    const als = (fenster: string) => ({ 'x-fenster': fenster });
    const kunde = (await client.post('/kunden', KUNDE, als(FENSTER.eines))).json<{ id: number }>();
    expect(await eines.hear()).toEqual([]);
    expect(await anderes.hear()).toEqual([{ art: 'kunde', id: kunde.id }]);
    expect(await anderes.hear()).toEqual([]);

    const ausgabe = neueRechnung({ einnahme: false });
    const { id } = (await client.post('/rechnungen', ausgabe, als(FENSTER.anderes))).json<{ id: number }>();
    expect(await anderes.hear()).toEqual([]);
    expect(await eines.hear()).toContainEqual({ art: 'rechnung', id });
    // What somebody does with another program is nobody's window.
    await client.post(`/rechnungen/${id}/zahlungen`, { datum: '2026-11-02', betrag: 1 });
    for (const fenster of [eines, anderes]) {
      const arten = (await fenster.hear()).map(({ art }) => art);
      expect(arten).toEqual(expect.arrayContaining(['rechnung', 'bewegung']));
    }
  });

  test('reach nobody of another Mandant, and none come of what failed', async () => {
    const stranger = await api.register();
    const fenster = await listen();
    await stranger.create('/kunden', KUNDE);
    expect((await client.post('/kunden', { ...KUNDE, firma: '' })).statusCode).toBe(422);
    const failing = api.datenbank.schreiben(async (db) => {
      await saveEreignisse({ db, mandantId }, [{ art: 'kunde', id: 1 }]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await fenster.hear()).toEqual([]);
  });

  test('that a window has missed are told when it comes back', async () => {
    const { nr } = await listen();
    const { id } = await client.create('/kunden', KUNDE);
    expect(await (await listen({ nach: nr })).hear()).toEqual([{ art: 'kunde', id }]);
  });

  test('between the first answers of a window and its listening are told, and none from before', async () => {
    await client.create('/kunden', KUNDE);
    const gemerkt = await listen({ seit: new Date(Date.now() - DAUER_MS) });
    expect((await gemerkt.hear()).length).toBeGreaterThan(0);
    expect(await (await listen({ seit: new Date(Date.now() + 1) })).hear()).toEqual([]);
    await purgeEreignisse(api.datenbank, new Date(Date.now() + 3 * 86_400_000));
    expect(await (await listen({ seit: new Date(Date.now() - DAUER_MS) })).hear()).toEqual([]);
  });

  test('that are forgotten, too many, or counted anew after a restore mean: read everything', async () => {
    const { nr } = await listen();
    const alles = [{ art: 'alles', id: 0 }];
    expect(await (await listen({ nach: nr + 100 })).hear()).toEqual(alles);
    await client.create('/kunden', KUNDE);
    await purgeEreignisse(api.datenbank, new Date(Date.now() + 3 * 86_400_000));
    expect(await (await listen({ nach: nr })).hear()).toEqual(alles);
    const fenster = await listen();
    await api.datenbank.schreiben((db) =>
      saveEreignisse(
        { db, mandantId },
        Array.from({ length: 201 }, (_, id) => ({ art: 'kunde', id })),
      ),
    );
    expect(await fenster.hear()).toEqual(alles);
    expect(await fenster.hear()).toEqual([]);
  });

  test('go to ten windows of an account at most, and again when one is closed', async () => {
    const all = [];
    for (let i = 0; i < 10; i += 1) all.push(await listen());
    await expect(listen()).rejects.toMatchObject({ grund: 'zu-oft' });
    expect(await listen({ benutzerId: 2 })).toBeDefined();
    all[0]?.strom.body.destroy();
    await new Promise(setImmediate);
    expect(await listen()).toBeDefined();
  });

  test('come over the wire to whoever is signed in, until the server ends', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const get = (token: string) =>
      fetch(`${address}/api/v1/ereignisse?dauer=60`, {
        headers: { authorization: `Bearer ${token}`, connection: 'close' },
      });
    expect((await get('falsch')).status).toBe(401);
    const response = await get(client.token);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    const { id } = await client.create('/kunden', KUNDE);
    const decoder = new TextDecoder();
    let heard = '';
    for await (const chunk of response.body ?? []) {
      heard += decoder.decode(chunk, { stream: true });
      if (heard.includes('kunde')) break;
    }
    expect(parse(heard).at(-1)?.ereignisse).toEqual([{ art: 'kunde', id }]);
    const open = (await get(client.token)).text();
    await api.app.close();
    expect(await open).toMatch(/^id: /);
  });
});

describe('a stream', () => {
  const bestellung = {
    mandantId: 1,
    benutzerId: 1,
    fenster: '',
    nach: 0,
    seit: new Date(),
    dauerMs: DAUER_MS,
  };

  test('ends with the session of its window', async () => {
    let gueltig = true;
    const strom = new Strom({ ...bestellung, isGueltig: async () => gueltig }, () => undefined);
    strom.begin(0);
    await strom.beat();
    gueltig = false;
    const all = text(strom.body);
    await new Promise(setImmediate);
    await strom.beat();
    expect(await all).toBe('id: 0\ndata: {"ereignisse":[]}\n\n:\n\n');
  });

  test('gives up whoever does not read, instead of keeping everything for him', () => {
    const strom = new Strom({ ...bestellung, isGueltig: async () => true }, () => undefined);
    strom.begin(0);
    for (let nr = 1; nr < 10_000 && !strom.body.destroyed; nr += 1)
      strom.tell([{ nr, art: 'kunde', id: nr, fenster: '' }], nr);
    expect(strom.body.destroyed).toBe(true);
    expect(strom.body.readableLength).toBeLessThan(128 * 1024);
  });
});
