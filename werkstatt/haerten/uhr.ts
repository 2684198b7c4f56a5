/** The clock of the machine jumps: back by years, ahead by one, over midnight, New Year and the change to summer time. */
import type { InjectOptions } from 'fastify';
import { addTage, inBerlin, jahrOf } from '#kern/datum.ts';
import { createApp } from '#server/app.ts';
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { Passwortpruefer } from '#server/auth/passwort.ts';
import { BILLIG, neueRechnung, PASSWORT, testConfig } from '#server/testing/api.ts';
import { ABSENDER, ANSCHRIFT } from '#server/testing/stamm.ts';
import type { Ort } from '../orte.ts';
import { type Befund, leererBefund } from './befund.ts';
import { findFehler } from './buch.ts';
import type { Teil } from './lage.ts';

const GLEICHZEITIG = { kurz: 2, voll: 12 };
const FEHLVERSUCHE = 9;
const MAX_WARTE_SEKUNDEN = 300;

/** Where the clock goes, and from where it came back. */
const SPRUENGE = [
  ['Start', '2026-11-20T10:00:00Z'],
  ['zwei Jahre zurück', '2024-11-20T10:00:00Z'],
  ['wieder richtig', '2026-11-20T10:05:00Z'],
  ['ein Jahr voraus', '2027-11-20T10:00:00Z'],
  ['wieder richtig', '2026-11-20T10:10:00Z'],
  ['Sommerzeit beginnt', '2027-03-28T00:59:59.900Z'],
  ['Sommerzeit endet', '2027-10-31T00:59:59.900Z'],
  ['Mitternacht in Berlin, nicht in UTC', '2027-11-01T22:59:59.900Z'],
  ['Jahreswechsel', '2027-12-31T22:59:59.900Z'],
] as const;

export const uhr: Teil = {
  name: 'uhr',
  was: 'Die Uhr springt',
  run: async (lage) => {
    const befunde: Befund[] = [];
    for (const { engine, ort } of await lage.beide())
      befunde.push(await jump(leererBefund(uhr.was, engine), ort, GLEICHZEITIG[lage.kurz ? 'kurz' : 'voll']));
    return befunde;
  },
};

type App = Awaited<ReturnType<typeof createApp>>;

/** A clock to turn. `tick` is how many ms pass with each look at it. */
type Uhrwerk = { now: number; tick: number };

/** The whole server in this process, by that clock. */
class Haus {
  readonly uhrwerk: Uhrwerk;
  readonly #app: App;
  token = '';

  constructor(app: App, uhrwerk: Uhrwerk) {
    this.#app = app;
    this.uhrwerk = uhrwerk;
  }

  async call(method: NonNullable<InjectOptions['method']>, path: string, payload?: object) {
    const headers = this.token === '' ? {} : { authorization: `Bearer ${this.token}` };
    const response = await this.#app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(payload && { payload }),
    });
    return {
      status: response.statusCode,
      warte: Number(response.headers['retry-after']),
      body: response.json(),
    };
  }

  async login(password = PASSWORT) {
    const antwort = await this.call('POST', '/auth/login', { username: 'a', password });
    if (antwort.status === 200) this.token = antwort.body.token;
    return antwort;
  }

  /** Some at the same time, each look at the clock a bit later. */
  async ausstellen(befund: Befund, anzahl: number): Promise<void> {
    const entwuerfe = await Promise.all(
      Array.from({ length: anzahl }, () =>
        this.call(
          'POST',
          '/rechnungen',
          neueRechnung({ kundenID: 1, leistungsdatumFrom: '2024-01-01', leistungsdatumTo: '2024-01-01' }),
        ),
      ),
    );
    const before = inBerlin(this.uhrwerk.now);
    const antworten = await Promise.all(
      entwuerfe.map(({ body }) => this.call('POST', `/rechnungen/${body.id}/ausstellen`, {})),
    );
    for (const { status, body } of antworten) {
      if (status !== 200) befund.maengel.push(`Ausstellen am ${before}: ${status} ${body.detail}`);
      else befund.bestaetigt += 1;
      const { rechnungsdatum, nummer } = body;
      if (rechnungsdatum !== before && rechnungsdatum !== addTage(before, 1))
        befund.maengel.push(`Rechnungsdatum ${rechnungsdatum} am ${before}`);
      if (status === 200 && !nummer.includes(String(jahrOf(rechnungsdatum))))
        befund.maengel.push(`Nummer ${nummer} am ${rechnungsdatum}`);
    }
    const morgen = { rechnungsdatum: addTage(inBerlin(this.uhrwerk.now), 1) };
    const { body } = await this.call('POST', '/rechnungen', neueRechnung({ kundenID: 1 }));
    const zukunft = await this.call('POST', `/rechnungen/${body.id}/ausstellen`, morgen);
    if (zukunft.status !== 422) befund.maengel.push(`Rechnungsdatum in der Zukunft: ${zukunft.status}`);
  }
}

