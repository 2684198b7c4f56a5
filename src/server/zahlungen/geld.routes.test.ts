import { expect, test } from 'vitest';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

onAnyEngine('money', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T12:00:00Z') });

  /** An issued invoice over 7 €, with whatever else is asked for. */
  async function ausgestellt(client: Client, felder: object = {}): Promise<number> {
    await client.patch('/mandant', ABSENDER);
    const { id } = await client.create('/rechnungen', neueRechnung(felder));
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    return id;
  }
  const zahle = (client: Client, id: number, body: object = {}) =>
    client.post(`/rechnungen/${id}/zahlungen`, body);
  const stand = async (client: Client, id: number) => {
    const { bezahlstatus, bezahlt, abzug } = (await client.get(`/rechnungen/${id}`)).json();
    return [bezahlstatus, bezahlt, abzug];
  };

  test('that is paid back for a cancelled invoice is recorded, on it or on its Storno', async () => {
    const client = await api.register();
    for (const ziel of ['rechnung', 'storno']) {
      const id = await ausgestellt(client);
      expect((await zahle(client, id, {})).statusCode).toBe(201);
      const storno = (await client.post(`/rechnungen/${id}/stornieren`, {})).json();
      const wo = ziel === 'rechnung' ? id : storno.id;
      expect((await client.get(`/rechnungen/${wo}`)).json()).toMatchObject({ zuErstatten: -7 });
      const erstattung = await zahle(client, wo, { betrag: -7 });
      expect([erstattung.statusCode, erstattung.json()]).toMatchObject([201, { betrag: -7 }]);
      expect((await client.get(`/rechnungen/${wo}`)).json().zuErstatten).toBeUndefined();
      expect((await zahle(client, wo, { betrag: -7 })).statusCode).toBe(409);
      expect((await stand(client, id))[0]).toBe('storniert');
    }
    expect((await client.get('/konten/1')).json()).toMatchObject({ titel: 'Geschäftskonto', stand: 0 });
  });

  test('less Skonto, paid in time, settles an invoice; late it does not', async () => {
    const client = await api.register();
    const mitSkonto = { skontoTage: 10, skontoProzent: 2, posten: [{ titel: 'A', preis: 100, menge: 1 }] };
    const [frueh, spaet] = [await ausgestellt(client, mitSkonto), await ausgestellt(client, mitSkonto)];
    const bezahlt = await zahle(client, frueh, { betrag: 98, datum: '2026-11-30' });
    expect(bezahlt.json()).toMatchObject({ betrag: 98, abzug: { art: 'skonto', betrag: 2 } });
    expect(await stand(client, frueh)).toEqual(['bezahlt', 98, 2]);
    await zahle(client, spaet, { betrag: 98, datum: '2026-12-01' });
    expect(await stand(client, spaet)).toEqual(['teilbezahlt', 98, 0]);
    const erlass = await zahle(client, spaet, { betrag: 0, abzug: { art: 'erlass', betrag: 2 } });
    expect(erlass.json()).toMatchObject({ betrag: 0, konto: null, abzug: { art: 'erlass', betrag: 2 } });
    expect(await stand(client, spaet)).toEqual(['bezahlt', 98, 2]);
    expect((await client.delete(`/rechnungen/${spaet}/zahlungen/${erlass.json().id}`)).statusCode).toBe(204);
    expect(await stand(client, spaet)).toEqual(['teilbezahlt', 98, 0]);
  });

  test('that is too much stays as credit, which pays the next invoice or goes back', async () => {
    const client = await api.register();
    const kunde = await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    const erste = await ausgestellt(client, { kundenID: kunde.id });
    await zahle(client, erste, { betrag: 10 });
    expect(await stand(client, erste)).toEqual(['ueberzahlt', 10, 0]);
    const guthaben = () => client.get(`/kunden/${kunde.id}/guthaben`).then((answer) => answer.json());
    expect(await guthaben()).toMatchObject({ guthaben: 3, aus: [{ rechnungID: erste, betrag: 3 }] });

    const zweite = await ausgestellt(client, { kundenID: kunde.id });
    expect((await zahle(client, zweite, { ausGuthaben: true, betrag: 4 })).statusCode).toBe(422);
    const verrechnet = await zahle(client, zweite, { ausGuthaben: true });
    expect(verrechnet.json()).toMatchObject({ betrag: 3, konto: null });
    expect([await stand(client, erste), await stand(client, zweite)]).toEqual([
      ['bezahlt', 7, 0],
      ['teilbezahlt', 3, 0],
    ]);
    expect((await zahle(client, zweite, { ausGuthaben: true })).statusCode).toBe(409);
    // Taken back on one side, it is on the other.
    await client.delete(`/rechnungen/${zweite}/zahlungen/${verrechnet.json().id}`);
    expect(await guthaben()).toMatchObject({ guthaben: 3 });
    expect((await zahle(client, erste, { betrag: -3 })).statusCode).toBe(201);
    expect(await guthaben()).toEqual({ guthaben: 0, aus: [] });
  });

  test('of a cancelled invoice pays the one that was issued in its place', async () => {
    const client = await api.register();
    const kunde = await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    const falsch = await ausgestellt(client, { kundenID: kunde.id });
    await zahle(client, falsch, {});
    const neu = (await client.post(`/rechnungen/${falsch}/korrigieren`, {})).json();
    expect((await client.post(`/rechnungen/${neu.id}/ausstellen`, {})).statusCode).toBe(200);
    // It does not pay what is owed to the customer himself: no money moved, and nothing would be left of the credit.
    expect((await zahle(client, falsch, { ausGuthaben: true })).statusCode).toBe(409);
    expect((await stand(client, falsch))[1]).toBe(7);
    expect((await zahle(client, neu.id, { ausGuthaben: true })).statusCode).toBe(201);
    expect((await stand(client, neu.id))[0]).toBe('bezahlt');
    expect((await client.get(`/rechnungen/${falsch}`)).json().zuErstatten).toBeUndefined();
    expect((await client.get('/konten/1')).json().stand).toBe(7);
  });

  test('that comes once can settle many invoices, and expenses with them', async () => {
    const client = await api.register();
    const [a, b] = [await ausgestellt(client), await ausgestellt(client)];
    const ausgabe = await client.create('/rechnungen', neueRechnung({ einnahme: false }));
    const zuordnungen = [
      { rechnungID: a },
      { rechnungID: b, betrag: 5 },
      { rechnungID: ausgabe.id, betrag: 2 },
    ];
    const sammel = await client.post('/zahlungen', { zuordnungen, text: 'Avis 17' });
    expect([sammel.statusCode, sammel.json()]).toMatchObject([
      201,
      {
        betrag: 10,
        text: 'Avis 17',
        kontoID: 1,
        zuordnungen: [{ betrag: 7 }, { betrag: 5 }, { betrag: -2 }],
      },
    ]);
    expect([await stand(client, a), await stand(client, b), await stand(client, ausgabe.id)]).toEqual([
      ['bezahlt', 7, 0],
      ['teilbezahlt', 5, 0],
      ['teilbezahlt', 2, 0],
    ]);
    const doppelt = await client.post('/zahlungen', {
      zuordnungen: [
        { rechnungID: b, betrag: 1 },
        { rechnungID: b, betrag: 1 },
      ],
    });
    expect([doppelt.statusCode, doppelt.json().errors[0].pfad]).toEqual([422, 'zuordnungen.1.rechnungID']);
    const [bewegung] = (await client.get('/konten/1/bewegungen')).json();
    expect(bewegung).toMatchObject({ betrag: 10, zuordnungen: [{}, {}, {}] });
  });

  test('that was paid for a cancelled invoice is given back once, not with the Storno a second time', async () => {
    const client = await api.register();
    const id = await ausgestellt(client);
    await zahle(client, id, {});
    const storno = (await client.post(`/rechnungen/${id}/stornieren`, {})).json<{ id: number }>().id;
    for (const belege of [
      [id, storno],
      [storno, id],
    ]) {
      const beide = await client.post('/zahlungen', {
        zuordnungen: belege.map((rechnungID) => ({ rechnungID })),
      });
      expect([beide.statusCode, beide.json().errors[0].pfad]).toEqual([422, 'zuordnungen.1.rechnungID']);
    }
    expect((await client.post('/zahlungen', { zuordnungen: [{ rechnungID: storno }] })).json()).toMatchObject(
      {
        betrag: -7,
      },
    );
    expect((await client.post('/zahlungen', { zuordnungen: [{ rechnungID: id }] })).statusCode).toBe(409);
    expect((await client.get('/konten/1')).json().stand).toBe(0);
  });

  test('goes to the account of its method, to the one that is named, else to the usual one', async () => {
    const client = await api.register();
    const kasse = await client.create('/konten', { titel: 'Kasse', art: 'kasse', anfangsbestand: '12,50' });
    const bank = await client.create('/konten', { titel: 'Sparkasse', iban: 'DE02120300000000202051' });
    const bar = await client.create('/zahlungsmethoden', { titel: 'Bar', kontoID: kasse.id });
    const id = await ausgestellt(client);
    await zahle(client, id, { betrag: 1, zahlungsmethodeID: bar.id });
    await zahle(client, id, { betrag: 2, zahlungsmethodeID: bar.id, kontoID: bank.id });
    await zahle(client, id, { betrag: 4 });
    const stehen = (await client.get('/konten')).json<{ titel: string; stand: number }[]>();
    expect(stehen.map(({ titel, stand: wert }) => [titel, wert])).toEqual([
      ['Sparkasse', 2],
      ['Kasse', 17.5],
    ]);
    expect((await zahle(client, id, { betrag: 1, kontoID: 99 })).statusCode).toBe(422);
    expect((await client.post('/zahlungsmethoden', { titel: 'X', kontoID: 99 })).statusCode).toBe(422);
    expect((await client.delete(`/konten/${kasse.id}`)).json()).toMatchObject({ archiviert: true });
    const page = await client.get(`/konten/${kasse.id}/bewegungen?limit=1`);
    expect(page.json()).toHaveLength(1);
    expect(page.headers.link).toContain('rel="next"');
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
  });

  const restore = async (client: Client, id: number, zahlung: number) =>
    (await client.post(`/rechnungen/${id}/zahlungen/${zahlung}/wiederherstellen`, undefined)).statusCode;
  const kontostand = async (client: Client) => (await client.get('/konten/1')).json().stand;

  test('that was taken back by mistake is there again as it was, however often somebody asks', async () => {
    const client = await api.register();
    const mitSkonto = { skontoTage: 10, skontoProzent: 2, posten: [{ titel: 'A', preis: 100, menge: 1 }] };
    const id = await ausgestellt(client, mitSkonto);
    const { id: bar } = await client.create('/zahlungsmethoden', { titel: 'Bar' });
    const body = { betrag: 98, datum: '2026-11-25', text: 'am Schalter', zahlungsmethodeID: bar };
    const zahlung = (await zahle(client, id, body)).json();
    const lesen = async () => (await client.get(`/rechnungen/${id}/zahlungen`)).json();
    for (const runde of [1, 2]) {
      const [jetzt] = await lesen();
      expect((await client.delete(`/rechnungen/${id}/zahlungen/${jetzt.id}`)).statusCode).toBe(204);
      expect([runde, await kontostand(client)]).toEqual([runde, 0]);
      // The first payment stands for whatever came in its place.
      for (const welche of [jetzt.id, jetzt.id, zahlung.id])
        expect([runde, await restore(client, id, welche)]).toEqual([runde, 204]);
      expect(await lesen()).toEqual([{ ...zahlung, id: expect.any(Number) }]);
      expect([await stand(client, id), await kontostand(client)]).toEqual([['bezahlt', 98, 2], 98]);
    }
    expect(await restore(client, id, 99)).toBe(404);
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
    const { fehler } = await checkDatenbank(api.datenbank, '2026-11-20');
    expect(fehler).toEqual([]);
  });

  test('for several receipts is one amount still when parts of it were taken back and restored', async () => {
    const client = await api.register();
    const belege = [await ausgestellt(client), await ausgestellt(client)];
    const sammel = (
      await client.post('/zahlungen', { zuordnungen: belege.map((rechnungID) => ({ rechnungID })) })
    ).json();
    const teile: { id: number; rechnungID: number }[] = sammel.zuordnungen;
    const loesche = async () => {
      for (const { id, rechnungID } of teile)
        expect((await client.delete(`/rechnungen/${rechnungID}/zahlungen/${id}`)).statusCode).toBe(204);
    };
    const [eins, zwei] = [teile[0] ?? expect.unreachable(), teile[1] ?? expect.unreachable()];
    // One part, while the other counts.
    await client.delete(`/rechnungen/${eins.rechnungID}/zahlungen/${eins.id}`);
    expect(await restore(client, eins.rechnungID, eins.id)).toBe(204);
    expect([await kontostand(client), await stand(client, eins.rechnungID)]).toEqual([14, ['bezahlt', 7, 0]]);
    const [neu] = (await client.get(`/rechnungen/${eins.rechnungID}/zahlungen`)).json();
    teile[0] = { ...eins, id: neu.id };
    // Both of them, and back in the other order.
    await loesche();
    expect(await kontostand(client)).toBe(0);
    expect(await restore(client, zwei.rechnungID, zwei.id)).toBe(204);
    expect(await restore(client, eins.rechnungID, eins.id)).toBe(204);
    expect(await kontostand(client)).toBe(14);
    for (const beleg of belege) expect(await stand(client, beleg)).toEqual(['bezahlt', 7, 0]);
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
  });

  test('that was set off is set off again from either side, if there is as much credit still', async () => {
    const client = await api.register();
    const { id: kundenID } = await client.create('/kunden', { firma: 'Hotel Post', ...ABSENDER });
    const [zuviel, offen, andere] = [
      await ausgestellt(client, { kundenID }),
      await ausgestellt(client, { kundenID }),
      await ausgestellt(client, { kundenID }),
    ];
    await zahle(client, zuviel, { betrag: 12 });
    const verrechnet = (await zahle(client, offen, { ausGuthaben: true })).json();
    const [, quelle] = (await client.get(`/rechnungen/${zuviel}/zahlungen`)).json();
    await client.delete(`/rechnungen/${offen}/zahlungen/${verrechnet.id}`);
    for (const welche of [quelle.id, quelle.id]) expect(await restore(client, zuviel, welche)).toBe(204);
    expect(await restore(client, offen, verrechnet.id)).toBe(204);
    expect([await stand(client, zuviel), await stand(client, offen)]).toEqual([
      ['bezahlt', 7, 0],
      ['teilbezahlt', 5, 0],
    ]);
    const [wieder] = (await client.get(`/rechnungen/${offen}/zahlungen`)).json();
    await client.delete(`/rechnungen/${offen}/zahlungen/${wieder.id}`);
    await zahle(client, andere, { ausGuthaben: true });
    expect(await restore(client, offen, wieder.id)).toBe(409);
    expect(await stand(client, offen)).toEqual(['offen', 0, 0]);
    expect(await findAbweichungen(api.datenbank.lesen, 1)).toEqual([]);
  });
});
