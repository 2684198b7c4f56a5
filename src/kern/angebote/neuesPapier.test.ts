import { describe, expect, test } from 'vitest';
import { Fertigstellung, NeuesPapier, PapierAenderung, Papierwahl, Weiterfuehrung } from './neuesPapier.ts';
import { Weitergefuehrt } from './papier.ts';

const posten = [{ titel: 'Tisch', preis: 100, menge: 2 }];
const pfade = (ergebnis: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  ergebnis.error?.issues.map(({ path }) => path.join('.'));

describe('a new paper', () => {
  test('says its kind and its lines, and nothing else has to be said', () => {
    expect(NeuesPapier.parse({ art: 'angebot', posten }).posten[0]).toMatchObject({ menge: 20_000 });
  });

  test.each([
    [{ art: 'rechnung', posten }, ['art']],
    [{ art: 'angebot', posten: [] }, ['posten']],
    [{ art: 'angebot', posten: [{ titel: 'x', preis: 1, menge: -1 }] }, ['posten.0.menge']],
    [{ art: 'lieferschein', posten, gueltigBis: '2026-12-01' }, ['gueltigBis']],
  ])('is refused where it is wrong: %j', (body, wo) => {
    expect(pfade(NeuesPapier.safeParse(body))).toEqual(wo);
  });
});

test('a change leaves out what stays', () => {
  expect(PapierAenderung.parse({ notizen: 'Neu', gueltigBis: '', art: 'lieferschein' })).toEqual({
    notizen: 'Neu',
    gueltigBis: '',
  });
});

test('going on names a line once, and papers once', () => {
  const zeile = { zeile: 1, menge: 1.5 };
  expect(Weiterfuehrung.parse({ nach: 'rechnung', zeilen: [zeile] })).toEqual({
    ...{ nach: 'rechnung', zeilen: [{ zeile: 1, menge: 15_000 }] },
  });
  expect(pfade(Weiterfuehrung.safeParse({ nach: 'rechnung', zeilen: [zeile, zeile] }))).toEqual(['zeilen']);
  expect(pfade(Papierwahl.safeParse({ papiere: [3, 3] }))).toEqual(['papiere']);
  expect(Fertigstellung.parse(undefined)).toEqual({});
  expect(Weitergefuehrt.parse({ was: 'papier', id: 3 })).toEqual({ was: 'papier', id: 3 });
});
