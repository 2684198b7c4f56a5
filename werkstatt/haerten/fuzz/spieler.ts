/** Somebody who asks at random, remembers the ids he got, and looks at every answer. */
import { Agent } from 'node:http';
import fc from 'fast-check';
import { exchange } from '../../client.ts';
import { Zufall } from '../../zufall.ts';
import { beleg, registerZugang, setUpBetrieb, Zugang } from '../zugang.ts';
import { type Anfrage, anfrageOf, gewichtOf } from './anfrage.ts';
import type { Operation } from './operation.ts';
import { type Antwort, findFehler } from './orakel.ts';
import { fillIds, type Kennung } from './werte.ts';

const GEDULD_MS = 30_000;
const MAX_IDS = 12;
const NACHLEGEN_JE = 40;

type Fund = { operation: string; wo: string; was: string; anfrage: string };

/** Something that can be asked, with what makes it up. */
export type Spielzug = { operation: Operation; anfragen: fc.Arbitrary<Anfrage> };

/** Every operation as often as its weight says. */
export function spielzuegeOf(operationen: readonly Operation[]): Spielzug[] {
  return operationen.flatMap((operation) => {
    const zug = { operation, anfragen: anfrageOf(operation) };
    return Array.from({ length: gewichtOf(operation) }, () => zug);
  });
}

export class Spieler {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #zufall: Zufall;
  readonly #saat: number;
  readonly #ids = new Map<string, Kennung[]>();
  readonly funde: Fund[] = [];
  readonly statistik = new Map<string, number>();
  #token = '';
  #konten = 0;

  constructor(url: string, saat: number) {
    this.#url = url;
    this.#saat = saat;
    this.#zufall = new Zufall(saat);
  }

  /** Sends `times` requests. */
  async play(zuege: readonly Spielzug[], times: number): Promise<void> {
    for (let i = 0; i < times; i += 1) {
      if (this.#token === '') await this.#register();
      if (i % NACHLEGEN_JE === 0) await this.#nachlegen();
      const { operation, anfragen } = this.#zufall.pick(zuege);
      const seed = this.#zufall.below(2 ** 31);
      const [anfrage] = fc.sample(anfragen, { seed, numRuns: 1 });
      if (anfrage) await this.#ask(operation, anfrage, `Saat ${this.#saat}, Schritt ${i}`);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #register(): Promise<void> {
    this.#konten += 1;
    this.#ids.clear();
    const username = `fuzz-${this.#saat}-${this.#konten}`;
    this.#token = (await registerZugang(() => this.#url, username)).token;
    this.#add('konto', username);
  }

  /** A draft and an issued invoice as they should be: chance alone hardly ever gets that far. */
  async #nachlegen(): Promise<void> {
    const zugang = new Zugang(() => this.#url);
    zugang.token = this.#token;
    const kunde = await setUpBetrieb(zugang);
    this.#add('kunden', kunde);
    for (const path of ['', '/ausstellen']) {
      const { body } = await zugang.send('POST', '/rechnungen', { body: beleg(1.5, 1, kunde) });
      const id = Number(body['id']);
      if (path !== '') await zugang.send('POST', `/rechnungen/${id}${path}`, { body: {} });
      this.#add('rechnungen', id);
    }
  }

  #add(art: string, id: Kennung): void {
    if (Number.isNaN(id)) return;
    this.#ids.set(art, [...(this.#ids.get(art) ?? []), id].slice(-MAX_IDS));
  }

  async #ask(operation: Operation, anfrage: Anfrage, wo: string): Promise<void> {
    const path = this.#pathOf(operation, anfrage);
    const body =
      typeof anfrage.body === 'string'
        ? fillIds(anfrage.body, (art, n) => this.#idOf(art, n), JSON.stringify)
        : anfrage.body;
    const told = `${operation.method} ${path.slice(0, 300)} ${JSON.stringify(anfrage.headers)} ${String(body).slice(0, 500)}`;
    const antwort = await this.#send(operation.method, path, anfrage.headers, body);
    const name = `${operation.method} ${operation.path}`;
    const fund = { operation: name, wo, anfrage: told };
    if (antwort instanceof Error) {
      this.funde.push({ ...fund, was: `keine Antwort: ${antwort.message}` });
      return;
    }
    const key = `${name} ${antwort.status}`;
    this.statistik.set(key, (this.statistik.get(key) ?? 0) + 1);
    const was = findFehler(operation, antwort);
    if (was !== undefined) this.funde.push({ ...fund, was });
    this.#remember(operation, antwort);
  }

  #pathOf({ path }: Operation, anfrage: Anfrage): string {
    const fill = (text: string) =>
      encodeURIComponent(fillIds(text, (art, n) => this.#idOf(art, n)).toWellFormed());
    const named = path.replace(/\{(\w+)\}/g, (_, name: string) => fill(anfrage.path[name] ?? ''));
    const query = Object.entries(anfrage.query).map(([name, value]) => `${name}=${fill(value)}`);
    return query.length > 0 ? `${named}?${query.join('&')}` : named;
  }

  #idOf(art: string, n: number): Kennung {
    const ids = this.#ids.get(art) ?? [];
    return ids[n % Math.max(1, ids.length)] ?? null;
  }

  /** A new id is fed back; a session that ended is replaced by another account. */
  #remember({ method, path }: Operation, { status, text }: Antwort): void {
    if (status === 401 && !path.includes('/auth/log')) this.#token = '';
    if (status === 204 && path.endsWith('/logout')) this.#token = '';
    if (status === 200 && path.endsWith('/sitzungen')) {
      for (const { id } of JSON.parse(text) as { id: string }[]) this.#add('auth', id);
    }
    if (method !== 'POST' || status !== 201) return;
    const [, art = ''] = /(\w+)(?:\/\{id\}\/(?:stornieren|korrigieren))?$/.exec(path) ?? [];
    this.#add(art, Number((JSON.parse(text) as { id?: number }).id));
  }

  async #send(
    method: string,
    path: string,
    given: Record<string, string>,
    body: string | Buffer | undefined,
  ): Promise<Antwort | Error> {
    const headers = { ...given, authorization: `Bearer ${this.#token}` };
    const options = { method, agent: this.#agent, headers, timeout: GEDULD_MS };
    try {
      const antwort = await exchange(`${this.#url}${path}`, options, body);
      const type = antwort.headers['content-type'] ?? '';
      return { status: antwort.status, type, text: antwort.body.toString() };
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}
