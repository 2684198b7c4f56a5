/**
 * `npm run bilder`: takes pictures of every screen with the example records, on a computer and a phone, light and dark,
 * into docs/bilder; `npm run bilder -- handbuch` those of the handbook. Needs a built web part and a Chromium.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { runScript, withProgress } from '../scripts/ausgabe.mjs';
import { ensureProgramm } from '../scripts/build.mjs';
import { ROOT } from '../scripts/prozess.mjs';
import { type Bild, type Fenster, fillBeleg, openStorno } from './bilder/bild.ts';
import { HANDBUCH } from './bilder/handbuch.ts';
import { contextOf, openBrowser, type Sitzung } from './browser.ts';
import type { Client } from './client.ts';
import { withHaus } from './haus.ts';
import { Orte } from './orte.ts';

const USERNAME = 'backstube@example.org';
const PASSWORT = 'ein langes Passwort';
const BETRIEB = 'Backstube Muster';
const ABSENDER = {
  name: BETRIEB,
  zusatz: 'Brot und Kuchen',
  strasse: 'Musterstraße 1',
  plz: '12345',
  ort: 'Musterstadt',
  telefon: '01234 567890',
  email: 'backstube@example.org',
  bank: 'Musterbank',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
};

const BILDER: Bild[] = [
  { name: 'anmelden', pfad: '/login', anonym: true },
  { name: 'einrichtung', pfad: '/einrichtung' },
  { name: 'startseite', pfad: '/' },
  { name: 'reporting', pfad: '/?tab=reporting' },
  { name: 'suche', pfad: '/', vorbereiten: openSuche },
  { name: 'beleg', pfad: '/rechnung/add', vorbereiten: fillBeleg },
  { name: 'rechnung', pfad: '/rechnung/50' },
  { name: 'storno', pfad: '/rechnung/50', vorbereiten: openStorno },
  { name: 'rechnungslayout', pfad: '/rechnungslayout' },
  { name: 'erechnung', pfad: '/erechnung' },
  { name: 'unveraendert', pfad: '/unveraendert' },
  { name: 'sicherung', pfad: '/sicherung' },
  {
    name: 'rechnungen',
    pfad: '/rechnungsuebersicht',
    vorbereiten: (page) =>
      page
        .getByRole('button', { name: /Hotel Muster/ })
        .first()
        .click(),
  },
  { name: 'kunden', pfad: '/kundenuebersicht' },
  { name: 'kunde', pfad: '/kunde/1' },
  { name: 'lieferanten', pfad: '/lieferantenuebersicht' },
  { name: 'produkte', pfad: '/produktuebersicht' },
  { name: 'produkt', pfad: '/produkt/1' },
  { name: 'einstellungen', pfad: '/Allgemeineeinstellungen' },
  { name: 'konto', pfad: '/Accounteinstellungen' },
  { name: 'dashboard', pfad: '/DashboardInd' },
];

const FENSTER: Fenster[] = [
  { zusatz: '', viewport: { width: 1280, height: 800 } },
  { zusatz: '-telefon', viewport: { width: 390, height: 844 } },
];
const FARBEN = [
  { zusatz: '-hell', colorScheme: 'light' },
  { zusatz: '-dunkel', colorScheme: 'dark' },
] as const;

/** The preview and the note that a draft is kept follow the typing after a pause. */
const RUHE_MS = 700;

/** Pictures that are taken in one window. */
type Satz = { ziel: string; ansicht: Ansicht; bilder: Bild[] };

const SAETZE: Satz[] = process.argv.includes('handbuch')
  ? HANDBUCH.map(({ fenster, bilder }) => ({
      ziel: join(ROOT, 'docs', 'handbuch', 'bilder'),
      ansicht: { ...fenster, colorScheme: 'light' as const },
      bilder,
    }))
  : FENSTER.flatMap((fenster) =>
      FARBEN.map((farbe) => ({
        ziel: join(ROOT, 'docs', 'bilder'),
        ansicht: { ...fenster, ...farbe, zusatz: `${fenster.zusatz}${farbe.zusatz}` },
        bilder: BILDER,
      })),
    );

await runScript(async () => {
  await ensureProgramm(process.execPath);
  const orte = new Orte();
  const browser = await openBrowser();
  try {
    // Nobody yet: who stands in the pictures registers himself.
    await withHaus(orte.sqlite(), { token: '' }, async ({ client }) => {
      const sitzung = await prepare(client);
      for (const satz of SAETZE) {
        mkdirSync(satz.ziel, { recursive: true });
        const { zusatz, viewport } = satz.ansicht;
        await withProgress(`Bilder${zusatz || ` ${viewport.width}`}`, () => takeAll(browser, sitzung, satz));
      }
    });
  } finally {
    await browser.close();
    await orte.close();
  }
});

/** An account with issuer and example records, the income of which is issued. */
async function prepare(client: Client): Promise<Sitzung> {
  const konto = { username: USERNAME, password: PASSWORT, name: BETRIEB };
  const { token } = await client.create<{ token: string }>('/auth/register', konto);
  client.token = token;
  await client.patch('/mandant', ABSENDER);
  await client.patch('/auth/vorlieben', { einrichtungErledigt: true });
  await client.post('/beispieldaten');
  const einnahmen = await client.read<{ id: number; rechnungsdatum: string }[]>(
    '/rechnungen?richtung=pos&limit=100',
  );
  // Oldest first, as their numbers would have been given.
  for (const { id, rechnungsdatum } of einnahmen.toReversed())
    await client.post(`/rechnungen/${id}/ausstellen`, { rechnungsdatum });
  return { url: client.url, token, username: USERNAME, name: BETRIEB };
}

type Ansicht = Fenster & { colorScheme: 'light' | 'dark' };

async function takeAll(browser: Browser, { url, ...angaben }: Sitzung, satz: Satz): Promise<void> {
  const { viewport, colorScheme, zusatz } = satz.ansicht;
  for (const { name, pfad, vorbereiten, anonym, ausschnitt } of satz.bilder) {
    const context = await browser.newContext({
      ...contextOf(url, anonym ? undefined : angaben),
      ...{ viewport, colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' },
    });
    const page = await context.newPage();
    await page.goto(`${url}${pfad}`);
    await settle(page);
    await vorbereiten?.(page);
    await settle(page);
    const path = join(satz.ziel, `${name}${zusatz}.png`);
    await (ausschnitt?.(page) ?? page).screenshot({ path, caret: 'hide' });
    shrink(path);
    await context.close();
  }
}

/** Nothing is being loaded any more, and what was loaded is drawn. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Not until the network is idle: what tells open screens of news never ends.
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => !document.querySelector('[aria-label="Wird geladen"]'));
  await page.waitForTimeout(RUHE_MS);
}

async function openSuche(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Suche und Befehle' }).fill('mu');
}

/** Fewer colours make the file a third as large; without ImageMagick it stays as it is. */
function shrink(file: string): void {
  try {
    execFileSync('convert', [file, '+dither', '-colors', '200', '-strip', `PNG8:${file}`], {
      stdio: 'ignore',
    });
  } catch {
    // Only a tool for looks: a larger picture is as good.
  }
}
