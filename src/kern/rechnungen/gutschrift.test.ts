import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Ablehnung } from '../ablehnung.ts';
import { sumCent } from '../geld.ts';
import { anteil } from '../steuer/anteil.ts';
import { berechnen } from './berechnung.ts';
import { type Gutschriftwunsch, type Gutschriftzeile, gutschriftteilOf } from './gutschrift.ts';
import { ausgleichOf, type Ganzes, mengenrestOf, preisrestOf, satzwerteOf } from './gutschriftrest.ts';
import type { Posten } from './rechnung.ts';
import { postensumme } from './summen.ts';

type Zeile = Partial<Posten> & { preis: number; menge: number };

function ganzesOf(zeilen: readonly Zeile[], felder: Partial<Ganzes> = {}): Ganzes {
  const posten = zeilen.map((zeile, index): Posten => {
    const voll = {
      titel: `Posten ${index}`,
      produktID: null,
      rabatt: 0,
      steuersatz: 1900,
      einheit: 'H87',
      ...zeile,
    };
    return { ...voll, id: index + 1, summe: postensumme(voll) };
  });
  const leer = { rabatt: 0, anzahlung: 0, anpassungen: [], absetzungen: [] };
  return { steuerart: 'regel', preisart: 'netto', ...leer, ...felder, posten };
}

function gutschreiben(original: Ganzes, fruehere: readonly Ganzes[], wunsch: Gutschriftwunsch): Ganzes {
  const teil = gutschriftteilOf(original, fruehere, { wunsch, sprache: 'de' });
  return {
    ...original,
    rabatt: 0,
    anzahlung: 0,
    ...teil,
    absetzungen: ausgleichOf(original, fruehere, teil),
  };
}

/** Rest of an invoice, by rate and in all. */
function restOf(original: Ganzes, gutschriften: readonly Ganzes[]) {
  const alle = [original, ...gutschriften].map(berechnen);
  const [voll] = alle;
  return {
    gruppen: (voll?.gruppen ?? []).map(({ satz }) => {
      const hier = alle.flatMap(({ gruppen }) => gruppen.filter((gruppe) => gruppe.satz === satz));
      return {
        basis: sumCent(hier.map(({ basis }) => basis)),
        steuer: sumCent(hier.map(({ steuer }) => steuer)),
      };
    }),
    summe: sumCent(alle.map(({ summe }) => summe)),
  };
}

const zeile = fc.record({
  menge: fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((ganze) => ganze * 10_000),
    fc.integer({ min: 1, max: 99_999 }),
  ),
  preis: fc.integer({ min: 1, max: 999_999 }),
  rabatt: fc.constantFrom(0, 0, 333),
  steuersatz: fc.constantFrom(0, 700, 1900),
  titel: fc.constantFrom('Brot', 'Brot', 'Kuchen', 'Torte'),
});
const anpassung = fc.record({
  art: fc.constantFrom('zuschlag' as const, 'nachlass' as const),
  grund: fc.constant('Anlass'),
  betrag: fc.integer({ min: 0, max: 50 }),
  prozent: fc.constantFrom(0, 0, 300),
  steuersatz: fc.constantFrom(700, 1900),
});
const rechnung = fc
  .record({
    zeilen: fc.array(zeile, { minLength: 1, maxLength: 5 }),
    steuerart: fc.constantFrom('regel' as const, 'regel' as const, 'kleinunternehmer' as const),
    preisart: fc.constantFrom('netto' as const, 'brutto' as const),
    rabatt: fc.constantFrom(0, 250, 777),
    anpassungen: fc.array(anpassung, { maxLength: 2 }),
  })
  .map(({ zeilen, ...felder }) => ganzesOf(zeilen, felder));
/** Parts in 10^-4 of what is there; 10000 is all. */
const teil = fc.constantFrom(1, 2500, 3333, 6667, 10_000);
const wunsch = fc.oneof(
  fc.record({ was: fc.constantFrom('mengen' as const, 'preise' as const), teil, nur: fc.nat(4) }),
  fc.record({ was: fc.constantFrom('betrag' as const, 'prozent' as const), teil, nur: fc.constant(0) }),
);

type Plan = { was: 'mengen' | 'preise' | 'betrag' | 'prozent'; teil: number; nur: number };

