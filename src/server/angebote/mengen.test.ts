import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { type Client, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const BESTELLT = 10;
const ZIELE = ['lieferschein', 'rechnung'] as const;

/** Step that somebody may try next; `wahl` says with which of what there is. */
const schritt = fc.record({
  was: fc.constantFrom(
    ...(['liefern', 'berechnen', 'sammeln', 'fertigstellen', 'neueFassung', 'zurueckziehen'] as const),
    ...(['loeschen', 'aendern', 'ausstellen', 'stornieren', 'korrigieren', 'wiederherstellen'] as const),
  ),
  wahl: fc.nat(5),
  menge: fc.integer({ min: 1, max: 6 }),
});
type Schritt = typeof schritt extends fc.Arbitrary<infer S> ? S : never;

/** Everything that was made in one history. */
type Welt = { client: Client; auftrag: number; papiere: number[]; rechnungen: number[]; geloescht: number[] };

const eines = (ids: readonly number[], wahl: number) => ids[wahl % Math.max(1, ids.length)];

/** Tries one step, which may be refused. */
async function versuche(
  { client, auftrag, papiere, rechnungen, geloescht }: Welt,
  { was, wahl, menge }: Schritt,
) {
  const papier = eines(papiere, wahl);
  const rechnung = eines(rechnungen, wahl);
  const zeilen = [{ zeile: 1, menge }];
  const neue = async (wohin: number[], url: string, body: object = {}) => {
    const antwort = await client.post(url, body);
    expect(antwort.statusCode).toBeLessThan(500);
    if (antwort.statusCode === 201) wohin.push(antwort.json<{ id: number }>().id);
  };
  const tun: Record<Schritt['was'], () => Promise<unknown>> = {
    liefern: () => neue(papiere, `/angebote/${auftrag}/weiterfuehren`, { nach: 'lieferschein', zeilen }),
    berechnen: () =>
      neue(rechnungen, `/angebote/${wahl > 1 ? auftrag : papier}/weiterfuehren`, {
        nach: 'rechnung',
        ...(menge > 3 ? {} : { zeilen }),
      }),
    sammeln: () => neue(rechnungen, '/rechnungen/ausPapieren', { papiere: papiere.slice(0, 2) }),
    fertigstellen: () => client.post(`/angebote/${papier}/fertigstellen`, {}),
    neueFassung: () => neue(papiere, `/angebote/${papier}/neueFassung`),
    zurueckziehen: () => client.post(`/angebote/${papier}/zurueckziehen`, {}),
    loeschen: async () => {
      const isPapier = wahl > 2;
      const antwort = await client.delete(isPapier ? `/angebote/${papier}` : `/rechnungen/${rechnung}`);
      if (!isPapier && rechnung !== undefined && antwort.statusCode === 204) geloescht.push(rechnung);
    },
    aendern: async () => {
      const { rechnungsposten = [] } = (await client.get(`/rechnungen/${rechnung}`)).json<
        Partial<Rechnung>
      >();
      return client.patch(`/rechnungen/${rechnung}`, {
        posten: [
          ...rechnungsposten.map((line) => ({ ...line, menge })),
          { titel: 'Anfahrt', preis: 1, menge: 1 },
        ],
      });
    },
    ausstellen: () => client.post(`/rechnungen/${rechnung}/ausstellen`, {}),
    stornieren: () => client.post(`/rechnungen/${rechnung}/stornieren`, {}),
    korrigieren: () => neue(rechnungen, `/rechnungen/${rechnung}/korrigieren`),
    wiederherstellen: () => client.post(`/rechnungen/${eines(geloescht, wahl)}/wiederherstellen`, {}),
  };
  await tun[was]();
}

onAnyEngine('what is left of an order', (open, engine) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });
  let konto: Promise<{ client: Client; kundenID: number }> | undefined;
  const anmelden = () => {
    konto ??= api.register().then(async (client) => {
      await client.patch('/mandant', ABSENDER);
      const kunde = { firma: 'Sonne KG', strasse: 'Weg 1', plz: '80331', ort: 'München' };
      return { client, kundenID: (await client.create('/kunden', kunde)).id };
    });
    return konto;
  };

  /** Counted from the receipts, drafts and those that take others back included. */
  async function zaehleBerechnet({ client, auftrag, papiere }: Welt): Promise<number> {
    const rechnungen = (await client.get('/rechnungen?limit=30')).json<Rechnung[]>();
    return rechnungen
      .flatMap(({ rechnungsposten = [] }) => rechnungsposten)
      .filter(({ herkunft }) => herkunft && [auftrag, ...papiere].includes(herkunft.papierID))
      .reduce((summe, { menge }) => summe + menge, 0);
  }

  /** Counted from the delivery notes that hold, and from drafts that take the place of none. */
  async function zaehleGeliefert({ client, papiere }: Welt): Promise<number> {
    let geliefert = 0;
    for (const id of papiere) {
      const antwort = await client.get(`/angebote/${id}`);
      const { zustand, vorgaenger, posten } = antwort.json<GanzesPapier>();
      const zaehlt =
        antwort.statusCode === 200 && (zustand === 'fertig' || (zustand === 'entwurf' && !vorgaenger));
      if (zaehlt) geliefert += posten.reduce((summe, { menge }) => summe + menge, 0);
    }
    return geliefert;
  }

  test('and what was delivered and billed make what was ordered, whatever happens', async () => {
    const { client, kundenID } = await anmelden();
    await fc.assert(
      fc.asyncProperty(
        fc.array(schritt, { minLength: 8, maxLength: engine === 'sqlite' ? 16 : 10 }),
        async (schritte) => {
          const posten = [{ titel: 'Tisch', preis: 100, menge: BESTELLT }];
          const { id: auftrag } = await client.create('/angebote', { art: 'bestaetigung', kundenID, posten });
          await client.post(`/angebote/${auftrag}/fertigstellen`, {});
          const welt: Welt = { client, auftrag, papiere: [], rechnungen: [], geloescht: [] };
          for (const einer of schritte) {
            await versuche(welt, einer);
            const { posten: zeilen } = (await client.get(`/angebote/${auftrag}`)).json<GanzesPapier>();
            const genommen = {
              lieferschein: await zaehleGeliefert(welt),
              rechnung: await zaehleBerechnet(welt),
            };
            for (const ziel of ZIELE) {
              const rest = zeilen[0]?.rest[ziel] ?? Number.NaN;
              expect([ziel, rest + genommen[ziel]]).toEqual([ziel, BESTELLT]);
              expect(rest).toBeGreaterThanOrEqual(0);
            }
          }
        },
      ),
      // The rules are the same; what differs is how rows are read.
      { numRuns: engine === 'sqlite' ? 6 : 2 },
    );
  });
});
