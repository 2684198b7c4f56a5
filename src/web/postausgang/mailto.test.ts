import { expect, test } from 'vitest';
import { mailtoOf } from './mailto.ts';

const BRIEF = { an: ['a+b@firma.de'], kopie: [], betreff: 'Rechnung 2026_11_1', text: 'Guten Tag,\nanbei.' };

test('a mail program is opened with address, subject and text', () => {
  expect(mailtoOf(BRIEF)).toBe(
    'mailto:a%2Bb@firma.de?subject=Rechnung%202026_11_1&body=Guten%20Tag%2C%0D%0Aanbei.',
  );
  const zwei = { ...BRIEF, an: ['a@b.de', 'c@d.de'], kopie: ['e@f.de'] };
  expect(mailtoOf(zwei)).toMatch(/^mailto:a@b\.de,c@d\.de\?cc=e@f\.de&subject=/);
});

test('of a text that is too long for it a beginning is left, and no half character', () => {
  const adresse = mailtoOf({ ...BRIEF, text: 'ä🙂'.repeat(1000) });
  expect(adresse.length).toBeLessThanOrEqual(1900);
  expect(new URL(adresse).searchParams.get('body')).toMatch(/^(ä🙂)+ä?$/);
});
