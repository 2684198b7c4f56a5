import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Papierkorbart, Papierkorbeintrag } from '#kern/papierkorb/papierkorb.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

/** A record as somebody with pencil and paper would keep it. */
type Blatt = {
  pfad: '/kunden' | '/produkte' | '/rechnungen';
  id: number;
  wo: 'da' | 'korb' | 'weg';
  archiviert: boolean;
  /** In cents; expenses are negative. */
  wert: number;
  braucht: Blatt[];
};

const welches = fc.nat(7);
const schritt = fc.oneof(
  { weight: 5, arbitrary: fc.record({ tun: fc.constant('loeschen' as const), welches }) },
  { weight: 4, arbitrary: fc.record({ tun: fc.constant('wiederherstellen' as const), welches }) },
  { weight: 3, arbitrary: fc.record({ tun: fc.constant('wegwerfen' as const), welches }) },
);
type Schritt = typeof schritt extends fc.Arbitrary<infer T> ? T : never;

/** @param isGebraucht whether a record that is there, or in the Papierkorb, refers to this one */
type Tat = (client: Client, blatt: Blatt, isGebraucht: (wo: Blatt['wo']) => boolean) => Promise<void>;

const TATEN: Record<Schritt['tun'], Tat> = {
  loeschen: async (client, blatt, isGebraucht) => {
    const path = pathOf(blatt);
    const soll = blatt.wo !== 'da' ? 404 : isGebraucht('da') ? 200 : 204;
    expect([path, (await client.delete(path)).statusCode]).toEqual([path, soll]);
    if (soll === 204) blatt.wo = 'korb';
    if (soll === 200) blatt.archiviert = true;
  },
  wiederherstellen: async (client, blatt) => {
    const path = `${pathOf(blatt)}/wiederherstellen`;
    const soll = blatt.wo === 'weg' ? 404 : 204;
    expect([path, (await client.post(path, undefined)).statusCode]).toEqual([path, soll]);
    if (soll === 204) for (const eines of [blatt, ...blatt.braucht]) eines.wo = 'da';
  },
  wegwerfen: async (client, blatt, isGebraucht) => {
    const eintraege = (await client.get('/papierkorb')).json<Papierkorbeintrag[]>();
    const eintrag = eintraege.find(({ objektID, art }) => objektID === blatt.id && PFADE[art] === blatt.pfad);
    const soll = isGebraucht('korb') ? 409 : 204;
    const { statusCode } = await client.delete(`/papierkorb/${eintrag?.id}`);
    expect([pathOf(blatt), statusCode]).toEqual([pathOf(blatt), soll]);
    if (soll === 204) blatt.wo = 'weg';
  },
};

const PFADE: Partial<Record<Papierkorbart, Blatt['pfad']>> = {
  kunde: '/kunden',
  produkt: '/produkte',
  rechnung: '/rechnungen',
};
const pathOf = ({ pfad, id }: Blatt) => `${pfad}/${id}`;