function wunschOf(
  original: Ganzes,
  fruehere: readonly Ganzes[],
  { was, teil: anteil, nur }: Plan,
): Gutschriftwunsch {
  const da = sumCent(preisrestOf(original, fruehere));
  if (was === 'betrag') return { zeilen: [], betrag: Math.floor((da * anteil) / 10_000) };
  if (was === 'prozent') return { zeilen: [], prozent: anteil };
  const rest = mengenrestOf(original, fruehere);
  const gewaehlt = original.posten.filter((_, index) => nur === 4 || index === nur);
  const zeilen = gewaehlt.flatMap(({ id: nr }): Gutschriftzeile[] => {
    const menge = Math.floor(((rest.get(nr) ?? 0) * anteil) / 10_000);
    if (was === 'preise') return [{ zeile: nr, prozent: anteil }];
    return menge > 0 ? [{ zeile: nr, menge }] : [];
  });
  return { zeilen };
}

/** The credit, unless it is refused. */
function tryGutschreiben(original: Ganzes, fruehere: readonly Ganzes[], plan: Plan): Ganzes | undefined {
  try {
    return gutschreiben(original, fruehere, wunschOf(original, fruehere, plan));
  } catch (error) {
    expect(error).toBeInstanceOf(Ablehnung);
    return undefined;
  }
}

function checkRest(original: Ganzes, gutschriften: readonly Ganzes[]): void {
  const { gruppen, summe } = restOf(original, gutschriften);
  for (const { basis, steuer } of gruppen) {
    expect(Math.min(basis, steuer)).toBeGreaterThanOrEqual(0);
    // Nothing is left of the tax once nothing is left of what it is on.
    if (basis === 0) expect(steuer).toBe(0);
  }
  expect(summe).toBeGreaterThanOrEqual(0);
  if (gruppen.every(({ basis }) => basis === 0)) expect(summe).toBe(0);
}

