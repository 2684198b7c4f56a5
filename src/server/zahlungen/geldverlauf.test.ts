import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Bezahlstatus } from '#kern/rechnungen/rechnung.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const HEUTE = '2026-11-20';
const BELEGE = 4;
/** A receipt as somebody with pencil and paper would keep it, in cents and in its own direction. */
type Blatt = {
  id: number;
  einnahme: boolean;
  summe: number;
  skonto: number;
  status: 'entwurf' | 'ausgestellt' | 'storniert' | 'storno';
  partner?: Blatt;
  zeilen: Zeile[];
};
/** `gruppe`: what was set off together. */
type Zeile = { id: number; betrag: number; abzug: number; gruppe: object };

const cents = (euro: number) => Math.round(euro * 100);

const bezahlt = (blatt: Blatt) => blatt.zeilen.reduce((sum, { betrag }) => sum + betrag, 0);
const abzug = (blatt: Blatt) => blatt.zeilen.reduce((sum, zeile) => sum + zeile.abzug, 0);
const rest = (blatt: Blatt) => blatt.summe - bezahlt(blatt) - abzug(blatt);

function statusOf(blatt: Blatt): Bezahlstatus {
  if (blatt.status === 'storniert' || blatt.status === 'storno') return 'storniert';
  if (blatt.einnahme && blatt.status === 'entwurf') return 'entwurf';
  if (rest(blatt) < 0) return 'ueberzahlt';
  if (rest(blatt) === 0) return 'bezahlt';
  return bezahlt(blatt) === 0 && abzug(blatt) === 0 ? 'offen' : 'teilbezahlt';
}

const nr = fc.nat(BELEGE + 1);
const schritt = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tun: fc.constant('ausstellen' as const), nr }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ tun: fc.constant('zahlen' as const), nr },
      betrag: fc.option(fc.integer({ min: -1200, max: 1200 }), { nil: undefined }),
      abzug: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined, freq: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ tun: fc.constant('skonto' as const), nr }) },
  { weight: 2, arbitrary: fc.record({ tun: fc.constant('sammel' as const), nr, zweite: nr }) },
  { weight: 3, arbitrary: fc.record({ tun: fc.constant('zuruecknehmen' as const), nr, welche: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ tun: fc.constant('verrechnen' as const), nr }) },
  { weight: 2, arbitrary: fc.record({ tun: fc.constant('stornieren' as const), nr }) },
);
type Schritt = typeof schritt extends fc.Arbitrary<infer T> ? T : never;

