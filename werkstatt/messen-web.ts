/**
 * `npm run messen:web`: how the start page feels with 10,000 receipts in a Chromium slowed down four times.
 * `--runden 5` for more rounds (3). Builds the web part where it is not the current one and writes docs/messwerte-web.json.
 * `--erste` measures the first list only, with 1,000 receipts or `--belege` so many, `--eingang` the inbox only; both write nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { inBerlin } from '#kern/datum.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { runScript, withProgress } from '../scripts/ausgabe.mjs';
import { ensureProgramm } from '../scripts/build.mjs';
import { ROOT } from '../scripts/prozess.mjs';
import { baueBestand, KONTO } from './messen/bestand.ts';
import { DROSSEL, type Fenster, isTelefon, openBrowser, type Sitzung, withPage } from './messen/browser.ts';
import { judgeEingangsweb, measureEingangsweb, renderEingangsweb } from './messen/eingangsweb.ts';
import type { Ziel } from './messen/ergebnis.ts';
import { median, round, toZeiten } from './messen/messung.ts';
import { describeRechner } from './messen/rechner.ts';
import { startServer } from './messen/server.ts';
import { renderZiele } from './messen/tabelle.ts';
import { enter, openStartseite, scroll, search } from './messen/webfragen.ts';

const FENSTER: Fenster[] = [
  { name: 'Rechner 1280 x 800', width: 1280, height: 800 },
  { name: 'Telefon 390 x 844', width: 390, height: 844 },
];

const { values: wahl } = parseArgs({
  options: {
    runden: { type: 'string', default: '3' },
    belege: { type: 'string' },
    erste: { type: 'boolean', default: false },
    eingang: { type: 'boolean', default: false },
  },
});
const runden = Number(wahl.runden);
const belege = Number(wahl.belege ?? (wahl.erste || wahl.eingang ? 1000 : 10_000));
const heute = inBerlin(Date.now());
const folder = mkdtempSync(join(tmpdir(), 'belegwerk-messen-web-'));

await runScript(async () => {
  try {
    await main();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function main(): Promise<void> {
  const ort = { daten: folder, databaseUrl: undefined };
  // An older one may not understand what the server of today answers; then it would never show a list.
  await ensureProgramm(process.execPath);
  await withProgress(`Bestand mit ${formatAnzahl(belege)} Belegen wird gebaut`, () =>
    baueBestand(ort, belege, heute, () => undefined),
  );
  const server = await startServer(ort, join(folder, 'server.log'));
  const browser = await openBrowser();
  try {
    const sitzung = await signIn(server.url);
    if (wahl.erste) return await reportErste(browser, sitzung);
    if (wahl.eingang) return await reportEingang(browser, sitzung);
    const werte = [];
    for (const fenster of FENSTER)
      werte.push(
        await withProgress(`${fenster.name} wird gemessen`, () => measureFenster(browser, fenster, sitzung)),
      );
    report(werte, browser.version());
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function signIn(url: string): Promise<Sitzung> {
  const { username, password } = KONTO;
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { url, token, username };
}

/** The first list alone: by the clock, and in what the page's main thread was busy with, which a full machine changes less. */
async function reportErste(browser: Browser, sitzung: Sitzung): Promise<void> {
  for (const fenster of FENSTER) {
    const starts = [];
    for (let runde = 0; runde < runden; runde += 1)
      starts.push(await withPage(browser, fenster, sitzung, openStartseite));
    const uhr = starts.map(({ listeMs }) => listeMs);
    const faden = starts.map(({ fadenMs }) => fadenMs);
    console.log(
      `${fenster.name}: erste Liste nach ${round(median(uhr), 0)} ms (${uhr.map((ms) => round(ms, 0)).join(' ')}), ` +
        `Hauptfaden ${round(median(faden), 0)} ms (${faden.map((ms) => round(ms, 0)).join(' ')}), ` +
        `Last ${round(loadavg()[0] ?? Number.NaN, 1)}`,
    );
  }
}

