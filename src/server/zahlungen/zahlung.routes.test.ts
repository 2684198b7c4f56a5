import { expect, test } from 'vitest';
import { type Client, neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';

async function states(client: Client): Promise<[string, number]> {
  const { bezahlstatus, bezahlt } = (await client.get('/rechnungen/1')).json();
  return [bezahlstatus, bezahlt];
}

const NICHTS = { anzahl: 0, summe: 0, offen: 0 };
/** An expense is owed as it is recorded; an invoice only once it is issued. */
const ausgabe = (felder: object = {}) => neueRechnung({ einnahme: false, ...felder });

onBothEngines('payments', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T12:00:00Z') });

  test('an empty payment pays the rest today, and taking it back opens the receipt again', async () => {
    const client = await api.register();
    await client.create('/rechnungen', ausgabe());
    const paid = await client.post('/rechnungen/1/zahlungen', {});
    expect([paid.statusCode, paid.json()]).toEqual([
      201,
      {
        id: 1,
        datum: '2026-11-20',
        betrag: 7,
        zahlungsmethodeID: null,
        zahlungsmethode: null,
        abzug: null,
        kontoID: 1,
        konto: 'Geschäftskonto',
        text: '',
      },
    ]);
    expect(await states(client)).toEqual(['bezahlt', 7]);
    expect((await client.post('/rechnungen/1/zahlungen', {})).statusCode).toBe(409);
    expect((await client.delete('/rechnungen/1/zahlungen/1')).statusCode).toBe(204);
    expect(await states(client)).toEqual(['offen', 0]);
    expect((await client.delete('/rechnungen/1/zahlungen/1')).statusCode).toBe(404);
  });

  test('parts are recorded with date and method', async () => {
    const client = await api.register();
    await client.create('/rechnungen', ausgabe());
    const bar = await client.create('/zahlungsmethoden', { titel: 'Bar' });
    const part = { betrag: '2,50', datum: '2026-11-02', zahlungsmethodeID: bar.id };
    await client.create('/rechnungen/1/zahlungen', part);
    expect(await states(client)).toEqual(['teilbezahlt', 2.5]);
    await client.create('/rechnungen/1/zahlungen', { betrag: 4.5 });
    expect((await client.get('/rechnungen/1/zahlungen')).json()).toMatchObject([
      { betrag: 2.5, datum: '2026-11-02', zahlungsmethode: 'Bar' },
      { betrag: 4.5, datum: '2026-11-20', zahlungsmethode: null },
    ]);
    expect((await client.delete(`/zahlungsmethoden/${bar.id}`)).json()).toMatchObject({ archiviert: true });
    await client.create('/rechnungen', ausgabe());
    expect((await client.post('/rechnungen/2/zahlungen', { zahlungsmethodeID: 99 })).statusCode).toBe(422);
  });

  test('two people paying at once pay once', async () => {
    const client = await api.register();
    await client.create('/rechnungen', ausgabe());
    const pay = () => client.post('/rechnungen/1/zahlungen', {});
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
    expect(await states(client)).toEqual(['bezahlt', 7]);
  });

  test('keep a receipt from being deleted and from telling another story about the same money', async () => {
    const client = await api.register();
    await client.create('/rechnungen', ausgabe());
    await client.create('/rechnungen/1/zahlungen', { betrag: 5 });
    expect((await client.delete('/rechnungen/1')).statusCode).toBe(409);
    const kunde = await client.create('/kunden', { firma: 'Mühle', istLieferant: true });
    for (const change of [
      { posten: [{ titel: 'A', preis: 9, menge: 1 }] },
      { rechnungsdatum: '2026-11-02' },
      { kundenID: kunde.id },
      { einnahme: true },
    ]) {
      const refused = await client.patch('/rechnungen/1', change);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        'Auf diesen Beleg wurden schon 5,00\u00a0€ bezahlt, deshalb lassen sich nur noch die Notizen ändern. Nimm zuerst die Zahlung zurück, dann ist er wieder frei.',
      ]);
    }
    expect((await client.patch('/rechnungen/1', { notizen: 'bar' })).statusCode).toBe(200);
    expect((await client.get('/rechnungen/1')).json()).toMatchObject({
      summe: 7,
      version: 2,
      notizen: 'bar',
    });
    await client.delete('/rechnungen/1/zahlungen/1?grund=vertippt');
    expect((await client.patch('/rechnungen/1', { rechnungsdatum: '2026-11-02' })).statusCode).toBe(200);
    // What was taken back goes with it.
    expect((await client.delete('/rechnungen/1')).statusCode).toBe(204);
  });

  test('divide lists and sums into open, overdue and paid', async () => {
    const client = await api.register();
    for (const rechnungsdatum of ['2026-11-19', '2026-10-01', '2026-11-18']) {
      await client.create('/rechnungen', ausgabe({ rechnungsdatum }));
    }
    await client.create('/rechnungen', neueRechnung({ rechnungsdatum: '2026-10-01' }));
    await client.create('/rechnungen/1/zahlungen', { betrag: 3 });
    await client.create('/rechnungen/3/zahlungen', {});
    const ids = async (status: string) =>
      (await client.get(`/rechnungen?richtung=neg&bezahlstatus=${status}`))
        .json()
        .map(({ id }: { id: number }) => id);
    expect([await ids('offen'), await ids('ueberfaellig'), await ids('bezahlt')]).toEqual([[1], [2], [3]]);
    const query = 'von=2026-01-01&bis=2026-12-31&richtung=neg';
    expect((await client.get(`/auswertungen/bezahlstatus?${query}`)).json()).toEqual({
      entwurf: NICHTS,
      offen: { anzahl: 1, summe: 7, offen: 4 },
      ueberfaellig: { anzahl: 1, summe: 7, offen: 7 },
      bezahlt: { anzahl: 1, summe: 7, offen: 0 },
      storniert: NICHTS,
      alle: { anzahl: 3, summe: 21, offen: 11 },
    });
  });

  test('of an invoice begin when it is issued and end when it is cancelled', async () => {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    await client.create('/rechnungen', neueRechnung({ anzahlung: 1 }));
    const pay = () => client.post('/rechnungen/1/zahlungen', { betrag: 1 });
    const query = 'von=2026-01-01&bis=2026-12-31';
    const counts = async () => {
      const { entwurf, offen, storniert, alle } = (
        await client.get(`/auswertungen/bezahlstatus?${query}`)
      ).json();
      return [entwurf, offen, storniert, alle].map(({ anzahl, offen: rest }) => [anzahl, rest]);
    };

    const refused = await pay();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Diese Rechnung ist noch ein Entwurf. Bitte zuerst ausstellen, dann lässt sich die Zahlung erfassen.',
    ]);
    expect([await states(client), await counts()]).toEqual([
      ['entwurf', 1],
      [
        [1, 0],
        [0, 0],
        [0, 0],
        [1, 0],
      ],
    ]);
    await client.post('/rechnungen/1/ausstellen', {});
    expect((await pay()).statusCode).toBe(201);
    expect([await states(client), await counts()]).toEqual([
      ['teilbezahlt', 2],
      [
        [0, 0],
        [1, 5],
        [0, 0],
        [1, 5],
      ],
    ]);
    await client.post('/rechnungen/1/stornieren', {});
    expect((await pay()).statusCode).toBe(409);
    expect((await client.get('/rechnungen/2')).json()).toMatchObject({ zuErstatten: -1 });
    expect([await states(client), await counts()]).toEqual([
      ['storniert', 2],
      [
        [0, 0],
        [0, 0],
        [2, 0],
        [2, 0],
      ],
    ]);
    expect((await client.get('/rechnungen/2')).json().bezahlstatus).toBe('storniert');
    expect((await client.get('/rechnungen?bezahlstatus=bezahlt')).json()).toEqual([]);
    // What was paid can still be taken out again.
    expect((await client.delete('/rechnungen/1/zahlungen/1')).statusCode).toBe(204);
  });

  test('of another Mandant are out of reach', async () => {
    const [owner, stranger] = [await api.register(), await api.register()];
    await owner.create('/rechnungen', ausgabe());
    await owner.create('/rechnungen/1/zahlungen', { betrag: 1 });
    expect((await stranger.get('/rechnungen/1/zahlungen')).statusCode).toBe(404);
    expect((await stranger.post('/rechnungen/1/zahlungen', {})).statusCode).toBe(404);
    expect((await stranger.delete('/rechnungen/1/zahlungen/1')).statusCode).toBe(404);
    expect(await states(owner)).toEqual(['teilbezahlt', 1]);
  });
});

