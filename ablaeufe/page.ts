/** A window of a browser that shows the program, by the words of Playwright. */
import { resolveObjectURL } from 'node:buffer';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { setViewport } from './browser.ts';
import { createHand, sobald, toTasten, Umgebung } from './locator.ts';
import { Anfrage, type Antwort, inject, Netz, toRegExp, type Umleitung } from './netz.ts';
import { oeffne, type Speicher, verlasse, writeSpeicher } from './programm.tsx';
import { gezeigt, ruhe } from './ruhe.ts';
import { Verlauf } from './verlauf.ts';

type Beilage = { data?: object; headers?: Record<string, string> };
type Muster<T> = string | RegExp | ((what: T) => boolean);

/** A file that the page gave to the browser to be kept. */
export type Download = { suggestedFilename(): string; bytes(): Promise<Buffer> };

/** Page that is shown: one window at a time, as somebody with one screen has it. */
let vorn: Page | undefined;

export class Page extends Umgebung {
  readonly was = 'page';
  readonly netz: Netz;
  /** Storage of its browser while another one is shown. */
  #speicher: [Speicher, Speicher];
  protected readonly hand: UserEvent = createHand();
  readonly #verlauf = new Verlauf();

  constructor(faults: string[], speicher: Speicher = {}) {
    super();
    this.netz = new Netz(faults);
    this.#speicher = [speicher, {}];
  }

  protected readonly find = () => {
    if (vorn !== this) throw new Error('another window is shown');
    return [document.documentElement];
  };
  url = (): string => location.href;

  async goto(adresse: string): Promise<void> {
    await this.#leave();
    this.#verlauf.push(null, adresse);
    await this.#load();
  }
  async reload(): Promise<void> {
    await this.#leave();
    await this.#load();
  }
  goBack = (): Promise<void> => this.#step(-1);
  goForward = (): Promise<void> => this.#step(1);

  /** Goes there as a click on a link does. */
  async follow(adresse: string): Promise<void> {
    if (vorn !== this) return this.goto(adresse);
    await ruhe();
    await gezeigt.router?.navigate({ href: adresse.replace(location.origin, '') });
    await ruhe();
  }

  async #step(weit: 1 | -1): Promise<void> {
    await ruhe();
    if (!this.#verlauf.isAndereLadung(weit)) {
      this.#verlauf.history.go(weit);
      return ruhe();
    }
    await this.#leave();
    this.#verlauf.move(weit);
    await this.#load();
  }
  /** Ends without a word, as a browser does that crashes; what comes next is a window of the same browser. */
  crash = (): Promise<void> => this.#leave('crash');

  async #leave(wie: 'crash' | 'gone' = 'gone'): Promise<void> {
    if (vorn !== this) return;
    await ruhe();
    this.netz.isVerlassen = true;
    this.#speicher = await verlasse(wie === 'gone');
    this.netz.close();
    vorn = undefined;
  }
  async #load(): Promise<void> {
    if (vorn) await vorn.#leave();
    vorn = this;
    vi.stubGlobal('fetch', this.netz.fetch);
    writeSpeicher(localStorage, this.#speicher[0]);
    writeSpeicher(sessionStorage, this.#speicher[1]);
    this.netz.isVerlassen = false;
    this.#verlauf.load();
    await oeffne(this.#verlauf);
  }

  /** Ends the window when it is at rest. */
  async close(): Promise<void> {
    await this.#leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }

  readonly keyboard = {
    press: async (taste: string) => this.hand.keyboard(toTasten(taste)),
    type: async (text: string) => this.hand.keyboard(text.replaceAll(/[{[]/g, '$&$&')),
  };
  readonly mouse = { move: async (_x: number, _y: number) => this.hand.hover(document.body) };
  readonly clock = {
    install: async () => {
      vi.useFakeTimers({
        toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
        shouldAdvanceTime: true,
      });
    },
    runFor: async (ms: number) => {
      await ruhe();
      await vi.advanceTimersByTimeAsync(ms);
    },
    /** @param dauer in ms, or "02:00" for two minutes */
    fastForward: async (dauer: number | string) => {
      await ruhe();
      const [minuten = 0, sekunden = 0] = String(dauer).split(':').map(Number);
      const ms = typeof dauer === 'number' ? dauer : (minuten * 60 + sekunden) * 1000;
      await vi.advanceTimersByTimeAsync(ms);
    },
  };

  async route(muster: string | RegExp, handle: (route: Umleitung) => unknown): Promise<void> {
    this.netz.route(muster, handle);
  }
  async unroute(muster: string | RegExp): Promise<void> {
    this.netz.unroute(muster);
  }
  waitForRequest = (muster: Muster<Anfrage>): Promise<Anfrage> =>
    first((listener) => this.netz.onRequest(listener), muster);
  waitForResponse = (muster: Muster<Antwort>): Promise<Antwort> =>
    first((listener) => this.netz.onResponse(listener), muster);
  async waitForURL(adresse: RegExp): Promise<void> {
    await sobald(() => {
      if (!adresse.test(this.url())) throw new Error(`still at ${this.url()}`);
    });
  }
  /** Asks the server beside the page, with what the page sends along. */
  readonly request = {
    get: (adresse: string, angaben: Beilage = {}) => this.#ask('GET', adresse, angaben),
    post: (adresse: string, angaben: Beilage = {}) => this.#ask('POST', adresse, angaben),
    patch: (adresse: string, angaben: Beilage = {}) => this.#ask('PATCH', adresse, angaben),
  };
  async #ask(method: string, adresse: string, { data, headers = {} }: Beilage) {
    const kopf = { ...headers, ...(data && { 'content-type': 'application/json' }) };
    const body = data ? { body: JSON.stringify(data) } : {};
    const antwort = await inject(
      new Anfrage(new URL(adresse, location.href), { method, headers: kopf, ...body }),
    );
    return { ok: () => antwort.ok, status: () => antwort.status, json: () => antwort.json() };
  }

  /** The next file that the page gives to the browser. */
  async waitForEvent(_art: 'download'): Promise<Download> {
    const link = await new Promise<HTMLAnchorElement>((resolve) => {
      const listen = (event: Event) => {
        const found = (event.target as Element).closest<HTMLAnchorElement>('a[download]');
        if (!found) return;
        event.preventDefault();
        document.removeEventListener('click', listen, true);
        resolve(found);
      };
      document.addEventListener('click', listen, true);
    });
    const inhalt = await resolveObjectURL(link.href);
    return {
      suggestedFilename: () => link.download,
      bytes: async () => Buffer.from(await (inhalt ?? new Blob()).arrayBuffer()),
    };
  }
  async setViewportSize(groesse: { width: number; height: number }): Promise<void> {
    setViewport(groesse);
  }
  async evaluate<T, A>(run: (was: A) => T, was?: A): Promise<T> {
    return run(was as A);
  }
}

function first<T extends Anfrage | Antwort>(
  listen: (listener: (what: T) => void) => () => void,
  muster: Muster<T>,
): Promise<T> {
  const passt = typeof muster === 'function' ? muster : (what: T) => toRegExp(muster).test(what.url());
  return new Promise((resolve) => {
    const end = listen((what) => {
      if (!passt(what)) return;
      end();
      resolve(what);
    });
  });
}
