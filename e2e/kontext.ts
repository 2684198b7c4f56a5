/** Browser contexts that one test takes over from the other: the program is loaded once per worker, not once per test. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What the browser remembers at the address of the program. */
export type Speicher = Record<string, string>;

type Geteilt = {
  context: BrowserContext;
  /** An empty page of the same address, through which the storage is written. */
  leer: Page;
  /** Something was done to it that cannot be taken back. */
  isVerbraucht: boolean;
};

/** The contexts of one worker, by the options in which tests differ. */
export class Kontexte {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #frei = new Map<string, Geteilt>();

  /** @param url where the program runs */
  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /**
   * Lends a context that remembers nothing but `speicher` and what it has loaded from the server before, and takes
   * back whatever `use` leaves in it. Playwright adds the options of the test that runs; `options` tells them apart.
   */
  async lend(options: object, speicher: Speicher, use: (context: BrowserContext) => Promise<void>) {
    const key = JSON.stringify(options);
    const geteilt = this.#frei.get(key) ?? (await this.#create());
    this.#frei.delete(key);
    await writeSpeicher(geteilt.leer, speicher);
    await use(geteilt.context);
    if (geteilt.isVerbraucht) return geteilt.context.close();
    await this.#clear(geteilt);
    this.#frei.set(key, geteilt);
  }

  /** A context of its own, with nothing loaded before and no other page open. */
  async create(speicher: Speicher, use: (context: BrowserContext) => Promise<void>) {
    const { context, leer } = await this.#create();
    await writeSpeicher(leer, speicher);
    await leer.close();
    await use(context);
    await context.close();
  }

  async close() {
    await Promise.all([...this.#frei.values()].map(({ context }) => context.close()));
  }

  async #create(): Promise<Geteilt> {
    const context = await this.#browser.newContext();
    const leer = await context.newPage();
    await leer.goto(`${this.#url}/favicon.svg`);
    const geteilt = { context, leer, isVerbraucht: false };
    const tell = () => {
      geteilt.isVerbraucht = true;
    };
    onBleibendes(context, tell);
    // Only what is kept at the address of the program is taken back.
    context.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).origin !== this.#url) tell();
    });
    return geteilt;
  }

  async #clear({ context, leer }: Geteilt) {
    const left = context.pages().filter((page) => page !== leer);
    await Promise.all(left.map((page) => page.close()));
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    await writeSpeicher(leer, {});
    const cdp = await context.newCDPSession(leer);
    // Not the local storage: the empty page writes it, and would hear of it only later.
    const storageTypes = 'file_systems,indexeddb,service_workers,cache_storage';
    await cdp.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes });
    await cdp.detach();
  }
}

function writeSpeicher(page: Page, speicher: Speicher) {
  return page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, speicher);
}

/** Tells of calls that a context never forgets: a clock that was taken over, scripts and functions on every page. */
function onBleibendes(context: BrowserContext, tell: () => void) {
  const watch = <Name extends string>(
    target: { [name in Name]: (...args: never[]) => unknown },
    names: readonly Name[],
  ) => {
    for (const name of names) {
      const original = target[name];
      target[name] = (...args) => {
        tell();
        return original.apply(target, args);
      };
    }
  };
  watch(context.clock, ['install', 'setFixedTime', 'setSystemTime']);
  watch(context, [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ]);
}
