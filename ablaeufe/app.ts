/**
 * Flows without a browser: the real router on a page of happy-dom, the real server in the same process. Same steps and same
 * words as the flows of `e2e` (`page`, locators and what is expected of them are named as Playwright has them), no sockets, no
 * paint.
 *
 * How to move a flow:
 *  1. `git mv e2e/<name>.flow.ts ablaeufe/<name>.ablauf.test.ts`; import `expect` from vitest, `Page` and `Locator` (types)
 *     from `./page.ts` and `./locator.ts`, everything else that came from `./app.ts` and `./seiten.ts` from `./app.ts`.
 *  2. What only Chromium can show stays in `e2e`: layout and scrolling, focus rings, print, drag, uploads and downloads,
 *     workers (PDF, reading receipts), a second window, other browsers. Everything else is asserted here as it was there.
 *  3. Nothing is laid out: what a style sheet hides in wide windows has to be named in `browser.ts` (VERBORGEN).
 *  4. Leaving a page (`goto`, `reload`, `goBack`), moving its clock and the end of a test wait until the program is at rest
 *     (`ruhe.ts`); so there is no waiting by hand before them. A click waits for nothing but its target.
 *  5. A refused request, an error in the console and a request without an answer fail the test unless announced by `erwarte`.
 *  6. Run it five times: `npx vitest run --project ablaeufe ablaeufe/<name>`.
 */
import { randomUUID } from 'node:crypto';
import { format } from 'node:util';
import { test as base, expect } from 'vitest';
import { addTage, inBerlin } from '#kern/datum.ts';
import { PASSWORT } from '#server/testing/api.ts';
import './browser.ts';
import './matcher.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Locator } from './locator.ts';
import type { Umleitung } from './netz.ts';
import { Page } from './page.ts';
import type { Speicher } from './programm.tsx';
import { hoereAufVerzug } from './ruhe.ts';
import { getServer, inServer } from './server.ts';

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

type Beleg = {
  einnahme: boolean;
  kundenID?: number;
  menge: string;
  preis: string;
  skontoTage?: number;
  skontoProzent?: number;
};
type Methode = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Somebody who uses the program; records are created through the API. */
export type Konto = {
  username: string;
  password: string;
  token: string;
  mandantID: number;
  /** Asks the API on behalf of this account. @throws when it is refused */
  send(method: Methode, path: string, body?: object): Promise<unknown>;
  create(path: string, body: object): Promise<{ id: number }>;
  /** Changes a record, for example the issuer. */
  patch(path: string, body: object): Promise<unknown>;
  /** A receipt of today with one line. */
  createBeleg(beleg: Beleg): Promise<{ id: number }>;
  /** An invoice over one line that was issued so many days ago, which by then was the day of the service too. */
  createAusgestellte(rechnung: { kundenID: number; preis: string; vor?: number }): Promise<number>;
};

/**
 * Announces a fault that the test provokes: `503 GET /api/v1/kunden/1` for an answer, `net::ERR_FAILED GET /…` for a request
 * that got none, else the text in the console. What is announced must happen.
 */
export type Erwarte = (fault: RegExp) => void;
/** Opens a browser of somebody else with one window. Only one window is shown: the one that has gone somewhere last. */
export type Fremd = (speicher?: Speicher) => Page;

type JeTest = {
  konto: Konto;
  erwarte: Erwarte;
  /** Faults so far, in whichever browser. */
  faults: string[];
  speicher: Speicher;
  page: Page;
  fremd: Fremd;
};

hoereAufVerzug();

/** For visitors who are not signed in. `konto` exists only where a test asks for it. */
export const test = base.extend<JeTest>({
  faults: ({}, use) => use([]),
  konto: async ({}, use) => use(await register()),
  speicher: ({}, use) => use({}),
  erwarte: [
    async ({ faults }, use) => {
      const stop = collectFaults(faults);
      const announced: RegExp[] = [];
      await use((fault) => announced.push(fault));
      stop();
      const unexpected = faults.filter((fault) => !announced.some((one) => one.test(fault)));
      const missing = announced.filter((one) => !faults.some((fault) => one.test(fault))).map(String);
      expect(unexpected, 'refused requests and errors that the test did not announce').toEqual([]);
      expect(missing, 'announced, but did not happen').toEqual([]);
    },
    { auto: true },
  ],
  fremd: ({ faults }, use) => use((speicher = {}) => new Page(faults, speicher)),
  page: async ({ speicher, faults, erwarte: _ }, use) => {
    const page = new Page(faults, speicher);
    await use(page);
    await page.close();
  },
});

/** For tests that begin signed in as `konto`. */
export const testAngemeldet = test.extend<Pick<JeTest, 'speicher'>>({
  speicher: ({ konto: { token, username, mandantID } }, use) =>
    use({ token, username, name: 'Anna Huber', mandant: String(mandantID) }),
});

export { PASSWORT };

/** A user name that nobody else has. */
export const newUsername = (): string => `anna.${randomUUID()}@example.org`;

/** Asks the API as another program would. @throws when it is refused */
export async function send(method: Methode, path: string, body?: object, token?: string): Promise<unknown> {
  const server = await getServer();
  const response = await inServer(() =>
    server.inject({
      ...{ method, url: `/api/v1/${path}`, ...(body && { payload: body }) },
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    }),
  );
  if (response.statusCode >= 400) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
  return response.body === '' ? undefined : response.json();
}