onBothEngines('receipts narrowed down', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T12:00:00Z') });

  test('by the beginning of their number, and by month for a party', async () => {
    const client = await api.register();
    const kunde = await client.create('/kunden', { nachname: 'Huber' });
    // Expenses have a number of their own from the start.
    for (const rechnungsdatum of ['2026-10-19', '2026-11-01', '2025-11-01']) {
      const ausgabe = neueRechnung({ rechnungsdatum, einnahme: false });
      await client.create('/rechnungen', ausgabe);
    }
    for (const kundenID of [kunde.id, kunde.id, kunde.id, null]) {
      await client.create('/rechnungen', neueRechnung({ kundenID }));
    }
    const nummern = async (nummer: string) =>
      (await client.get(`/rechnungen?nummer=${encodeURIComponent(nummer)}`))
        .json()
        .map((r: { nummer: string }) => r.nummer);
    expect(await nummern('A2026_1')).toEqual(['A2026_11_2', 'A2026_10_1']);
    expect(await nummern('A2025_11_3')).toEqual(['A2025_11_3']);
    expect(await nummern('Entwurf 4')).toEqual(['Entwurf 4']);
    expect(await nummern('%')).toEqual([]);
    const verlauf = await client.get(
      '/auswertungen/verlauf?von=2026-11-01&bis=2026-11-30&q=huber&richtung=pos',
    );
    expect(verlauf.json()).toEqual([{ monat: '2026-11', einnahmen: 21, ausgaben: 0 }]);
  });
});
