import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Papierart, ZIELE, ZIELE_JE_ART } from './arten.ts';
import { Mengenbuch, type Papierzeile, type Rechnungszeile } from './mengen.ts';

const AN = { papierID: 1, zeile: 1 };
const AB = { papierID: 2, zeile: 1 };
const LS = { papierID: 3, zeile: 1 };
const angebot: Papierzeile = { ...AN, art: 'angebot', menge: 100 };
const bestaetigung: Papierzeile = { ...AB, art: 'bestaetigung', menge: 80, herkunft: AN };
const lieferschein: Papierzeile = { ...LS, art: 'lieferschein', menge: 30, herkunft: AB };

describe('what is left of a line', () => {
  test('is less by what was made of it, along the whole way', () => {
    const buch = new Mengenbuch([angebot, bestaetigung, lieferschein], [{ menge: 10, herkunft: LS }]);
    expect(buch.reste(AN)).toEqual({ bestaetigung: 20, lieferschein: 70, rechnung: 90 });
    expect(buch.reste(AB)).toEqual({ bestaetigung: 0, lieferschein: 50, rechnung: 70 });
    expect(buch.reste(LS)).toEqual({ bestaetigung: 0, lieferschein: 0, rechnung: 20 });
    expect([AN, AB, LS].some((zeile) => buch.istUeberzogen(zeile))).toBe(false);
  });

  test('is no more than what its order has left: what was billed before is not billed with its delivery', () => {
    const buch = new Mengenbuch([bestaetigung, lieferschein], [{ menge: 80, herkunft: AB }]);
    expect(buch.reste(LS).rechnung).toBe(0);
    expect(buch.fortschritt(LS.papierID, 'rechnung')).toBe('ganz');
    expect(buch.reste(AB).lieferschein).toBe(50);
  });

  test('comes back with what takes an invoice back', () => {
    const zeilen = [-1, 1].map((faktor) => ({ menge: faktor * 30, herkunft: LS }));
    const buch = new Mengenbuch([lieferschein], zeilen);
    expect(buch.reste(LS).rechnung).toBe(30);
    expect(buch.istGefolgt(LS.papierID)).toBe(false);
  });

  test('is told to be too little where more was made of it', () => {
    const buch = new Mengenbuch(
      [bestaetigung, lieferschein, { ...lieferschein, papierID: 4, menge: 60 }],
      [],
    );
    expect([AN, AB, LS].map((zeile) => buch.istUeberzogen(zeile))).toEqual([false, true, false]);
  });

  test('tells how far a paper has come', () => {
    const buch = new Mengenbuch([bestaetigung, lieferschein], []);
    expect(ZIELE.map((ziel) => buch.fortschritt(AB.papierID, ziel))).toEqual([
      'nichts',
      'teilweise',
      'nichts',
    ]);
    expect(buch.istGefolgt(AB.papierID)).toBe(true);
    expect(buch.istGefolgt(LS.papierID)).toBe(false);
  });
});

/** Papers in a row, each line made of one of those before it. */
const kette = fc
  .array(
    fc.record({
      art: fc.constantFrom<Papierart>('angebot', 'bestaetigung', 'lieferschein'),
      menge: fc.nat(50),
      aus: fc.nat(5),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((neue) => {
    const zeilen: Papierzeile[] = [];
    for (const { art, menge, aus } of neue) {
      const quelle = zeilen[aus];
      const passt = quelle && art !== 'angebot' && ZIELE_JE_ART[quelle.art].includes(art);
      const eigene = { papierID: zeilen.length + 1, zeile: 1, art, menge };
      zeilen.push(passt ? { ...eigene, herkunft: { papierID: quelle.papierID, zeile: 1 } } : eigene);
    }
    return zeilen;
  });

test('ordered is left and used, in whatever order the rows are read', () => {
  fc.assert(
    fc.property(kette, fc.array(fc.tuple(fc.nat(11), fc.nat(20))), (zeilen, berechnet) => {
      const rechnungen: Rechnungszeile[] = berechnet.flatMap(([index, menge]) => {
        const quelle = zeilen[index];
        return quelle ? [{ menge, herkunft: { papierID: quelle.papierID, zeile: 1 } }] : [];
      });
      const buch = new Mengenbuch(zeilen, rechnungen);
      const andersherum = new Mengenbuch(zeilen.toReversed(), rechnungen.toReversed());
      for (const zeile of zeilen)
        for (const ziel of ZIELE_JE_ART[zeile.art]) {
          const verbraucht = buch.verbraucht(zeile, ziel) ?? 0;
          expect(andersherum.verbraucht(zeile, ziel)).toBe(verbraucht);
          expect(buch.rest(zeile, ziel)).toBeLessThanOrEqual(zeile.menge - verbraucht);
          if (!zeile.herkunft) expect(buch.rest(zeile, ziel) + verbraucht).toBe(zeile.menge);
        }
    }),
  );
});