onBothEngines('the history of money', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });
  const gesehen = new Set<string>();

  /** Four receipts, of which the last is an expense. */
  async function begin(client: Client): Promise<Blatt[]> {
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    await client.patch('/mandant', ABSENDER);
    const blaetter: Blatt[] = [];
    for (let index = 1; index <= BELEGE; index += 1) {
      const einnahme = index < BELEGE;
      const bedingungen = einnahme ? { skontoTage: 10, skontoProzent: 2 } : {};
      const posten = [{ titel: 'Brot', preis: index * 2, menge: 1 }];
      const body = neueRechnung({ einnahme, kundenID, posten, ...bedingungen });
      const { id } = await client.create('/rechnungen', body);
      const summe = index * 200;
      const skonto = einnahme ? summe / 50 : 0;
      blaetter.push({ id, einnahme, summe, skonto, status: 'entwurf', zeilen: [] });
    }
    return blaetter;
  }

  /** Asks the server; what it takes is entered into the paper as the answer says, what it refuses changes nothing. */
  async function run(client: Client, blaetter: Blatt[], tat: Schritt): Promise<void> {
    const blatt = blaetter[tat.nr];
    if (!blatt) return;
    const welt = { client, blaetter, blatt, path: `/rechnungen/${blatt.id}` };
    if (tat.tun === 'ausstellen') await issue(welt);
    else if (tat.tun === 'stornieren') await cancel(welt);
    else if (tat.tun === 'zuruecknehmen') await takeBack(welt, tat.welche);
    else if (tat.tun === 'sammel') await payTogether(welt, blaetter[tat.zweite]);
    else if (tat.tun === 'verrechnen') await payByCredit(welt);
    else if (tat.tun === 'skonto') await pay(welt, { betrag: rest(blatt) - blatt.skonto });
    else await pay(welt, tat);
  }

  type Welt = { client: Client; blaetter: Blatt[]; blatt: Blatt; path: string };

  async function issue({ client, blatt, path }: Welt): Promise<void> {
    const { statusCode } = await client.post(
      `${path}/${blatt.einnahme ? 'ausstellen' : 'festschreiben'}`,
      {},
    );
    expect(statusCode === 200).toBe(blatt.status === 'entwurf');
    if (statusCode === 200) blatt.status = 'ausgestellt';
  }

  async function cancel({ client, blaetter, blatt, path }: Welt): Promise<void> {
    const answer = await client.post(`${path}/stornieren`, {});
    expect([200, 201].includes(answer.statusCode)).toBe(blatt.status === 'ausgestellt');
    if (blatt.status !== 'ausgestellt') return;
    const storno: Blatt = {
      ...{ id: answer.json().id, einnahme: blatt.einnahme, summe: -blatt.summe, skonto: 0, status: 'storno' },
      ...{ partner: blatt, zeilen: [] },
    };
    Object.assign(blatt, { status: 'storniert', partner: storno });
    blaetter.push(storno);
  }

  async function takeBack({ client, blaetter, blatt, path }: Welt, welche: number): Promise<void> {
    const zeile = blatt.zeilen[welche];
    if (!zeile) return;
    expect((await client.delete(`${path}/zahlungen/${zeile.id}`)).statusCode).toBe(204);
    const bleibt = (eine: Zeile) => eine !== zeile && eine.gruppe !== zeile.gruppe;
    for (const eines of blaetter) eines.zeilen = eines.zeilen.filter(bleibt);
  }

  async function payTogether({ client, blatt }: Welt, zweites: Blatt | undefined): Promise<void> {
    const belege = [blatt, ...(zweites && zweites !== blatt ? [zweites] : [])];
    const answer = await client.post('/zahlungen', {
      zuordnungen: belege.map(({ id }) => ({ rechnungID: id })),
    });
    expect(answer.statusCode === 201).toBe(belege.every((beleg) => nothingGiven(beleg) !== 0));
    if (answer.statusCode !== 201) return;
    for (const [index, beleg] of belege.entries()) {
      const { id } = answer.json().zuordnungen[index];
      beleg.zeilen.push({ id, betrag: nothingGiven(beleg), abzug: 0, gruppe: {} });
    }
  }

  async function payByCredit({ client, blaetter, blatt, path }: Welt): Promise<void> {
    const davor = blaetter.map(guthaben);
    const answer = await client.post(`${path}/zahlungen`, { ausGuthaben: true });
    if (answer.statusCode === 201) setOff(blaetter, { ziel: blatt, davor, answer: answer.json() });
    else expect(answer.statusCode).toBe(409);
  }

  async function pay(
    { client, blatt, path }: Welt,
    { betrag, abzug: gewollt }: { betrag?: number | undefined; abzug?: number | undefined },
  ): Promise<void> {
    const answer = await client.post(`${path}/zahlungen`, {
      betrag: betrag === undefined ? undefined : betrag / 100,
      abzug: gewollt === undefined ? undefined : { art: 'erlass', betrag: gewollt / 100 },
    });
    if (answer.statusCode !== 201) {
      expect([409, 422]).toContain(answer.statusCode);
      return;
    }
    const zahlung = answer.json();
    const davon = zahlung.abzug ? cents(zahlung.abzug.betrag) : 0;
    expect(cents(zahlung.betrag)).toBe(betrag ?? nothingGiven(blatt) - davon);
    expect(davon).toBe(gewollt ?? (davon === 0 ? 0 : blatt.skonto));
    blatt.zeilen.push({ id: zahlung.id, betrag: cents(zahlung.betrag), abzug: davon, gruppe: {} });
  }

  test('is what pencil and paper say, and every sum with it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(schritt, { minLength: 25, maxLength: 40 }), async (schritte) => {
        const client = await api.register();
        const blaetter = await begin(client);
        for (const tat of schritte) await run(client, blaetter, tat);
        for (const blatt of blaetter) {
          const answer = (await client.get(`/rechnungen/${blatt.id}`)).json();
          gesehen.add(answer.bezahlstatus);
          const soll = [blatt.id, statusOf(blatt), bezahlt(blatt) / 100 || 0, abzug(blatt) / 100];
          expect([answer.id, answer.bezahlstatus, answer.bezahlt, answer.abzug]).toEqual(soll);
        }
        const geld = blaetter.reduce((sum, blatt) => sum + (blatt.einnahme ? 1 : -1) * bezahlt(blatt), 0);
        const konten = (await client.get('/konten')).json<{ stand: number }[]>();
        expect(konten.reduce((sum, { stand }) => sum + Math.round(stand * 100), 0)).toBe(geld);
      }),
      { numRuns: 12, seed: 20261122 },
    );
    expect([...gesehen].sort()).toEqual(
      ['bezahlt', 'entwurf', 'offen', 'storniert', 'teilbezahlt', 'ueberzahlt'].sort(),
    );
    const mandanten = await api.datenbank.lesen.selectFrom('mandant').select('id').execute();
    for (const { id } of mandanten) expect(await findAbweichungen(api.datenbank.lesen, id)).toEqual([]);
    // Of each movement: what it settles and what is left of it are what moved.
    const { rows } = await sql<{ zuviel: number }>`select count(*) as zuviel from bewegung b
      where b.storniert_am = '' and b.quelle = 'verrechnung' and b.betrag <> (select sum(z.betrag) from zuordnung z
        where z.mandant_id = b.mandant_id and z.bewegung_id = b.id and z.aufgehoben_am = '')`.execute(
      api.datenbank.lesen,
    );
    expect(rows).toEqual([{ zuviel: 0 }]);
  });
});

