import { expect, test } from 'vitest';
import { OHNE_ANGABEN } from '#kern/rechnungen/eingangsregeln.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import { purgeIdempotenz } from '../speicher/idempotenz.repository.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { neueRechnung, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';

const EINFACH = { steuersatz: 0, rabatt: 0, einheit: 'C62' };

onBothEngines('a receipt', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T23:30:00Z') });

  test('is answered with number, total, party and lines, dated today in Germany', async () => {
    const client = await api.register();
    const kunde = await client.create('/kunden', {
      firma: 'Bäckerei Süd',
      vorname: 'Jo',
      plz: '1010',
      ort: 'Wien',
    });
    const response = await client.post('/rechnungen', {
      einnahme: true,
      kundenID: kunde.id,
      leistungsdatumFrom: '2026-11-01',
      leistungsdatumTo: '2026-11-30',
      notizen: 'Danke',
      summe: '1.243,56 €',
      posten: [
        { titel: 'Torte', preis: '1.234,56 €', menge: 1 },
        { titel: 'Krapfen', preis: 3, menge: '3' },
      ],
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: 1,
      nummer: 'Entwurf 1',
      status: 'entwurf',
      einnahme: true,
      summe: 1243.56,
      leistungsdatumFrom: '2026-11-01',
      leistungsdatumTo: '2026-11-30',
      rechnungsdatum: '2026-11-21',
      faelligAm: '2026-12-05',
      bezahlstatus: 'entwurf',
      bezahlt: 0,
      abzug: 0,
      kunde: {
        firma: 'Bäckerei Süd',
        vorname: 'Jo',
        nachname: '',
        strasse: '',
        plz: '1010',
        ort: 'Wien',
        land: '',
        ustId: '',
        leitwegId: '',
        kaeuferreferenz: '',
        eAdresse: '',
        ansprechpartner: '',
        email: '',
        telefon: '',
        rechnungsformat: 'zugferd',
        versandweise: 'pdf',
        sprache: 'de',
        lieferantennummer: '',
        zahlungsweise: 'ueberweisung',
        mandatsreferenz: '',
        lastschriftIban: '',
      },
      ...OHNE,
      ...OHNE_ANGABEN,
      notizen: 'Danke',
      kundenID: kunde.id,
      steuerart: 'liebhaberei',
      preisart: 'netto',
      skontoTage: 0,
      skontoProzent: 0,
      art: 'rechnung',
      bezug: null,
      storno: null,
      vorgang: null,
      schluss: null,
      version: 1,
      rechnungsposten: [
        { id: 1, titel: 'Torte', preis: 1234.56, menge: 1, summe: 1234.56, produktID: null, ...EINFACH },
        { id: 2, titel: 'Krapfen', preis: 3, menge: 3, summe: 9, produktID: null, ...EINFACH },
      ],
    });
    expect((await client.get('/rechnungen/1')).json()).toEqual(response.json());
  });

  test('is overdue from the day after its due date', async () => {
    const client = await api.register();
    const states = ['2026-11-06', '2026-11-07'].map(async (rechnungsdatum) => {
      const { bezahlstatus } = await client.create<{ bezahlstatus: string }>(
        '/rechnungen',
        neueRechnung({ einnahme: false, rechnungsdatum }),
      );
      return bezahlstatus;
    });
    expect(await Promise.all(states)).toEqual(['ueberfaellig', 'offen']);
  });

  test('with a total that does not match its lines is refused and not stored', async () => {
    const client = await api.register();
    const response = await client.post('/rechnungen', neueRechnung({ summe: '7,01' }));
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0].pfad).toBe('summe');
    expect((await client.get('/rechnungen')).json()).toEqual([]);
    expect((await client.create('/rechnungen', neueRechnung({ summe: '7.00' }))).id).toBe(1);
  });

  test('can be sent back whole with changes; the number stays, the rest follows', async () => {
    const client = await api.register();
    const kunde = await client.create('/kunden', { nachname: 'Neu' });
    const { id } = await client.create('/rechnungen', neueRechnung());
    const stored = (await client.get(`/rechnungen/${id}`)).json();
    const changed = await client.patch(`/rechnungen/${id}`, {
      ...stored,
      nummer: 'gefälscht',
      status: 'storniert',
      kundenID: kunde.id,
      summe: 8,
      rechnungsposten: [{ titel: 'Semmel', preis: 0.4, menge: 20 }],
      unbekannt: true,
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      nummer: stored.nummer,
      status: 'entwurf',
      version: 2,
      summe: 8,
      kunde: { nachname: 'Neu' },
      rechnungsposten: [{ id: 1, titel: 'Semmel', menge: 20, summe: 8 }],
    });
  });

  test('keeps everything that a change does not name', async () => {
    const client = await api.register();
    const { id } = await client.create('/rechnungen', neueRechnung({ notizen: 'bleibt' }));
    const before = (await client.get(`/rechnungen/${id}`)).json();
    const after = (await client.patch(`/rechnungen/${id}`, { leistungsdatumTo: '2026-11-09' })).json();
    expect(after).toEqual({ ...before, leistungsdatumTo: '2026-11-09', version: 2 });
  });

  test('changed by two people at once: one wins, the other is told, nothing is lost', async () => {
    const client = await api.register();
    const { id } = await client.create('/rechnungen', neueRechnung());
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((notizen) => client.patch(`/rechnungen/${id}`, { notizen, version: 1 })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    const winner = answers.find((answer) => answer.statusCode === 200)?.json();
    expect((await client.get(`/rechnungen/${id}`)).json()).toEqual(winner);
  });

  test('is edited further while its deposit is more than its lines come to so far', async () => {
    const client = await api.register();
    const { id } = await client.create('/rechnungen', neueRechnung({ einnahme: false, anzahlung: 100 }));
    const edited = await client.patch(`/rechnungen/${id}`, { notizen: 'Torte folgt' });
    expect([edited.statusCode, edited.json().notizen]).toEqual([200, 'Torte folgt']);
    await client.patch(`/rechnungen/${id}`, { anzahlung: 0 });
    await client.create(`/rechnungen/${id}/zahlungen`, {});
    const lowered = await client.patch(`/rechnungen/${id}`, { rabatt: 50 });
    expect([lowered.statusCode, lowered.json().detail]).toEqual([409, expect.stringContaining('bezahlt')]);
  });

  test('can be deleted as a draft, and then is gone from list and balance', async () => {
    const client = await api.register();
    const { id } = await client.create('/rechnungen', neueRechnung());
    expect((await client.delete(`/rechnungen/${id}`)).statusCode).toBe(204);
    expect((await client.get(`/rechnungen/${id}`)).statusCode).toBe(404);
    expect((await client.delete(`/rechnungen/${id}`)).statusCode).toBe(404);
    const saldo = await client.get('/auswertungen/saldo?von=2020-01-01&bis=2030-12-31');
    expect(saldo.json()).toEqual({ einnahmen: 0, ausgaben: 0, saldo: 0, anzahl: 0 });
  });

  test('that is issued can be neither changed nor deleted', async () => {
    const client = await api.register();
    const { id } = await client.create('/rechnungen', neueRechnung({ notizen: client.username }));
    await api.datenbank.schreiben((db) =>
      db
        .updateTable('rechnung')
        .set({ status: 'ausgestellt' })
        .where('notizen', '=', client.username)
        .execute(),
    );
    expect((await client.patch(`/rechnungen/${id}`, { notizen: 'x' })).statusCode).toBe(409);
    expect((await client.delete(`/rechnungen/${id}`)).statusCode).toBe(409);
  });

  test('may have a thousand lines, not one more', async () => {
    const client = await api.register();
    const posten = Array.from({ length: 1000 }, (_, i) => ({ titel: `Posten ${i}`, preis: 1.11, menge: 1 }));
    const { id } = await client.create('/rechnungen', neueRechnung({ posten }));
    const stored = (await client.get(`/rechnungen/${id}`)).json();
    expect(stored.summe).toBe(1110);
    expect(stored.rechnungsposten.map((line: { id: number }) => line.id)).toEqual(
      posten.map((_, i) => i + 1),
    );
    const more = await client.post('/rechnungen', neueRechnung({ posten: [...posten, posten[0]] }));
    expect(more.statusCode).toBe(422);
  });

  test('written by fifty people at once: ids without gap or duplicate, summaries and Protokoll in step', async () => {
    const client = await api.register();
    const kunde = await client.create('/kunden', { nachname: 'Viel' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const fails = i % 5 === 0;
        return client.post(
          '/rechnungen',
          neueRechnung({ kundenID: kunde.id, einnahme: i % 2 === 0, summe: fails ? 1 : 7 }),
        );
      }),
    );
    const created = answers.filter((answer) => answer.statusCode === 201).map((answer) => answer.json().id);
    expect(created.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    const me = await api.datenbank.lesen
      .selectFrom('benutzer')
      .select('mandant_id')
      .where('username', '=', client.username)
      .executeTakeFirstOrThrow();
    expect(await findAbweichungen(api.datenbank.lesen, me.mandant_id)).toEqual([]);
  });
});

