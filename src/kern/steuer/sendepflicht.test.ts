import { expect, test } from 'vitest';
import { sendepflicht } from './sendepflicht.ts';

const BETRIEB = { land: 'DE', steuerart: 'regel', heute: '2026-12-31', umsatz2026: 80_000_000 } as const;

test.each([
  ['at the limit there is a year more', {}, 'ab dem 1. Januar 2028'],
  ['above it there is none', { umsatz2026: 80_000_001 }, 'ab dem 1. Januar 2027'],
  [
    'above it in 2027 it is now',
    { heute: '2027-01-01', umsatz2026: 80_000_001 },
    'müssen Rechnungen an Unternehmen in Deutschland jetzt',
  ],
  ['in 2027 nothing that is earned counts any more', { heute: '2027-05-01' }, '2028 E-Rechnungen sein.'],
  ['nobody is asked any more', { heute: '2028-01-01' }, 'müssen E-Rechnungen sein (§ 14 UStG)'],
  ['small businesses send what they like', { steuerart: 'kleinunternehmer' }, '§ 34a UStDV'],
  ['a hobby is no business', { steuerart: 'liebhaberei' }, 'kein Unternehmen'],
  ['in Austria nobody has to', { land: 'AT' }, 'keine Pflicht'],
  ['what nobody knows counts as little', { umsatz2026: undefined }, 'ab 2027 nur, wenn'],
] as const)('%s', (_, anders, text) => {
  expect(sendepflicht({ ...BETRIEB, ...anders })).toContain(text);
});