/** Receipts read in the browser; its seconds need cores that have nothing else to do. */
async function reportEingang(browser: Browser, sitzung: Sitzung): Promise<void> {
  const werte = await withProgress('Belege werden im Browser gelesen', () =>
    measureEingangsweb(browser, sitzung),
  );
  if (!werte) return console.log('ÜBERSPRUNGEN: Es sind keine Belege zum Lesen da.');
  const last = round(loadavg()[0] ?? Number.NaN, 1);
  console.log(`\n${renderEingangsweb(werte)}\n\n${renderZiele(judgeEingangsweb(werte))}\n\nLast ${last}`);
}

type Werte = Awaited<ReturnType<typeof measureFenster>>;

/** Several rounds, each with an empty cache; the middle one counts. */
async function measureFenster(browser: Browser, fenster: Fenster, sitzung: Sitzung) {
  const starts = [];
  const suchen = [];
  const rollen = [];
  const eingaben = [];
  for (let runde = 0; runde < runden; runde += 1) {
    starts.push(await withPage(browser, fenster, sitzung, openStartseite));
    suchen.push(await withPage(browser, fenster, sitzung, (page) => search(page, heute)));
    // A phone shows the sheet when it is asked for.
    if (!isTelefon(fenster)) eingaben.push(await withPage(browser, fenster, sitzung, enter));
    rollen.push(await withPage(browser, fenster, sitzung, (page) => scroll(page, heute)));
  }
  return {
    fenster: fenster.name,
    listeMs: round(median(starts.map(({ listeMs }) => listeMs)), 0),
    verschiebung: round(Math.max(...starts.map(({ verschiebung }) => verschiebung)), 4),
    taste: toZeiten(suchen.flatMap(({ tasten }) => tasten)),
    ergebnis: toZeiten(suchen.flatMap(({ ergebnisse }) => ergebnisse)),
    laengsteBeimLaden: rollen.map(({ beimLaden }) => round(beimLaden, 0)),
    laengsteGeladen: rollen.map(({ geladen }) => round(geladen, 0)),
    zeilen: rollen[0]?.zeilen,
    ...(eingaben.length > 0 && {
      eingabe: toZeiten(eingaben.flatMap(({ tasten }) => tasten)),
      vorschau: toZeiten(eingaben.flatMap(({ vorschau }) => vorschau)),
    }),
  };
}

function report(werte: Werte[], chromium: string): void {
  const ziele = werte.flatMap(judge);
  console.log(`\n${renderZiele(ziele)}\n`);
  const messwerte = { datum: heute, rechner: { ...describeRechner(), chromium }, drossel: DROSSEL, runden };
  const json = JSON.stringify({ ...messwerte, werte, ziele }, null, 2).replace(/\[[\d.,\s]+\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
  writeFileSync(join(ROOT, 'docs', 'messwerte-web.json'), `${json}\n`);
  console.log('Geschrieben: docs/messwerte-web.json');
}

function judge(werte: Werte): Ziel[] {
  const atMost = (was: string, gemessen: number, ziel: number, einheit = ' ms') => ({
    was: `${was}, ${werte.fenster}`,
    ziel: `< ${ziel}${einheit}`,
    gemessen: `${gemessen}${einheit}`,
    erreicht: gemessen < ziel,
  });
  return [
    atMost('Erste Liste gezeichnet', werte.listeMs, 1200),
    atMost('Taste in der Suche bis zum Bild, p95', werte.taste.p95, 60),
    atMost('Längste Aufgabe beim Rollen durch alles', median(werte.laengsteGeladen), 100),
    atMost('Längste Aufgabe beim Rollen mit Nachladen', median(werte.laengsteBeimLaden), 100),
    atMost('Verschiebung beim Laden', werte.verschiebung, 0.01, ''),
    ...(werte.eingabe ? [atMost('Taste im Formular bis zum Bild, p95', werte.eingabe.p95, 60)] : []),
    ...(werte.vorschau ? [atMost('Taste bis zur Vorschau, Mitte', werte.vorschau.p50, 100)] : []),
  ];
}
