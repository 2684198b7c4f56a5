import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const HEUTE = '2026-11-20';
type Teil = { id: number; rechnungID: number };
type Zeile = { betrag: number; text: string; quelle: string };

onBothEngines('a part of a payment for several receipts', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });

  /** Invoices over 7 euros, of two customers in turn; the last receipt is an expense. */
  async function begin(anzahl: number, mitAusgabe = false) {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const kunden = [];
    for (const firma of ['Hotel Post', 'Gasthof Adler'])
      kunden.push((await client.create('/kunden', { firma, ...ABSENDER })).id);
    const belege: number[] = [];
    for (let index = 0; index < anzahl; index += 1) {
      const { id } = await client.create('/rechnungen', neueRechnung({ kundenID: kunden[index % 2] }));
      expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
      belege.push(id);
    }
    if (mitAusgabe) belege.push((await client.create('/rechnungen', neueRechnung({ einnahme: false }))).id);
    const { zuordnungen } = await client.create<{ zuordnungen: Teil[] }>('/zahlungen', {
      zuordnungen: belege.map((rechnungID) => ({ rechnungID })),
    });
    const { mandantID } = (await client.get('/auth/me')).json<{ mandantID: number }>();
    return { client, belege, kunden, teile: zuordnungen, mandantID };
  }

  const takeBack = (client: Client, { rechnungID, id }: Teil, grund = '') =>
    client.delete(`/rechnungen/${rechnungID}/zahlungen/${id}?grund=${encodeURIComponent(grund)}`);
  const restore = (client: Client, { rechnungID, id }: Teil) =>
    client.post(`/rechnungen/${rechnungID}/zahlungen/${id}/wiederherstellen`, undefined);
  const stand = async (client: Client) => (await client.get('/konten/1')).json<{ stand: number }>().stand;
  const zeilen = async (client: Client) =>
    (await client.get('/konten/1/bewegungen')).json<Zeile[]>().map(({ betrag, text }) => [betrag, text]);

  /** It has another number once it was restored; there may be nothing to take back. */
  async function takeBackWhatCounts(client: Client, teil: Teil): Promise<void> {
    const [jetzt] = (await client.get(`/rechnungen/${teil.rechnungID}/zahlungen`)).json<Teil[]>();
    const { statusCode } = await takeBack(client, { ...teil, id: jetzt?.id ?? teil.id });
    expect(statusCode).toBe(jetzt ? 204 : 404);
  }

  async function paidOn(client: Client, belege: readonly number[]): Promise<number> {
    let summe = 0;
    for (const id of belege) {
      const { einnahme, bezahlt } = (await client.get(`/rechnungen/${id}`)).json();
      summe += einnahme ? bezahlt : -bezahlt;
    }
    return summe;
  }

  test('that is taken back goes out of the account, which keeps the amount that came as one', async () => {
    const { client, belege, kunden, teile, mandantID } = await begin(2);
    const [eins = expect.unreachable(), zwei = expect.unreachable()] = teile;
    expect((await takeBack(client, eins, 'falscher Beleg')).statusCode).toBe(204);
    expect((await client.get(`/rechnungen/${belege[0]}`)).json()).toMatchObject({ bezahlstatus: 'offen' });
    expect((await client.get(`/rechnungen/${belege[1]}`)).json()).toMatchObject({ bezahlstatus: 'bezahlt' });
    expect(await zeilen(client)).toEqual([
      [-7, 'Zurückgenommen: falscher Beleg'],
      [14, ''],
    ]);
    // It never was: nobody has a credit of it, and what is paid once more is there once.
    expect((await client.get(`/kunden/${kunden[0]}/guthaben`)).json()).toEqual({ guthaben: 0, aus: [] });
    await client.create(`/rechnungen/${belege[0]}/zahlungen`, {});
    expect(await stand(client)).toBe(14);
    // Nothing is left of it then, nor of what was taken back of it.
    expect((await takeBack(client, zwei)).statusCode).toBe(204);
    expect(await zeilen(client)).toEqual([[7, '']]);
    expect(await findAbweichungen(api.datenbank.lesen, mandantID)).toEqual([]);
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test('says why it was taken back, also where nobody has said so', async () => {
    const { client, teile, mandantID } = await begin(2);
    for (const teil of teile) await takeBack(client, teil);
    const rows = await api.datenbank.lesen
      .selectFrom('zuordnung')
      .select('grund')
      .where('mandant_id', '=', mandantID)
      .execute();
    expect(rows).toEqual([{ grund: 'ohne Angabe' }, { grund: 'ohne Angabe' }]);
  });

  test('can be taken back and restored in any order: the account holds what is paid', async () => {
    const schritt = fc.record({ zurueck: fc.boolean(), welche: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(schritt, { minLength: 4, maxLength: 9 }), async (schritte) => {
        const { client, belege, teile, mandantID } = await begin(3, true);
        for (const { zurueck, welche } of schritte) {
          const teil = teile[welche] ?? expect.unreachable();
          await (zurueck ? takeBackWhatCounts(client, teil) : restore(client, teil));
          expect(await stand(client)).toBe(await paidOn(client, belege));
          expect((await zeilen(client)).length).toBeLessThanOrEqual(2);
        }
        expect(await findAbweichungen(api.datenbank.lesen, mandantID)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  test('that is missing without a word is found by the check', async () => {
    const { client, teile, mandantID } = await begin(2);
    const [eins = expect.unreachable()] = teile;
    await takeBack(client, eins);
    await api.datenbank.schreiben(async (db) => {
      const zeit = new Date().toISOString();
      const ist = db.updateTable('bewegung').set({ storniert_am: zeit }).where('mandant_id', '=', mandantID);
      await ist.where('quelle', '=', 'ruecknahme').execute();
    });
    const found = await findAbweichungen(api.datenbank.lesen, mandantID);
    expect(found).toContainEqual({
      wo: 'Zahlung mit der ID 1, verteilt auf Belege',
      erwartet: '7,00\u00a0€',
      gespeichert: '14,00\u00a0€',
    });
  });
});
