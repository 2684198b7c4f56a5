import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Client, neueRechnung, PASSWORT, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { fillBestand } from '../testing/vielfalt.ts';
import { checkDatenbank } from './checkDatenbank.ts';

const HEUTE = '2026-11-20';

/** Everything that an account can do which changes rows. */
async function useAll(client: Client): Promise<void> {
  await fillBestand(client);
  for (let i = 0; i < 2; i += 1) {
    await client.post('/beispieldaten', undefined);
    await client.delete('/beispieldaten');
  }
  await client.post('/beispieldaten', undefined);
  await client.patch('/auth/me', { name: 'Anna' });
  await client.post('/auth/passwort', { altesPasswort: PASSWORT, neuesPasswort: `${PASSWORT} neu` });
  await client.patch('/auth/vorlieben', { startseite: 'reporting' });
  const { id } = await client.create('/rechnungen', neueRechnung({ einnahme: false }));
  const zahlung = await client.create(`/rechnungen/${id}/zahlungen`, {});
  await client.delete(`/rechnungen/${id}/zahlungen/${zahlung.id}`);
  await client.create('/zahlungsmethoden', { titel: 'Bar' });
}

onBothEngines('every record against the Protokoll', (open) => {
  const api = useApi(open, { jetzt: () => new Date(`${HEUTE}T10:00:00Z`) });
  const check = () => checkDatenbank(api.datenbank, HEUTE);
  const tamper = (statement: string) => api.datenbank.schreiben((db) => sql.raw(statement).execute(db));

  test('whatever the program does leaves nothing to be found, what is done past it is named by its field', async () => {
    const client = await api.register();
    await useAll(client);
    const ust = [{ satz: 7, netto: 6.54, steuer: 0.46, brutto: 7 }];
    const bon = neueRechnung({ einnahme: false, belegnummer: '9213', ust });
    const { id: erfasst, nummer } = await client.create<{ id: number; nummer: string }>('/rechnungen', bon);
    expect(await check()).toMatchObject({ fehler: [], teilweise: 0 });
    await tamper(`update partei set strasse = 'Weg 99' where id = 1`);
    await tamper(`update benutzer set passwort = 'x'`);
    await tamper('update rechnung set bezahlt = bezahlt + 1 where id = 1');
    await tamper(`update eingang set belegnummer = 'anders' where rechnung_id = ${erfasst}`);
    await tamper(
      `update eingangssteuer set steuer = 100, brutto = netto + 100 where rechnung_id = ${erfasst}`,
    );
    await tamper(`delete from zahlungsmethode where titel = 'Bar'`);
    const { fehler } = await check();
    const gefunden = fehler.map(({ wo, was, gefunden }) => [wo, was.split(':')[0], gefunden]);
    expect(gefunden).toContainEqual(['Kunde oder Lieferant Österreicher (ID 1)', 'strasse', 'Weg 99']);
    expect(gefunden.map(([wo]) => wo)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Benutzer .*@example.org \(ID 1\)$/),
        'Beleg Entwurf 1 (ID 1)',
        `Beleg ${nummer} (ID ${erfasst})`,
        `Beleg ${nummer} (ID ${erfasst}) Umsatzsteuer laut Beleg`,
        'Zahlungsmethode mit der ID 2',
      ]),
    );
  });

  test('by what mails are sent and fetched, and what they say, is a record too', async () => {
    const client = await api.register();
    const put = async (path: string, body: object) =>
      expect((await client.call('PUT', path, body)).statusCode).toBe(200);
    const konto = {
      host: 'mail.a.example',
      port: 465,
      verschluesselung: 'tls',
      anmeldung: 'passwort',
      benutzer: 'a',
      geheimnis: 'geheim',
      absenderName: 'Anna',
      absenderAdresse: 'anna@a.example',
    };
    await put('/versandkonto', konto);
    await put('/mailvorlagen/rechnung', { betreff: 'R {Nummer}', text: 'Hallo' });
    await put('/postfach', {
      host: 'imap.a.example',
      port: 993,
      verschluesselung: 'tls',
      benutzer: 'a',
      anmeldung: 'passwort',
      geheimnis: 'geheim',
      ordner: '',
      ab: '2026-01-01',
      ohneAnhang: false,
    });
    await tamper(`update versandkonto set fehler = 'x', zuletzt = 'y'`);
    await tamper(`update postfach set uid = 7`);
    const eigene = async () =>
      (await check()).fehler.map(({ wo, was }) => `${wo} ${was}`).filter((text) => /Mail|Postf/.test(text));
    expect(await eigene()).toEqual([]);

    await tamper(`update versandkonto set host = 'fremd.example'`);
    await tamper(`update mailvorlage set text = 'Neue IBAN'`);
    await tamper(`update postfach set host = 'fremd.example'`);
    expect(await eigene()).toEqual([
      expect.stringContaining('Mailkonto zum Senden host:'),
      expect.stringContaining('Texte der Mails rechnung:'),
      expect.stringContaining('Postfach für Belege host:'),
    ]);
    await put('/versandkonto', konto);
    for (const path of ['/versandkonto', '/postfach', '/mailvorlagen/rechnung'])
      expect((await client.delete(path)).statusCode).toBe(204);
    expect(await eigene()).toEqual([]);
    await tamper(`insert into mailvorlage (mandant_id, art, betreff, text, geaendert_am)
      select max(id), 'rechnung', 'x', 'Neue IBAN', '' from mandant`);
    expect(await eigene()).toEqual([expect.stringContaining('Texte der Mails Das ist nach dem Protokoll')]);
  });
});
