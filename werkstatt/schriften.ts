/**
 * `npm run schriften`: brings the files of the fonts that the program uses into `schriften/`, and writes
 * `src/kern/blatt/ersatzbereiche.ts`: which file of the Noto fonts draws which characters.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createFont } from '#kern/blatt/pdfkit.js';
import { runScript } from '../scripts/ausgabe.mjs';
import { ROOT } from '../scripts/prozess.mjs';
import { takeOver, withPakete } from './paket.ts';

const SCHRIFTEN = join(ROOT, 'schriften');
const ZIEL = join(ROOT, 'src', 'kern', 'blatt', 'ersatzbereiche.ts');

/** Packages with the files that are used of them. */
const FAMILIEN: Record<string, readonly string[]> = {
  '@expo-google-fonts/inter@0.4.2': ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'],
  '@expo-google-fonts/source-sans-3@0.4.1': [
    '400Regular/SourceSans3_400Regular.ttf',
    '600SemiBold/SourceSans3_600SemiBold.ttf',
  ],
  '@expo-google-fonts/source-serif-4@0.4.1': [
    '400Regular/SourceSerif4_400Regular.ttf',
    '600SemiBold/SourceSerif4_600SemiBold.ttf',
  ],
  '@fontsource-variable/instrument-sans@5.3.0': [
    'files/instrument-sans-latin-wght-normal.woff2',
    'files/instrument-sans-latin-ext-wght-normal.woff2',
  ],
};

type Ersatz = { paket: string; teile: RegExp };

/** Fonts that stand in, in the order in which they are asked; `teile` are the parts of a package that say something new. */
const ERSATZ: readonly Ersatz[] = [
  { paket: '@fontsource/noto-sans@5.3.0', teile: /^(cyrillic|greek|latin-ext|vietnamese)/ },
  ...['arabic', 'hebrew', 'thai', 'devanagari', 'georgian', 'armenian'].map((name) => ({
    paket: `@fontsource/noto-sans-${name}@5.3.0`,
    teile: new RegExp(`^${name}`),
  })),
  { paket: '@fontsource/noto-sans-sc@5.3.0', teile: /^\d+$/ },
  { paket: '@fontsource/noto-sans-kr@5.3.0', teile: /^\d+$/ },
  { paket: '@fontsource/noto-emoji@5.3.2', teile: /^\d+$/ },
  { paket: '@fontsource/noto-sans-symbols-2@5.3.0', teile: /^(symbols|math|braille)/ },
];

const KOPF = `/**
 * Written by werkstatt/schriften.ts: by folder of \`schriften\`, each part with its characters in hexadecimal, first
 * and length of each range ("arabic:600+5,60c").
 */
`;

const nameOf = (paket: string) => paket.replace(/@[^@]*$/, '');

await runScript(() =>
  withPakete([...Object.keys(FAMILIEN), ...ERSATZ.map(({ paket }) => paket)], (ordner) => {
    for (const [paket, dateien] of Object.entries(FAMILIEN))
      takeOver(join(ordner, nameOf(paket)), dateien, join(SCHRIFTEN, basename(nameOf(paket))));
    writeErsatz(ordner);
  }),
);

function writeErsatz(ordner: string): void {
  const vergeben = new Set<number>();
  const zeilen = ERSATZ.map(({ paket, teile }) => {
    const name = basename(nameOf(paket));
    const herkunft = join(ordner, nameOf(paket));
    const gebraucht: string[] = [];
    const bereiche = dateienOf(join(herkunft, 'files'), name, teile).flatMap(([teil, datei]) => {
      const alle = zeichenOf(join(herkunft, 'files', datei));
      const eigene = alle.filter((codePoint) => codePoint > 0xff && !vergeben.has(codePoint));
      for (const codePoint of eigene) vergeben.add(codePoint);
      if (eigene.length === 0) return [];
      gebraucht.push(`files/${datei}`);
      return [`${teil}:${toBereiche(eigene)}`];
    });
    takeOver(herkunft, gebraucht, join(SCHRIFTEN, name));
    return `  '${name}':\n    '${bereiche.join(';')}',`;
  });
  const inhalt = `export const ERSATZBEREICHE: Readonly<Record<string, string>> = {\n${zeilen.join('\n')}\n};\n`;
  writeFileSync(ZIEL, `${KOPF}${inhalt}`);
  console.log(`${vergeben.size} Zeichen in ${ZIEL}`);
}

function dateienOf(ordner: string, name: string, teile: RegExp): [teil: string, datei: string][] {
  return readdirSync(ordner)
    .flatMap((datei): [string, string][] => {
      const teil = datei.startsWith(name) && /^-(.+)-400-normal\.woff$/.exec(datei.slice(name.length))?.[1];
      return teil && teile.test(teil) ? [[teil, datei]] : [];
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
