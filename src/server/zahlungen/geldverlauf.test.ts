import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import {
  abzug,
  type Bewegung,
  type Blatt,
  bewegungenOf,
  bezahlt,
  empfangen,
  forderungen,
  guthaben,
  inOrder,
  isStornierbar,
  lebende,
  mitgenommen,
  nothingGiven,
  pick,
  rest,
  setOff,
  statusOf,
  streiche,
  targetOf,
  zeichen,
} from '../testing/geldpapier.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const HEUTE = '2026-11-20';
/** An invoice, one in dollars, an Abschlagsrechnung, an expense and a draft; of each the price, and what that is in euro cents. */
const ANFANG: readonly { art: Blatt['art']; preis: number; summe: number; felder: object }[] = [
  { art: 'rechnung', preis: 2, summe: 200, felder: {} },
  {
    ...{ art: 'rechnung', preis: 4, summe: 369 },
    felder: { waehrung: 'USD', kurs: 1.0853, kursdatum: '2026-11-02', kursquelle: 'EZB' },
  },
  { art: 'abschlag', preis: 6, summe: 600, felder: { art: 'abschlag' } },
  { art: 'rechnung', preis: 8, summe: 800, felder: { einnahme: false } },
  { art: 'rechnung', preis: 3, summe: 300, felder: {} },
];
/** So many of them are issued already. */
const AUSGESTELLT = 3;
/** Sum of everything of which the Abschlagsrechnung is a part. */
const GANZ = 10;
/** A quarter of the first invoice. */
const TEIL = { grund: 'beschädigt', zeilen: [{ zeile: 1, menge: 0.25 }] };

const cents = (euro: number) => Math.round(euro * 100);
const skontoOf = (summe: number) => Math.round(summe * 0.02);

const nr = fc.nat(30);
const tat = <T extends string>(weight: number, tun: T) => ({
  weight,
  arbitrary: fc.record({ tun: fc.constant(tun), nr, zweite: nr }),
});
const Abzugswunsch = fc.record({
  art: fc.constantFrom('erlass', 'gebuehr', 'kurs'),
  betrag: fc.integer({ min: -50, max: 300 }),
});
const schritt = fc.oneof(
  tat(5, 'ausstellen'),
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ tun: fc.constant('zahlen' as const), nr, zweite: nr },
      betrag: fc.option(fc.integer({ min: -1200, max: 1200 }), { nil: undefined }),
      abzug: fc.option(Abzugswunsch, { nil: undefined, freq: 3 }),
    }),
  },
  tat(2, 'skonto'),
  tat(2, 'sammel'),
  tat(4, 'zuruecknehmen'),
  tat(3, 'doch'),
  tat(3, 'verrechnen'),
  tat(2, 'stornieren'),
  tat(2, 'abrechnen'),
  tat(2, 'gutschreiben'),
);
type Schritt = typeof schritt extends fc.Arbitrary<infer T> ? T : never;

/** One of each, whatever chance makes of the others. */
const SICHER: Schritt[] = [
  { tun: 'zahlen', nr: 0, zweite: 0, betrag: 150, abzug: { art: 'erlass', betrag: 20 } },
  { tun: 'zuruecknehmen', nr: 0, zweite: 0 },
  { tun: 'doch', nr: 0, zweite: 0 },
  { tun: 'gutschreiben', nr: 0, zweite: 0 },
  { tun: 'sammel', nr: 1, zweite: 3 },
  { tun: 'zuruecknehmen', nr: 0, zweite: 2 },
  { tun: 'abrechnen', nr: 2, zweite: 0 },
  { tun: 'verrechnen', nr: 5, zweite: 0 },
  { tun: 'zahlen', nr: 6, zweite: 0, betrag: 1500, abzug: undefined },
  { tun: 'stornieren', nr: 1, zweite: 0 },
];

