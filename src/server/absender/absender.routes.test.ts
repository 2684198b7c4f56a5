import { expect, test } from 'vitest';
import { type Client, PASSWORT, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';

const IBAN = 'DE02120300000000202051';
const GESPEICHERT = 'DE02 1203 0000 0000 2020 51';
const MINUTE = 60_000;

onAnyEngine('a screen that was left open', (open) => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const api = useApi(open, { jetzt: () => new Date(clock.now) });

  /** An account with a bank account, signed in more than five minutes ago. */
  async function alteSitzung(): Promise<Client> {
    const client = await api.register();
    const bank = { iban: IBAN, kontoinhaber: 'Anna Huber', bank: 'Musterbank', bic: 'BYLADEM1001' };
    expect((await client.patch('/mandant', bank)).statusCode).toBe(200);
    clock.now += 5 * MINUTE + 1;
    return client;
  }

  function prove(client: Client) {
    return client.post('/auth/bestaetigen', { passwort: PASSWORT });
  }

  test.each([
    { iban: 'AT611904300234573201' },
    { iban: '' },
    { kontoinhaber: 'Mallory' },
    { bank: 'Andere Bank' },
    { bic: 'BKAUATWW' },
    { nummernformat: 'RE-{NR}' },
    { nummernkreis: 'durchgehend' },
    { stornoformat: 'ST-{JJJJ}-{NR}' },
    { angebotsformat: 'Q{JJ}-{NR:3}' },
    { bestaetigungsformat: 'B{JJ}-{NR:3}' },
    { lieferscheinformat: 'L{JJ}-{NR:3}' },
  ])('sends nobody money elsewhere and numbers nothing anew: %o', async (change) => {
    const client = await alteSitzung();
    const vorher = (await client.get('/mandant')).json();
    const body = { ...change, ort: 'Wien', version: vorher.version };
    const refused = await client.patch('/mandant', body);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({ status: 403, errors: [{ code: 'bestaetigung-noetig' }] });
    expect((await client.get('/mandant')).json()).toEqual(vorher);

    expect((await prove(client)).statusCode).toBe(204);
    expect((await client.patch('/mandant', body)).json()).toMatchObject({
      ort: 'Wien',
      version: vorher.version + 1,
    });
  });

  test('still changes everything else, with the same bank account sent along', async () => {
    const client = await alteSitzung();
    const saved = await client.patch('/mandant', { iban: 'de02 1203 0000 0000 2020 51', ort: 'Graz' });
    expect(saved.json()).toMatchObject({ iban: GESPEICHERT, ort: 'Graz' });
    const vorher = saved.json();
    expect((await client.patch('/mandant', { ...vorher, telefon: '0123' })).json().telefon).toBe('0123');
  });

  test('asks for no proof of what is refused anyway', async () => {
    const client = await alteSitzung();
    const change = { iban: 'AT611904300234573201', version: 1 };
    expect((await client.patch('/mandant', change)).statusCode).toBe(409);
    const gleich = { nummernformat: 'R-{NR}', stornoformat: 'R-{NR}' };
    expect((await client.patch('/mandant', gleich)).statusCode).toBe(422);
    expect((await client.patch('/nummern', { naechsteLaufnummer: 0 })).statusCode).toBe(422);
  });

  test('sets no higher next number', async () => {
    const client = await alteSitzung();
    expect((await client.patch('/nummern', { naechsteLaufnummer: 1 })).statusCode).toBe(200);
    const refused = await client.patch('/nummern', { naechsteLaufnummer: 100 });
    expect(refused.json()).toMatchObject({ status: 403, errors: [{ code: 'bestaetigung-noetig' }] });
    expect((await client.get('/nummern')).json().naechsteLaufnummer).toBe(1);

    await prove(client);
    const gesetzt = await client.patch('/nummern', { naechsteLaufnummer: 100 });
    expect(gesetzt.json().naechsteLaufnummer).toBe(100);
  });
});
