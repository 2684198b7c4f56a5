/** The inbox in the browser: how long from handing a receipt in until its proposal stands there, and whether the page lives meanwhile. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ROOT } from '../../scripts/prozess.mjs';
import { type Fenster, type Sitzung, withPage } from './browser.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { median, round } from './messung.ts';
import { renderTable } from './tabelle.ts';

const ORDNER = join(ROOT, '..', 'shared', 'testdaten', 'eingang');
const FENSTER: Fenster = { name: 'Rechner', width: 1280, height: 800 };
const GEDULD_MS = 60_000;
const MAX_AUFGABE_MS = 100;

/** Kinds, and from handing in to the proposal in seconds. */
const ZIELE = { 'PDF mit Text': 0.6, Scan: 3, Foto: 4, HEIC: 4 } as const;
type Art = keyof typeof ZIELE;

/** Of the samples; the other PDFs have text. */
const SCANS = ['06-hotel.pdf', '12-at-hotel.pdf'];

export type Leseprobe = {
  datei: string;
  art: Art;
  sekunden: number;
  /** Longest task of the page: by the clock, and what the processor did of it, which a busy machine changes less. */
  aufgabeMs: number;
  rechenMs: number;
  /** Whether this browser has read it. */
  hier: boolean;
};
export type Eingangsweb = { proben: Leseprobe[]; kalt: Leseprobe };

/** All samples one after the other in one page, in a browser that is not slowed down. @returns undefined where there are none */
export async function measureEingangsweb(
  browser: Browser,
  sitzung: Sitzung,
): Promise<Eingangsweb | undefined> {
  if (!existsSync(ORDNER)) return undefined;
  const dateien = readdirSync(ORDNER).filter((name) => /\.(?:jpg|heic|pdf)$/.test(name));
  return withPage(
    browser,
    FENSTER,
    sitzung,
    async (page) => {
      await page.goto('/eingang');
      await page.getByRole('button', { name: 'Dateien hinzufügen' }).waitFor();
      // The first one loads what reads; it is told apart from the others.
      const kalt = await measureDatei(page, sitzung, dateien[0] ?? '');
      const proben: Leseprobe[] = [];
      for (const datei of dateien.slice(1)) proben.push(await measureDatei(page, sitzung, datei));
      return { kalt, proben };
    },
    1,
  );
}

function artOf(datei: string): Art {
  if (datei.endsWith('.heic')) return 'HEIC';
  if (datei.endsWith('.jpg')) return 'Foto';
  return SCANS.includes(datei) ? 'Scan' : 'PDF mit Text';
}

/** Hands it in, waits for the amount in the form and puts it away again. */
async function measureDatei(page: Page, sitzung: Sitzung, datei: string): Promise<Leseprobe> {
  await page.getByText('Der Eingang ist leer').waitFor();
  await page.evaluate(hearVorschlag);
  const abgelegt = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/eingang\?/.test(response.url()),
  );
  const gelesen = page.waitForRequest((request) => /\/eingang\/\d+\/(?:lesung|lesen)$/.test(request.url()), {
    timeout: GEDULD_MS,
  });
  const spur = await startSpur(page);
  await page.locator('input[type=file][multiple]').first().setInputFiles(join(ORDNER, datei));
  const { id } = (await (await abgelegt).json()) as { id: number };
  const sekunden = await page.evaluate(() => window.vorschlag).then((ms) => round(ms / 1000));
  // What is drawn because of the proposal belongs to it.
  await page.waitForTimeout(500);
  const rechenMs = await spur();
  const aufgabeMs = await page.evaluate(() => Math.max(0, ...window.gehoert.langeAufgaben));
  const hier = (await gelesen).url().endsWith('/lesung');
  await putAway(sitzung, id);
  return { datei, art: artOf(datei), sekunden, aufgabeMs: round(aufgabeMs, 0), rechenMs, hier };
}

declare global {
  interface Window {
    /** Milliseconds from handing in to the frame that shows the amount. */
    vorschlag: Promise<number>;
  }
}

