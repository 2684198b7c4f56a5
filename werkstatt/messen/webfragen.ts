/** What is done in the browser, and how long its user waits. */
import type { Page } from '@playwright/test';
import { addTage, type Datum } from '#kern/datum.ts';
import { TAGE } from './bestand.ts';
import { type Gehoert, isTelefon } from './browser.ts';

const SUCHWORTE = ['huber', 'bäckerei', 'mueller', 'gmbh'];
/** Keys of prices, typed and taken back. */
const PREISE = [...'1234', 'Backspace', 'Backspace', ...'56', ',', ...'78', 'Backspace', '9'];
const RUHE_MS = 700;
const SCHRITT_PX = 2400;
/** So many steps without moving on mean that the end is reached. */
const GEDULD = 60;

const gehoert = (page: Page): Promise<Gehoert> => page.evaluate(() => window.gehoert);
const toAlles = (heute: Datum) => `/?von=${addTage(heute, -TAGE)}&bis=${heute}`;

/**
 * Opens the start page cold. @returns ms until the list is painted, ms of the main thread's processor until then, and how far
 * things moved about meanwhile
 */
export async function openStartseite(
  page: Page,
): Promise<{ listeMs: number; fadenMs: number; verschiebung: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readFaden = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const vorher = await readFaden();
  await openListe(page, '/');
  const fadenMs = (await readFaden()) - vorher;
  await page.waitForTimeout(RUHE_MS);
  const { listeUm = Number.NaN, verschiebung } = await gehoert(page);
  return { listeMs: listeUm, fadenMs, verschiebung };
}

/** Opens a page and waits for its list. @throws with what it shows instead */
async function openListe(page: Page, pfad: string): Promise<void> {
  await page.goto(pfad);
  try {
    await page.waitForFunction(() => (window.gehoert.listeUm ?? Number.NaN) > 0);
  } catch (cause) {
    throw new Error(`No list came. The page shows: ${await page.locator('body').textContent()}`, { cause });
  }
}

/** Types words into the search. @returns ms of each key to its frame, and of each word until its list stands */
export async function search(page: Page, heute: Datum): Promise<{ tasten: number[]; ergebnisse: number[] }> {
  await openListe(page, toAlles(heute));
  const feld = page.getByRole('searchbox');
  const ergebnisse: number[] = [];
  for (const wort of SUCHWORTE) {
    await feld.fill('');
    await page.waitForTimeout(RUHE_MS);
    await feld.pressSequentially(wort, { delay: 130 });
    await page.waitForTimeout(RUHE_MS);
    const { letzteTasteUm, letzteAenderungUm } = await gehoert(page);
    ergebnisse.push(letzteAenderungUm - letzteTasteUm);
  }
  return { tasten: (await gehoert(page)).tasten, ergebnisse };
}

/**
 * Types what a line costs into a new invoice with the sheet beside it.
 * @returns ms of each key to its frame, and from each key to the sheet that shows it
 */
export async function enter(page: Page): Promise<{ tasten: number[]; vorschau: number[] }> {
  await page.goto('/rechnung/add');
  const blatt = page.getByRole('img', { name: /^Vorschau, Seite 1/ });
  await blatt.waitFor();
  const posten = page.getByRole('group', { name: 'Posten 1', exact: true });
  await posten.getByLabel('Produkt').fill('Brot');
  await page.keyboard.press('Escape');
  const preis = posten.getByLabel('Preis');
  await preis.click();
  await page.waitForTimeout(RUHE_MS);
  await page.evaluate(() => {
    window.gehoert.tasten = [];
  });
  const vorschau: number[] = [];
  for (const taste of PREISE) {
    await page.evaluate(hearBlatt);
    await page.keyboard.press(taste);
    await page.waitForTimeout(RUHE_MS);
    const { blattUm, letzteTasteUm } = await gehoert(page);
    if (blattUm !== undefined) vorschau.push(blattUm - letzteTasteUm);
  }
  return { tasten: (await gehoert(page)).tasten, vorschau };
}

/** Runs in the page: when the sheet has changed next, and its frame is made. */
function hearBlatt(): void {
  window.gehoert.blattUm = undefined;
  const blatt = document.querySelector('[role="img"][aria-label^="Vorschau"]');
  if (!blatt?.parentElement) return;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.gehoert.blattUm = performance.now();
      }),
    );
  });
  observer.observe(blatt.parentElement, { childList: true, subtree: true, characterData: true });
}

/** Scrolls to the end of all receipts and up and down again. @returns the longest tasks in ms */
export async function scroll(
  page: Page,
  heute: Datum,
): Promise<{ beimLaden: number; geladen: number; zeilen: number }> {
  await openListe(page, toAlles(heute));
  await page.waitForTimeout(RUHE_MS);
  await forgetTasks(page);
  await scrollToEnd(page);
  const beimLaden = longest(await gehoert(page));
  await forgetTasks(page);
  for (let step = 0; step < 150; step += 1) await wheel(page, -SCHRITT_PX);
  for (let step = 0; step < 80; step += 1) await wheel(page, SCHRITT_PX);
  await page.waitForTimeout(RUHE_MS);
  const geladen = longest(await gehoert(page));
  return { beimLaden, geladen, zeilen: await countRows(page) };
}

async function scrollToEnd(page: Page): Promise<void> {
  let standing = 0;
  let last = -1;
  while (standing < GEDULD) {
    await wheel(page, SCHRITT_PX);
    const y = await page.evaluate(() => window.scrollY);
    standing = y === last ? standing + 1 : 0;
    last = y;
  }
}

/** A phone has no pointer that would rest on the rows that pass. */
async function wheel(page: Page, pixels: number): Promise<void> {
  const fenster = page.viewportSize();
  if (fenster && isTelefon(fenster)) {
    await page.evaluate((y) => window.scrollBy(0, y), pixels);
  } else {
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, pixels);
  }
  await page.waitForTimeout(30);
}

/** Rows are numbered for screen readers, so the last one knows how many there are. */
function countRows(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('[aria-setsize]')].map((row) => Number(row.ariaSetSize))),
  );
}

async function forgetTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.gehoert.langeAufgaben = [];
  });
}

function longest({ langeAufgaben }: Gehoert): number {
  return Math.max(0, ...langeAufgaben);
}
