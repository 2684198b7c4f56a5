import { expect, test } from 'vitest';
import { Papierart } from './arten.ts';
import { gueltigkeitsfehlerOf } from './gueltigkeit.ts';
import { ueblichOf } from './ueblich.ts';

test('a quote holds for 30 days, a delivery note is of its day and names no prices', () => {
  expect(ueblichOf('angebot', '2026-11-01')).toEqual({
    datum: '2026-11-01',
    gueltigBis: '2026-12-01',
    liefertag: '',
    mitPreisen: true,
  });
  expect(ueblichOf('lieferschein', '2026-11-01')).toEqual({
    datum: '2026-11-01',
    gueltigBis: '',
    liefertag: '2026-11-01',
    mitPreisen: false,
  });
});

test.each(Papierart.options)('what is usual for %s is never refused', (art) => {
  expect(gueltigkeitsfehlerOf({ art, ...ueblichOf(art, '2026-11-01') })).toBeUndefined();
});

test('only a quote holds until a day, and none until one before its own', () => {
  expect(gueltigkeitsfehlerOf({ art: 'angebot', datum: '2026-11-02', gueltigBis: '2026-11-01' })).toContain(
    'abgelaufen',
  );
  expect(gueltigkeitsfehlerOf({ art: 'bestaetigung', gueltigBis: '2026-11-01' })).toContain(
    'Nur ein Angebot',
  );
  expect(gueltigkeitsfehlerOf({ art: 'bestaetigung', gueltigBis: '' })).toBeUndefined();
  expect(gueltigkeitsfehlerOf({ art: 'angebot', gueltigBis: '2026-11-01' })).toBeUndefined();
});
