/** The handbook says what is so: its links lead somewhere, and what it calls a button is written on one. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Ausdruck, type Kapitel, type Lauf, laeufe, textOf } from '#web/hilfe/kapitel.ts';
import { ORDNER, readHandbuch, toKapitel } from './handbuch/lesen.ts';
import { ROOT } from './prozess.mjs';

const { kapitel, gruppen } = readHandbuch();
const keineBilder = () => undefined;

/** Everything in running text that is special, however deep. */
function ausdruecke(lauf: readonly Lauf[]): Ausdruck[] {
  return lauf.flatMap((teil) => {
    if (typeof teil === 'string') return [];
    return teil.art === 'eingabe' ? [teil] : [teil, ...ausdruecke(teil.text)];
  });
}

const allesIn = ({ abschnitte }: Kapitel) =>
  abschnitte.flatMap(({ bloecke }) => laeufe(bloecke).flatMap(ausdruecke));

describe('a chapter', () => {
  test('is read into parts with the ids that GitHub gives its headings', () => {
    const text =
      '# Titel\n\nWas man hier tut.\n\n<!-- worte: eins zwei -->\n\n## Ü 1: Wie?\n\nSo `Enter`, **Los**.\n';
    expect(toKapitel('probe', text, keineBilder)).toEqual({
      name: 'probe',
      titel: 'Titel',
      kurz: 'Was man hier tut.',
      worte: 'eins zwei',
      abschnitte: [
        {
          id: 'ü-1-wie',
          titel: 'Ü 1: Wie?',
          bloecke: [
            {
              art: 'absatz',
              text: [
                ...['So ', { art: 'eingabe', text: 'Enter' }, ', '],
                ...[{ art: 'knopf', text: ['Los'] }, '.'],
              ],
            },
          ],
        },
      ],
    });
  });

  test.each([
    ['raw HTML', '# T\n\nK.\n\n<b>fett</b>\n'],
    ['a heading too deep', '# T\n\nK.\n\n### Tief\n'],
    ['no title', 'Nur Text.\n'],
  ])('with %s is refused', (_, text) => {
    expect(() => toKapitel('probe', text, keineBilder)).toThrow();
  });

  test.each(kapitel.map((eines) => [eines.name, eines] as const))(
    '%s says in two sentences what it is for',
    (_, { kurz }) => {
      expect(kurz.split(/[.?](?: |$)/).filter(Boolean).length).toBeLessThanOrEqual(3);
      expect(kurz.length).toBeLessThanOrEqual(180);
    },
  );
});

test('every chapter stands in the table of contents under its own title', () => {
  const inhalt = readFileSync(join(ORDNER, 'README.md'), 'utf8');
  for (const { name, titel } of kapitel) expect(inhalt).toContain(`- [${titel}](${name}.md)`);
  expect(gruppen.flatMap((gruppe) => gruppe.kapitel)).toHaveLength(kapitel.length);
});

test('every link leads to a chapter, and to a heading that is there', () => {
  const ziele = kapitel.flatMap(({ name, abschnitte }) => [
    name,
    ...abschnitte.map(({ id }) => `${name}#${id}`),
  ]);
  const tot = kapitel.flatMap((eines) =>
    allesIn(eines).flatMap((teil) =>
      teil.art === 'verweis' && !teil.ziel.startsWith('https:') && !ziele.includes(teil.ziel)
        ? [`${eines.name}: ${teil.ziel}`]
        : [],
    ),
  );
  expect(tot).toEqual([]);
});

test('what is set in bold is a text of the program, to the letter', () => {
  const programm = sourcesOf('web') + sourcesOf('kern');
  const erfunden = kapitel.flatMap((eines) =>
    allesIn(eines).flatMap((teil) => {
      if (teil.art !== 'knopf') return [];
      const text = textOf(teil.text);
      return isWritten(text, programm) ? [] : [`${eines.name}: ${text}`];
    }),
  );
  expect(erfunden).toEqual([]);
});

/** Texts that users may read: the sources without tests and comments, however a long text is broken into lines. */
function sourcesOf(raum: 'web' | 'kern'): string {
  const ordner = join(ROOT, 'src', raum);
  return readdirSync(ordner, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
    .map((file) => readFileSync(join(ordner, file), 'utf8'))
    .join('\n')
    .replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '')
    .replace(/\s+/g, ' ');
}

function isWritten(text: string, programm: string): boolean {
  for (let at = programm.indexOf(text); at >= 0; at = programm.indexOf(text, at + 1)) {
    const [davor, danach] = [programm[at - 1] ?? ' ', programm[at + text.length] ?? ' '];
    if (!/[\p{L}\p{N}]/u.test(davor) && !/[\p{L}\p{N}]/u.test(danach)) return true;
  }
  return false;
}

describe('the pictures', () => {
  const ordner = join(ORDNER, 'bilder');
  const gezeigt = kapitel.flatMap(({ name }) =>
    [...readFileSync(join(ORDNER, `${name}.md`), 'utf8').matchAll(/!\[(.*)\]\(bilder\/(.+)\)/g)].map(
      ([, alt = '', datei = '']) => ({ alt, datei }),
    ),
  );

  test('are all there, said in words, and none lies about unused', () => {
    expect(gezeigt.filter(({ alt, datei }) => alt === '' || !existsSync(join(ordner, datei)))).toEqual([]);
    const dateien = new Set(gezeigt.map(({ datei }) => datei));
    expect(readdirSync(ordner).filter((datei) => !dateien.has(datei))).toEqual([]);
  });

  test('take less than 2 MB together', () => {
    const bytes = readdirSync(ordner).map((datei) => statSync(join(ordner, datei)).size);
    expect(bytes.reduce((summe, eines) => summe + eines, 0)).toBeLessThan(2_000_000);
  });
});
