import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Meldung } from '../sicherung/sicherung.ts';
import { type Berichtsstand, LEERER_STAND, MAX_BEFUNDE, mitMeldung, neueMeldungen } from './bericht.ts';

const befund = (wo: string): Meldung => ({ art: 'befund', wo, was: 'Summe', erwartet: '1', gefunden: '2' });
const schritte = fc
  .uniqueArray(fc.string({ minLength: 1 }), { maxLength: 4 })
  .map((namen) =>
    namen.flatMap((schritt): Meldung[] =>
      [null, 0.29, 1].map((anteil) => ({ art: 'fortschritt', schritt, anteil })),
    ),
  );
const befunde = fc.array(fc.string().map(befund), { maxLength: 5 });

test('whoever looks now and then hears of each step and each finding, once, and of the end last', () => {
  fc.assert(
    fc.property(schritte, befunde, fc.array(fc.boolean()), (vorn, hinten, blicke) => {
      const fertig: Meldung = { art: 'fertig', text: 'Geprüft.', name: 'x.zip' };
      const gesagt = [...vorn, ...hinten, fertig];
      const gehoert: Meldung[] = [];
      let stand: Berichtsstand = LEERER_STAND;
      let vorher: Parameters<typeof neueMeldungen>[0];
      const look = (zustand: string) => {
        const jetzt = { ...stand, zustand, fehler: '' };
        gehoert.push(...neueMeldungen(vorher, jetzt));
        vorher = jetzt;
      };
      for (const [index, meldung] of gesagt.entries()) {
        stand = mitMeldung(stand, meldung);
        if (blicke[index]) look('laeuft');
      }
      look('fertig');
      expect(gehoert.at(-1)).toEqual(fertig);
      expect(gehoert.filter(({ art }) => art === 'befund')).toEqual(hinten);
      const namen = (meldungen: readonly Meldung[]) => [
        ...new Set(meldungen.flatMap((one) => (one.art === 'fortschritt' ? [one.schritt] : []))),
      ];
      expect(namen(gehoert)).toEqual(namen(vorn));
      const letzter = gehoert.findLast(({ art }) => art === 'fortschritt');
      if (vorn.length > 0) expect(letzter).toEqual(vorn.at(-1));
    }),
  );
});

test('of a great many findings the first are named, and the others counted', () => {
  const namen = Array.from({ length: MAX_BEFUNDE + 3 }, (_, index) => `Rechnung ${index}`);
  const { bericht } = namen.map(befund).reduce(mitMeldung, LEERER_STAND);
  expect(bericht.befunde.map(({ wo }) => wo)).toEqual(namen.slice(0, MAX_BEFUNDE));
  expect(bericht.weitere).toBe(3);
});

test.each([
  ['gescheitert', 'Voll.', { art: 'fehler', text: 'Voll.' }],
  ['abgebrochen', '', { art: 'fehler', text: 'Das wurde abgebrochen.' }],
])('one that is %s says so at its end', (zustand, fehler, letzte) => {
  expect(neueMeldungen(undefined, { ...LEERER_STAND, zustand, fehler })).toEqual([letzte]);
  expect(neueMeldungen(undefined, { ...LEERER_STAND, bericht: null, zustand, fehler })).toEqual([letzte]);
});
