/** The built program on a data folder of its own, one per worker, and an account of its own for each test. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test';
import { addTage, inBerlin } from '#kern/datum.ts';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { envOfVerzug } from '#server/testing/verzug.ts';
import { expectGespeichert, keepMeldungen, readMeldungen } from './meldungen.ts';
import { keepRuhe, ruhe, ruheAll } from './ruhe.ts';

const GEBAUT = join(import.meta.dirname, '../dist/web/index.html');

/** An issuer and a customer of whom everything is known that an invoice needs. */
export const ABSENDER = {
  name: 'Backstube Huber',
  strasse: 'Hauptstraße 1',
  plz: '10115',
  ort: 'Berlin',
  steuernummer: '12/345/67890',
};
export const KUNDE = {
  firma: 'Hotel Post',
  strasse: 'Am Markt 2',
  plz: '80331',
  ort: 'München',
  istKunde: true,
};

/** Storage at the address of the program. */
export type Speicher = Record<string, string>;

type Beleg = {
  einnahme: boolean;
  kundenID?: number;
  menge: string;
  preis: string;
  skontoTage?: number;
  skontoProzent?: number;
};

/** Somebody who uses the program; records are created through the API. */
export type Konto = {
  username: string;
  password: string;
  token: string;
  mandantID: number;
  create(
    path:
      | 'kunden'
      | 'produkte'
      | 'auth/mandanten'
      | 'konten'
      | 'rechnungen'
      | 'angebote'
      | 'serien'
      | `angebote/${number}/${'fertigstellen' | 'annehmen' | 'weiterfuehren'}`
      | `rechnungen/${number}/${'ausstellen' | 'zahlungen' | 'stornieren'}`,
    body: object,
  ): Promise<{ id: number }>;
  /** Changes a record, for example the issuer. */
  patch(path: 'mandant' | 'nummern', body: object): Promise<unknown>;
  /** A receipt of today with one line. */
  createBeleg(beleg: Beleg): Promise<{ id: number }>;
  /** An invoice over one line that was issued so many days ago, which by then was the day of the service too. */
  createAusgestellte(rechnung: { kundenID: number; preis: string; vor?: number }): Promise<number>;
};

/**
 * Announces a fault that the test provokes: `503 GET /api/v1/kunden/1` for an answer, `net::ERR_FAILED GET /…` for a
 * request that got none, else the text in the console. What is announced must happen.
 */
export type Erwarte = (fault: RegExp) => void;

/** Opens a browser of somebody else with one window; `speicher` is what it remembers of this address. */
export type Fremd = (speicher?: Speicher) => Promise<Page>;

type JeTest = {
  konto: Konto;
  erwarte: Erwarte;
  /** A browser of somebody else, in which nothing may go wrong either. */
  fremd: Fremd;
  /** Faults so far, in whichever browser. */
  faults: string[];
  speicher: Speicher;
};
type JeWorker = { server: Serverprozess };