test('credits never come to more than their invoice, by rate and in all, whatever is credited in whatever order', () => {
  let gelungen = 0;
  fc.assert(
    fc.property(rechnung, fc.array(wunsch, { minLength: 1, maxLength: 6 }), (original, plaene) => {
      const fruehere: Ganzes[] = [];
      for (const plan of plaene) {
        const neue = tryGutschreiben(original, fruehere, plan);
        if (!neue) continue;
        gelungen += 1;
        fruehere.push(neue);
        checkRest(original, fruehere);
        // Each of them is as good as base times rate, which is what whoever receives it computes.
        for (const { satz, basis, steuer } of berechnen(neue).gruppen)
          expect(Math.abs(steuer - anteil(basis, satz))).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 400 },
  );
  expect(gelungen).toBeGreaterThan(300);
});

test('piece by piece everything comes back to the cent', () => {
  fc.assert(
    fc.property(rechnung, (original) => {
      fc.pre(
        satzwerteOf(original).every(({ fest }) => fest === 0) &&
          berechnen(original).gruppen.every(({ basis }) => basis > 0),
      );
      fc.pre(original.posten.every(({ menge, summe }) => menge % 10_000 === 0 && summe > 0));
      const gutschriften: Ganzes[] = [];
      for (const { id, menge } of original.posten)
        for (let stueck = 0; stueck < menge; stueck += 10_000)
          gutschriften.push(gutschreiben(original, gutschriften, { zeilen: [{ zeile: id, menge: 10_000 }] }));
      const { gruppen, summe } = restOf(original, gutschriften);
      expect([summe, ...gruppen]).toEqual([0, ...gruppen.map(() => ({ basis: 0, steuer: 0 }))]);
    }),
    { numRuns: 200 },
  );
});

const ZWEI_SAETZE = ganzesOf([
  { titel: 'Brot', preis: 3_0000, menge: 10_0000, steuersatz: 700 },
  { titel: 'Torte', preis: 40_0000, menge: 2_0000 },
]);
/** Units and currencies are held by a space that does not break. */
const wort = (text: string) => text.replace(/ (?=€ |€$|%|Stück)/g, '\u00a0');
const betraege = (gutschrift: Ganzes) =>
  berechnen(gutschrift).gruppen.map(({ satz, basis, steuer }) => [satz, basis, steuer]);

test('a quantity comes back at its price, a part of its tax with it, and says where it is from', () => {
  const [brot, torte] = ZWEI_SAETZE.posten;
  const mitHerkunft = {
    ...ZWEI_SAETZE,
    posten: [{ ...brot, herkunft: { papierID: 7, zeile: 1 } } as Posten, torte as Posten],
  };
  const gutschrift = gutschreiben(mitHerkunft, [], {
    zeilen: [
      { zeile: 1, menge: 4_0000 },
      { zeile: 2, prozent: 1000 },
    ],
  });
  expect(gutschrift.posten).toMatchObject([
    { titel: 'Brot', menge: -4_0000, herkunft: { papierID: 7, zeile: 1 } },
    { titel: wort('Preisminderung 10 %: Torte'), menge: -1_0000, preis: 8_0000 },
  ]);
  expect(gutschrift.posten[1]).not.toHaveProperty('herkunft');
  expect(betraege(gutschrift)).toEqual([
    [1900, -800, -152],
    [700, -1200, -84],
  ]);
});

test('a reduction of the whole falls on the rates as their money does', () => {
  expect(betraege(gutschreiben(ZWEI_SAETZE, [], { zeilen: [], prozent: 500 }))).toEqual([
    [1900, -400, -76],
    [700, -150, -11],
  ]);
  expect(betraege(gutschreiben(ZWEI_SAETZE, [], { zeilen: [], betrag: 1100 }))).toEqual([
    [1900, -800, -152],
    [700, -300, -21],
  ]);
});

test('what is discounted comes back discounted; a charge of an amount stays', () => {
  const mitRabatt = ganzesOf([{ preis: 100_0000, menge: 2_0000 }], {
    rabatt: 1000,
    anpassungen: [
      { art: 'zuschlag', grund: 'Versand', betrag: 490, prozent: 0, steuersatz: 1900 },
      { art: 'nachlass', grund: 'Treue', betrag: 600, prozent: 0, steuersatz: 1900 },
    ],
  });
  const gutschrift = gutschreiben(mitRabatt, [], { zeilen: [{ zeile: 1, menge: 1_0000 }] });
  expect(gutschrift.anpassungen).toMatchObject([
    { grund: wort('Rabatt 10 %'), betrag: -1000 },
    { grund: 'Treue', betrag: -300 },
  ]);
  expect(betraege(gutschrift)).toEqual([[1900, -8700, -1653]]);
});

test.each<[string, Gutschriftwunsch, string]>([
  ['more pieces than there are', { zeilen: [{ zeile: 1, menge: 10_0001 }] }, 'höchstens noch 10 Stück'],
  ['more than a line costs', { zeilen: [{ zeile: 2, betrag: 80_01 }] }, 'kostet 80,00 €'],
  ['more than all', { zeilen: [], betrag: 110_01 }, 'höchstens noch 110,00 €'],
  ['a line that is not there', { zeilen: [{ zeile: 3, menge: 1 }] }, 'Von diesem Posten'],
  ['nothing', { zeilen: [], prozent: 0 }, 'Das ergibt'],
])('refuses %s', (_, unrecht, text) => {
  expect(() => gutschreiben(ZWEI_SAETZE, [], unrecht)).toThrow(wort(text));
});

test('counts what was credited before, by quantity and by money', () => {
  const erste = gutschreiben(ZWEI_SAETZE, [], { zeilen: [{ zeile: 1, menge: 9_0000 }] });
  expect(mengenrestOf(ZWEI_SAETZE, [erste]).get(1)).toBe(1_0000);
  expect(() => gutschreiben(ZWEI_SAETZE, [erste], { zeilen: [{ zeile: 1, menge: 2_0000 }] })).toThrow(
    wort('noch 1 Stück'),
  );
  expect(() => gutschreiben(ZWEI_SAETZE, [erste], { zeilen: [{ zeile: 1, betrag: 3001 }] })).toThrow(
    'kostet',
  );
  expect(() => gutschreiben(ZWEI_SAETZE, [erste], { zeilen: [{ zeile: 1, betrag: 2900 }] })).toThrow(
    wort('höchstens noch 3,00 € netto'),
  );
});
