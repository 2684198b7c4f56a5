import { beforeAll, expect, test } from 'vitest';
import { addTage, inBerlin } from '#kern/datum.ts';
import type { Nummern } from '#kern/nummern/luecken.ts';
import { checkDatenbank } from '../pruefung/checkDatenbank.ts';
import { Client, neueRechnung, PASSWORT, useApi } from '../testing/api.ts';
import { onAnyEngine } from '../testing/onBothEngines.ts';
import { ABSENDER, ANSCHRIFT } from '../testing/stamm.ts';

/** Where the clock goes, and the dates that two invoices bear which are issued then at once. */
const SPRUENGE: [sprung: string, zeit: string, daten: string[]][] = [
  ['is right', '2026-11-20T10:00:00Z', ['2026-11-20']],
  ['goes back by two years', '2024-11-20T10:00:00Z', ['2024-11-20']],
  ['is right again', '2026-11-20T10:05:00Z', ['2026-11-20']],
  ['goes ahead by a year', '2027-11-20T10:00:00Z', ['2027-11-20']],
  ['is right once more', '2026-11-20T10:10:00Z', ['2026-11-20']],
  ['comes to summer time', '2027-03-28T00:59:59.900Z', ['2027-03-28']],
  ['leaves summer time', '2027-10-31T00:59:59.900Z', ['2027-10-31']],
  ['comes to midnight in Berlin', '2027-11-01T22:59:59.900Z', ['2027-11-01', '2027-11-02']],
  ['has passed it, as UTC has not,', '2027-11-01T23:00:01Z', ['2027-11-02']],
  ['comes to New Year', '2027-12-31T22:59:59.900Z', ['2027-12-31', '2028-01-01']],
  ['is in the new year, as UTC is not,', '2027-12-31T23:00:01Z', ['2028-01-01']],
];
/** So much passes with each look at the clock: what is issued at the turn of a day begins in one and may end in the other. */
const TICK_MS = 25;

onAnyEngine('issuing while the clock', (open) => {
  let [now, tick] = [Date.parse('2026-11-20T09:00:00Z'), 0];
  const jetzt = () => {
    now += tick;
    return new Date(now);
  };
  const api = useApi(open, { jetzt });
  let client: Client;
  let kundenID: number;
  beforeAll(async () => {
    client = await api.register();
    await client.patch('/mandant', ABSENDER);
    kundenID = (await client.create('/kunden', { nachname: 'A', ...ANSCHRIFT })).id;
  });

  /** A session does not survive each jump: after it somebody signs in again. */
  async function login(): Promise<void> {
    const payload = { username: client.username, password: PASSWORT };
    const response = await api.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    expect(response.statusCode).toBe(200);
    client = new Client(api.app, response.json<{ token: string }>().token, client.username);
  }
  const create = async () => {
    const leistung = { leistungsdatumFrom: '2024-01-01', leistungsdatumTo: '2024-01-01' };
    return (await client.create('/rechnungen', neueRechnung({ kundenID, ...leistung }))).id;
  };
  const issue = (id: number, body: object = {}) => client.post(`/rechnungen/${id}/ausstellen`, body);

  test.each(SPRUENGE)('%s gives the date of that day and a number of its year', async (_, zeit, daten) => {
    now = Date.parse(zeit);
    await login();
    const ids = [await create(), await create()];
    tick = TICK_MS;
    const antworten = await Promise.all(ids.map((id) => issue(id)));
    tick = 0;
    expect(inBerlin(now)).toBe(daten.at(-1));
    for (const antwort of antworten) {
      expect(antwort.statusCode, antwort.body).toBe(200);
      const { rechnungsdatum, nummer } = antwort.json<{ rechnungsdatum: string; nummer: string }>();
      expect(daten).toContain(rechnungsdatum);
      expect(nummer).toMatch(new RegExp(`^${rechnungsdatum.slice(0, 7).replace('-', '_')}_\\d+$`));
    }
    const morgen = { rechnungsdatum: addTage(inBerlin(now), 1) };
    expect((await issue(await create(), morgen)).statusCode).toBe(422);
  });

  test('has jumped leaves no range with a gap, and no number twice', async () => {
    const { kreise } = (await client.get('/nummern')).json<Nummern>();
    expect(kreise.reduce((summe, { vergeben }) => summe + vergeben, 0)).toBe(2 * SPRUENGE.length);
    for (const { letzte, vergeben } of kreise) expect(letzte).toBe(vergeben);
    const ausgestellt = await api.datenbank.lesen
      .selectFrom('rechnung')
      .select('nummer')
      .where('status', '=', 'ausgestellt')
      .execute();
    expect(new Set(ausgestellt.map(({ nummer }) => nummer)).size).toBe(2 * SPRUENGE.length);
    expect((await checkDatenbank(api.datenbank, inBerlin(now))).fehler).toEqual([]);
  });
});
