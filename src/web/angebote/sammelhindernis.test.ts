import { expect, test } from 'vitest';
import type { Papier } from '#kern/angebote/papier.ts';
import { istPapierErlaubt } from '#kern/angebote/uebergaenge.ts';
import { Papierzustand } from '#kern/angebote/zustand.ts';
import { sammelhindernisOf } from './sammelhindernis.ts';

const papier = (felder: Partial<Papier>): Papier =>
  ({
    id: 1,
    art: 'angebot',
    nummer: 'AN-1',
    zustand: 'fertig',
    kundenID: 1,
    fortschritt: { bestaetigung: 'nichts', lieferschein: 'nichts', rechnung: 'nichts' },
    ...felder,
  }) as Papier;

test.each(Papierzustand.options)(
  'a quote that is %s becomes an invoice where the table allows it',
  (zustand) => {
    const grund = sammelhindernisOf([papier({}), papier({ id: 2, zustand })]);
    const erlaubt = istPapierErlaubt({ art: 'angebot', zustand, gefolgt: false }, 'berechnen');
    expect([zustand, grund === undefined]).toEqual([zustand, erlaubt]);
    expect(grund ?? '').not.toContain('{was}');
  },
);

test('an expired quote is still billed: the customer may have ordered in time', () => {
  expect(sammelhindernisOf([papier({ zustand: 'abgelaufen' })])).toBeUndefined();
});

test('papers of two customers are two invoices, and what was billed is not billed again', () => {
  expect(sammelhindernisOf([papier({}), papier({ kundenID: 2 })])).toBe('Verschiedene Kunden');
  const ganz = { bestaetigung: 'nichts', lieferschein: 'nichts', rechnung: 'ganz' } as const;
  expect(sammelhindernisOf([papier({ fortschritt: ganz })])).toBe('Schon berechnet');
  expect(sammelhindernisOf([papier({ fortschritt: ganz }), papier({ id: 2 })])).toBeUndefined();
});
