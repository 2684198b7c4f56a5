import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verlaufseintrag } from '#kern/verlauf/verlauf.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const PREIS = 10;
/** Note that somebody would have written down, oldest first: what happened and whether Anna did it. */
type Notiz = [art: string, anna: boolean];
type Blatt = { id: number; einnahme: boolean; entwurf: boolean; gilt: Zahl[]; weg: Zahl[]; notizen: Notiz[] };
type Zahl = { id: number; betrag: number };

const TATEN = [
  ...(['aendern', 'aendern', 'festigen', 'festigen', 'teil', 'rest', 'rest', 'zuruecknehmen'] as const),
  ...(['doch', 'erlassen', 'loeschen', 'mehr'] as const),
] as const;
const schritt = fc.record({ tun: fc.constantFrom(...TATEN), anna: fc.boolean(), welches: fc.nat(1) });
type Schritt = { tun: (typeof TATEN)[number]; anna: boolean; welches: number };

const verlauf = async (client: Client, id: number) =>
  (await client.get(`/rechnungen/${id}/verlauf`)).json<Verlaufseintrag[]>();
const bezahlt = ({ gilt }: Blatt) => gilt.reduce((summe, { betrag }) => summe + betrag, 0);

onBothEngines('the history of a receipt', (open) => {
  const api = useApi(open);

  async function begin(): Promise<{ anna: Client; bea: Client; kundenID: number }> {
    const [anna, bea] = [await api.register(), await api.register()];
    const { token } = await anna.create<{ token: string }>('/einladungen', { rolle: 'mitarbeit' });
    expect((await bea.post('/auth/einladung/annehmen', { token })).statusCode).toBe(204);
    await anna.patch('/mandant', ABSENDER);
    const { id: kundenID } = await anna.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    return { anna, bea, kundenID };
  }

  async function create(client: Client, kundenID: number, einnahme: boolean): Promise<Blatt> {
    const posten = [{ titel: 'Brot', preis: PREIS, menge: 1 }];
    const { id } = await client.create('/rechnungen', neueRechnung({ einnahme, kundenID, posten }));
    return { id, einnahme, entwurf: true, gilt: [], weg: [], notizen: [['angelegt', true]] };
  }

  const RUN: Record<Schritt['tun'], (client: Client, blatt: Blatt) => Promise<string[]>> = {
    aendern: async (client, { id, notizen }) => {
      const { statusCode } = await client.patch(`/rechnungen/${id}`, { notizen: `${notizen.length}` });
      return statusCode === 200 ? ['geaendert'] : [];
    },
    festigen: async (client, blatt) => {
      const verb = blatt.einnahme ? 'ausstellen' : 'festschreiben';
      const { statusCode } = await client.post(`/rechnungen/${blatt.id}/${verb}`, {});
      if (statusCode !== 200) return [];
      blatt.entwurf = false;
      return [blatt.einnahme ? 'ausgestellt' : 'festgeschrieben'];
    },
    teil: (client, blatt) => pay(client, blatt, { betrag: 1 }),
    rest: (client, blatt) => pay(client, blatt, {}),
    mehr: (client, blatt) => pay(client, blatt, { betrag: PREIS * 2 }),
    erlassen: (client, blatt) =>
      pay(client, blatt, { betrag: 0, abzug: { art: 'erlass', betrag: PREIS - bezahlt(blatt) } }),
    zuruecknehmen: async (client, blatt) => {
      const zahl = blatt.gilt.pop();
      if (!zahl) return [];
      blatt.weg.push(zahl);
      const { statusCode } = await client.delete(`/rechnungen/${blatt.id}/zahlungen/${zahl.id}`);
      expect(statusCode).toBe(204);
      return ['zurueckgenommen'];
    },
    doch: async (client, blatt) => {
      const zahl = blatt.weg.at(-1);
      if (!zahl || zahl.betrag + bezahlt(blatt) > PREIS) return [];
      const path = `/rechnungen/${blatt.id}/zahlungen`;
      expect((await client.post(`${path}/${zahl.id}/wiederherstellen`, {})).statusCode).toBe(204);
      blatt.weg.pop();
      const id = (await client.get(path)).json<Zahl[]>().at(-1)?.id ?? 0;
      blatt.gilt.push({ ...zahl, id });
      return [bezahlt(blatt) === PREIS ? 'bezahlt' : 'teilbezahlt'];
    },
    loeschen: async (client, { id, weg }) => {
      // With it would go what was taken back.
      if (weg.length > 0 || (await client.delete(`/rechnungen/${id}`)).statusCode !== 204) return [];
      expect((await client.post(`/rechnungen/${id}/wiederherstellen`, {})).statusCode).toBe(204);
      return ['geloescht', 'wiederhergestellt'];
    },
  };

  async function pay(client: Client, blatt: Blatt, body: { betrag?: number; abzug?: object }) {
    const davor = bezahlt(blatt);
    const answer = await client.post(`/rechnungen/${blatt.id}/zahlungen`, body);
    if (answer.statusCode !== 201) return [];
    const betrag = body.abzug ? PREIS - davor : (body.betrag ?? PREIS - davor);
    blatt.gilt.push({ id: answer.json<{ id: number }>().id, betrag });
    if (body.abzug) return ['erlassen'];
    const danach = davor + betrag;
    return [danach === PREIS ? 'bezahlt' : danach < PREIS ? 'teilbezahlt' : 'ueberzahlt'];
  }

  /** Does it and notes it down; changes in a row by one person are one. */
  async function run(blaetter: Blatt[], { tun, anna, welches }: Schritt, client: Client): Promise<void> {
    const blatt = blaetter[welches];
    for (const art of (blatt && (await RUN[tun](client, blatt))) ?? []) {
      const letzte = blatt?.notizen.at(-1);
      if (art === 'geaendert' && letzte?.[0] === art && letzte[1] === anna) continue;
      blatt?.notizen.push([art, anna]);
    }
  }

  test('says what was done, by whom and in which order', async () => {
    const { anna, bea, kundenID } = await begin();
    const gesehen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(schritt, { minLength: 15, maxLength: 25 }), async (schritte) => {
        const blaetter = [await create(anna, kundenID, true), await create(anna, kundenID, false)];
        for (const tat of schritte) await run(blaetter, tat, tat.anna ? anna : bea);
        for (const { id, notizen } of blaetter) {
          const ist = (await verlauf(anna, id)).map(({ art, wer }) => [art, wer?.du]);
          expect(ist.toReversed()).toEqual(notizen);
          for (const [art] of notizen) gesehen.add(art);
        }
      }),
      { numRuns: 6 },
    );
    expect([...gesehen].sort()).toEqual([
      ...['angelegt', 'ausgestellt', 'bezahlt', 'erlassen', 'festgeschrieben', 'geaendert', 'geloescht'],
      ...['teilbezahlt', 'ueberzahlt', 'wiederhergestellt', 'zurueckgenommen'],
    ]);
  });

  test('tells a correction from a Storno, and money that was set off', async () => {
    const { anna, bea, kundenID } = await begin();
    const [eine, andere] = [await create(anna, kundenID, true), await create(anna, kundenID, true)];
    for (const { id } of [eine, andere]) await anna.post(`/rechnungen/${id}/ausstellen`, {});
    await bea.post(`/rechnungen/${eine.id}/zahlungen`, {});
    await bea.post(`/rechnungen/${eine.id}/stornieren`, {});
    await anna.post(`/rechnungen/${andere.id}/zahlungen`, { ausGuthaben: true });
    await anna.post(`/rechnungen/${andere.id}/korrigieren`, {});
    // Begun right after a Storno, and in nobody's place.
    const dritte = await create(anna, kundenID, true);
    const arten = async (id: number) => (await verlauf(anna, id)).map(({ art }) => art);
    expect(await arten(eine.id)).toEqual(['verrechnet', 'storniert', 'bezahlt', 'ausgestellt', 'angelegt']);
    expect(await arten(andere.id)).toEqual(['korrigiert', 'verrechnet', 'ausgestellt', 'angelegt']);
    expect(await arten(dritte.id)).toEqual(['angelegt']);
  });

  test('of money that is older than the Protokoll of it lacks the name only; nobody sees that of others', async () => {
    const { anna, kundenID } = await begin();
    const { id } = await create(anna, kundenID, false);
    const { mandantID: mandant_id } = (await anna.get('/auth/me')).json<{ mandantID: number }>();
    const zeit = '2020-01-01T08:00:00.000Z';
    const satz = { mandant_id, id: 900, erstellt_am: zeit };
    // As the steps before the Protokoll of movements left it.
    await api.datenbank.schreiben(async (db) => {
      const bewegung = {
        ...satz,
        betrag: 0,
        datum: '2020-01-01',
        text: '',
        quelle: 'umzug',
        storniert_am: '',
      };
      const leer = { konto_id: null, partei_id: null, zahlungsmethode_id: null, statt_id: null };
      await db
        .insertInto('bewegung')
        .values({ ...bewegung, ...leer })
        .execute();
      const zuordnung = { ...satz, bewegung_id: 900, rechnung_id: id, betrag: 0 };
      const rest = { abzug_art: 'erlass', abzug: -1000, aufgehoben_am: '', grund: '' };
      await db
        .insertInto('zuordnung')
        .values({ ...zuordnung, ...rest })
        .execute();
    });
    expect((await verlauf(anna, id)).at(-1)).toEqual({ art: 'erlassen', zeit, wer: null, betrag: 10 });
    const fremde = await api.register();
    expect((await fremde.get(`/rechnungen/${id}/verlauf`)).statusCode).toBe(404);
  });
});
