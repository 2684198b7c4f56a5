import { expect, test } from 'vitest';
import { Layout, SCHRIFTFAMILIEN, STANDARDLAYOUT } from '#kern/mandant/layout.ts';
import { checkLayout, FARBEN, SCHRIFTEN, toZeichenbar } from './layoutFelder.ts';

test('every offered colour may be chosen, and the standard is among them', () => {
  for (const { value } of FARBEN) expect(Layout.safeParse({ akzent: value }).success).toBe(true);
  expect(FARBEN.map(({ value }) => value)).toContain(STANDARDLAYOUT.akzent);
});

test('every family of type has a name', () => {
  expect(SCHRIFTFAMILIEN.map((familie) => SCHRIFTEN[familie].label)).not.toContain('');
});

test('a field at fault is drawn as stored, everything else as entered', () => {
  const stored = { ...STANDARDLAYOUT, akzent: '#7a1f33' };
  const entered = { ...stored, akzent: '#ffff00', form: 'A', textVor: 'Hallo' } as const;
  expect(toZeichenbar(entered, stored)).toEqual({ ...entered, akzent: '#7a1f33' });
  expect(checkLayout({ layout: entered })).toEqual({
    'layout.akzent': 'Diese Farbe ist auf weißem Papier zu hell. Bitte eine dunklere wählen.',
  });
});