async function jump(befund: Befund, ort: Ort, gleichzeitig: number): Promise<Befund> {
  const uhrwerk: Uhrwerk = { now: Date.parse(SPRUENGE[0][1]), tick: 0 };
  const jetzt = () => {
    uhrwerk.now += uhrwerk.tick;
    return new Date(uhrwerk.now);
  };
  const datenbank = await openDatenbank(ort);
  const passwoerter = new Passwortpruefer(BILLIG);
  const app = await createApp({ datenbank, config: testConfig(), web: '/gibt-es-nicht', jetzt, passwoerter });
  const haus = new Haus(app, uhrwerk);
  await live(befund, haus, gleichzeitig);
  befund.maengel.push(...(await findFehler(datenbank)));
  await app.close();
  await datenbank.close();
  return befund;
}

async function live(befund: Befund, haus: Haus, gleichzeitig: number): Promise<void> {
  const konto = { username: 'a', password: PASSWORT, name: 'A' };
  haus.token = (await haus.call('POST', '/auth/register', konto)).body.token;
  await haus.call('PATCH', '/mandant', ABSENDER);
  await haus.call('POST', '/kunden', { nachname: 'A', ...ANSCHRIFT });
  for (const [sprung, zeit] of SPRUENGE) {
    haus.uhrwerk.now = Date.parse(zeit);
    const login = await haus.login();
    if (login.status !== 200) befund.maengel.push(`${sprung}: Einloggen geht nicht (${login.status}).`);
    haus.uhrwerk.tick = 25;
    await haus.ausstellen(befund, gleichzeitig);
    haus.uhrwerk.tick = 0;
    befund.runden += 1;
  }
  await checkSitzung(befund, haus);
  await checkBremse(befund, haus);
  const { body } = await haus.call('GET', '/nummern');
  for (const { nummernkreis, letzte, vergeben } of body.kreise) {
    befund.fehlend += Math.max(0, letzte - vergeben);
    befund.doppelt += Math.max(0, vergeben - letzte);
    if (letzte === 0) befund.maengel.push(`Nummernkreis ${nummernkreis} ist leer.`);
  }
}

/** A session begun while the clock was wrong must end about when it should by the right one. */
async function checkSitzung(befund: Befund, haus: Haus): Promise<void> {
  const wirklich = Date.parse('2026-12-01T10:00:00Z');
  haus.uhrwerk.now = Date.parse('2029-12-01T10:00:00Z');
  await haus.login();
  haus.uhrwerk.now = wirklich;
  if ((await haus.call('GET', '/auth/me')).status === 200) {
    befund.maengel.push('Eine Sitzung aus der Zukunft gilt: Sie liefe Jahre zu lang.');
  }
  await haus.login();
  haus.uhrwerk.now = Date.parse('2025-12-01T10:00:00Z');
  await haus.login();
  if ((await haus.call('GET', '/auth/me')).status !== 200)
    befund.maengel.push('Eine frische Sitzung gilt nicht.');
  haus.uhrwerk.now = wirklich + 91 * 86_400_000;
  if ((await haus.call('GET', '/auth/me')).status !== 401)
    befund.maengel.push('Eine alte Sitzung gilt noch.');
}

/** Failures of a time that has not come yet must not lock anybody out until it comes. */
async function checkBremse(befund: Befund, haus: Haus): Promise<void> {
  for (let i = 0; i < FEHLVERSUCHE; i += 1) {
    const { warte } = await haus.login('falsch');
    if (warte > 0) haus.uhrwerk.now += warte * 1000;
  }
  haus.uhrwerk.now -= 2 * 365 * 86_400_000;
  const { status, warte } = await haus.login();
  if (status === 429 && warte > MAX_WARTE_SEKUNDEN) befund.maengel.push(`Gesperrt für ${warte} Sekunden.`);
  haus.uhrwerk.now += MAX_WARTE_SEKUNDEN * 1000;
  const later = await haus.login();
  if (later.status !== 200)
    befund.maengel.push(`Nach ${MAX_WARTE_SEKUNDEN} s noch gesperrt (${later.status}).`);
}
