/** Discounts, deposits and the corners of rounding. */
import { absender, absenderAt, beleg, type Fall, storno, type Zeile } from './beleg.ts';

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

const betraege: Fall[] = (['netto', 'brutto'] as const).flatMap((preisart) => [
  {
    name: `rabatt-zeile-${preisart}`,
    absender: absender(),
    rechnung: beleg(WAREN, { preisart }),
  },
  {
    name: `rabatt-rechnung-${preisart}`,
    absender: absender(),
    rechnung: beleg(WAREN, { preisart, rabatt: 333 }),
  },
  {
    name: `rabatt-alles-frei-${preisart}`,
    absender: absender(),
    rechnung: beleg(
      [
        { preis: 100, rabatt: 100 },
        { preis: 50, satz: 7 },
      ],
      { preisart },
    ),
  },
  {
    name: `skonto-${preisart}`,
    absender: absender({ zahlungsbedingungen: 'Lieferung frei Haus.' }),
    rechnung: beleg(WAREN, { preisart, skontoTage: 7, skontoProzent: 250 }),
  },
  {
    name: `anzahlung-${preisart}`,
    absender: absender(),
    rechnung: beleg(WAREN, { preisart, anzahlung: 2000, rabatt: 500, skontoTage: 10, skontoProzent: 200 }),
  },
  {
    name: `drittel-25-${preisart}`,
    absender: absender(),
    rechnung: beleg(drittel(25, SAETZE), { preisart, rabatt: 777 }),
  },
  {
    name: `drittel-at-25-${preisart}`,
    absender: absenderAt(),
    rechnung: beleg(drittel(25, AT_SAETZE), { preisart, rabatt: 1 }),
  },
  {
    name: `kleinste-menge-${preisart}`,
    absender: absender(),
    rechnung: beleg(
      [
        { menge: 0.0001, preis: 99.9999 },
        { menge: 0.0003, preis: 50 },
        { menge: 9999.9999, preis: 0.0001 },
      ],
      { preisart },
    ),
  },
  {
    name: `riesig-${preisart}`,
    absender: absender(),
    rechnung: beleg(
      [
        { menge: 99_999, preis: 9999.99 },
        { preis: 0.01, satz: 7 },
      ],
      { preisart },
    ),
  },
]);

const ecken: Fall[] = [
  {
    name: 'drei-cent-brutto',
    absender: absender(),
    rechnung: beleg([{ titel: 'Schraube', preis: 0.03 }], { preisart: 'brutto' }),
  },
  {
    name: 'ein-cent-brutto',
    absender: absender(),
    rechnung: beleg([{ preis: 0.01 }, { preis: 0.01, satz: 7 }], { preisart: 'brutto' }),
  },
  {
    name: 'drei-cent-hundertmal-brutto',
    absender: absender(),
    rechnung: beleg(
      Array.from({ length: 100 }, () => ({ preis: 0.03 })),
      { preisart: 'brutto' },
    ),
  },
  { name: 'ganz-bezahlt', absender: absender(), rechnung: beleg([{ preis: 100 }], { anzahlung: 11_900 }) },
  { name: 'null-euro', absender: absender(), rechnung: beleg([{ preis: 0 }]) },
  {
    name: 'ruecknahme-in-der-rechnung',
    absender: absender(),
    rechnung: beleg([
      { menge: 10, preis: 4.9 },
      { titel: 'Rücknahme Pfand', menge: -2, preis: 0.15 },
    ]),
  },
  {
    name: 'negativer-preis',
    absender: absender(),
    rechnung: beleg([
      { preis: 100 },
      { titel: 'Gutschein', preis: -10 },
      { titel: 'Nachlass', preis: -5, satz: 7 },
    ]),
  },
];

const STORNIERT = [
  'anzahlung-netto',
  'anzahlung-brutto',
  'drittel-25-brutto',
  'rabatt-rechnung-brutto',
  'drei-cent-brutto',
];

const faelle = [...betraege, ...ecken];

/** Amounts, and some of them taken back. */
export const FAELLE_BETRAG: Fall[] = [
  ...faelle,
  ...faelle
    .filter(({ name }) => STORNIERT.includes(name))
    .map((fall) => ({ ...fall, name: `storno-${fall.name}`, rechnung: storno(fall.rechnung) })),
];
