/** A Chromium as slow as a cheap phone, with ears for what its user would notice. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How many times slower the processor is made. */
export const DROSSEL = 4;

export type Fenster = { name: string; width: number; height: number };

export const isTelefon = ({ width }: { width: number }): boolean => width <= 800;

/** @throws when there is no Chromium */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Kein Chromium gefunden. Bitte installieren oder CHROMIUM_PATH setzen.');
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...ARGS, ...(asRoot ? ['--no-sandbox'] : [])] });
}

export type Sitzung = { url: string; token: string; username: string };

/** A page with an empty cache, signed in; `work` runs on the slowed processor. */
export async function withPage<T>(
  browser: Browser,
  { width, height }: Fenster,
  { url, token, username }: Sitzung,
  work: (page: Page) => Promise<T>,
  drossel = DROSSEL,
): Promise<T> {
  const localStorage = Object.entries({ token, username, name: 'Messung' });
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    baseURL: url,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
    },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(listen);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: drossel });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** What is collected in the page; times in ms since the navigation began. */
export type Gehoert = {
  /** First frame after rows of the list stand in the page. */
  listeUm: number | undefined;
  verschiebung: number;
  langeAufgaben: number[];
  /** From a key to the frame that shows it. */
  tasten: number[];
  letzteTasteUm: number;
  letzteAenderungUm: number;
  /** When the sheet last showed something new, where somebody waits for it. */
  blattUm: number | undefined;
};

declare global {
  interface Window {
    gehoert: Gehoert;
  }
}

/** Runs in the page before its scripts. */
function listen(): void {
  const gehoert: Gehoert = {
    listeUm: undefined,
    verschiebung: 0,
    langeAufgaben: [],
    tasten: [],
    letzteTasteUm: 0,
    letzteAenderungUm: 0,
    blattUm: undefined,
  };
  window.gehoert = gehoert;
  const nextFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) gehoert.verschiebung += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) gehoert.langeAufgaben.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    gehoert.letzteAenderungUm = performance.now();
    if (gehoert.listeUm !== undefined || !document.querySelector('[aria-label^="Belege"] a')) return;
    gehoert.listeUm = Number.NaN;
    nextFrame(() => {
      gehoert.listeUm = performance.now();
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener(
    'input',
    ({ timeStamp }) => {
      gehoert.letzteTasteUm = timeStamp;
      nextFrame(() => gehoert.tasten.push(performance.now() - timeStamp));
    },
    true,
  );
}
