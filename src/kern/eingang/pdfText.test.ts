import { describe, expect, test } from 'vitest';
import { hasText, type Textlauf, wordsOf } from './pdfText.ts';

/** A page of 200 x 100, shown upright: y of the file goes up. */
const SEITE = { width: 200, height: 100, transform: [1, 0, 0, -1, 0, 100] };
const lauf = (str: string, x: number, y: number, width: number, size = 10): Textlauf => ({
  str,
  width,
  height: size,
  transform: [size, 0, 0, size, x, y],
});

test('words have their places, measured from the top left', () => {
  expect(wordsOf([lauf('Summe 12,50', 10, 70, 110)], SEITE)).toEqual([
    ['Summe', 10, 20, 50, 10],
    ['12,50', 70, 20, 50, 10],
  ]);
});

test('runs that touch make one word, others do not', () => {
  const texte = (laeufe: Textlauf[]) => wordsOf(laeufe, SEITE).map(([wort]) => wort);
  expect(texte([lauf('1.2', 10, 70, 30), lauf('34,', 40.5, 70, 30), lauf('50', 70, 70, 20)])).toEqual([
    '1.234,50',
  ]);
  expect(texte([lauf('A', 10, 70, 10), lauf(' ', 20, 70, 3), lauf('B', 20, 70, 10)])).toEqual(['A', 'B']);
  expect(texte([lauf('A', 10, 70, 10), lauf('B', 25, 70, 10)])).toEqual(['A', 'B']);
  expect(texte([lauf('A', 10, 70, 10), lauf('B', 20, 50, 10)])).toEqual(['A', 'B']);
});

test('on a page that is shown turned, the boxes are turned with it', () => {
  const quer = { width: 100, height: 200, transform: [0, 1, 1, 0, 0, 0] };
  expect(wordsOf([lauf('Summe', 10, 70, 50)], quer)).toEqual([['Summe', 70, 10, 10, 50]]);
});

describe('whether a page has text', () => {
  test.each([
    ['a letter', Array(6).fill(lauf('Rechnung über vieles', 0, 0, 100)), true],
    [
      'a stamp on a scan',
      [lauf('Eingegangen am 12.10.2026 bei der Belegmuster GmbH in Köln', 0, 0, 100)],
      false,
    ],
    ['page numbers', Array(8).fill(lauf('1', 0, 0, 5)), false],
    ['blanks', Array(50).fill(lauf('     ', 0, 0, 5)), false],
  ])('%s', (_, laeufe, erwartet) => {
    expect(hasText(laeufe)).toBe(erwartet);
  });
});
