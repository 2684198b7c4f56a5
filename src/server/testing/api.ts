import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app.ts';
import { Passwortpruefer } from '../auth/passwort.ts';
import { type Config, readConfig } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { OpenDatenbank } from './onBothEngines.ts';

type App = Awaited<ReturnType<typeof createApp>>;
export type Method = NonNullable<InjectOptions['method']>;

export const PASSWORT = 'ein langes Passwort';
/** A hash costs 40 ms of the processor; most tests register an account for each of their cases. */
export const BILLIG = { memory: 8, passes: 1, parallelism: 1 };

/** Settings as the environment gives them; everybody may register, and the data folder holds nothing but what is on its way out. */
export function testConfig(env: Record<string, string> = {}): Config {
  return readConfig({
    ...{ BELEGWERK_DATEN: join(tmpdir(), 'belegwerk-tests'), BELEGWERK_REGISTRIERUNG: 'offen' },
    ...{ BELEGWERK_REGISTRIERUNGEN: '100000', ...env },
  });
}

/** One account talking to the API as a client would. */
export class Client {
  readonly #app: App;
  readonly token: string;
  readonly username: string;

  constructor(app: App, token: string, username: string) {
    this.#app = app;
    this.token = token;
    this.username = username;
  }

  call(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.#app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${this.token}`, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
  }

  get(path: string) {
    return this.call('GET', path);
  }
  post(path: string, body: unknown, headers?: Record<string, string>) {
    return this.call('POST', path, body, headers);
  }
  patch(path: string, body: unknown) {
    return this.call('PATCH', path, body);
  }
  delete(path: string) {
    return this.call('DELETE', path);
  }

  /** Posts and returns the created record; fails when it was not created. */
  async create<T = { id: number; version: number }>(path: string, body: unknown): Promise<T> {
    const response = await this.post(path, body);
    if (response.statusCode !== 201) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response.json<T>();
  }
}

export type TestApi = {
  readonly app: App;
  readonly datenbank: Datenbank;
  /** File of its keys. */
  readonly schluessel: string;
  /** A fresh account with a Mandant of its own. */
  register(): Promise<Client>;
};

/** Opens a database and the whole server over it for the tests of one `describe`. */
export function useApi(
  open: OpenDatenbank,
  {
    registrierung = 'offen',
    jetzt = () => new Date(),
    adresse,
    registrierungen,
    echteKosten = false,
    postfach,
  }: {
    registrierung?: 'erste' | 'offen';
    jetzt?: () => Date;
    adresse?: string;
    registrierungen?: number;
    /** Passwords cost what they cost the server; otherwise next to nothing. */
    echteKosten?: boolean;
    /** Mail servers may lie on this machine. */
    postfach?: 'ueberall';
  } = {},
): TestApi {
  let app: App | undefined;
  let datenbank: Datenbank | undefined;
  let ordner = '';
  beforeAll(async () => {
    datenbank = await open();
    ordner = await mkdtemp(join(tmpdir(), 'belegwerk-schluessel-'));
    app = await createApp({
      datenbank,
      web: '/gibt-es-nicht',
      jetzt,
      ...(!echteKosten && { passwoerter: new Passwortpruefer(BILLIG) }),
      config: testConfig({
        BELEGWERK_REGISTRIERUNG: registrierung,
        BELEGWERK_SCHLUESSEL: join(ordner, 'schluessel'),
        ...(postfach && { BELEGWERK_POSTFACH: postfach }),
        ...(adresse && { BELEGWERK_ADRESSE: adresse }),
        ...(registrierungen && { BELEGWERK_REGISTRIERUNGEN: String(registrierungen) }),
      }),
    });
  });
  afterAll(async () => {
    await app?.close();
    await datenbank?.close();
    await rm(ordner, { recursive: true, force: true });
  });
  return {
    get app() {
      if (!app) throw new Error('the app is open only while tests run');
      return app;
    },
    get schluessel() {
      return join(ordner, 'schluessel');
    },
    get datenbank() {
      if (!datenbank) throw new Error('the database is open only while tests run');
      return datenbank;
    },
    async register() {
      const username = `${randomUUID()}@example.org`;
      const payload = { username, password: PASSWORT, name: 'Testbetrieb' };
      const response = await this.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
      return new Client(this.app, response.json<{ token: string }>().token, username);
    },
  };
}

/** A receipt over one line, overridable field by field. */
export function neueRechnung(felder: object = {}) {
  return {
    einnahme: true,
    leistungsdatumFrom: '2026-11-01',
    leistungsdatumTo: '2026-11-01',
    posten: [{ titel: 'Brot', preis: 3.5, menge: 2 }],
    ...felder,
  };
}
