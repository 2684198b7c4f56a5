/** A client that does not give up: it repeats a request with the same key until somebody answers it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { neueRechnung, PASSWORT } from '#server/testing/api.ts';

const PAUSE_MS = 15;
const GEDULD_MS = 20_000;

export type Antwort = {
  status: number;
  body: Record<string, unknown>;
  /** An earlier try may have been carried out although its answer never came. */
  wiederholt: boolean;
};

/** Where to send the next request; undefined while no server runs. */
export type Ziel = () => string | undefined;

export class Zugang {
  readonly #ziel: Ziel;
  token = '';

  constructor(ziel: Ziel) {
    this.#ziel = ziel;
  }

  /** @throws when the server answers nothing for a long time although it runs */
  async send(
    method: string,
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<Antwort> {
    for (let wiederholt = false; ; wiederholt = true) {
      const url = this.#ziel();
      const antwort =
        url === undefined ? undefined : await this.#try(`${url}/api/v1${path}`, method, { body, key });
      if (antwort && antwort.status < 500) return { ...antwort, wiederholt };
      await sleep(PAUSE_MS);
    }
  }

  /** One try. @returns undefined when the connection broke; its request may have been carried out or not */
  async #try(
    url: string,
    method: string,
    { body, key }: { body?: object | undefined; key?: string | undefined },
  ): Promise<Omit<Antwort, 'wiederholt'> | undefined> {
    const headers: Record<string, string> = {};
    if (this.token) headers['authorization'] = `Bearer ${this.token}`;
    if (body) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    const signal = AbortSignal.timeout(GEDULD_MS);
    try {
      const response = await fetch(url, {
        method,
        headers,
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
    } catch (error) {
      if (signal.aborted) throw new Error(`${method} ${url}: no answer within ${GEDULD_MS} ms`);
      if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}

const ANSCHRIFT = { strasse: 'Weg 1', plz: '10115', ort: 'Berlin' };

/** A fresh account whose Mandant can issue invoices, with one customer. */
export async function registriere(ziel: Ziel, username: string): Promise<Zugang> {
  const zugang = new Zugang(ziel);
  const konto = { username, password: PASSWORT, name: 'Testbetrieb' };
  const { status, body } = await zugang.send('POST', '/auth/register', { body: konto });
  if (status !== 201) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
  zugang.token = String(body['token']);
  await richteEin(zugang);
  return zugang;
}

/** Gives the issuer an address, and a customer. @returns its id */
export async function richteEin(zugang: Zugang): Promise<number> {
  await zugang.send('PATCH', '/mandant', { body: { name: 'Testbetrieb', ...ANSCHRIFT } });
  const { body } = await zugang.send('POST', '/kunden', { body: { nachname: 'A', ...ANSCHRIFT } });
  return Number(body['id']);
}

/** Body of a receipt with some lines. */
export function beleg(preis: number, posten: number, kundenID = 1): object {
  const lines = Array.from({ length: posten }, (_, i) => ({ titel: 'Posten', preis, menge: i + 1 }));
  return neueRechnung({ posten: lines, kundenID });
}
