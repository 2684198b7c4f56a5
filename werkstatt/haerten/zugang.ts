/** A client that does not give up: it repeats a request with the same key until somebody answers it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { neueRechnung, PASSWORT } from '#server/testing/api.ts';
import { ABSENDER, ANSCHRIFT } from '#server/testing/stamm.ts';
import { exchange, Stille } from '../client.ts';

const PAUSE_MS = 15;
/** An answer takes less, whatever happens; and a server that runs does not refuse for so long. */
const GEDULD_MS = 90_000;
const MAX_ABLEHNUNGEN_MS = 90_000;

export type Antwort = {
  status: number;
  body: Record<string, unknown>;
  /** An earlier try may have been carried out although its answer never came. */
  wiederholt: boolean;
};

/** Address for the next request; undefined while no server runs. */
export type Ziel = () => string | undefined;

/** An answer that means "later perhaps". */
export type Stoerung = { status: number; type: string; text: string };

export class Zugang {
  readonly #ziel: Ziel;
  readonly #onStoerung: (stoerung: Stoerung) => void;
  token = '';

  constructor(ziel: Ziel, onStoerung: (stoerung: Stoerung) => void = () => undefined) {
    this.#ziel = ziel;
    this.#onStoerung = onStoerung;
  }

  /** @throws when the server answers nothing for a long time although it runs */
  async send(
    method: string,
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<Antwort> {
    let ende = Date.now() + MAX_ABLEHNUNGEN_MS;
    for (let wiederholt = false; ; wiederholt = true) {
      const url = this.#ziel();
      if (url === undefined) ende = Date.now() + MAX_ABLEHNUNGEN_MS;
      if (Date.now() > ende) throw new Error(`${method} ${path}: refused for ${MAX_ABLEHNUNGEN_MS} ms`);
      const antwort =
        url === undefined ? undefined : await this.#try(`${url}/api/v1${path}`, method, { body, key });
      if (antwort) return { ...antwort, wiederholt };
      await sleep(PAUSE_MS);
    }
  }

  /** One try. @returns undefined when the connection broke or the server could not; perhaps it was carried out */
  async #try(
    url: string,
    method: string,
    { body, key }: { body?: object | undefined; key?: string | undefined },
  ): Promise<Omit<Antwort, 'wiederholt'> | undefined> {
    const headers = {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    try {
      const options = { method, headers, timeout: GEDULD_MS };
      const antwort = await exchange(url, options, body && JSON.stringify(body));
      const [status, text] = [antwort.status, antwort.body.toString()];
      if (status < 500) return { status, body: text === '' ? {} : JSON.parse(text) };
      this.#onStoerung({ status, type: antwort.headers['content-type'] ?? '', text });
      return undefined;
    } catch (error) {
      if (error instanceof Stille) throw new Error(`${method} ${url}`, { cause: error });
      return undefined;
    }
  }
}

/** A fresh account whose Mandant can issue invoices, with one customer. */
export async function registerZugang(
  ziel: Ziel,
  username: string,
  onStoerung?: (stoerung: Stoerung) => void,
): Promise<Zugang> {
  const zugang = new Zugang(ziel, onStoerung);
  const konto = { username, password: PASSWORT, name: 'Testbetrieb' };
  const { status, body } = await zugang.send('POST', '/auth/register', { body: konto });
  if (status !== 201) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
  zugang.token = String(body['token']);
  await setUpBetrieb(zugang);
  return zugang;
}

/** Gives the issuer an address, and a customer. @returns its id */
export async function setUpBetrieb(zugang: Zugang): Promise<number> {
  await zugang.send('PATCH', '/mandant', { body: ABSENDER });
  const { body } = await zugang.send('POST', '/kunden', { body: { nachname: 'A', ...ANSCHRIFT } });
  return Number(body['id']);
}

/** Body of a receipt with some lines. */
export function beleg(preis: number, posten: number, kundenID = 1): object {
  const lines = Array.from({ length: posten }, (_, i) => ({ titel: 'Posten', preis, menge: i + 1 }));
  return neueRechnung({ posten: lines, kundenID });
}