/** What is paid where no amount is given: the rest, or what is to be given back. */
function nothingGiven(blatt: Blatt): number {
  if (blatt.einnahme && blatt.status === 'entwurf') return 0;
  if (blatt.partner) return Math.min(0, -(bezahlt(blatt) + bezahlt(blatt.partner))) || 0;
  return Math.max(0, rest(blatt));
}

function guthaben(blatt: Blatt): number {
  if (!blatt.einnahme || blatt.status === 'entwurf' || blatt.status === 'storno') return 0;
  if (blatt.status === 'storniert') return -nothingGiven(blatt);
  return Math.max(0, -rest(blatt));
}

/** The oldest credit first. */
function setOff(
  blaetter: Blatt[],
  { ziel, davor, answer }: { ziel: Blatt; davor: number[]; answer: { id: number; betrag: number } },
): void {
  const gruppe = {};
  let offen = cents(answer.betrag);
  expect(offen).toBe(
    Math.min(
      davor.reduce((a, b) => a + b, 0),
      Math.max(0, rest(ziel)),
    ),
  );
  ziel.zeilen.push({ id: answer.id, betrag: offen, abzug: 0, gruppe });
  let id = answer.id;
  const genommen: Zeile[] = [];
  for (const [index, blatt] of blaetter.entries()) {
    const betrag = Math.min(offen, davor[index] ?? 0);
    if (betrag === 0) continue;
    const zeile = { id: 0, betrag: -betrag, abzug: 0, gruppe };
    blatt.zeilen.push(zeile);
    genommen.push(zeile);
    offen -= betrag;
  }
  // Allocations are numbered in their order, and the one that is paid comes last.
  for (const zeile of genommen.reverse()) {
    id -= 1;
    zeile.id = id;
  }
}
