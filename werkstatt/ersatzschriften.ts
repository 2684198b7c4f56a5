/**
 * Writes `src/kern/blatt/ersatzbereiche.ts`: which file of the Noto fonts draws which characters. To be run again when one
 * of these packages changes: `node scripts/mit-node.mjs werkstatt/ersatzschriften.ts`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFont } from '#kern/blatt/pdfkit.js';
import { runScript } from '../scripts/ausgabe.mjs';
import { ROOT } from '../scripts/prozess.mjs';

const FONTSOURCE = join(ROOT, 'node_modules', '@fontsource');
const ZIEL = join(ROOT, 'src', 'kern', 'blatt', 'ersatzbereiche.ts');

/** In the order in which they are asked; `teile` are the parts of a package that say something new. */
const PAKETE: { paket: string; teile: RegExp }[] = [
  { paket: 'noto-sans', teile: /^(cyrillic|greek|latin-ext|vietnamese)/ },
  ...['arabic', 'hebrew', 'thai', 'devanagari', 'georgian', 'armenian'].map((name) => ({
    paket: `noto-sans-${name}`,
    teile: new RegExp(`^${name}`),
  })),
  { paket: 'noto-sans-sc', teile: /^\d+$/ },
  { paket: 'noto-sans-kr', teile: /^\d+$/ },
  { paket: 'noto-emoji', teile: /^\d+$/ },
  { paket: 'noto-sans-symbols-2', teile: /^(symbols|math|braille)/ },
];

const KOPF = `/**
 * Written by werkstatt/ersatzschriften.ts: by package of @fontsource, each part with its characters in hexadecimal, first
 * and length of each range ("arabic:600+5,60c").
 */
`;

await runScript(async () => {
  const vergeben = new Set<number>();
  const zeilen = PAKETE.map(({ paket, teile }) => {
    const bereiche = dateienOf(paket, teile).flatMap(([name, datei]) => {
      const eigene = zeichenOf(datei).filter((codePoint) => codePoint > 0xff && !vergeben.has(codePoint));
      for (const codePoint of eigene) vergeben.add(codePoint);
      return eigene.length === 0 ? [] : [`${name}:${toBereiche(eigene)}`];
    });
    return `  '${paket}':\n    '${bereiche.join(';')}',`;
  });
  writeFileSync(
    ZIEL,
    `${KOPF}export const ERSATZBEREICHE: Readonly<Record<string, string>> = {\n${zeilen.join('\n')}\n};\n`,
  );
  console.log(`${vergeben.size} Zeichen in ${ZIEL}`);
});

function dateienOf(paket: string, teile: RegExp): [teil: string, datei: string][] {
  const ordner = join(FONTSOURCE, paket, 'files');
  return readdirSync(ordner)
    .flatMap((datei): [string, string][] => {
      const teil = datei.startsWith(paket) && /^-(.+)-400-normal\.woff$/.exec(datei.slice(paket.length))?.[1];
      return teil && teile.test(teil) ? [[teil, join(ordner, datei)]] : [];
    })
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Empty for the one file of each large package that holds glyphs without characters. */
function zeichenOf(datei: string): number[] {
  const font = createFont(new Uint8Array(readFileSync(datei)));
  try {
    return font.characterSet.toSorted((a, b) => a - b);
  } catch {
    return [];
  }
}

function toBereiche(zeichen: readonly number[]): string {
  const bereiche: { erstes: number; anzahl: number }[] = [];
  for (const codePoint of zeichen) {
    const letzter = bereiche.at(-1);
    if (letzter && letzter.erstes + letzter.anzahl === codePoint) letzter.anzahl += 1;
    else bereiche.push({ erstes: codePoint, anzahl: 1 });
  }
  return bereiche
    .map(({ erstes, anzahl }) => (anzahl === 1 ? hex(erstes) : `${hex(erstes)}+${hex(anzahl)}`))
    .join(',');
}

function hex(zahl: number): string {
  return zahl.toString(16);
}
