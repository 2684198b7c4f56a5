import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTage } from '#kern/datum.ts';
import type { Mahnung } from '#kern/mahnungen/mahnung.ts';
import { Mandantzugriff } from '../bestand/bestand.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { type Client, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';
import { mahnen } from './mahnen.ts';

const HEUTE = '2026-05-01';
const FAELLIG = '2026-05-15';

type Tat =
  | { was: 'mahnen'; tage: number }
  | { was: 'zweimalMahnen'; tage: number }
  | { was: 'zahlen'; welche: number; anteil: number }
  | { was: 'sperren' | 'zurueckziehen' | 'zugleich'; welche: number };

const tat: fc.Arbitrary<Tat> = fc.oneof(
  fc.record({ was: fc.constant('mahnen' as const), tage: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ was: fc.constant('zweimalMahnen' as const), tage: fc.integer({ min: 0, max: 30 }) }),
  fc.record({
    was: fc.constant('zahlen' as const),
    welche: fc.nat(2),
    anteil: fc.constantFrom(1, 2),
  }),
  fc.record({
    was: fc.constantFrom('sperren' as const, 'zurueckziehen' as const, 'zugleich' as const),
    welche: fc.nat(2),
  }),
);

onBothEngines('reminders, whatever happens', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });

  /** A customer with three invoices of 100 €, due on the same day. */
  async function beginne() {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel', ...ANSCHRIFT, istKunde: true });
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { id } = await client.create('/rechnungen', {
        einnahme: true,
        kundenID,
        leistungsdatumFrom: HEUTE,
        leistungsdatumTo: HEUTE,
        posten: [{ titel: 'Miete', menge: 1, preis: 100 }],
      });
      expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
      ids.push(id);
    }
    const { mandant_id: mandantId, id: benutzerId } = await api.datenbank.lesen
      .selectFrom('benutzer')
      .select(['mandant_id', 'id'])
      .where('username', '=', client.username)
      .executeTakeFirstOrThrow();
    return { client, kundenID, ids, wer: { mandantId, benutzerId } };
  }

  type Spiel = Awaited<ReturnType<typeof beginne>> & { tag: string };

  const schreibe = ({ wer, kundenID, tag }: Spiel) =>
    mahnen(new Mandantzugriff(api.datenbank, wer, () => tag), { kundenID }, (_, lege) => lege()).catch(
      () => undefined,
    );
  const offenOf = async (client: Client, id: number): Promise<number> => {
    const { summe, bezahlt } = (await client.get(`/rechnungen/${id}`)).json();
    return Math.round((summe - bezahlt) * 100) / 100;
  };

  /** So many write at once: one does at most, and exactly what was open. */
  async function mahneAufEinmal(spiel: Spiel, { oft, tage }: { oft: number; tage: number }): Promise<void> {
    const { client, ids } = spiel;
    spiel.tag = addTage(spiel.tag, tage);
    const vorher = new Map<number, number>();
    for (const id of ids) vorher.set(id, await offenOf(client, id));
    const geschrieben = await Promise.all(Array.from({ length: oft }, () => schreibe(spiel)));
    const neue = geschrieben.filter((id) => id !== undefined);
    expect(neue.length).toBeLessThanOrEqual(1);
    for (const id of neue) {
      const { posten } = (await client.get(`/mahnungen/${id}`)).json<Mahnung>();
      expect(posten.map(({ offen }) => offen)).toEqual(
        posten.map(({ rechnungID }) => vorher.get(rechnungID)),
      );
      expect(posten.every(({ offen }) => offen > 0)).toBe(true);
    }
  }

  async function zahle({ client }: Spiel, id: number, anteil: number): Promise<void> {
    const offen = await offenOf(client, id);
    const betrag = Math.max(1, Math.floor(offen / anteil));
    if (offen > 0) await client.create(`/rechnungen/${id}/zahlungen`, { betrag });
  }

  async function zieheLetzteZurueck({ client }: Spiel): Promise<void> {
    const [letzte] = (await client.get('/mahnungen')).json<Mahnung[]>();
    if (letzte) await client.post(`/mahnungen/${letzte.id}/zurueckziehen`, {});
  }

  async function tu(spiel: Spiel, eine: Tat): Promise<void> {
    if (eine.was === 'mahnen') return mahneAufEinmal(spiel, { oft: 1, tage: eine.tage });
    if (eine.was === 'zweimalMahnen') return mahneAufEinmal(spiel, { oft: 2, tage: eine.tage });
    const { client, ids } = spiel;
    const id = ids[eine.welche] ?? 0;
    if (eine.was === 'zahlen') return zahle(spiel, id, eine.anteil);
    if (eine.was === 'zurueckziehen') return zieheLetzteZurueck(spiel);
    // Whoever comes first: either the letter knows of the payment, or it does not go out.
    if (eine.was === 'zugleich')
      await Promise.all([schreibe(spiel), client.post(`/rechnungen/${id}/zahlungen`, {})]);
    else await client.call('PUT', `/rechnungen/${id}/mahnsperre`, { grund: 'Streit' });
  }

  test('each level of an invoice stands in one letter at most, and nothing that was paid goes out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tat, { minLength: 2, maxLength: 7 }), async (taten) => {
        const spiel: Spiel = { ...(await beginne()), tag: FAELLIG };
        for (const eine of taten) await tu(spiel, eine);
        const { client } = spiel;
        const alle = (await client.get('/mahnungen')).json<Mahnung[]>();
        const stehende: string[] = [];
        for (const { id, stufe } of alle.filter(({ zustand }) => zustand !== 'zurueckgezogen')) {
          const { posten } = (await client.get(`/mahnungen/${id}`)).json<Mahnung>();
          stehende.push(...posten.map(({ rechnungID }) => `${rechnungID}:${stufe}`));
          const jetzt = await Promise.all(posten.map(({ rechnungID }) => offenOf(client, rechnungID)));
          const { statusCode } = await client.post(`/mahnungen/${id}/uebergeben`, {});
          if (posten.some(({ offen }, i) => (jetzt[i] ?? 0) < offen)) expect(statusCode).toBe(409);
        }
        expect(new Set(stehende).size).toBe(stehende.length);
      }),
      { numRuns: 6 },
    );
    const { fehler } = await checkDatenbank(api.datenbank, HEUTE);
    expect(fehler).toEqual([]);
  });
});
