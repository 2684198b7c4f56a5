import { expect, test } from 'vitest';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import type { Sendung, Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { type Client, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER } from '../testing/stamm.ts';
import { sha256 } from '../werkzeug/sha256.ts';

const TISCH = { titel: 'Tisch', preis: 100, menge: 10 };
const VERSANDKONTO = {
  host: 'localhost',
  port: 2525,
  verschluesselung: 'keine',
  anmeldung: 'keine',
  absenderAdresse: 'rechnung@example.org',
};
const STUHL = { titel: 'Stuhl', preis: 50, menge: 4 };

onAnyEngine('quotes, order confirmations and delivery notes', (open) => {
  const api = useApi(open, { jetzt: () => new Date('2026-11-20T10:00:00Z') });

  async function start(): Promise<{ client: Client; kundenID: number }> {
    const client = await api.register();
    await client.patch('/mandant', ABSENDER);
    const { id } = await client.create('/kunden', {
      firma: 'Sonne KG',
      strasse: 'Weg 1',
      plz: '80331',
      ort: 'München',
    });
    return { client, kundenID: id };
  }
  const neu = async (client: Client, body: object): Promise<GanzesPapier> =>
    (await client.create('/angebote', { posten: [TISCH, STUHL], ...body })) as unknown as GanzesPapier;
  const handle = async (
    client: Client,
    id: number,
    was: string,
    body: object = {},
  ): Promise<GanzesPapier> => {
    const antwort = await client.post(`/angebote/${id}/${was}`, body);
    expect([was, antwort.statusCode, antwort.body]).toEqual([
      was,
      expect.toBeOneOf([200, 201]),
      expect.anything(),
    ]);
    return antwort.json();
  };
  const fertig = async (client: Client, body: object): Promise<GanzesPapier> =>
    handle(client, (await neu(client, body)).id, 'fertigstellen');
  const lies = async (client: Client, id: number) =>
    (await client.get(`/angebote/${id}`)).json<GanzesPapier>();
  const weiter = async (client: Client, id: number, body: object) => {
    const antwort = await client.post(`/angebote/${id}/weiterfuehren`, body);
    expect([antwort.statusCode, antwort.body]).toEqual([201, expect.anything()]);
    return antwort.json<{ was: string; id: number }>().id;
  };
  const reste = async (client: Client, id: number, ziel: 'bestaetigung' | 'lieferschein' | 'rechnung') =>
    (await lies(client, id)).posten.map(({ rest }) => rest[ziel]);
  const grund = async (client: Client, url: string, body: object = {}) => {
    const antwort = await client.post(url, body);
    return [antwort.statusCode, antwort.json().detail];
  };

  test('a quote is finished with its number, frozen, and archived as PDF', async () => {
    const { client, kundenID } = await start();
    const entwurf = await neu(client, { art: 'angebot', kundenID });
    expect(entwurf).toMatchObject({ nummer: '', zustand: 'entwurf', gueltigBis: '2026-12-20', summe: 1200 });
    const angebot = await handle(client, entwurf.id, 'fertigstellen');
    expect(angebot).toMatchObject({ nummer: 'AN-1', zustand: 'fertig', anschrift: { firma: 'Sonne KG' } });
    const pdf = await client.get(`/angebote/${entwurf.id}/pdf`);
    expect(pdf.headers['content-disposition']).toContain('angebot_AN-1.pdf');
    await client.patch(`/kunden/${kundenID}`, { firma: 'Mond KG' });
    expect((await client.get(`/angebote/${entwurf.id}/pdf`)).rawPayload.equals(pdf.rawPayload)).toBe(true);
    expect(await lies(client, entwurf.id)).toMatchObject({
      kunde: 'Sonne KG',
      anschrift: { firma: 'Sonne KG' },
    });
    const geaendert = await client.patch(`/angebote/${entwurf.id}`, { notizen: 'anders' });
    expect([geaendert.statusCode, geaendert.json().detail]).toEqual([
      409,
      'Angebot AN-1 ist fertig und bleibt, wie es ist. Mit einer neuen Fassung lässt sich etwas anderes sagen; sie ersetzt diese.',
    ]);
    expect((await client.delete(`/kunden/${kundenID}`)).statusCode).toBe(200);
  });

  test('each kind counts in a range of its own, in the format of the issuer', async () => {
    const { client, kundenID } = await start();
    await client.patch('/mandant', { angebotsformat: 'Q{JJ}-{NR:3}' });
    expect((await fertig(client, { art: 'angebot', kundenID })).nummer).toBe('Q26-001');
    expect((await fertig(client, { art: 'lieferschein', kundenID })).nummer).toBe('LS-1');
    expect((await fertig(client, { art: 'bestaetigung', kundenID })).nummer).toBe('AB-1');
    expect((await fertig(client, { art: 'angebot', kundenID })).nummer).toBe('Q26-002');
    const gleich = await client.patch('/mandant', { lieferscheinformat: 'AB-{NR}' });
    expect([gleich.statusCode, gleich.json().errors?.[0]?.pfad]).toEqual([422, 'lieferscheinformat']);
    expect((await client.get('/nummern')).json().kreise).toEqual([]);
  });

  test('a newer version takes the place of the older one when it is finished', async () => {
    const { client, kundenID } = await start();
    const erste = await fertig(client, { art: 'angebot', kundenID });
    const zweite = await handle(client, erste.id, 'neueFassung');
    expect(zweite).toMatchObject({ fassung: 2, nummer: '', vorgaenger: { nummer: 'AN-1' } });
    expect(await grund(client, `/angebote/${erste.id}/neueFassung`)).toEqual([
      409,
      expect.stringContaining('schon einen Entwurf'),
    ]);
    expect((await lies(client, erste.id)).zustand).toBe('fertig');
    expect(await handle(client, zweite.id, 'fertigstellen')).toMatchObject({
      nummer: 'AN-1/2',
      zustand: 'fertig',
    });
    expect(await lies(client, erste.id)).toMatchObject({
      zustand: 'ersetzt',
      nachfolger: { nummer: 'AN-1/2' },
    });
    expect((await client.post(`/angebote/${erste.id}/annehmen`, {})).statusCode).toBe(409);
    const dritte = await handle(client, zweite.id, 'neueFassung');
    expect((await client.delete(`/angebote/${dritte.id}`)).statusCode).toBe(204);
    expect((await fertig(client, { art: 'angebot', kundenID })).nummer).toBe('AN-2');
  });

  test('a quote is accepted, refused, and runs out by its day alone', async () => {
    const { client, kundenID } = await start();
    const { id } = await fertig(client, {
      art: 'angebot',
      kundenID,
      datum: '2026-10-01',
      gueltigBis: '2026-10-31',
    });
    expect((await lies(client, id)).zustand).toBe('abgelaufen');
    const liste = async (query: string) => (await client.get(`/angebote?${query}`)).json<{ id: number }[]>();
    expect(await liste('zustand=abgelaufen&art=angebot')).toMatchObject([{ id }]);
    expect(await liste('zustand=fertig')).toEqual([]);
    expect((await handle(client, id, 'ablehnen')).zustand).toBe('abgelehnt');
    expect((await client.post(`/angebote/${id}/weiterfuehren`, { nach: 'rechnung' })).statusCode).toBe(409);
    expect((await handle(client, id, 'annehmen')).zustand).toBe('angenommen');
    expect(await liste('q=sonne')).toMatchObject([{ id }]);
    expect(await liste(`q=an-1&kunde=${kundenID}`)).toMatchObject([{ id }]);
    expect(await liste('q=mond')).toEqual([]);
  });

  test('what is delivered and billed in parts leaves the rest', async () => {
    const { client, kundenID } = await start();
    const angebot = await fertig(client, { art: 'angebot', kundenID });
    const ab = await weiter(client, angebot.id, { nach: 'bestaetigung' });
    expect(await lies(client, angebot.id)).toMatchObject({ zustand: 'angenommen', gefolgt: true });
    await handle(client, ab, 'fertigstellen');
    const ls = await weiter(client, ab, { nach: 'lieferschein', zeilen: [{ zeile: 1, menge: 4 }] });
    expect(await lies(client, ls)).toMatchObject({
      mitPreisen: false,
      liefertag: '2026-11-20',
      quellen: [{ id: ab }],
    });
    expect(await reste(client, ab, 'lieferschein')).toEqual([6, 4]);
    expect(await reste(client, ab, 'rechnung')).toEqual([10, 4]);
    expect(await grund(client, `/angebote/${ab}/zurueckziehen`)).toEqual([
      409,
      expect.stringContaining('AB-1'),
    ]);
    const zuviel = await client.post(`/angebote/${ab}/weiterfuehren`, {
      nach: 'lieferschein',
      zeilen: [{ zeile: 1, menge: 7 }],
    });
    expect([zuviel.statusCode, zuviel.json().detail]).toEqual([
      422,
      expect.stringContaining('nicht mehr so viel übrig'),
    ]);
    expect((await client.delete(`/angebote/${ls}`)).statusCode).toBe(204);
    expect(await reste(client, ab, 'lieferschein')).toEqual([10, 4]);
  });

  test('what is credited of an invoice may be billed again, what only costs less may not', async () => {
    const { client, kundenID } = await start();
    const { id } = await fertig(client, { art: 'angebot', kundenID });
    const rechnung = await weiter(client, id, { nach: 'rechnung' });
    expect((await client.post(`/rechnungen/${rechnung}/ausstellen`, {})).statusCode).toBe(200);
    const [tisch = 0] = await reste(client, id, 'rechnung');
    const schreibeGut = async (zeile: object) => {
      const wunsch = { grund: 'Retoure', zeilen: [{ zeile: 1, ...zeile }] };
      return (await client.create(`/rechnungen/${rechnung}/teilgutschrift`, wunsch)).id;
    };
    const minderung = await schreibeGut({ prozent: 10 });
    await client.post(`/rechnungen/${minderung}/ausstellen`, {});
    const rueckgabe = await schreibeGut({ menge: 1 });
    expect((await reste(client, id, 'rechnung'))[0]).toBe(tisch);
    await client.post(`/rechnungen/${rueckgabe}/ausstellen`, {});
    expect((await reste(client, id, 'rechnung'))[0]).toBe(tisch + 1);
    await client.post(`/rechnungen/${rueckgabe}/stornieren`, {});
    expect((await reste(client, id, 'rechnung'))[0]).toBe(tisch);
  });

  test('an invoice draft of papers may be changed, deleted, brought back and taken back', async () => {
    const { client, kundenID } = await start();
    const { id } = await fertig(client, { art: 'bestaetigung', kundenID });
    const rechnung = await weiter(client, id, { nach: 'rechnung' });
    expect(await reste(client, id, 'rechnung')).toEqual([0, 0]);
    const liesRechnung = async () => (await client.get(`/rechnungen/${rechnung}`)).json<Rechnung>();
    const [tisch] = (await liesRechnung()).rechnungsposten ?? [];
    const weniger = {
      posten: [
        { ...tisch, menge: 3 },
        { titel: 'Anfahrt', preis: 20, menge: 1 },
      ],
    };
    expect((await client.patch(`/rechnungen/${rechnung}`, weniger)).statusCode).toBe(200);
    expect(await reste(client, id, 'rechnung')).toEqual([7, 4]);
    const zuviel = await client.patch(`/rechnungen/${rechnung}`, { posten: [{ ...tisch, menge: 11 }] });
    expect([zuviel.statusCode, zuviel.json().errors?.[0]?.pfad]).toEqual([422, 'posten.0.menge']);
    await client.delete(`/rechnungen/${rechnung}`);
    expect(await reste(client, id, 'rechnung')).toEqual([10, 4]);
    const andere = await weiter(client, id, { nach: 'rechnung' });
    const zurueck = `/rechnungen/${rechnung}/wiederherstellen`;
    expect((await client.post(zurueck, {})).statusCode).toBe(422);
    expect((await client.post(`/rechnungen/${andere}/ausstellen`, {})).statusCode).toBe(200);
    await client.post(`/rechnungen/${andere}/stornieren`, {});
    expect(await reste(client, id, 'rechnung')).toEqual([10, 4]);
    expect((await client.post(zurueck, {})).statusCode).toBeLessThan(300);
    expect(await reste(client, id, 'rechnung')).toEqual([7, 4]);
  });

  test('several delivery notes become one invoice that names them with their days', async () => {
    const { client, kundenID } = await start();
    const papiere: number[] = [];
    for (const liefertag of ['2026-11-03', '2026-11-12'])
      papiere.push((await fertig(client, { art: 'lieferschein', kundenID, liefertag, posten: [TISCH] })).id);
    const antwort = await client.post('/rechnungen/ausPapieren', { papiere });
    expect([antwort.statusCode, antwort.json()]).toEqual([
      201,
      expect.objectContaining({
        status: 'entwurf',
        leistungsdatumFrom: '2026-11-03',
        leistungsdatumTo: '2026-11-12',
        notizen:
          'Lieferschein LS-1 vom 20.11.2026 (Geliefert am 03.11.2026, Pos. 1)\nLieferschein LS-2 vom 20.11.2026 (Geliefert am 12.11.2026, Pos. 2)',
      }),
    ]);
    const { rechnungsposten = [], id } = antwort.json<Rechnung>();
    expect(rechnungsposten.map(({ zeitraumVon, herkunft }) => [zeitraumVon, herkunft?.papierID])).toEqual([
      ['2026-11-03', papiere[0]],
      ['2026-11-12', papiere[1]],
    ]);
    expect(await lies(client, papiere[0] ?? 0)).toMatchObject({
      fortschritt: { rechnung: 'ganz' },
      rechnungen: [{ id, status: 'entwurf' }],
    });
    expect((await client.post(`/rechnungen/${id}/ausstellen`, {})).statusCode).toBe(200);
    expect((await client.post('/rechnungen/ausPapieren', { papiere })).statusCode).toBe(409);
  });

  test('an amount that is charged goes along once, a percentage with each part', async () => {
    const { client, kundenID } = await start();
    const anpassungen = [
      { art: 'zuschlag', grund: 'Versand', betrag: 10, steuersatz: 19 },
      { art: 'nachlass', grund: 'Stammkunde', prozent: 5, steuersatz: 19 },
    ];
    const posten = [{ ...TISCH, anpassungen: [{ art: 'zuschlag', grund: 'Gravur', betrag: 3 }] }];
    const { id } = await fertig(client, { art: 'bestaetigung', kundenID, posten, anpassungen });
    const gruende = async () => {
      const rechnung = await weiter(client, id, { nach: 'rechnung', zeilen: [{ zeile: 1, menge: 5 }] });
      const { anpassungen: alle, rechnungsposten = [] } = (
        await client.get(`/rechnungen/${rechnung}`)
      ).json<Rechnung>();
      return [...alle, ...(rechnungsposten[0]?.anpassungen ?? [])].map(({ grund: was }) => was);
    };
    expect(await gruende()).toEqual(['Versand', 'Stammkunde', 'Gravur']);
    expect(await gruende()).toEqual(['Stammkunde']);
  });

  test('a product that is deleted meanwhile keeps nobody from going on', async () => {
    const { client, kundenID } = await start();
    const { id: produktID } = await client.create('/produkte', { titel: 'Tisch', preis: 100 });
    const { id } = await fertig(client, { art: 'angebot', kundenID, posten: [{ ...TISCH, produktID }] });
    expect((await client.delete(`/produkte/${produktID}`)).statusCode).toBe(204);
    const fassung = await handle(client, id, 'neueFassung');
    expect(fassung.posten[0]?.produktID).toBeNull();
    expect((await client.patch(`/angebote/${fassung.id}`, { notizen: 'Neu' })).statusCode).toBe(200);
    await client.delete(`/angebote/${fassung.id}`);
    await handle(client, await weiter(client, id, { nach: 'lieferschein' }), 'fertigstellen');
  });

  test('what belongs to two customers is not billed together', async () => {
    const { client, kundenID } = await start();
    const { id: anderer } = await client.create('/kunden', { firma: 'Mond KG' });
    const papiere: number[] = [];
    for (const kunde of [kundenID, anderer])
      papiere.push((await fertig(client, { art: 'lieferschein', kundenID: kunde })).id);
    expect(await grund(client, '/rechnungen/ausPapieren', { papiere })).toEqual([
      422,
      expect.stringContaining('passen nicht auf eine Rechnung: Kunde'),
    ]);
  });

  test('a quote is finished and sent in one act, with the archived file, and sent again when somebody wants it', async () => {
    const { client, kundenID } = await start();
    const { id } = await neu(client, { art: 'angebot', kundenID });
    const vorschlag = async () => (await client.get(`/angebote/${id}/sendung`)).json<Sendungsvorschlag>();
    expect(await vorschlag()).toMatchObject({
      betreff: 'Angebot {Nummer} vom 20.11.2026',
      konto: false,
      bisher: 0,
      anhang: 'pdf',
    });
    expect((await client.post(`/angebote/${id}/senden`, { an: ['a@example.org'] })).statusCode).toBe(409);
    await client.call('PUT', '/versandkonto', VERSANDKONTO);
    const ohneAdresse = await client.post(`/angebote/${id}/fertigstellen`, { senden: {} });
    expect([ohneAdresse.statusCode, (await lies(client, id)).zustand]).toEqual([422, 'entwurf']);
    const gesendet = await handle(client, id, 'fertigstellen', { senden: { an: ['a@example.org'] } });
    expect(gesendet).toMatchObject({ nummer: 'AN-1', versendet: true });
    await handle(client, id, 'senden', { an: ['b@example.org'], text: 'Noch einmal: {Nummer}' });
    const mails = (await client.get(`/angebote/${id}/sendungen`)).json<Sendung[]>();
    expect(mails.map(({ nr, art, betreff, an }) => ({ nr, art, betreff, an }))).toEqual([
      { nr: 2, art: 'angebot', betreff: 'Angebot AN-1 vom 20.11.2026', an: ['b@example.org'] },
      { nr: 1, art: 'angebot', betreff: 'Angebot AN-1 vom 20.11.2026', an: ['a@example.org'] },
    ]);
    const mail = (await client.get(`/postausgang/${mails[0]?.id}`)).json<Sendung>();
    expect(mail).toMatchObject({ text: 'Noch einmal: AN-1', anhaenge: [{ name: 'Angebot_AN-1.pdf' }] });
    const pdf = await client.get(`/angebote/${id}/pdf`);
    expect(mail.anhaenge[0]?.sha256).toBe(sha256(pdf.rawPayload));
    await handle(client, id, 'zurueckziehen');
    expect((await vorschlag()).hindernis).toBe('Angebot AN-1 wurde zurückgezogen.');
    expect((await client.get('/rechnungen/1/sendungen')).statusCode).toBe(404);
  });

  test('a line from nowhere, of a draft or of another Mandant is refused', async () => {
    const { client, kundenID } = await start();
    const { id } = await neu(client, { art: 'angebot', kundenID });
    for (const papierID of [id, 999]) {
      const posten = [{ ...TISCH, herkunft: { papierID, zeile: 1 } }];
      const antwort = await client.post('/rechnungen', {
        einnahme: true,
        leistungsdatumFrom: '2026-11-01',
        posten,
      });
      expect([antwort.statusCode, antwort.json().errors?.[0]?.pfad]).toEqual([422, 'posten.0.herkunft']);
    }
  });
});
