import fastify, { type LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import {
  darf,
  type Recht,
  ROLLEN,
  type Rolle,
  SCHLUESSELRECHTE,
  type Schluesselrecht,
  textOhne,
} from '#kern/rechte/rechte.ts';
import { guardWithSitzung } from './auth/sitzung.ts';
import { Widerruf } from './auth/widerruf.ts';
import { Client, useApi } from './testing/api.ts';
import { createBestand, ERSTE_ID } from './testing/bestand.ts';
import { dumpMandant } from './testing/dump.ts';
import { onBothEngines, openTestSqlite } from './testing/onBothEngines.ts';
import { bodiesFor, fillPath, type Operation, operationsOf } from './testing/openapi.ts';
import { setRolle } from './testing/rolle.ts';

const ROLLENNAMEN = Object.keys(ROLLEN) as Rolle[];
/** Rights that let nobody write. */
const NUR_LESEND: readonly Recht[] = ['lesen', 'export'];
const LESEND: readonly Recht[] = [...NUR_LESEND, 'eigenes', 'mitglieder', 'betrieb', 'einstellungen'];
const LESERINNEN: readonly Rolle[] = ['steuerberatung', 'kassenpruefung'];
/** Tables in which those who only read leave something: what they say of the books, beside them. */
const DANEBEN = ['anmerkung', 'pruefvermerk', 'mandant', 'protokoll', 'ereignis', 'zaehler'];
/** Rights that API keys are given, and the role of who issued them by then. */
const SCHLUESSEL: [rolle: Rolle, nur: readonly Schluesselrecht[]][] = [
  ...ROLLENNAMEN.map((rolle): [Rolle, typeof SCHLUESSELRECHTE] => [rolle, SCHLUESSELRECHTE]),
  ...SCHLUESSELRECHTE.map((recht): [Rolle, Schluesselrecht[]] => ['inhaber', [recht]]),
];

/** Operation with the rights of which any one opens it. */
type Gesichert = Operation & { rechte: Recht[] };

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

function isVerweigert(
  response: LightMyRequestResponse,
  [recht = 'betrieb']: readonly Recht[],
  nur?: readonly Schluesselrecht[],
): boolean {
  const { statusCode } = response;
  return statusCode === 403 && response.json<{ detail: string }>().detail === textOhne(recht, { nur });
}

function call(client: Client, { method, path, params, query, body }: Operation) {
  const values = Object.fromEntries(params.map((name) => [name, ERSTE_ID]));
  const url = fillPath(path, values).replace('/api/v1', '');
  return client.call(method, `${url}?${new URLSearchParams(query)}`, bodiesFor(body)[0]);
}

onBothEngines('rights', (open, engine) => {
  const api = useApi(open);
  let operationen: Gesichert[];

  beforeAll(async () => {
    // The first account of a server runs it.
    await api.register();
    operationen = operationsOf(api.app.swagger()).flatMap((operation) =>
      operation.recht === undefined ? [] : [{ ...operation, rechte: [operation.recht].flat() }],
    );
  });

  async function mitRolle(client: Client, rolle: Rolle): Promise<Client> {
    await setRolle(api.datenbank, client, rolle);
    return client;
  }

  test('are named by every call, and one that writes takes more than the right to read', () => {
    expect(operationen.length).toBeGreaterThan(50);
    for (const operation of operationen) {
      const { method, rechte } = operation;
      const passend = rechte.every((recht) =>
        method === 'GET' ? LESEND.includes(recht) : !NUR_LESEND.includes(recht),
      );
      expect([nameOf(operation), rechte, passend]).toEqual([nameOf(operation), rechte, true]);
    }
  });

  // Who may is decided before anything is stored: one role tries every call on the other engine too.
  test.each(engine === 'sqlite' ? ROLLENNAMEN : (['inhaber'] as const))(
    '%s: each call is refused or let through as the table says',
    {
      timeout: 120_000,
    },
    async (rolle) => {
      const { client, mandantId } = await createBestand(api);
      await mitRolle(client, rolle);
      const person = await mitRolle(await api.register(), rolle);
      // What changes an account is tried on another one, what ends its session each time on a fresh one.
      const clientFor = async ({ path, rechte }: Gesichert) => {
        if (!rechte.includes('eigenes')) return client;
        return /logout|ende|passwort$/.test(path) ? mitRolle(await api.register(), rolle) : person;
      };
      const before = await dumpMandant(api.datenbank, mandantId, DANEBEN);
      for (const operation of operationen) {
        const { rechte } = operation;
        const wer = await clientFor(operation);
        const response = await call(wer, operation);
        const erlaubt = rechte.some((recht) => darf({ rolle, betreiber: false }, recht));
        expect([nameOf(operation), isVerweigert(response, rechte)]).toEqual([nameOf(operation), !erlaubt]);
        expect([nameOf(operation), response.statusCode < 500]).toEqual([nameOf(operation), true]);
      }
      const after = await dumpMandant(api.datenbank, mandantId, DANEBEN);
      expect(after === before).toBe(LESERINNEN.includes(rolle));
    },
  );

  test.each(engine === 'sqlite' ? SCHLUESSEL : [])(
    'an API key of who is %s, given %s: each call is refused or let through as the table says',
    { timeout: 60_000 },
    async (rolle, nur) => {
      const { client, mandantId } = await createBestand(api);
      const { token } = await client.create<{ token: string }>('/api-schluessel', { name: 'X', rechte: nur });
      await mitRolle(client, rolle);
      const schluessel = new Client(api.app, token, client.username);
      // Its first use is noted.
      await schluessel.get('/rechnungen');
      const before = await dumpMandant(api.datenbank, mandantId);
      let erlaubte = 0;
      for (const operation of operationen) {
        const response = await call(schluessel, operation);
        const erlaubt = operation.rechte.some((recht) => darf({ rolle, betreiber: true, nur }, recht));
        erlaubte += Number(erlaubt);
        const verweigert = isVerweigert(response, operation.rechte, nur);
        expect([nameOf(operation), verweigert]).toEqual([nameOf(operation), !erlaubt]);
        expect([nameOf(operation), response.statusCode < 500]).toEqual([nameOf(operation), true]);
      }
      expect(erlaubte).toBeGreaterThan(0);
      // What reads leaves everything as it was.
      if (LESERINNEN.includes(rolle) || nur.every((recht) => NUR_LESEND.includes(recht)))
        expect(await dumpMandant(api.datenbank, mandantId)).toBe(before);
    },
  );

  test('end with the membership at once, but for the own account', async () => {
    const client = await api.register();
    expect((await client.get('/rechnungen')).statusCode).toBe(200);
    await api.datenbank.schreiben((db) =>
      db
        .updateTable('mitgliedschaft')
        .set({ beendet_am: '2026-11-01T00:00:00Z' })
        .where('mandant_id', '=', ({ selectFrom }) =>
          selectFrom('benutzer').select('mandant_id').where('username', '=', client.username),
        )
        .execute()
        .then(() => undefined),
    );
    const refused = await client.get('/rechnungen');
    expect(isVerweigert(refused, ['lesen'])).toBe(true);
    expect((await client.get('/auth/me')).statusCode).toBe(200);
  });
});

test('a route behind the session that names no right keeps the app from starting', async () => {
  const datenbank = await openTestSqlite();
  const widerruf = new Widerruf(datenbank);
  const app = fastify();
  guardWithSitzung(app, { datenbank, widerruf, jetzt: () => new Date() });
  expect(() => app.get('/vergessen', async () => 'alles')).toThrow('GET /vergessen names no right');
  await app.close();
  widerruf.close();
  await datenbank.close();
});
