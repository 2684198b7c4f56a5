import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { purgeAbgelaufene } from '../speicher/kontoende.repository.ts';
import { type Client, neueRechnung, PASSWORT, type TestApi, useApi } from '../testing/api.ts';
import { dumpMandant } from '../testing/dump.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { fillBestand } from '../testing/vielfalt.ts';

const HEUTE = '2026-11-21';

async function mandantOf(api: TestApi, { username }: Client): Promise<number> {
  const row = await api.datenbank.lesen
    .selectFrom('benutzer')
    .select('mandant_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return row.mandant_id;
}

const login = (api: TestApi, username: string) =>
  api.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { username, password: PASSWORT } });
const end = (client: Client) =>
  client.post('/auth/ende', { benutzername: ` ${client.username.toUpperCase()} ` });

onAnyEngine('the end of an account', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });

  const letTimePass = (mandantId: number) =>
    api.datenbank.schreiben((db) =>
      sql`update mandant set aufbewahren_bis = '2020-12-31' where id = ${mandantId}`.execute(db),
    );

  test('without anything to keep everything goes at once', async () => {
    const client = await api.register();
    const mandantId = await mandantOf(api, client);
    await client.create('/kunden', { nachname: 'Huber' });
    await client.create('/rechnungen', neueRechnung());
    expect((await client.post('/beispieldaten', {})).statusCode).toBe(201);
    expect((await client.get('/auth/ende')).json()).toEqual({ belege: 0, aufbewahrenBis: null });
    expect((await client.post('/auth/ende', { benutzername: 'jemand anders' })).statusCode).toBe(422);
    expect((await client.get('/auth/me')).statusCode).toBe(200);
    expect((await end(client)).json()).toEqual({ belege: 0, aufbewahrenBis: null });
    expect((await dumpMandant(api.datenbank, mandantId)).replace(/^\w+ ?$/gm, '').trim()).toBe('');
    expect((await client.get('/auth/me')).statusCode).toBe(401);
    expect((await login(api, client.username)).statusCode).toBe(401);
  });

  test('what came in has to be kept, unless it is no receipt', async () => {
    const client = await api.register();
    const { id } = await client.create('/eingang?name=bon.pdf', Buffer.from('%PDF-1.7'));
    expect((await client.get('/auth/ende')).json()).toEqual({ belege: 1, aufbewahrenBis: '2036-12-31' });
    await client.post(`/eingang/${id}/verwerfen`, { grund: 'Werbung' });
    expect((await client.get('/auth/ende')).json()).toEqual({ belege: 0, aufbewahrenBis: null });
  });

  test('what has to be kept stays, locked, until its time has passed', async () => {
    const client = await api.register();
    const mandantId = await mandantOf(api, client);
    await fillBestand(client);
    const before = await client.get('/export');
    expect(before.statusCode).toBe(200);
    expect((await end(client)).json()).toEqual({ belege: 7, aufbewahrenBis: '2036-12-31' });
    expect((await client.get('/auth/me')).statusCode).toBe(401);
    expect((await login(api, client.username)).statusCode).toBe(401);
    expect((await login(api, `geschlossen:${mandantId}:1`)).statusCode).toBe(401);
    // The name is free for a new beginning.
    const payload = { username: client.username, password: PASSWORT };
    const anew = await api.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
    expect(anew.statusCode).toBe(201);

    expect(await purgeAbgelaufene(api.datenbank, '2036-12-31')).toBe(0);
    // Whatever day somebody claims, the database looks at its own clock.
    await expect(purgeAbgelaufene(api.datenbank, '2037-01-01')).rejects.toThrow('unveränderlich');
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
    const serien = await api.datenbank.lesen
      .selectFrom('serie')
      .select('zustand')
      .where('mandant_id', '=', mandantId)
      .execute();
    expect(serien).toEqual([{ zustand: 'pausiert' }]);
    await letTimePass(mandantId);
    expect(await purgeAbgelaufene(api.datenbank, HEUTE)).toBe(1);
    expect((await dumpMandant(api.datenbank, mandantId)).replace(/^\w+ ?$/gm, '').trim()).toBe('');
    expect((await checkDatenbank(api.datenbank, HEUTE)).fehler).toEqual([]);
  });

  test.each([
    ['2025-12-31', '2036-12-31'],
    ['2027-03-01', '2037-12-31'],
  ])('with a record of %s as the last one they are kept until %s', async (rechnungsdatum, bis) => {
    const client = await api.register();
    const mandantId = await mandantOf(api, client);
    await client.create('/rechnungen', neueRechnung({ einnahme: false, rechnungsdatum }));
    await client.create('/rechnungen', neueRechnung({ einnahme: false }));
    expect((await end(client)).json()).toEqual({ belege: 2, aufbewahrenBis: bis });
    expect(await purgeAbgelaufene(api.datenbank, HEUTE)).toBe(0);
    await letTimePass(mandantId);
    expect(await purgeAbgelaufene(api.datenbank, HEUTE)).toBe(1);
  });

  test('letters of trade that book nothing are kept for six years', async () => {
    const client = await api.register();
    const posten = [{ titel: 'Tisch', preis: 1, menge: 1 }];
    const { id } = await client.create('/angebote', { art: 'angebot', posten });
    await client.create('/angebote', { art: 'lieferschein', posten });
    await client.post(`/angebote/${id}/fertigstellen`, {});
    const mandantId = await mandantOf(api, client);
    expect((await end(client)).json()).toEqual({ belege: 1, aufbewahrenBis: '2032-12-31' });
    await letTimePass(mandantId);
    expect(await purgeAbgelaufene(api.datenbank, HEUTE)).toBe(1);
    expect((await dumpMandant(api.datenbank, mandantId)).replace(/^\w+ ?$/gm, '').trim()).toBe('');
  });

  test('cannot be kept from happening by somebody who takes the name of ended accounts', async () => {
    const client = await api.register();
    const username = ` Geschlossen:${await mandantOf(api, client)}:1`;
    const payload = { username, password: PASSWORT };
    const taken = await api.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
    expect([taken.statusCode, taken.json().errors[0].pfad]).toEqual([409, 'username']);
    const stranger = await api.register();
    expect((await stranger.patch('/auth/me', { username })).statusCode).toBe(409);
    expect((await end(client)).statusCode).toBe(200);
  });

  test('an account that lives is never purged, and its records keep their walls', async () => {
    const client = await api.register();
    await fillBestand(client);
    const mandantId = await mandantOf(api, client);
    const dump = await dumpMandant(api.datenbank, mandantId);
    expect(await purgeAbgelaufene(api.datenbank, '2099-01-01')).toBe(0);
    for (const table of ['rechnung', 'posten', 'archiv', 'protokoll']) {
      const remove = api.datenbank.schreiben((db) =>
        sql`delete from ${sql.table(table)} where mandant_id = ${mandantId}`.execute(db),
      );
      await expect(remove).rejects.toThrow('unveränderlich');
    }
    expect(await dumpMandant(api.datenbank, mandantId)).toBe(dump);
  });

  test('needs a fresh proof of who is there', async () => {
    const client = await api.register();
    await api.datenbank.schreiben((db) => sql`update sitzung set bestaetigt_am = ''`.execute(db));
    expect((await end(client)).json()).toMatchObject({
      status: 403,
      errors: [{ code: 'bestaetigung-noetig' }],
    });
  });
});