onBothEngines('an Idempotency-Key', (open) => {
  const api = useApi(open);

  test('creates once, however often and however parallel the same request comes', async () => {
    const client = await api.register();
    const send = () => client.post('/rechnungen', neueRechnung(), { 'idempotency-key': 'abc-1' });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await client.get('/rechnungen')).json()).toHaveLength(1);
  });

  test('is refused for another body and for another kind of record, and belongs to one Mandant', async () => {
    const [client, stranger] = [await api.register(), await api.register()];
    const key = { 'idempotency-key': 'abc-2' };
    expect((await client.post('/produkte', { titel: 'A', preis: 1 }, key)).statusCode).toBe(201);
    expect((await client.post('/produkte', { titel: 'B', preis: 1 }, key)).statusCode).toBe(422);
    expect((await client.post('/zahlungsmethoden', { titel: 'A', preis: 1 }, key)).statusCode).toBe(422);
    expect((await stranger.post('/produkte', { titel: 'B', preis: 1 }, key)).statusCode).toBe(201);
    expect(
      (await client.post('/produkte', { titel: 'C', preis: 1 }, { 'idempotency-key': 'ä b' })).statusCode,
    ).toBe(422);
  });

  test('used for one receipt does nothing to another, and does not say so', async () => {
    const client = await api.register();
    const [eine, andere] = [
      await client.create('/rechnungen', neueRechnung({ einnahme: false })),
      await client.create('/rechnungen', neueRechnung({ einnahme: false })),
    ];
    const pay = ({ id }: { id: number }) =>
      client.post(`/rechnungen/${id}/zahlungen`, {}, { 'idempotency-key': 'abc-5' });
    const answers = [await pay(eine), await pay(eine), await pay(andere)];
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 422]);
    expect((await client.get(`/rechnungen/${andere.id}`)).json().bezahlt).toBe(0);
  });

  test('is forgotten after a week', async () => {
    const client = await api.register();
    const key = { 'idempotency-key': 'abc-4' };
    const ids = async () => (await client.post('/rechnungen', neueRechnung(), key)).json().id;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const first = await ids();
    await purgeIdempotenz(api.datenbank, inDays(6));
    expect(await ids()).toBe(first);
    await purgeIdempotenz(api.datenbank, inDays(8));
    expect(await ids()).toBe(first + 1);
  });

  test('of a refused request can be used again after mending it', async () => {
    const client = await api.register();
    const key = { 'idempotency-key': 'abc-3' };
    expect((await client.post('/rechnungen', neueRechnung({ summe: 1 }), key)).statusCode).toBe(422);
    expect((await client.post('/rechnungen', neueRechnung(), key)).statusCode).toBe(201);
  });
});
