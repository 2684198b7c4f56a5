/**
 * Contrast of all that is written or bordered, in both schemes: computed from the tokens, from our rules and from what
 * Mantine makes of them.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { type Farbe, farbeOf, kontrast, type Namen, ueber } from './testing/farbe.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const WEB = import.meta.dirname;
const TOKENS = readFileSync(join(WEB, 'tokens.css'), 'utf8');
const DUNKEL = TOKENS.indexOf('[data-mantine-color-scheme="dark"]');

const namenOf = (css: string): Namen =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', wert = '']) => [name, wert]),
  );

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const [mantine, unsere] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)];
const hell = namenOf(TOKENS.slice(0, DUNKEL));
const HELL: Namen = { ...mantine.variables, ...mantine.light, ...unsere.light, ...hell };
/** The dark scheme keeps the tokens of the light one that it does not name. */
const SCHEMATA: Record<string, Namen> = {
  hell: HELL,
  dunkel: {
    ...mantine.variables,
    ...mantine.dark,
    ...unsere.dark,
    ...hell,
    ...namenOf(TOKENS.slice(DUNKEL)),
  },
};

/** Grounds that a page is written on, and a row when it is pointed at. */
const GRUENDE = ['tisch', 'papier', 'papier-2', 'leiste'];
const TEXTE = ['text', 'text-2', 'text-3', 'tinte', 'rot', 'gruen'];
/** Ground of what is chosen or marked. */
const MARKEN = ['tinte-weich', 'rot-weich', 'gruen-weich', 'marker-weich', 'grau-weich', 'segment'];
const PAARE = [
  ...TEXTE.flatMap((text) => GRUENDE.map((grund) => [text, grund] as const)),
  ...MARKEN.map((grund) => ['text', grund] as const),
  ['tinte', 'tinte-weich'],
  ['text-2', 'tinte-weich'],
  ['rot', 'tinte-weich'],
  ['rot', 'rot-weich'],
  ['gruen', 'gruen-weich'],
  ['auf-marker', 'marker-weich'],
  ['auf-tinte', 'tinte-flaeche'],
  ['text-2', 'grau-weich'],
  ['text-3', 'grau-weich'],
  ['auf-tafel', 'tafel'],
  ['auf-tafel', 'tafel-rot'],
  ['auf-tafel-tinte', 'tafel'],
] as const;

/** Text and ground as Mantine names them: buttons, alerts, badges, entries of lists, pointed at or not. */
const MANTINES = [
  ...['tinte', 'red', 'yellow', 'gray'].flatMap((name) => [
    [`${name}-light-color`, `${name}-light`],
    [`${name}-light-color`, `${name}-light-hover`],
    [`${name}-light-color`, 'body'],
  ]),
  ['green-light-color', 'green-light'],
  ...['text', 'dimmed', 'placeholder', 'anchor', 'error'].map((name) => [name, 'body']),
  ...['default', 'default-hover'].map((name) => ['default-color', name]),
  ...['red-filled', 'red-filled-hover'].map((name) => ['white', name]),
].map((paar) => paar.map((name) => `--mantine-color-${name}`));
const TINTE = ['--mantine-primary-color-filled', '--mantine-primary-color-filled-hover'].map((grund) => [
  '--mantine-color-white',
  grund,
]);

/** Grounds that Mantine puts below an entry of a list and of a menu that is pointed at. */
const GEZEIGT: Record<string, [string, string]> = {
  hell: ['gray-0', 'gray-1'],
  dunkel: ['dark-7', 'dark-4'],
};

/** Our rules that name a colour and what it stands on. */
const REGELN = globSync('**/*.css', { cwd: WEB }).flatMap((file) => {
  const css = readFileSync(join(WEB, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, wo = '', regel = '']) => {
    const text = /(?:^|[;\s])color: ([^;]+);/.exec(regel)?.[1];
    const grund = /(?:^|[;\s])background(?:-color)?: ([^;]+);/.exec(regel)?.[1];
    const isFarbe = [text, grund].every(
      (wert) => wert && !/gradient|none|inherit|transparent$|url/.test(wert),
    );
    return isFarbe ? [{ wo: `${file} ${wo.trim()}`, text: text ?? '', grund: grund ?? '' }] : [];
  });
});

describe.each(Object.entries(SCHEMATA))('%s', (schema, namen) => {
  const papier = farbeOf('var(--papier)', namen);
  const auf = (grund: string): Farbe => ueber(papier, farbeOf(grund, namen));
  const von = (text: string, grund: string) => {
    const unten = auf(grund);
    return kontrast(ueber(unten, farbeOf(text, namen)), unten);
  };

  test.each(PAARE)('text in %s can be read on %s (WCAG 1.4.3)', (text, grund) =>
    expect(von(`var(--${text})`, `var(--${grund})`)).toBeGreaterThanOrEqual(4.5),
  );

  test.each([...MANTINES, ...TINTE])('Mantine writes in %s on %s what can be read', (text, grund) =>
    expect(von(`var(${text})`, `var(${grund})`)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(['text', 'dimmed', 'anchor'])('an entry that is pointed at can be read in %s', (text) => {
    for (const grund of GEZEIGT[schema] ?? [])
      expect(von(`var(--mantine-color-${text})`, `var(--mantine-color-${grund})`)).toBeGreaterThanOrEqual(
        4.5,
      );
  });

  test.each(REGELN)('$wo can be read', ({ text, grund }) =>
    expect(von(text, grund)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(['tisch', 'papier', 'papier-2'])('the border of a field is seen on %s (WCAG 1.4.11)', (grund) =>
    expect(von('var(--rand)', `var(--${grund})`)).toBeGreaterThanOrEqual(3),
  );

  test.each([...GRUENDE, ...MARKEN])('the frame of what has the focus is seen on %s (WCAG 1.4.11)', (grund) =>
    expect(von('var(--tinte)', `var(--${grund})`)).toBeGreaterThanOrEqual(3),
  );
});

test('Mantine fills with the ink of the tokens', () => {
  for (const namen of Object.values(SCHEMATA))
    expect(farbeOf('var(--mantine-primary-color-filled)', namen)).toEqual(
      farbeOf('var(--tinte-flaeche)', namen),
    );
});

test('the rules are found that name a colour and its ground', () => {
  expect(REGELN.length).toBeGreaterThan(20);
});
