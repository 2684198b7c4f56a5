import { expect, test } from 'vitest';
import { placeLink } from './linkstelle.ts';

test('a link goes wherever it is asked for, also one with signs that a pattern would read', () => {
  expect(placeLink('Hier: {Link}\n{Link}', 'https://x.example/k/$&')).toBe(
    'Hier: https://x.example/k/$&\nhttps://x.example/k/$&',
  );
  expect(placeLink('Guten Tag', 'https://x.example')).toBe('Guten Tag');
});

test.each([
  ['in the middle', 'Anbei.\n\nAnsehen: {Link}\n\nGruß', 'Anbei.\n\nGruß'],
  ['under what announces it', 'Anbei.\n\nIm Browser ansehen:\n{Link}\n\nGruß', 'Anbei.\n\nGruß'],
  ['with an empty line between', 'Anbei.\n\nIm Browser ansehen:\n\n{Link}\n\nGruß', 'Anbei.\n\nGruß'],
  ['within a paragraph', 'Anbei.\nAnsehen: {Link}\nGruß', 'Anbei.\nGruß'],
  ['at the end', 'Anbei.\n\nGruß\n\n{Link}', 'Anbei.\n\nGruß'],
  ['at the beginning', '{Link}\n\nAnbei.', 'Anbei.'],
  ['twice', 'A\n\n{Link}\n\n{Link}\n\nB', 'A\n\nB'],
  ['and nothing else', '{Link}', ''],
  ['what is said further up stays', 'Es gilt:\nWare bleibt unser.\n{Link}', 'Es gilt:\nWare bleibt unser.'],
])('without one its line is left out: %s', (_, text, ohne) => {
  expect(placeLink(text, undefined)).toBe(ohne);
});
