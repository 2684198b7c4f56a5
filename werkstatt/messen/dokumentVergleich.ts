/** What others need for the same sheet: @react-pdf/renderer in a process of its own, Chromium's print to PDF. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { blattOf } from '#kern/blatt/blatt.ts';
import { formatBetrag } from '#kern/geld.ts';
import { Abbruch } from '../../scripts/ausgabe.mjs';
import { capture, ROOT } from '../../scripts/prozess.mjs';
import { FREMDE } from '../fremde/einrichten.ts';
import { probe } from './dokumentProbe.ts';

/** How often a document with so many lines is made. */
export type Umfang = { anzahl: number; laeufe: number; vorlaeufe: number };

/** Texts of the sheet without any of our layout. */
type Texte = {
  titel: string;
  kopf: string[];
  spalten: string[];
  zeilen: string[][];
  summen: string[];
  fuss: string[];
};

function texteOf(anzahl: number): Texte {
  const { rechnung, absender } = probe(anzahl);
  const blatt = blattOf(rechnung, absender);
  return {
    titel: blatt.titel,
    kopf: [...blatt.anschrift, ...blatt.angaben.map(({ bezeichnung, wert }) => `${bezeichnung} ${wert}`)],
    spalten: ['Beschreibung', 'Menge', 'Preis', 'USt', 'Betrag'],
    zeilen: rechnung.rechnungsposten.map(({ titel, menge, preis, steuersatz, summe }) => [
      titel,
      String(menge / 10_000),
      formatBetrag(Math.round(preis / 100)),
      `${steuersatz / 100} %`,
      formatBetrag(summe),
    ]),
    summen: blatt.summen.map(({ bezeichnung, wert }) => `${bezeichnung} ${wert}`),
    fuss: [blatt.zahlungssatz, blatt.skonto, ...blatt.fuss.spalten.flat()],
  };
}

/** Times by number of lines. */
export async function measureReactPdf(
  umfaenge: readonly Umfang[],
  schriften: { normal: string; fett: string },
): Promise<Record<string, number[]>> {
  const folder = join(ROOT, '.belegwerk', 'messen');
  mkdirSync(folder, { recursive: true });
  const order = join(folder, 'vergleich.json');
  const blaetter = umfaenge.map((umfang) => ({ ...umfang, blatt: texteOf(umfang.anzahl) }));
  writeFileSync(order, JSON.stringify({ schriften, blaetter }));
  const { code, output } = await capture(process.execPath, [join(FREMDE, 'reactPdf.mjs'), order]);
  if (code !== 0) throw new Abbruch(output);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Record<string, number[]>;
}

/** Page filled and printed, in a Chromium that already runs. */
export async function measureDruck(
  browser: Browser,
  { anzahl, laeufe, vorlaeufe }: Umfang,
): Promise<number[]> {
  const page = await browser.newPage();
  const html = toHtml(texteOf(anzahl));
  const zeiten: number[] = [];
  for (let lauf = 0; lauf < vorlaeufe + laeufe; lauf += 1) {
    const begin = performance.now();
    await page.setContent(html);
    await page.pdf({ format: 'A4', tagged: true });
    if (lauf >= vorlaeufe) zeiten.push(performance.now() - begin);
  }
  await page.close();
  return zeiten;
}

function toHtml({ titel, kopf, spalten, zeilen, summen, fuss }: Texte): string {
  const cells = (texte: readonly string[], tag: string) =>
    texte.map((text) => `<${tag}>${text}</${tag}>`).join('');
  const lines = (texte: readonly string[]) => texte.map((text) => `<p>${text}</p>`).join('');
  const rows = zeilen.map((zellen) => `<tr>${cells(zellen, 'td')}</tr>`).join('');
  return `<!doctype html><html lang="de"><title>${titel}</title>
<style>body{font:10pt sans-serif}table{width:100%;border-collapse:collapse}td{border-bottom:1px solid #ccc}</style>
${lines(kopf)}<h1>${titel}</h1><table><thead><tr>${cells(spalten, 'th')}</tr></thead><tbody>${rows}</tbody></table>
${lines(summen)}${lines(fuss)}</html>`;
}
