import { expect, test } from 'vitest';
import { blattOf } from '#kern/blatt/blatt.ts';
import { Absender, type Mandant } from '#kern/mandant/absender.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { musterOf, vorbildOf } from './muster.ts';

const HEUTE = '2026-11-20';
const mandant = (part: object): Mandant => ({
  ...Absender.parse({ name: 'Backstube', iban: 'DE02120300000000202051', ...part }),
  logo: null,
  version: 1,
});

test('the invented invoice shows whatever the layout can change', () => {
  const absender = mandant({ steuerart: 'regel', layout: { textVor: 'Guten Tag', textNach: 'Danke' } });
  const blatt = blattOf(musterOf(absender, null, HEUTE), absender);
  expect(blatt).toMatchObject({ titel: 'Rechnung 2026_11_1', textVor: 'Guten Tag', textNach: 'Danke' });
  expect(blatt.wasserzeichen).toBe('');
  expect(blatt.girocode).toBeDefined();
  expect(blatt.spalten.map(({ titel }) => titel)).toContain('USt');
});

test('a draft is shown as it will look once it is issued', () => {
  const entwurf = { nummer: 'Entwurf 3', status: 'entwurf', notizen: 'Vom Entwurf' } as Rechnung;
  expect(musterOf(mandant({}), entwurf, HEUTE)).toMatchObject({
    nummer: '2026_11_1',
    status: 'ausgestellt',
    notizen: 'Vom Entwurf',
  });
});

test('neither a Storno nor what it cancelled is an example', () => {
  const storno = { id: 3, art: 'storno', status: 'ausgestellt' } as Rechnung;
  const storniert = { id: 2, art: 'rechnung', status: 'storniert' } as Rechnung;
  const gut = { id: 1, art: 'rechnung', status: 'ausgestellt' } as Rechnung;
  expect(vorbildOf([storno, storniert, gut])).toBe(gut);
  expect(vorbildOf([storno])).toBeNull();
});