onBothEngines('the history of money', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });
  const gesehen = new Set<string>();

  async function begin(client: Client): Promise<Blatt[]> {
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    await client.patch('/mandant', ABSENDER);
    const blaetter: Blatt[] = [];
    for (const { art, preis, summe, felder } of ANFANG) {
      const einnahme = !('einnahme' in felder);
      const bedingungen = einnahme ? { skontoTage: 10, skontoProzent: 2 } : {};
      const posten = [{ titel: 'Brot', preis, menge: 1 }];
      const body = neueRechnung({ kundenID, posten, ...bedingungen, ...felder });
      const { id } = await client.create('/rechnungen', body);
      const skonto = einnahme ? skontoOf(summe) : 0;
      blaetter.push({ id, einnahme, art, summe, skonto, status: 'entwurf', zeilen: [], weg: [] });
    }
    for (const blatt of blaetter.slice(0, AUSGESTELLT))
      await issue({ client, blaetter, blatt, path: `/rechnungen/${blatt.id}` });
    return blaetter;
  }

  type Welt = { client: Client; blaetter: Blatt[]; blatt: Blatt; path: string };

  /** Each asks the server; what it takes is entered into the paper as the answer says, what it refuses changes nothing. */
  const TUN: Record<Schritt['tun'], (welt: Welt, tat: Schritt) => Promise<unknown>> = {
    ausstellen: issue,
    zahlen: (welt, wunsch) => pay(welt, wunsch.tun === 'zahlen' ? wunsch : {}),
    skonto: (welt) => pay(welt, { betrag: rest(welt.blatt) - welt.blatt.skonto }),
    sammel: (welt, { zweite }) => payTogether(welt, welt.blaetter[zweite % welt.blaetter.length]),
    zuruecknehmen: (welt, { zweite }) => takeBack(welt, zweite),
    doch: (welt, { zweite }) => payAgain(welt, zweite),
    verrechnen: payByCredit,
    stornieren: cancel,
    abrechnen: finish,
    gutschreiben: credit,
  };

  async function issue({ client, blatt, path }: Welt): Promise<void> {
    const verb = blatt.einnahme ? 'ausstellen' : 'festschreiben';
    const { statusCode } = await client.post(`${path}/${verb}`, {});
    expect(statusCode === 200).toBe(blatt.status === 'entwurf');
    if (statusCode === 200) blatt.status = 'ausgestellt';
  }

  async function cancel({ client, blaetter, blatt, path }: Welt): Promise<void> {
    const answer = await client.post(`${path}/stornieren`, {});
    expect([200, 201].includes(answer.statusCode)).toBe(isStornierbar(blatt, blaetter));
    if (answer.statusCode >= 300) return;
    const storno: Blatt = {
      ...{ id: answer.json().id, einnahme: blatt.einnahme, summe: -blatt.summe, skonto: 0, art: 'storno' },
      ...{ status: 'ausgestellt', partner: blatt, zeilen: [], weg: [] },
    };
    Object.assign(blatt, { status: 'storniert', partner: storno });
    const frei = blaetter.filter(({ schluss }) => schluss === blatt);
    for (const abschlag of frei) delete abschlag.schluss;
    const geloest = [...frei, blatt].flatMap(({ zeilen }) =>
      zeilen.filter(({ bewegung }) => ['schlussrechnung', 'rechnungskorrektur'].includes(bewegung.art)),
    );
    streiche(
      blaetter,
      geloest.flatMap((zeile) => mitgenommen(blaetter, zeile).map(([, eine]) => eine)),
    );
    blaetter.push(storno);
  }

  async function takeBack({ client, blaetter }: Welt, welche: number): Promise<void> {
    const gewaehlt = pick(blaetter, 'zeilen', welche);
    if (!gewaehlt) return;
    const [blatt, zeile] = gewaehlt;
    const path = `/rechnungen/${blatt.id}`;
    const { art } = zeile.bewegung;
    const weg = mitgenommen(blaetter, zeile);
    const ruehrtAn = weg.some(([eines, { betrag, abzug: davon }]) => {
      const ohne = { ...eines, zeilen: [{ ...zeile, betrag: bezahlt(eines) - betrag }] };
      return eines.schluss && (davon !== 0 || empfangen(ohne) !== empfangen(eines));
    });
    const soll = art === 'rechnungskorrektur' || ruehrtAn ? 409 : 204;
    const { statusCode } = await client.delete(`${path}/zahlungen/${zeile.id}`);
    expect([art, statusCode]).toEqual([art, soll]);
    if (soll === 204)
      streiche(
        blaetter,
        weg.map(([, eine]) => eine),
      );
  }

  /** Undo: what was taken back counts again, by the same movement or the same once more. */
  async function payAgain({ client, blaetter }: Welt, welche: number): Promise<void> {
    const gewaehlt = pick(blaetter, 'weg', welche);
    if (!gewaehlt) return;
    const [blatt, zeile] = gewaehlt;
    const path = `/rechnungen/${blatt.id}`;
    const { bewegung } = zeile;
    const davor = blaetter.map(guthaben);
    const answer = await client.post(`${path}/zahlungen/${zeile.id}/wiederherstellen`, {});
    const ausGeld = bewegung.art === 'geld';
    if (!ausGeld && bewegung.art !== 'verrechnung') return expect(answer.statusCode).toBe(404);
    const gilt = lebende(blaetter, bewegung);
    const schonDa = ausGeld ? blatt.zeilen.some((eine) => eine.bewegung === gilt) : gilt !== undefined;
    if (schonDa) return expect(answer.statusCode).toBe(204);
    if (answer.statusCode !== 204) return expect([409, 422]).toContain(answer.statusCode);
    gesehen.add(`doch ${bewegung.art}`);
    if (ausGeld) {
      const { id } = await lastOf(client, blatt);
      blatt.zeilen.push({ ...zeile, id, bewegung: gilt ?? { ...bewegung } });
      return;
    }
    const [ziel, alte] = targetOf(blaetter, bewegung) ?? expect.unreachable();
    const { id } = await lastOf(client, ziel);
    setOff(blaetter, { ziel, davor, linie: bewegung.linie, zahlung: { id, betrag: alte.betrag } });
  }

  async function payTogether({ client, blatt }: Welt, zweites: Blatt | undefined): Promise<void> {
    const belege = [blatt, ...(zweites && zweites !== blatt ? [zweites] : [])];
    const zuordnungen = belege.map(({ id }) => ({ rechnungID: id }));
    const answer = await client.post('/zahlungen', { zuordnungen });
    // An invoice and its Storno have one amount to give back.
    const isDasselbe = zweites !== undefined && blatt.partner === zweites;
    expect(answer.statusCode === 201).toBe(!isDasselbe && belege.every((beleg) => nothingGiven(beleg) !== 0));
    if (answer.statusCode !== 201) return;
    const betrag = belege.reduce((summe, beleg) => summe + zeichen(beleg) * nothingGiven(beleg), 0);
    const bewegung: Bewegung = { betrag, art: 'geld', linie: {} };
    for (const [index, beleg] of belege.entries()) {
      const { id } = answer.json().zuordnungen[index];
      beleg.zeilen.push({ id, betrag: nothingGiven(beleg), abzug: 0, bewegung });
    }
  }

  async function payByCredit({ client, blaetter, blatt: ziel, path }: Welt): Promise<void> {
    const davor = blaetter.map(guthaben);
    const answer = await client.post(`${path}/zahlungen`, { ausGuthaben: true });
    if (answer.statusCode !== 201) return expect(answer.statusCode).toBe(409);
    const zahlung = { id: answer.json().id, betrag: cents(answer.json().betrag) };
    const da = davor.reduce((a, b) => a + b, 0);
    const was = [statusOf(ziel), ziel.art];
    expect([...was, zahlung.betrag]).toEqual([...was, Math.min(da, Math.max(0, nothingGiven(ziel)))]);
    setOff(blaetter, { ziel, davor, linie: {}, zahlung });
  }

  async function pay(
    { client, blatt, path }: Welt,
    {
      betrag,
      abzug: wunsch,
    }: { betrag?: number | undefined; abzug?: { art: string; betrag: number } | undefined },
  ): Promise<void> {
    const answer = await client.post(`${path}/zahlungen`, {
      betrag: betrag === undefined ? undefined : betrag / 100,
      abzug: wunsch && { ...wunsch, betrag: wunsch.betrag / 100 },
    });
    if (answer.statusCode !== 201) {
      expect([409, 422]).toContain(answer.statusCode);
      return;
    }
    const zahlung = answer.json();
    const davon = zahlung.abzug ? cents(zahlung.abzug.betrag) : 0;
    expect(cents(zahlung.betrag)).toBe(betrag ?? nothingGiven(blatt) - davon);
    expect(davon).toBe(wunsch?.betrag ?? (davon === 0 ? 0 : blatt.skonto));
    if (davon !== 0) gesehen.add(zahlung.abzug.art);
    const eine = { id: zahlung.id, betrag: cents(zahlung.betrag), abzug: davon };
    const bewegung: Bewegung = { betrag: zeichen(blatt) * eine.betrag, art: 'geld', linie: {} };
    blatt.zeilen.push({ ...eine, bewegung });
  }

  /** A final invoice asks for the rest of all; what is open of the Abschlagsrechnung ends with it. */
  async function finish({ client, blaetter, blatt, path }: Welt): Promise<void> {
    const answer = await client.post(`${path}/schlussrechnung`, {});
    const erlaubt = blatt.art === 'abschlag' && blatt.status === 'ausgestellt' && !blatt.schluss;
    expect(answer.statusCode === 201).toBe(erlaubt);
    if (!erlaubt) return;
    const { id } = answer.json();
    await client.patch(`/rechnungen/${id}`, { posten: [{ titel: 'Küche', preis: GANZ, menge: 1 }] });
    expectOk(await client.post(`/rechnungen/${id}/ausstellen`, {}));
    const summe = GANZ * 100 - empfangen(blatt);
    blatt.schluss = {
      ...{ id, einnahme: true, art: 'schluss', summe, skonto: skontoOf(summe) },
      ...{ status: 'ausgestellt', zeilen: [], weg: [] },
    };
    blaetter.push(blatt.schluss);
    if (rest(blatt) <= 0) return;
    const bewegung: Bewegung = { betrag: 0, art: 'schlussrechnung', linie: {} };
    const { id: zuordnung } = await lastOf(client, blatt);
    blatt.zeilen.push({ id: zuordnung, betrag: 0, abzug: rest(blatt), bewegung });
  }

  /** A credit and its invoice settle each other. */
  async function credit({ client, blaetter }: Welt): Promise<void> {
    const blatt = blaetter[0] ?? expect.unreachable();
    const answer = await client.post(`/rechnungen/${blatt.id}/teilgutschrift`, TEIL);
    const bisher = blaetter.filter(({ original, status }) => original && status === 'ausgestellt');
    const erlaubt = blatt.status === 'ausgestellt' && bisher.length < 4;
    expect(answer.statusCode === 201).toBe(erlaubt);
    if (!erlaubt) return;
    const { id } = answer.json();
    expectOk(await client.post(`/rechnungen/${id}/ausstellen`, {}));
    const betrag = blatt.summe / 4;
    const korrektur: Blatt = {
      ...{ id, einnahme: true, art: 'gutschrift', summe: -betrag, skonto: 0, status: 'ausgestellt' },
      ...{ original: blatt, zeilen: [], weg: [] },
    };
    blaetter.push(korrektur);
    const bewegung: Bewegung = { betrag: 0, art: 'rechnungskorrektur', linie: {} };
    for (const [eines, wert] of [
      [blatt, betrag],
      [korrektur, -betrag],
    ] as const)
      eines.zeilen.push({ id: (await lastOf(client, eines)).id, betrag: wert, abzug: 0, bewegung });
  }

  /** The payment of a receipt that was recorded last. */
  async function lastOf(client: Client, { id }: Blatt): Promise<{ id: number }> {
    return (await client.get(`/rechnungen/${id}/zahlungen`)).json().at(-1);
  }

  async function compare(client: Client, blaetter: Blatt[]): Promise<void> {
    for (const blatt of blaetter) {
      const answer = (await client.get(`/rechnungen/${blatt.id}`)).json();
      gesehen.add(answer.bezahlstatus).add(blatt.art);
      const soll = [
        ...[blatt.id, statusOf(blatt), blatt.summe / 100],
        ...[bezahlt(blatt) / 100 || 0, abzug(blatt) / 100],
      ];
      const { id, bezahlstatus, summe } = answer;
      expect([id, bezahlstatus, summe, answer.bezahlt, answer.abzug]).toEqual(soll);
    }
    const { mandantID } = (await client.get('/auth/me')).json<{ mandantID: number }>();
    const bewegungen = bewegungenOf(blaetter);
    expect(await readBewegungen(mandantID)).toEqual(inOrder(bewegungen));
    for (const { zurueck } of bewegungen) if (zurueck !== 0) gesehen.add('zurueck');
    const konten = (await client.get('/konten')).json<{ stand: number }[]>();
    const geld = bewegungen.reduce((summe, { betrag, zurueck }) => summe + betrag - zurueck, 0);
    expect(konten.reduce((summe, { stand }) => summe + cents(stand), 0)).toBe(geld);
    const lage = (await client.get('/auswertungen/lage')).json();
    expect(lage.forderungen.offen).toEqual(forderungen(blaetter));
    expect(await findAbweichungen(api.datenbank.lesen, mandantID)).toEqual([]);
  }

  /** Every movement that counts, with what it settles, and what went out again of it: all else settles something. */
  async function readBewegungen(mandantId: number): Promise<ReturnType<typeof bewegungenOf>> {
    const rows = await api.datenbank.lesen
      .selectFrom('bewegung as b')
      .innerJoin('zuordnung as z', (join) =>
        join.onRef('z.mandant_id', '=', 'b.mandant_id').onRef('z.bewegung_id', '=', 'b.id'),
      )
      .select([
        'b.id as bewegung',
        'b.betrag as ganz',
        ({ selectFrom }) =>
          selectFrom('bewegung as r')
            .select(({ fn, val }) => fn.coalesce(fn.sum<number>('r.betrag'), val(0)).as('summe'))
            .whereRef('r.mandant_id', '=', 'b.mandant_id')
            .where('r.quelle', '=', 'ruecknahme')
            .where('r.storniert_am', '=', '')
            .where((eb) => eb('r.statt_id', '=', eb.fn.coalesce('b.statt_id', 'b.id')))
            .as('hinaus'),
        'z.id',
        'z.rechnung_id as rechnung',
        'z.betrag',
        'z.abzug',
      ])
      .where('b.mandant_id', '=', mandantId)
      .where('b.storniert_am', '=', '')
      .where('z.aufgehoben_am', '=', '')
      .orderBy('z.id')
      .execute();
    const je = Map.groupBy(rows, ({ bewegung }) => bewegung);
    const bewegungen = [...je.values()].map((teile) => {
      const [betrag, zurueck] = [teile[0]?.ganz ?? 0, -Number(teile[0]?.hinaus ?? 0) || 0];
      expect(teile.reduce((bleibt, teil) => bleibt - teil.betrag, betrag)).toBe(zurueck);
      return {
        ...{ betrag, zurueck },
        teile: teile.map(({ bewegung: _, ganz: __, hinaus: ___, ...teil }) => teil),
      };
    });
    return inOrder(bewegungen);
  }

  test('is what pencil and paper say, and every sum with it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(schritt, { minLength: 20, maxLength: 30 }), async (schritte) => {
        const client = await api.register();
        const blaetter = await begin(client);
        for (const eine of schritte) {
          const blatt = blaetter[eine.nr % blaetter.length];
          if (blatt) await TUN[eine.tun]({ client, blaetter, blatt, path: `/rechnungen/${blatt.id}` }, eine);
        }
        await compare(client, blaetter);
      }),
      { numRuns: 8, endOnFailure: true, examples: [[SICHER]] },
    );
    // Else the above would have compared nothing with nothing.
    expect([...gesehen]).toEqual(
      expect.arrayContaining([
        ...['bezahlt', 'entwurf', 'offen', 'storniert', 'teilbezahlt', 'ueberzahlt'],
        ...['abgerechnet', 'schluss', 'gutschrift', 'storno', 'erlass', 'doch geld', 'zurueck'],
      ]),
    );
  });
});

function expectOk({ statusCode, body }: LightMyRequestResponse): void {
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
}
