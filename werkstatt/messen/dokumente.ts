/** How long documents take: drawn on the server, in Chromium, first of a process, issued one after another. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { renderDokumente } from '#kern/blatt/dokument.ts';
import { loadSchriften } from '#server/blatt/schriften.ts';
import { Abbruch } from '../../scripts/ausgabe.mjs';
import { capture, ROOT } from '../../scripts/prozess.mjs';
import { openBrowser } from './browser.ts';
import { beginKonto } from './dokumentKonto.ts';
import { probe } from './dokumentProbe.ts';
import { measureDruck, measureReactPdf, type Umfang } from './dokumentVergleich.ts';
import { Client } from './http.ts';
import { measure, median, round, toZeiten, type Zeiten } from './messung.ts';
import { startServer } from './server.ts';

/** Times in ms by number of lines; `ausstellen` is the whole call, `mitEntwurf` creating the draft as well. */
export type Dokumentwerte = {
  server: Record<string, Zeiten>;
  chromium: Record<string, Zeiten>;
  reactPdf: Record<string, Zeiten>;
  chromiumDruck: Record<string, Zeiten>;
  erstes: { prozessMs: number; dokumentMs: number };
  ausstellen: { anzahl: number; ausstellen: Zeiten; mitEntwurfMs: number };
};

/** A usual invoice fills one page. */
export const EINE_SEITE = 8;
export const ZEILEN = [EINE_SEITE, 300, 1000] as const;
const STARTS = 5;
const RECHNUNGEN = 500;

const SCHRIFTEN = ['400Regular/SourceSans3_400Regular', '600SemiBold/SourceSans3_600SemiBold'].map((name) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`)),
) as [string, string];

function umfangOf(anzahl: number): Umfang {
  return anzahl === EINE_SEITE
    ? { anzahl, laeufe: 60, vorlaeufe: 30 }
    : { anzahl, laeufe: anzahl === 300 ? 9 : 5, vorlaeufe: 2 };
}

/** Everything, one after the other; `folder` is for the data of the server. */
export async function measureDokumente(folder: string): Promise<Dokumentwerte> {
  const umfaenge = ZEILEN.map(umfangOf);
  const erstes = await measureErstes();
  const server = await measureServer(umfaenge);
  const ausstellen = await measureAusstellen(folder);
  const [normal, fett] = SCHRIFTEN;
  const reactPdf = toTabelle(await measureReactPdf(umfaenge.map(seltener), { normal, fett }));
  const browser = await openBrowser();
  try {
    const chromium = await measureChromium(browser, umfaenge);
    const druck: Record<string, Zeiten> = {};
    for (const umfang of umfaenge.map(seltener)) {
      druck[umfang.anzahl] = toZeiten(await measureDruck(browser, umfang));
    }
    return { server, chromium, reactPdf, chromiumDruck: druck, erstes, ausstellen };
  } finally {
    await browser.close();
  }
}

/** The others are slower and only there for the ratio. */
function seltener({ anzahl }: Umfang): Umfang {
  return anzahl === EINE_SEITE
    ? { anzahl, laeufe: 15, vorlaeufe: 5 }
    : { anzahl, laeufe: anzahl === 300 ? 3 : 1, vorlaeufe: 1 };
}

function toTabelle(zeiten: Record<string, number[]>): Record<string, Zeiten> {
  return Object.fromEntries(Object.entries(zeiten).map(([anzahl, werte]) => [anzahl, toZeiten(werte)]));
}

async function measureServer(umfaenge: readonly Umfang[]): Promise<Record<string, Zeiten>> {
  const schriften = () => loadSchriften('source-sans');
  const werte: Record<string, Zeiten> = {};
  for (const { anzahl, laeufe, vorlaeufe } of umfaenge) {
    const auftrag = { ...probe(anzahl), schriften };
    werte[anzahl] = await measure({ samples: laeufe, warmUp: vorlaeufe }, () => renderDokumente(auftrag));
  }
  return werte;
}

/** Fresh processes with the compile cache that `npm start` gives the server; the middle one counts. */
async function measureErstes(): Promise<Dokumentwerte['erstes']> {
  const laeufe: Dokumentwerte['erstes'][] = [];
  const file = fileURLToPath(import.meta.resolve('./dokumentErst.ts'));
  const env = { NODE_COMPILE_CACHE: join(ROOT, '.belegwerk', 'messen', 'kompiliert') };
  // One run more than is counted fills the cache.
  for (let lauf = 0; lauf <= STARTS; lauf += 1) {
    const { code, output } = await capture(process.execPath, [file], { env });
    if (code !== 0) throw new Abbruch(output);
    if (lauf > 0) laeufe.push(JSON.parse(output) as Dokumentwerte['erstes']);
  }
  return {
    prozessMs: round(median(laeufe.map(({ prozessMs }) => prozessMs))),
    dokumentMs: round(median(laeufe.map(({ dokumentMs }) => dokumentMs))),
  };
}

async function measureChromium(
  browser: Browser,
  umfaenge: readonly Umfang[],
): Promise<Record<string, Zeiten>> {
  const outDir = join(ROOT, '.belegwerk', 'messen', 'seite');
  const entry = fileURLToPath(import.meta.resolve('./dokumentBrowser.ts'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    build: { outDir, emptyOutDir: true, lib: { entry, formats: ['es'], fileName: 'seite' } },
  });
  const page = await browser.newPage();
  await page.addScriptTag({ path: join(outDir, 'seite.js'), type: 'module' });
  await page.waitForFunction(() => window.messen !== undefined);
  const schriften = SCHRIFTEN.map((file) => readFileSync(file).toString('base64')) as [string, string];
  const werte: Record<string, Zeiten> = {};
  for (const umfang of umfaenge) {
    const zeiten = await page.evaluate(([fonts, how]) => window.messen(fonts, how), [
      schriften,
      umfang,
    ] as const);
    werte[umfang.anzahl] = toZeiten(zeiten);
  }
  await page.close();
  return werte;
}

/** Through the API of the real server on SQLite: each is answered only when it is durable. */
async function measureAusstellen(folder: string): Promise<Dokumentwerte['ausstellen']> {
  const daten = join(folder, 'dokumente');
  mkdirSync(daten, { recursive: true });
  const server = await startServer({ daten, databaseUrl: undefined }, join(folder, 'dokumente.log'));
  const client = new Client(server.url);
  try {
    const createEntwurf = await beginKonto(client, EINE_SEITE);
    const zeiten: number[] = [];
    const begin = performance.now();
    for (let index = 0; index < RECHNUNGEN; index += 1) {
      const id = await createEntwurf();
      const start = performance.now();
      await client.post(`/api/v1/rechnungen/${id}/ausstellen`, {});
      zeiten.push(performance.now() - start);
    }
    const mitEntwurfMs = round((performance.now() - begin) / RECHNUNGEN);
    return { anzahl: RECHNUNGEN, ausstellen: toZeiten(zeiten), mitEntwurfMs };
  } finally {
    client.close();
    await server.stop();
  }
}