/** For visitors who are not signed in. `konto` exists only where a test asks for it. */
export const test = base.extend<JeTest, JeWorker>({
  server: [
    async ({}, use) => {
      if (!existsSync(GEBAUT)) throw new Error('dist/web is missing: run `npm run build` first');
      const folder = mkdtempSync(join(tmpdir(), 'belegwerk-e2e-'));
      const verzug = envOfVerzug(process.env['BELEGWERK_TEST_VERZUG_MS']);
      const server = await startServer({
        BELEGWERK_DATEN: folder,
        BELEGWERK_POSTFACH: 'ueberall',
        ...verzug,
      });
      // The first account is the operator's; no test is, whichever comes first.
      await register(server.url);
      await use(server);
      await server.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  speicher: ({}, use) => use({}),
  storageState: ({ server, speicher }, use) => use(storageOf(server, speicher)),
  context: async ({ context }, use) => {
    keepRuhe(context);
    await keepMeldungen(context);
    await use(context);
  },
  konto: async ({ server }, use) => use(await register(server.url)),
  faults: ({}, use) => use([]),
  fremd: async ({ browser, server, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (speicher = {}) => {
      const storageState = storageOf(server, speicher);
      const context = await browser.newContext({ baseURL: server.url, storageState });
      contexts.push(context);
      collectFaults(context, faults);
      keepRuhe(context);
      await keepMeldungen(context);
      return context.newPage();
    });
    await Promise.all(contexts.map(ruheAll));
    await Promise.all(contexts.map((context) => context.close()));
  },
  erwarte: [
    async ({ context, faults }, use) => {
      const stop = collectFaults(context, faults);
      const announced: RegExp[] = [];
      await use((fault) => announced.push(fault));
      await ruheAll(context);
      stop();
      const unexpected = faults.filter((fault) => !announced.some((one) => one.test(fault)));
      const missing = announced.filter((one) => !faults.some((fault) => one.test(fault)));
      expect(unexpected, 'refused requests and errors that the test did not announce').toEqual([]);
      expect(missing, 'announced, but did not happen').toEqual([]);
    },
    { auto: true },
  ],
});

function storageOf({ url }: Serverprozess, speicher: Speicher) {
  const localStorage = Object.entries(speicher).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** For tests that begin signed in as `konto`. */
export const testAngemeldet = test.extend({
  speicher: ({ konto: { token, username, mandantID } }, use) =>
    use({ token, username, name: 'Anna Huber', mandant: String(mandantID) }),
});

export const PASSWORT = 'ein langes Passwort';
let count = 0;

/** A user name that nobody else has. */
export function newUsername(): string {
  count += 1;
  return `anna.${process.pid}.${count}@example.org`;
}

async function register(url: string): Promise<Konto> {
  const send = async (method: 'POST' | 'PATCH', path: string, body: object, token?: string) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const username = newUsername();
  const name = 'Anna Huber';
  const { token, mandantID } = await send('POST', 'auth/register', { username, password: PASSWORT, name });
  const create = (path: string, body: object) => send('POST', path, body, token);
  const heute = inBerlin(Date.now());
  return {
    username,
    password: PASSWORT,
    token,
    mandantID,
    create,
    patch: (path, body) => send('PATCH', path, body, token),
    createBeleg: ({ menge, preis, ...beleg }) =>
      create('rechnungen', {
        ...beleg,
        leistungsdatumFrom: heute,
        leistungsdatumTo: heute,
        posten: [{ titel: 'Ware', menge, preis }],
      }),
    createAusgestellte: async ({ kundenID, preis, vor = 0 }) => {
      const rechnungsdatum = addTage(heute, -vor);
      const { id } = await create('rechnungen', {
        ...{ einnahme: true, kundenID, leistungsdatumFrom: rechnungsdatum },
        posten: [{ titel: 'Ware', menge: '1', preis }],
      });
      await create(`rechnungen/${id}/ausstellen`, { rechnungsdatum });
      return id;
    },
  };
}

/**
 * Notes what goes wrong in any window: answers >= 400, requests without an answer, errors of scripts and of the console.
 * @returns ends it
 */
function collectFaults(context: BrowserContext, faults: string[]): () => void {
  const named = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  const answered = new Set<Request>();
  const onResponse = (response: Response) => {
    answered.add(response.request());
    if (response.status() >= 400) faults.push(`${response.status()} ${named(response.request())}`);
  };
  const onRequestfailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    const { pathname } = new URL(request.url());
    // Live refresh is tried again without a word, also when a test takes the connection away.
    if (pathname === '/api/v1/ereignisse') return;
    // The page itself gives up a question whose answer nobody waits for any more, for example when it is left. An act
    // that is given up before its answer is a test that did not wait: whether the server has heard of it is chance.
    const isGivenUp = reason === 'net::ERR_ABORTED' && (request.method() === 'GET' || answered.has(request));
    if (!isGivenUp) faults.push(`${reason} ${named(request)}`);
  };
  const onWeberror = (error: WebError) => faults.push(error.error().message);
  const onConsole = (message: ConsoleMessage) => {
    // The browser's own line about an answer or request that is counted above.
    const repeated = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !repeated) faults.push(message.text());
  };
  context.on('response', onResponse);
  context.on('requestfailed', onRequestfailed);
  context.on('weberror', onWeberror);
  context.on('console', onConsole);
  return () => {
    context.off('response', onResponse);
    context.off('requestfailed', onRequestfailed);
    context.off('weberror', onWeberror);
    context.off('console', onConsole);
  };
}

/**
 * Ends a server that a test has started. The page is left before: whatever it loads when it has nothing else to do must
 * not find the server gone.
 */
export async function endServer(page: Page, server: Serverprozess): Promise<void> {
  await page.goto('about:blank');
  await server.kill('SIGTERM');
}

/** Types name and password into the sign-in screen and sends them. */
export async function login(page: Page, { username, password }: Pick<Konto, 'username' | 'password'>) {
  await page.getByLabel('E-Mail').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Einloggen' }).click();
}

/** Presses 'Abspeichern' (in a dialog, if given): one request goes out, the server stores it, and the page says so. */
export async function save(page: Page, within: Page | Locator = page) {
  const sent = collectActs(page);
  const vorher = await readMeldungen(page);
  await within.getByRole('button', { name: 'Abspeichern' }).click();
  await expectGespeichert(page, vorher.length);
  await ruhe(page);
  expect(sent, 'requests of one click').toHaveLength(1);
}

/** A line of the receipt form. */
export const posten = (page: Page, nummer: number): Locator =>
  page.getByRole('group', { name: `Posten ${nummer}`, exact: true });

/** Sum as the receipt form shows it. */
export const summe = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Summe' });

/** The notes of a receipt, which may be folded away with what most receipts do not need. */
export async function notizen(page: Page): Promise<Locator> {
  const feld = page.getByLabel('Notizen');
  const klappe = page.getByRole('button', { name: /Notizen/, expanded: false });
  await expect(feld.or(klappe)).toBeVisible();
  if (await klappe.isVisible()) await klappe.click();
  return feld;
}

/** Acts that a page sends from now on: `POST /api/v1/kunden`. */
export function collectActs(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}

/** The first page of the sheet, which stands beside a form or, on a phone, behind the button 'Vorschau'. */
export async function openVorschau(page: Page): Promise<Locator> {
  const blatt = page.getByRole('img', { name: /^Vorschau, Seite 1/ });
  const knopf = page.getByRole('button', { name: 'Vorschau' });
  await expect(blatt.or(knopf).first()).toBeVisible();
  if (await knopf.isVisible()) await knopf.click();
  await expect(blatt).toBeVisible();
  return blatt;
}

/** Chooses an act from the menu '⋯' of a page. */
export async function waehleHandlung(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Handlungen' }).click();
  await page.getByRole('menuitem', { name }).click();
}
