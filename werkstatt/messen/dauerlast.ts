/** Many people at work at once, for a long time: what each call takes, and how long the server's one thread is held up. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '#server/testing/serverprozess.ts';
import { ANSCHRIFT } from '#server/testing/stamm.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/server.mjs';
import type { Ort } from './bestand.ts';
import { KONTO } from './bestand.ts';
import { FRAGEN, inventRechnung, type Lage } from './fragen.ts';
import { Client } from './http.ts';
import { type Lastzeiten, round, toLastzeiten } from './messung.ts';
import { readMemory } from './server.ts';
import { Zufall } from './zufall.ts';

const ARBEITENDE = 50;
/** Between an answer and the next click, in ms. */
const PAUSE = { min: 100, max: 400 };
const AUFWAERMEN_MS = 5000;
const SONDE = fileURLToPath(import.meta.resolve('../haerten/sonde.mjs'));

export type Dauerlastwerte = {
  minuten: number;
  arbeitende: number;
  anfragen: number;
  proSekunde: number;
  fehler: number;
  alle: Lastzeiten;
  aufrufe: Record<string, Lastzeiten>;
  /** Delay of the event loop in ms. */
  schleife: { p50: number; p99: number; max: number };
  /** Afterwards, and at the highest, warming up included. */
  rssMb: number;
  hoechstRssMb?: number | undefined;
};

type Auftrag = { ort: Ort; lage: Lage; minuten: number };
type Sondenwert = { rss: number; schleife: Dauerlastwerte['schleife'] };

/** What somebody does next: what, how often among the others, and how. */
type Taetigkeit = { name: string; gewicht: number; tun: () => Promise<unknown> };

export async function measureDauerlast({ ort, lage, minuten }: Auftrag): Promise<Dauerlastwerte> {
  const server = await startServer({ BELEGWERK_DATEN: ort.daten, ...SERVER_ENV }, [
    ...SERVER_FLAGS,
    ...['--expose-gc', '--import', SONDE],
  ]);
  try {
    const token = await prepare(server.url);
    const buch = new Zeitbuch();
    const clients = Array.from(
      { length: ARBEITENDE },
      (_, i) => new Arbeitender(server.url, token, { lage, saat: i }),
    );
    await work(clients, buch, AUFWAERMEN_MS);
    buch.clear();
    await server.ask();
    const begin = performance.now();
    await work(clients, buch, minuten * 60_000);
    const sekunden = (performance.now() - begin) / 1000;
    const { rss, schleife } = (await server.ask()) as Sondenwert;
    for (const client of clients) client.close();
    return {
      minuten,
      arbeitende: ARBEITENDE,
      ...buch.toWerte(sekunden),
      schleife: { p50: round(schleife.p50), p99: round(schleife.p99), max: round(schleife.max) },
      rssMb: Math.round(rss / 2 ** 20),
      hoechstRssMb: readMemory(server.pid, 'VmHWM'),
    };
  } finally {
    await server.kill('SIGTERM');
  }
}

/** Signs in, and gives the issuer what an invoice needs. */
async function prepare(url: string): Promise<string> {
  const client = new Client(url);
  await client.login();
  await client.patch('/api/v1/mandant', { name: 'Messbetrieb', ...ANSCHRIFT });
  client.close();
  return client.token;
}

async function work(clients: readonly Arbeitender[], buch: Zeitbuch, ms: number): Promise<void> {
  const ende = performance.now() + ms;
  await Promise.all(clients.map((client) => client.work(buch, ende)));
}

/** Times of all calls by name. */
class Zeitbuch {
  readonly #zeiten = new Map<string, number[]>();
  #fehler = 0;

  add(name: string, ms: number): void {
    const zeiten = this.#zeiten.get(name);
    if (zeiten) zeiten.push(ms);
    else this.#zeiten.set(name, [ms]);
  }

  fail(name: string, error: unknown): void {
    this.#fehler += 1;
    console.error(`${name}: ${String(error)}`);
  }

  clear(): void {
    this.#zeiten.clear();
    this.#fehler = 0;
  }

