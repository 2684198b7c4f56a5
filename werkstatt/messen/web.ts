/** The home page on a phone whose processor is four times slower: its JavaScript, its first list, its longest task. */
import type { Browser, Page } from '@playwright/test';
import { ensureProgramm } from '../../scripts/build.mjs';
import { findTestbrowser } from '../../scripts/chromium.mjs';
import { contextOf, openBrowser, type Sitzung } from '../browser.ts';
import { withHaus } from '../haus.ts';
import type { Orte } from '../orte.ts';
import { buildBestand } from './bestand.ts';
import { hoechstens, median, type Stufe, type Wert, zahl } from './messung.ts';

const TELEFON = { width: 390, height: 844 };
const DROSSEL = 4;
const BELEGE = 1000;
const RUNDEN = { probe: 1, klein: 3, voll: 7 };
const BUDGET = { jsKib: 200, listeMs: 1400, aufgabeMs: 200 };
/** Time for what the page does once the list stands and nobody touches it. */
const RUHE_MS = 2000;

type Start = { jsKib: number; listeMs: number; aufgabeMs: number; fadenMs: number };

/** Medians, each round with an empty cache. */
export async function measureWeb(orte: Orte, stufe: Stufe): Promise<Wert[]> {
  if (stufe === 'probe' && findTestbrowser() === undefined)
    return [{ was: 'ÜBERSPRUNGEN: kein Chromium', ist: '–' }];
  await ensureProgramm(process.execPath);
  const bestand = await buildBestand(orte.sqlite(), BELEGE);
  const browser = await openBrowser();
  try {
    return await withHaus(bestand.ort, { token: bestand.token }, async ({ client, server }) => {
      await client.patch('/auth/vorlieben', { einrichtungErledigt: true });
      const sitzung = {
        url: server.url,
        token: client.token,
        username: 'messung@example.org',
        name: 'Messung',
      };
      const starts: Start[] = [];
      for (let runde = 0; runde < RUNDEN[stufe]; runde += 1)
        starts.push(await measureStart(browser, sitzung));
      const mitte = (feld: keyof Start) => median(starts.map((start) => start[feld]));
      return [
        hoechstens('JavaScript, bis SALDO dasteht', mitte('jsKib'), BUDGET.jsKib, 'KiB'),
        hoechstens(
          `Erste Liste auf dem Telefon, ${DROSSEL}-mal langsamer`,
          mitte('listeMs'),
          BUDGET.listeMs,
          'ms',
        ),
        zahl('– davon arbeitet der Hauptfaden', mitte('fadenMs'), 'ms'),
        hoechstens('– längste Aufgabe beim Öffnen', mitte('aufgabeMs'), BUDGET.aufgabeMs, 'ms'),
      ];
    });
  } finally {
    await browser.close();
  }
}

async function measureStart(browser: Browser, { url, ...angaben }: Sitzung): Promise<Start> {
  const context = await browser.newContext({ ...contextOf(url, angaben), viewport: TELEFON });
  try {
    const page = await context.newPage();
    await page.addInitScript(listen);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: DROSSEL });
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto('/');
    await page.waitForFunction(() => (window.gehoert.listeUm ?? Number.NaN) > 0);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const fadenMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    await page.waitForTimeout(RUHE_MS);
    const {
      listeUm = Number.NaN,
      saldoUm = Number.NaN,
      aufgaben,
    } = await page.evaluate(() => window.gehoert);
    return {
      jsKib: await readJsKib(page, saldoUm),
      listeMs: listeUm,
      aufgabeMs: Math.max(0, ...aufgaben),
      fadenMs,
    };
  } finally {
    await context.close();
  }
}

/** Scripts that were asked for until then, as long as they are on their way. */
function readJsKib(page: Page, bis: number): Promise<number> {
  return page.evaluate((ende) => {
    const dateien = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = dateien.filter(({ name, startTime }) => /\.js$/.test(name) && startTime <= ende);
    return scripts.reduce((summe, { encodedBodySize }) => summe + encodedBodySize, 0) / 1024;
  }, bis);
}

/** Heard in the page, in ms since its navigation began: first frame with the sums, first frame with the list, long tasks. */
type Gehoert = { saldoUm?: number; listeUm?: number; aufgaben: number[] };

declare global {
  interface Window {
    gehoert: Gehoert;
  }
}

/** Runs in the page before its scripts. */
function listen(): void {
  const gehoert: Gehoert = { aufgaben: [] };
  window.gehoert = gehoert;
  const isDa = {
    saldoUm: () => /SALDO[^€]*\d/.test(document.body?.textContent ?? ''),
    listeUm: () => document.querySelector('[aria-label^="Belege"] a') !== null,
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) gehoert.aufgaben.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    for (const was of ['saldoUm', 'listeUm'] as const) {
      if (gehoert[was] !== undefined || !isDa[was]()) continue;
      gehoert[was] = Number.NaN;
      requestAnimationFrame(() =>
        setTimeout(() => {
          gehoert[was] = performance.now();
        }),
      );
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