let hasBetreiber = false;

async function register(): Promise<Konto> {
  // The first account is the operator's; no test is, whichever comes first.
  if (!hasBetreiber) {
    hasBetreiber = true;
    await register();
  }
  const username = newUsername();
  const name = 'Anna Huber';
  const person = { username, password: PASSWORT, name };
  const { token, mandantID } = (await send('POST', 'auth/register', person)) as Konto;
  const create = async (path: string, body: object) =>
    (await send('POST', path, body, token)) as { id: number };
  const heute = inBerlin(Date.now());
  return {
    ...{ username, password: PASSWORT, token, mandantID, create },
    send: (method, path, body) => send(method, path, body, token),
    patch: (path, body) => send('PATCH', path, body, token),
    createBeleg: ({ menge, preis, ...beleg }) =>
      create('rechnungen', {
        ...{ ...beleg, leistungsdatumFrom: heute, leistungsdatumTo: heute },
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

/** Notes what the console and the window hear of errors. @returns ends it */
function collectFaults(faults: string[]): () => void {
  const { error } = console;
  console.error = (...args: unknown[]) => faults.push(format(...args).slice(0, 1500));
  const onError = (event: ErrorEvent) => faults.push(event.message);
  window.addEventListener('error', onError);
  return () => {
    console.error = error;
    window.removeEventListener('error', onError);
  };
}

/** Shows a screen with all it has to load. The first comes from the server; to every other one the program goes by itself. */
export async function openSeite(page: Page, seite: string): Promise<void> {
  await page.follow(seite);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
}

/** Types name and password into the sign-in screen and sends them. */
export async function login(page: Page, { username, password }: Pick<Konto, 'username' | 'password'>) {
  await page.getByLabel('E-Mail').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Einloggen' }).click();
}

/** Message of the page about a save. The one before it may still be fading out. */
export const gespeichert = (page: Page): Locator => page.getByText('Erfolgreich abgespeichert').last();

/** Presses 'Abspeichern' (in a dialog, if given): one request goes out, the server stores it, and the page says so. */
export async function save(page: Page, within: Page | Locator = page) {
  const sent = collectActs(page);
  const stored = page.waitForResponse((response) => response.ok() && response.request().method() !== 'GET');
  await within.getByRole('button', { name: 'Abspeichern' }).click();
  await stored;
  await expect(gespeichert(page)).toBeVisible();
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
  page.netz.onRequest((request) => {
    if (request.method() !== 'GET') sent.push(`${request}`);
  });
  return sent;
}

/** Chooses an act from the menu '⋯' of a page. */
export async function waehleHandlung(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Handlungen' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The first page of the sheet, which stands beside a form or behind the button 'Vorschau'. */
export async function openVorschau(page: Page): Promise<Locator> {
  const blatt = page.getByRole('img', { name: /^Vorschau, Seite 1/ });
  const knopf = page.getByRole('button', { name: 'Vorschau' });
  await expect(blatt.or(knopf).first()).toBeVisible();
  if (await knopf.isVisible()) await knopf.click();
  await expect(blatt).toBeVisible();
  return blatt;
}

/** A window of somebody else who works for this account. */
export async function openGast(
  { fremd, konto }: { fremd: Fremd; konto: Konto },
  { rolle, name }: { rolle: Rolle; name: string },
): Promise<Page> {
  const username = newUsername();
  const einladung = (await konto.send('POST', 'einladungen', { rolle })) as { token: string };
  const { token } = (await send('POST', 'auth/register', { username, password: PASSWORT, name })) as Konto;
  await send('POST', 'auth/einladung/annehmen', { token: einladung.token }, token);
  const ich = (await send('GET', 'auth/me', undefined, token)) as {
    mandanten: { id: number; rolle: Rolle }[];
  };
  const mandantID = ich.mandanten.find((each) => each.rolle === rolle)?.id;
  await send('POST', 'auth/mandant', { mandantID }, token);
  return fremd({ token, username, name, mandant: String(mandantID) });
}

/** Changes at `path` are answered as they are five minutes after the last proof, until there is a new one. */
export async function letSessionAge(page: Page, path: string): Promise<void> {
  let isProved = false;
  page.netz.onResponse((response) => {
    isProved ||= response.url().endsWith('/auth/bestaetigen') && response.ok();
  });
  const text = 'Bitte das Passwort noch einmal eingeben.';
  const errors = [{ pfad: '', code: 'bestaetigung-noetig', text }];
  const json = {
    ...{ type: 'about:blank', title: 'Nicht erlaubt', status: 403, detail: text, instance: '', errors },
  };
  await page.route(`**/${path}`, (route: Umleitung) =>
    route.request().method() === 'PATCH' && !isProved
      ? route.fulfill({ status: 403, json })
      : route.continue(),
  );
}

/** Presses keys and counts each of them; a chord counts every key in it. */
export function zaehlen(page: Page) {
  let anzahl = 0;
  return {
    anzahl: () => anzahl,
    click: async (target: Locator) => {
      anzahl += 1;
      await target.click();
    },
    type: async (text: string) => {
      anzahl += text.length;
      await page.keyboard.type(text);
    },
    press: async (...tasten: string[]) => {
      for (const taste of tasten) {
        anzahl += taste.split('+').length;
        await page.keyboard.press(taste);
      }
    },
  };
}
