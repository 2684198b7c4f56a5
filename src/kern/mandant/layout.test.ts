import { describe, expect, test } from 'vitest';
import { kontrastAufWeiss } from './kontrast.ts';
import { Layout, STANDARDLAYOUT } from './layout.ts';

function faults(input: unknown): string[] {
  const result = Layout.safeParse(input);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

describe('the layout of the sheet', () => {
  test('is complete when nothing was chosen', () => {
    expect(Layout.parse({})).toEqual(STANDARDLAYOUT);
    expect(STANDARDLAYOUT).toMatchObject({
      form: 'B',
      logoPlatz: 'rechts',
      schrift: 'source-sans',
      girocode: true,
      spalten: { position: false, menge: true, preis: true, steuersatz: true },
    });
  });

  test('keeps what was chosen beside the defaults', () => {
    const layout = Layout.parse({ form: 'A', spalten: { menge: false }, textVor: null, akzent: '#A00000' });
    expect(layout).toMatchObject({ form: 'A', textVor: '', akzent: '#a00000' });
    expect(layout.spalten).toEqual({ position: false, menge: false, preis: true, steuersatz: true });
  });

  test.each([
    ['#767676', []],
    ['#777777', ['Diese Farbe ist auf weißem Papier zu hell. Bitte eine dunklere wählen.']],
    ['#ffff00', ['Diese Farbe ist auf weißem Papier zu hell. Bitte eine dunklere wählen.']],
    ['rot', ['Bitte eine Farbe in der Form #1f3d5c angeben.']],
    ['#12345', ['Bitte eine Farbe in der Form #1f3d5c angeben.']],
  ])('takes the accent colour %s only where it can be read on white', (akzent, expected) => {
    expect(faults({ akzent })).toEqual(expected);
  });

  test.each([{ form: 'C' }, { schrift: 'comic' }, { textVor: 'x'.repeat(1001) }, { spalten: { menge: 1 } }])(
    'refuses %j',
    (input) => expect(faults(input)).toHaveLength(1),
  );
});

test('contrast runs from white to black', () => {
  expect(kontrastAufWeiss('#ffffff')).toBeCloseTo(1);
  expect(kontrastAufWeiss('#000000')).toBeCloseTo(21);
});