  toWerte(sekunden: number): Pick<Dauerlastwerte, 'anfragen' | 'proSekunde' | 'fehler' | 'alle' | 'aufrufe'> {
    const alle = [...this.#zeiten.values()].flat();
    const sorted = [...this.#zeiten].sort(([, a], [, b]) => b.length - a.length);
    return {
      anfragen: alle.length,
      proSekunde: round(alle.length / sekunden, 1),
      fehler: this.#fehler,
      alle: toLastzeiten(alle),
      aufrufe: Object.fromEntries(sorted.map(([name, zeiten]) => [name, toLastzeiten(zeiten)])),
    };
  }
}

/** One person with one kept connection, who thinks between two clicks. */
class Arbeitender {
  readonly #client: Client;
  readonly #zufall: Zufall;
  readonly #lage: Lage;
  readonly #prueft: boolean;
  readonly #taetigkeiten: Taetigkeit[];
  /** Of the receipts made here: drafts, and those issued. */
  readonly #entwuerfe: number[] = [];
  readonly #ausgestellt: number[] = [];

  constructor(url: string, token: string, { lage, saat }: { lage: Lage; saat: number }) {
    this.#client = new Client(url);
    this.#client.token = token;
    this.#zufall = new Zufall(1000 + saat);
    this.#lage = lage;
    this.#prueft = saat === 0;
    this.#taetigkeiten = [...this.#lesen(), ...this.#schreiben()];
  }

  async work(buch: Zeitbuch, ende: number): Promise<void> {
    while (performance.now() < ende) {
      await sleep(PAUSE.min + this.#zufall.below(PAUSE.max - PAUSE.min));
      const { name, tun } = this.#pick();
      const begin = performance.now();
      try {
        if ((await tun()) !== undefined) buch.add(name, performance.now() - begin);
      } catch (error) {
        buch.fail(name, error);
      }
    }
  }

  close(): void {
    this.#client.close();
  }

  #pick(): Taetigkeit {
    const sum = this.#taetigkeiten.reduce((total, { gewicht }) => total + gewicht, 0);
    let place = this.#zufall.next() * sum;
    const found = this.#taetigkeiten.find(({ gewicht }) => {
      place -= gewicht;
      return place < 0;
    });
    return found ?? (this.#taetigkeiten[0] as Taetigkeit);
  }

  /** The questions of the other measurement, each as often as people look at such a page. */
  #lesen(): Taetigkeit[] {
    const gewichte: Record<string, number> = {
      seite: 22,
      saldo: 14,
      verlauf: 5,
      kundensummen: 5,
      bezahlstatus: 2,
    };
    const fragen = FRAGEN.map(({ name, schluessel, http }) => {
      return { name, gewicht: gewichte[schluessel] ?? 7, tun: http(this.#client, this.#lage) };
    });
    const id = () => 1 + this.#zufall.below(this.#lage.belege);
    return [
      ...fragen,
      { name: 'Beleg lesen', gewicht: 12, tun: () => this.#get(`rechnungen/${id()}`) },
      { name: 'Nummern', gewicht: 1, tun: () => this.#get('nummern') },
      { name: 'PDF eines Entwurfs', gewicht: 1, tun: () => this.#get(`rechnungen/${id()}/pdf`) },
      {
        name: 'PDF aus dem Archiv',
        gewicht: 2,
        tun: () => this.#newest(this.#ausgestellt, (own) => this.#get(`rechnungen/${own}/pdf`)),
      },
      // One of them alone: a second check at the same time is refused.
      ...(this.#prueft
        ? [{ name: 'Archiv und Protokoll prüfen', gewicht: 0.5, tun: () => this.#get('archiv/pruefung') }]
        : []),
    ];
  }

  #schreiben(): Taetigkeit[] {
    return [
      { name: 'Beleg anlegen', gewicht: 8, tun: () => this.#anlegen() },
      {
        name: 'Beleg ändern',
        gewicht: 4,
        tun: () =>
          this.#newest(this.#entwuerfe, (id) =>
            this.#client.patch(`/api/v1/rechnungen/${id}`, { notizen: `Stand ${this.#zufall.below(1000)}` }),
          ),
      },
      { name: 'Ausstellen', gewicht: 0.6, tun: () => this.#ausstellen() },
      {
        name: 'Zahlung',
        gewicht: 1,
        tun: () =>
          this.#newest(this.#ausgestellt, (id) =>
            this.#client.post(`/api/v1/rechnungen/${id}/zahlungen`, { betrag: 0.01 }),
          ),
      },
      { name: 'Anmelden', gewicht: 0.2, tun: () => this.#login() },
    ];
  }

  #get(path: string) {
    return this.#client.get(`/api/v1/${path}`);
  }

  /** @returns undefined where there is none yet, which does not count */
  #newest<T>(ids: readonly number[], ask: (id: number) => Promise<T>): Promise<T | undefined> {
    const id = ids.at(-1);
    return id === undefined ? Promise.resolve(undefined) : ask(id);
  }

  async #anlegen() {
    const antwort = await this.#client.post('/api/v1/rechnungen', inventRechnung(this.#zufall, this.#lage));
    this.#entwuerfe.push((JSON.parse(antwort.body.toString()) as { id: number }).id);
    return antwort;
  }

  async #ausstellen() {
    const id = this.#entwuerfe.pop();
    if (id === undefined) return undefined;
    const antwort = await this.#client.post(`/api/v1/rechnungen/${id}/ausstellen`, {});
    this.#ausgestellt.push(id);
    return antwort;
  }

  #login() {
    const { username, password } = KONTO;
    return this.#client.post('/api/v1/auth/login', { username, password });
  }
}