/** Runs in the page. */
function hearVorschlag(): void {
  window.gehoert.langeAufgaben = [];
  let beginn = Number.NaN;
  document.addEventListener(
    'change',
    () => {
      beginn = performance.now();
    },
    { capture: true, once: true },
  );
  window.vorschlag = new Promise((resolve) => {
    const look = () => {
      const label = [...document.querySelectorAll('label')].find(
        ({ textContent }) => textContent === 'Betrag',
      );
      const feld = label && document.getElementById(label.htmlFor);
      if (feld instanceof HTMLInputElement && feld.value !== '') resolve(performance.now() - beginn);
      else requestAnimationFrame(look);
    };
    look();
  });
}

type Ereignis = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** Listens to the browser's tasks. @returns what ends that, with the milliseconds of processor of the page's longest one */
async function startSpur(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', '__metadata'] });
  return async () => {
    const { traceEvents = [] } = JSON.parse(String(await browser?.stopTracing())) as {
      traceEvents?: Ereignis[];
    };
    const faeden = traceEvents.filter(({ args }) => args.name === 'CrRendererMain');
    const isDort = ({ pid, tid }: Ereignis) => faeden.some((faden) => faden.pid === pid && faden.tid === tid);
    const aufgaben = traceEvents.filter((ereignis) => /RunTask/.test(ereignis.name) && isDort(ereignis));
    return round(Math.max(0, ...aufgaben.map(({ tdur = 0 }) => tdur)) / 1000, 0);
  };
}

/** @throws when it cannot be had or put away */
async function putAway({ url, token }: Sitzung, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const da = await fetch(`${url}/api/v1/eingang/${id}`, { headers });
  const { version } = (await da.json()) as { version: number };
  const weg = await fetch(`${url}/api/v1/eingang/${id}/verwerfen`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ version, grund: 'privat' }) },
  });
  if (!weg.ok) throw new Error(`verwerfen: ${weg.status} ${await weg.text()}`);
}

const artenOf = ({ proben }: Eingangsweb) =>
  (Object.keys(ZIELE) as Art[]).map((art) => ({ art, gleiche: proben.filter((probe) => probe.art === art) }));

export function judgeEingangsweb(werte: Eingangsweb): Ziel[] {
  const zeiten = artenOf(werte).map(({ art, gleiche }) => {
    const mitte = median(gleiche.map(({ sekunden }) => sekunden));
    return {
      was: `${art}: von der Abgabe bis zum Vorschlag, Mitte aus ${gleiche.length}`,
      ziel: `<= ${formatZahl(ZIELE[art])} s`,
      gemessen: `${formatZahl(mitte)} s`,
      erreicht: gleiche.length > 0 && mitte <= ZIELE[art],
    };
  });
  const alle = [werte.kalt, ...werte.proben];
  const laengste = Math.max(...alle.map(({ rechenMs }) => rechenMs));
  const fremd = alle.filter(({ hier }) => !hier).length;
  return [
    ...zeiten,
    {
      was: 'Längste Aufgabe der Seite, während der Browser liest (Rechenzeit)',
      ziel: `< ${MAX_AUFGABE_MS} ms`,
      gemessen: `${laengste} ms`,
      erreicht: laengste < MAX_AUFGABE_MS,
    },
    {
      was: 'Belege, die der Browser selbst liest',
      ziel: String(alle.length),
      gemessen: String(alle.length - fremd),
      erreicht: fremd === 0,
    },
  ];
}

export function renderEingangsweb({ kalt, proben }: Eingangsweb): string {
  const row = ({ datei, art, sekunden, aufgabeMs, rechenMs }: Leseprobe, zusatz = '') => [
    `${datei}${zusatz}`,
    art,
    formatZahl(sekunden),
    String(aufgabeMs),
    String(rechenMs),
  ];
  return renderTable(
    ['Beleg', 'Art', 's', 'längste Aufgabe, ms', 'davon gerechnet'],
    [row(kalt, ' (der erste)'), ...proben.map((probe) => row(probe))],
  );
}
