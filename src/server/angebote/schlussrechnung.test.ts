import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { sumCent } from '#kern/geld.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

const KUECHE = [{ titel: 'Küche', preis: 10_000, menge: 1, steuersatz: 19 }];

onBothEngines('deposits and the final invoice of a quote', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  async function begin(posten: object[] = KUECHE, felder: object = {}) {
    const client = await api.register();
    await client.patch('/mandant', { ...ABSENDER, steuernummer: '143/123/45678', steuerart: 'regel' });
    await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    const papier = { kundenID: 1, steuerart: 'regel', preisart: 'netto', posten, ...felder };
    const { id } = await client.create('/angebote', { art: 'angebot', ...papier });
    await client.post(`/angebote/${id}/fertigstellen`, {});
    await client.post(`/angebote/${id}/annehmen`, {});
    return { client, angebot: id };
  }
  const fuehreWeiter = (client: Client, id: number, body: object) =>
    client.create(`/angebote/${id}/weiterfuehren`, body);
  const lies = async (client: Client, id: number) => (await client.get(`/rechnungen/${id}`)).json<Rechnung>();
  const liesPapier = async (client: Client, id: number) =>
    (await client.get(`/angebote/${id}`)).json<GanzesPapier>();

  /** An invoice over a part of the quote that was made an Abschlagsrechnung, issued and paid. */
  async function abschlagAus(client: Client, angebot: number, menge: number): Promise<number> {
    const { id } = await fuehreWeiter(client, angebot, { nach: 'rechnung', zeilen: [{ zeile: 1, menge }] });
    expect((await client.patch(`/rechnungen/${id}`, { art: 'abschlag' })).statusCode).toBe(200);
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    await client.post(`/rechnungen/${id}/zahlungen`, {});
    return id;
  }

  test('the final invoice bills all that was quoted, less what was received', async () => {
    const { client, angebot } = await begin();
    const abschlag = await abschlagAus(client, angebot, 0.3);
    expect(await liesPapier(client, angebot)).toMatchObject({
      fortschritt: { rechnung: 'nichts' },
      posten: [{ rest: { rechnung: 1 } }],
      gefolgt: true,
    });
    const schluss = await client.create(`/rechnungen/${abschlag}/schlussrechnung`, {});
    expect(await lies(client, schluss.id)).toMatchObject({
      art: 'schluss',
      vorgang: abschlag,
      summe: 8330,
      rechnungsposten: [{ titel: 'Küche', menge: 1, preis: 10_000 }],
      absetzungen: [{ abschlagID: abschlag, netto: 3000, steuer: 570 }],
    });
    expect((await client.post(`/rechnungen/${schluss.id}/ausstellen`, {})).statusCode).toBe(200);
    expect((await liesPapier(client, angebot)).fortschritt.rechnung).toBe('ganz');
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
  });

  test('a deposit that becomes an ordinary invoice bills its quantity, and no more than there is', async () => {
    const { client, angebot } = await begin();
    const { id } = await fuehreWeiter(client, angebot, { nach: 'rechnung' });
    await client.patch(`/rechnungen/${id}`, { art: 'abschlag' });
    const { id: ganze } = await fuehreWeiter(client, angebot, { nach: 'rechnung' });
    expect((await client.patch(`/rechnungen/${id}`, { art: 'rechnung' })).statusCode).toBe(422);
    await client.delete(`/rechnungen/${ganze}`);
    expect((await client.patch(`/rechnungen/${id}`, { art: 'rechnung' })).statusCode).toBe(200);
    expect((await liesPapier(client, angebot)).fortschritt.rechnung).toBe('ganz');
  });

  test('a cancelled deposit gives nothing back that it never took, and lets the quote go', async () => {
    const { client, angebot } = await begin();
    const abschlag = await abschlagAus(client, angebot, 0.3);
    expect((await client.post(`/angebote/${angebot}/zurueckziehen`, {})).statusCode).toBe(409);
    await client.post(`/rechnungen/${abschlag}/stornieren`, {});
    expect(await liesPapier(client, angebot)).toMatchObject({
      posten: [{ rest: { rechnung: 1 } }],
      gefolgt: false,
    });
  });

  test('what was invoiced in the ordinary way meanwhile is not billed again', async () => {
    const { client, angebot } = await begin([{ titel: 'Tisch', preis: 100, menge: 10, steuersatz: 19 }]);
    const abschlag = await abschlagAus(client, angebot, 3);
    await fuehreWeiter(client, angebot, { nach: 'rechnung', zeilen: [{ zeile: 1, menge: 4 }] });
    const schluss = await client.create(`/rechnungen/${abschlag}/schlussrechnung`, {});
    const { rechnungsposten, summe } = await lies(client, schluss.id);
    expect([rechnungsposten?.[0]?.menge, summe]).toEqual([6, 714 - 357]);
    expect((await client.post(`/rechnungen/${abschlag}/schlussrechnung`, {})).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('nichts mehr übrig'),
    });
  });

  test('discounts of the quote are those of its final invoice', async () => {
    const { client, angebot } = await begin(KUECHE, { rabatt: 10 });
    const abschlag = await abschlagAus(client, angebot, 0.5);
    const schluss = await client.create(`/rechnungen/${abschlag}/schlussrechnung`, {});
    expect((await lies(client, schluss.id)).summe).toBe(10_710 / 2);
  });

  test('a deposit is a share of the quote by VAT rate, or an amount to the cent, in one business', async () => {
    const zweiSaetze = [
      { titel: 'Küche', preis: 1000, menge: 1, steuersatz: 19 },
      { titel: 'Kochbuch', preis: 100, menge: 1, steuersatz: 7 },
    ];
    const { client, angebot } = await begin(zweiSaetze);
    const anteil = await fuehreWeiter(client, angebot, { nach: 'abschlag', prozent: 30 });
    expect(await lies(client, anteil.id)).toMatchObject({
      art: 'abschlag',
      summe: 357 + 32.1,
      rechnungsposten: [
        { titel: '30\u00a0% Abschlag auf Angebot AN-1 vom 20.11.2026', preis: 300, steuersatz: 19 },
        { preis: 30, steuersatz: 7 },
      ],
    });
    const betrag = await fuehreWeiter(client, angebot, { nach: 'abschlag', betrag: '500,01' });
    expect(await lies(client, betrag.id)).toMatchObject({ vorgang: anteil.id, summe: 500.01 });
    for (const { id } of [anteil, betrag]) {
      await client.post(`/rechnungen/${id}/ausstellen`, {});
      await client.post(`/rechnungen/${id}/zahlungen`, {});
    }
    expect(await liesPapier(client, angebot)).toMatchObject({
      abschlagID: anteil.id,
      zustand: 'angenommen',
      fortschritt: { rechnung: 'nichts' },
    });
    const schluss = await client.create(`/rechnungen/${betrag.id}/schlussrechnung`, {});
    expect(await lies(client, schluss.id)).toMatchObject({
      summe: 407.89,
      rechnungsposten: [{ titel: 'Küche' }, { titel: 'Kochbuch' }],
    });
    await client.post(`/rechnungen/${schluss.id}/ausstellen`, {});
    expect(await liesPapier(client, angebot)).toMatchObject({ abschlagID: null });
    const weiterer = await client.post(`/angebote/${angebot}/weiterfuehren`, {
      nach: 'abschlag',
      prozent: 5,
    });
    expect(weiterer.statusCode).toBe(409);
  });

  test.each([
    [{}, 422],
    [{ prozent: 30, betrag: 10 }, 422],
    [{ prozent: 0 }, 422],
    [{ prozent: 101 }, 422],
    [{ betrag: 11_900.01 }, 422],
    [{ betrag: 11_900 }, 201],
  ])('a deposit of %j is answered by %i', async (wie, status) => {
    const { client, angebot } = await begin();
    const antwort = await client.post(`/angebote/${angebot}/weiterfuehren`, { nach: 'abschlag', ...wie });
    expect(antwort.statusCode).toBe(status);
  });

  test('the final invoice follows the order confirmation, which may say something else than the quote', async () => {
    const { client, angebot } = await begin();
    const abschlag = await abschlagAus(client, angebot, 0.1);
    const bestaetigt = await fuehreWeiter(client, angebot, { nach: 'bestaetigung' });
    const { posten } = await liesPapier(client, bestaetigt.id);
    const neue = posten.map(({ rest: _, summe: __, ...zeile }) => ({ ...zeile, preis: 9000 }));
    await client.patch(`/angebote/${bestaetigt.id}`, { posten: neue });
    await client.post(`/angebote/${bestaetigt.id}/fertigstellen`, {});
    expect(await liesPapier(client, bestaetigt.id)).toMatchObject({ abschlagID: abschlag });
    const schluss = await client.create(`/rechnungen/${abschlag}/schlussrechnung`, {});
    expect((await lies(client, schluss.id)).summe).toBe(10_710 - 1190);
  });

  test('an order is billed once, whatever was asked for in advance, delivered and invoiced', async () => {
    const teil = fc.record({
      was: fc.constantFrom('anteil', 'betrag', 'menge', 'rechnung', 'lieferschein'),
      menge: fc.integer({ min: 1, max: 4 }),
      wie: fc.integer({ min: 1, max: 40 }),
      bezahlt: fc.constantFrom('ganz', 'halb', 'nicht'),
    });
    const kette = fc.record({
      bestaetigt: fc.boolean(),
      saetze: fc.tuple(fc.constantFrom(19, 7), fc.constantFrom(19, 7)),
      teile: fc.array(teil, { minLength: 1, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(kette, async ({ bestaetigt, saetze, teile }) => {
        // Prices of which no part has to be rounded.
        const posten = saetze.map((steuersatz) => ({ titel: 'Tisch', preis: 100, menge: 10, steuersatz }));
        const { client, angebot } = await begin(posten);
        let auftrag = angebot;
        if (bestaetigt) {
          auftrag = (await fuehreWeiter(client, angebot, { nach: 'bestaetigung' })).id;
          await client.post(`/angebote/${auftrag}/fertigstellen`, {});
        }
        // A deposit without which there is no final invoice.
        for (const eines of [{ was: 'anteil', menge: 1, wie: 10, bezahlt: 'ganz' } as const, ...teile])
          await tue(client, auftrag, eines);
        const { abschlagID, summe } = await liesPapier(client, auftrag);
        const schluss = await client.post(`/rechnungen/${abschlagID}/schlussrechnung`, {});
        if (schluss.statusCode === 201) await client.post(`/rechnungen/${schluss.json().id}/ausstellen`, {});
        expect((await liesPapier(client, auftrag)).fortschritt.rechnung).toBe('ganz');
        const alle = (await client.get('/rechnungen?limit=50')).json<Rechnung[]>();
        const verlangt = alle
          .filter(({ art, status }) => status === 'ausgestellt' && art !== 'abschlag')
          .map((rechnung) => Math.round(rechnung.summe * 100));
        const erhalten = alle
          .filter(({ art, status }) => status === 'ausgestellt' && art === 'abschlag')
          .map((rechnung) => Math.round(rechnung.bezahlt * 100));
        const angerechnet = schluss.statusCode === 201 ? sumCent(erhalten) : 0;
        expect(sumCent(verlangt) + angerechnet).toBe(Math.round(summe * 100));
      }),
      { numRuns: 4 },
    );
  });

  type Schritt = { was: string; menge: number; wie: number; bezahlt: 'ganz' | 'halb' | 'nicht' };

  /** One thing that is done with an order; what it has not enough left for is refused. */
  async function tue(client: Client, auftrag: number, { was, menge, wie, bezahlt }: Schritt): Promise<void> {
    const zeilen = [{ zeile: 1, menge }];
    const bodies: Record<string, object> = {
      anteil: { nach: 'abschlag', prozent: wie },
      betrag: { nach: 'abschlag', betrag: wie * 11.9 },
      menge: { nach: 'rechnung', zeilen },
      rechnung: { nach: 'rechnung', zeilen },
      lieferschein: { nach: 'lieferschein', zeilen },
    };
    const antwort = await client.post(`/angebote/${auftrag}/weiterfuehren`, bodies[was]);
    if (antwort.statusCode !== 201) return;
    const { id } = antwort.json<{ id: number }>();
    if (was === 'lieferschein') return void (await client.post(`/angebote/${id}/fertigstellen`, {}));
    if (was === 'menge') await client.patch(`/rechnungen/${id}`, { art: 'abschlag' });
    const { summe } = (await client.post(`/rechnungen/${id}/ausstellen`, {})).json<Rechnung>();
    if (bezahlt === 'nicht') return;
    const betrag = bezahlt === 'ganz' ? summe : Math.round(summe * 50) / 100;
    await client.post(`/rechnungen/${id}/zahlungen`, { betrag });
  }

  test('a final invoice that leaves something of the order out says so', async () => {
    const { client, angebot } = await begin();
    const abschlag = await abschlagAus(client, angebot, 0.3);
    const { id } = await client.create(`/rechnungen/${abschlag}/schlussrechnung`, {});
    const hinweise = async () => (await lies(client, id)).hinweise;
    expect(await hinweise()).toBeUndefined();
    const [zeile] = (await lies(client, id)).rechnungsposten ?? [];
    await client.patch(`/rechnungen/${id}`, { posten: [{ ...zeile, menge: 0.3 }] });
    expect(await hinweise()).toEqual([expect.stringContaining('Angebot AN-1 steht noch nicht alles')]);
    expect(await hinweise()).toEqual([expect.stringContaining('Küche (0,7')]);
  });

  test('after a deposit the rest is billed by the final invoice, not by an ordinary one', async () => {
    const { client, angebot } = await begin([{ titel: 'Tisch', preis: 100, menge: 10, steuersatz: 19 }]);
    const abschlag = await abschlagAus(client, angebot, 3);
    const weiter = (body: object) => client.post(`/angebote/${angebot}/weiterfuehren`, body);
    const ganze = await weiter({ nach: 'rechnung' });
    expect([ganze.statusCode, ganze.json().detail]).toEqual([
      409,
      expect.stringContaining('Schlussrechnung'),
    ]);
    const schein = await fuehreWeiter(client, angebot, { nach: 'lieferschein' });
    await client.post(`/angebote/${schein.id}/fertigstellen`, {});
    expect((await client.post('/rechnungen/ausPapieren', { papiere: [schein.id] })).statusCode).toBe(409);
    expect((await weiter({ nach: 'rechnung', zeilen: [{ zeile: 1, menge: 9 }] })).statusCode).toBe(201);
    expect((await client.post(`/rechnungen/${abschlag}/schlussrechnung`, {})).statusCode).toBe(201);
  });

  test('a deposit over a share of the price is no ordinary invoice over a quantity', async () => {
    const { client, angebot } = await begin();
    const { id } = await fuehreWeiter(client, angebot, { nach: 'abschlag', prozent: 30 });
    const antwort = await client.patch(`/rechnungen/${id}`, { art: 'rechnung' });
    expect([antwort.statusCode, antwort.json().detail]).toEqual([
      409,
      expect.stringContaining('keine Menge'),
    ]);
    expect((await liesPapier(client, angebot)).fortschritt.rechnung).toBe('nichts');
  });

  test('deposits together ask for no more than the order', async () => {
    const { client, angebot } = await begin();
    const weiter = (wie: object) =>
      client.post(`/angebote/${angebot}/weiterfuehren`, { nach: 'abschlag', ...wie });
    expect((await weiter({ prozent: 60 })).statusCode).toBe(201);
    expect((await weiter({ prozent: 41 })).statusCode).toBe(422);
    expect((await weiter({ betrag: 4760.01 })).statusCode).toBe(422);
    expect((await weiter({ prozent: 40 })).statusCode).toBe(201);
  });

  test('the final invoice comes though the first deposit was deleted before it was issued', async () => {
    const { client, angebot } = await begin();
    const erster = await fuehreWeiter(client, angebot, { nach: 'abschlag', prozent: 10 });
    const zweiter = await fuehreWeiter(client, angebot, { nach: 'abschlag', prozent: 20 });
    await client.delete(`/rechnungen/${erster.id}`);
    await client.post(`/rechnungen/${zweiter.id}/ausstellen`, {});
    await client.post(`/rechnungen/${zweiter.id}/zahlungen`, {});
    const dritter = await fuehreWeiter(client, angebot, { nach: 'abschlag', prozent: 5 });
    await client.delete(`/rechnungen/${dritter.id}`);
    const schluss = await client.create(`/rechnungen/${zweiter.id}/schlussrechnung`, {});
    expect((await lies(client, schluss.id)).summe).toBe(11_900 - 2380);
  });

  test('the final invoice goes to whom, and is taxed as, the last deposit was', async () => {
    const { client, angebot } = await begin();
    await client.create('/kunden', { firma: 'Hotel Nord', ...ABSENDER, ustId: 'DE136695976' });
    const { id } = await fuehreWeiter(client, angebot, { nach: 'abschlag', prozent: 10 });
    await client.patch(`/rechnungen/${id}`, { kundenID: 2 });
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const schluss = await client.create(`/rechnungen/${id}/schlussrechnung`, {});
    expect(await lies(client, schluss.id)).toMatchObject({ kunde: { firma: 'Hotel Nord' }, summe: 11_900 });
  });

  test('of an order that was confirmed in parts the final invoice bills those that are left, and names the rest', async () => {
    const { client, angebot } = await begin([{ titel: 'Tisch', preis: 100, menge: 10, steuersatz: 19 }]);
    const bestaetige = async (menge: number) => {
      const { id } = await fuehreWeiter(client, angebot, {
        nach: 'bestaetigung',
        zeilen: [{ zeile: 1, menge }],
      });
      await client.post(`/angebote/${id}/fertigstellen`, {});
      return id;
    };
    const eine = await bestaetige(4);
    await bestaetige(5);
    await fuehreWeiter(client, eine, { nach: 'rechnung' });
    const { id } = await fuehreWeiter(client, angebot, { nach: 'abschlag', prozent: 10 });
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const schluss = await client.create(`/rechnungen/${id}/schlussrechnung`, {});
    const { rechnungsposten, hinweise } = await lies(client, schluss.id);
    expect(rechnungsposten?.map(({ menge }) => menge)).toEqual([5]);
    expect(hinweise).toEqual([expect.stringMatching(/Angebot AN-1 steht noch nicht alles.*Tisch \(1/)]);
  });

  test('work that only a deposit names is asked for, not lost', async () => {
    const { client, angebot } = await begin();
    const { id } = await fuehreWeiter(client, angebot, { nach: 'abschlag', prozent: 10 });
    const [zeile] = (await lies(client, id)).rechnungsposten ?? [];
    const mehr = { titel: 'Zusatzarbeiten', preis: 500, menge: 1, steuersatz: 19 };
    await client.patch(`/rechnungen/${id}`, { posten: [zeile, mehr] });
    await client.post(`/rechnungen/${id}/ausstellen`, {});
    const schluss = await client.create(`/rechnungen/${id}/schlussrechnung`, {});
    const hinweise = async () => (await lies(client, schluss.id)).hinweise;
    expect(await hinweise()).toEqual([expect.stringContaining('„Zusatzarbeiten“')]);
    const posten = (await lies(client, schluss.id)).rechnungsposten ?? [];
    await client.patch(`/rechnungen/${schluss.id}`, { posten: [...posten, mehr] });
    expect(await hinweise()).toBeUndefined();
  });

  test('a part of the order that becomes a deposit goes with those before it, and is taken off with them', async () => {
    const { client, angebot } = await begin([{ titel: 'Tisch', preis: 100, menge: 10, steuersatz: 19 }]);
    const anteil = await fuehreWeiter(client, angebot, { nach: 'abschlag', prozent: 10 });
    await client.post(`/rechnungen/${anteil.id}/ausstellen`, {});
    await client.post(`/rechnungen/${anteil.id}/zahlungen`, {});
    const menge = await abschlagAus(client, angebot, 2);
    expect(await lies(client, menge)).toMatchObject({ vorgang: anteil.id });
    const schluss = await client.create(`/rechnungen/${menge}/schlussrechnung`, {});
    expect((await lies(client, schluss.id)).summe).toBe(1190 - 119 - 238);
  });
});
