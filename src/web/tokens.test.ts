import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { theme } from './theme.ts';

const WEB = import.meta.dirname;
const read = (file: string) => readFileSync(join(WEB, file), 'utf8');
const TOKENS = read('tokens.css');
const DUNKEL = TOKENS.indexOf('[data-mantine-color-scheme="dark"]');

/** Hex colours by token; the dark scheme keeps those of the light one that it does not name. */
function farbenOf(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', farbe = '']) => [
      name,
      farbe.length === 4 ? farbe.replaceAll(/[0-9a-f]/g, '$&$&') : farbe,
    ]),
  );
}

const hell = farbenOf(TOKENS.slice(0, DUNKEL));
const SCHEMATA = { hell, dunkel: { ...hell, ...farbenOf(TOKENS.slice(DUNKEL)) } };

/** WCAG 2.2, relative luminance. */
function helligkeit(farbe: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((stelle) => Number.parseInt(farbe.slice(stelle, stelle + 2), 16) / 255)
    .map((wert) => (wert <= 0.04045 ? wert / 12.92 : ((wert + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function kontrast(eine: string, andere: string): number {
  const [dunkler = 0, heller = 0] = [helligkeit(eine), helligkeit(andere)].sort((a, b) => a - b);
  return (heller + 0.05) / (dunkler + 0.05);
}

const GRUENDE = ['tisch', 'papier', 'papier-2', 'leiste'];
const TEXTE = ['text', 'text-2', 'text-3', 'tinte', 'rot', 'gruen'];
const PAARE = [
  ['tinte', 'tinte-weich'],
  ['rot', 'rot-weich'],
  ['gruen', 'gruen-weich'],
  ['auf-marker', 'marker-weich'],
  ['auf-tinte', 'tinte-flaeche'],
  ['text', 'segment'],
  ['text-2', 'grau-weich'],
  ['text-3', 'grau-weich'],
  ['auf-tafel', 'tafel'],
  ['auf-tafel', 'tafel-rot'],
  ['auf-tafel-tinte', 'tafel'],
];

describe.each(Object.entries(SCHEMATA))('%s', (_, farben) => {
  const von = (eine: string, andere: string) => kontrast(farben[eine] ?? '', farben[andere] ?? '');

  test.each(TEXTE.flatMap((text) => GRUENDE.map((grund) => [text, grund] as const)))(
    'text in %s can be read on %s (WCAG 1.4.3)',
    (text, grund) => expect(von(text, grund)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(PAARE)('text in %s can be read on %s (WCAG 1.4.3)', (text = '', grund = '') =>
    expect(von(text, grund)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(GRUENDE.slice(0, 3))('the border of a field is seen on %s (WCAG 1.4.11)', (grund) =>
    expect(von('rand', grund)).toBeGreaterThanOrEqual(3),
  );
});

test('Mantine fills with the ink of the tokens', () => {
  expect(theme.colors?.['tinte']?.[8]).toBe(SCHEMATA.hell['tinte-flaeche']);
  expect(theme.colors?.['tinte']?.[6]).toBe(SCHEMATA.dunkel['tinte-flaeche']);
});

test('every custom property that a style takes is set somewhere', () => {
  const stile = globSync('**/*.{css,tsx,ts}', { cwd: WEB }).map((file) => ({ file, text: read(file) }));
  const gesetzt = new Set(
    stile.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name)),
  );
  for (const { text } of stile)
    for (const [, name] of text.matchAll(/setProperty\(\s*['"](--[\w-]+)/g)) gesetzt.add(name);
  const fehlend = stile.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--(?!mantine)[\w-]+)([,)])/g)].flatMap(([, name = '', ersatz]) =>
      gesetzt.has(name) || ersatz === ',' ? [] : [`${file}: ${name}`],
    ),
  );
  expect(fehlend).toEqual([]);
});
