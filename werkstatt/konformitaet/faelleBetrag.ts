/** Discounts, deposits and the corners of rounding. */
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { absender, absenderAt, type Fall, fall, mitStorno, type Zeile } from './beleg.ts';

const SAETZE = [19, 7, 0];
const AT_SAETZE = [20, 13, 10, 4.9];

/** Prices and quantities that never come to whole cents. */
function drittel(anzahl: number, saetze: readonly number[]): Zeile[] {
  return Array.from({ length: anzahl }, (_, index) => ({
    titel: `Drittel ${index + 1}`,
    menge: [0.3333, 1, 7.0001, 0.25][index % 4] ?? 1,
    preis: Math.round((100_000 + index * 3331) / 3) / 10_000,
    satz: saetze[index % saetze.length] ?? 0,
    rabatt: index % 5 === 0 ? 33.33 : 0,
  }));
}

const WAREN: Zeile[] = [
  { titel: 'Kaffee', menge: 3, preis: 8.99, rabatt: 10 },
  { titel: 'Tee', menge: 2.5, preis: 4.445, rabatt: 33.33 },
  { titel: 'Kanne', menge: 1, preis: 49, satz: 7 },
];

const KLEINSTE: Zeile[] = [
  { menge: 0.0001, preis: 99.9999 },
  { menge: 0.0003, preis: 50 },
  { menge: 9999.9999, preis: 0.0001 },
];

const betraege: Fall[] = (['netto', 'brutto'] as const).flatMap((preisart) => {
  const de = absender();
  const an = (name: string, zeilen: readonly Zeile[], rest: Partial<Rechnung> = {}, wer = de) =>
    fall(`${name}-${preisart}`, wer, zeilen, { preisart, ...rest });
  const skontierend = absender({ zahlungsbedingungen: 'Lieferung frei Haus.' });
  return [
    an('rabatt-zeile', WAREN),
    an('rabatt-rechnung', WAREN, { rabatt: 333 }),
    an('rabatt-alles-frei', [
      { preis: 100, rabatt: 100 },
      { preis: 50, satz: 7 },
    ]),
    an('skonto', WAREN, { skontoTage: 7, skontoProzent: 250 }, skontierend),
    an('anzahlung', WAREN, { anzahlung: 2000, rabatt: 500, skontoTage: 10, skontoProzent: 200 }),
    an('drittel-25', drittel(25, SAETZE), { rabatt: 777 }),
    an('drittel-at-25', drittel(25, AT_SAETZE), { rabatt: 1 }, absenderAt()),
    an('kleinste-menge', KLEINSTE),
    an('riesig', [
      { menge: 99_999, preis: 9999.99 },
      { preis: 0.01, satz: 7 },
    ]),
  ];
});

const NACHLASS: Zeile[] = [
  { preis: 100 },
  { titel: 'Gutschein', preis: -10 },
  { titel: 'Nachlass', preis: -5, satz: 7 },
];
const PFAND: Zeile[] = [
  { menge: 10, preis: 4.9 },
  { titel: 'Rücknahme Pfand', menge: -2, preis: 0.15 },
];
const CENTS: Zeile[] = Array.from({ length: 100 }, () => ({ preis: 0.03 }));

const ecken: Fall[] = [
  fall('drei-cent-brutto', absender(), [{ titel: 'Schraube', preis: 0.03 }], { preisart: 'brutto' }),
  fall('ein-cent-brutto', absender(), [{ preis: 0.01 }, { preis: 0.01, satz: 7 }], { preisart: 'brutto' }),
  fall('drei-cent-hundertmal-brutto', absender(), CENTS, { preisart: 'brutto' }),
  fall('ganz-bezahlt', absender(), [{ preis: 100 }], { anzahlung: 11_900 }),
  fall('null-euro', absender(), [{ preis: 0 }]),
  fall('ruecknahme-in-der-rechnung', absender(), PFAND),
  fall('negativer-preis', absender(), NACHLASS),
];

/** Amounts, and some of them taken back. */
export const FAELLE_BETRAG: Fall[] = mitStorno(
  [...betraege, ...ecken],
  ['anzahlung-netto', 'anzahlung-brutto', 'drittel-25-brutto', 'rabatt-rechnung-brutto', 'drei-cent-brutto'],
);