onBothEngines('the history of deleting and restoring', (open) => {
  const api = useApi(open);
  const gesehen = new Set<string>();

  /** Three customers, two products, three receipts that refer to some of them. */
  async function begin(client: Client): Promise<Blatt[]> {
    const blaetter: Blatt[] = [];
    const create = async (pfad: Blatt['pfad'], body: object, mehr: Partial<Blatt> = {}) => {
      const { id } = await client.create(pfad, body);
      const blatt: Blatt = { pfad, id, wo: 'da', archiviert: false, wert: 0, braucht: [], ...mehr };
      blaetter.push(blatt);
      return blatt;
    };
    const parteien: Blatt[] = [];
    const produkte: Blatt[] = [];
    for (const firma of ['Ähre', 'Backhaus', 'Café']) parteien.push(await create('/kunden', { firma }));
    for (const titel of ['Brot', 'Mehl']) produkte.push(await create('/produkte', { titel, preis: 1 }));
    for (let nr = 0; nr < 3; nr += 1) {
      const [partei, produkt] = [parteien[nr], produkte[nr]];
      const einnahme = nr % 3 !== 2;
      const posten = [{ titel: 'Ware', preis: nr + 1, menge: 1, produktID: produkt?.id ?? null }];
      const tag = `2026-11-0${1 + (nr % 3)}`;
      await create(
        '/rechnungen',
        neueRechnung({
          einnahme,
          posten,
          kundenID: partei?.id ?? null,
          leistungsdatumFrom: tag,
          leistungsdatumTo: tag,
        }),
        {
          wert: (einnahme ? 100 : -100) * (nr + 1),
          braucht: [partei, produkt].filter((eines) => eines !== undefined),
        },
      );
    }
    return blaetter;
  }

  /** Asks the server, and does on paper what it ought to do. */
  async function run(client: Client, blaetter: Blatt[], { tun, welches: nr }: Schritt): Promise<void> {
    const moegliche = tun === 'wegwerfen' ? blaetter.filter(({ wo }) => wo === 'korb') : blaetter;
    const blatt = moegliche[nr % moegliche.length];
    if (!blatt) return;
    await TATEN[tun](client, blatt, (wo) =>
      blaetter.some((eines) => eines.wo === wo && eines.braucht.includes(blatt)),
    );
    gesehen.add(`${tun} ${blatt.pfad} ${blatt.wo}`);
  }

  async function compare(client: Client, blaetter: Blatt[]): Promise<void> {
    const da = (pfad: Blatt['pfad']) => blaetter.filter((eines) => eines.pfad === pfad && eines.wo === 'da');
    const ids = (eintraege: { id: number }[]) => eintraege.map(({ id }) => id).sort((a, b) => a - b);
    for (const pfad of ['/kunden', '/produkte', '/rechnungen'] as const)
      expect(ids((await client.get(`${pfad}?archiv=true`)).json())).toEqual(ids(da(pfad)));
    const rechnungen = da('/rechnungen');
    const saldo = rechnungen.reduce((summe, { wert }) => summe + wert, 0);
    expect((await client.get('/auswertungen/saldo?von=2026-01-01&bis=2026-12-31')).json()).toMatchObject({
      saldo: saldo / 100,
    });
    for (const partei of da('/kunden')) {
      const eigene = rechnungen.filter(({ braucht }) => braucht.includes(partei));
      expect((await client.get(`/kunden/${partei.id}`)).json()).toMatchObject({
        archiviert: partei.archiviert,
        anzahl: eigene.length,
        summe: eigene.reduce((summe, { wert }) => summe + wert, 0) / 100,
      });
    }
    const korb = blaetter.filter(({ wo }) => wo === 'korb');
    expect((await client.get('/papierkorb')).json()).toHaveLength(korb.length);
    expect(await findAbweichungen(api.datenbank.lesen, await mandantOf(client))).toEqual([]);
  }

  async function mandantOf({ username }: Client): Promise<number> {
    const { mandant_id } = await api.datenbank.lesen
      .selectFrom('benutzer')
      .select('mandant_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return mandant_id;
  }

  test('leaves lists, sums and totals as a recount has them, whatever is deleted and brought back', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(schritt, { minLength: 20, maxLength: 40 }), async (schritte) => {
        const client = await api.register();
        const blaetter = await begin(client);
        for (const eines of schritte) await run(client, blaetter, eines);
        await compare(client, blaetter);
      }),
      { numRuns: 10, endOnFailure: true },
    );
    expect((await checkDatenbank(api.datenbank, '2026-11-20')).fehler).toEqual([]);
    // The histories went where it hurts.
    for (const fall of [
      'loeschen /kunden korb',
      'wiederherstellen /rechnungen da',
      'wegwerfen /produkte weg',
    ])
      expect([...gesehen]).toContain(fall);
  });
});
