import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Absender } from '../mandant/absender.ts';
import { type Blattquelle, blattOf } from './blatt.ts';
import type { Blatt } from './blattmodell.ts';
import { umbrechen } from './umbruch.ts';

const verein = Absender.parse({
  name: 'Imkerverein e. V.',
  strasse: 'Lindenweg 7',
  plz: '87435',
  ort: 'Kempten',
  telefon: '0831 1234',
  email: 'post@example.org',
  bank: 'Sparkasse',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
});

const posten = { titel: 'Honig', menge: 15_000, preis: 12_345_678 };

function rechnung(more: Partial<Blattquelle> = {}): Blattquelle {
  return {
    nummer: '2026_11_17',
    status: 'ausgestellt',
    einnahme: true,
    notizen: 'Danke!',
    leistungsdatumFrom: '2026-11-01',
    leistungsdatumTo: '2026-11-30',
    rechnungsdatum: '2026-11-20',
    faelligAm: '2026-12-04',
    kunde: {
      firma: 'Bäckerei Müller',
      vorname: 'Anna',
      nachname: 'Huber',
      strasse: 'Hauptstraße 1',
      plz: '80331',
      ort: 'München',
      land: 'Deutschland',
    },
    rechnungsposten: [posten],
    ...more,
  };
}

/** Sums as they are read, blanks of any kind alike. */
const summen = ({ summen }: Blatt) =>
  summen.map(({ bezeichnung, wert }) => `${bezeichnung}: ${wert}`.replaceAll('\u00a0', ' '));
const titel = ({ spalten }: Blatt) => spalten.map((spalte) => spalte.titel);
const lesbar = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the sheet of an invoice', () => {
  const blatt = blattOf(rechnung(), verein);

  test('has heading, number, dates and period', () => {
    expect(blatt.ueberschrift).toBe('Rechnung');
    expect(blatt.titel).toBe('Rechnung 2026_11_17');
    expect(blatt.angaben).toEqual([
      { bezeichnung: 'Rechnungsnummer', wert: '2026_11_17' },
      { bezeichnung: 'Rechnungsdatum', wert: '20.11.2026' },
      { bezeichnung: 'Leistungszeitraum', wert: '01.11.2026 – 30.11.2026' },
      { bezeichnung: 'Zahlbar bis', wert: '04.12.2026' },
    ]);
  });

  test('has the table of the specification', () => {
    expect(titel(blatt)).toEqual(['Beschreibung', 'Menge', 'Preis', 'Netto']);
    expect(blatt.posten).toEqual([
      { zellen: ['Honig', '1,5', '1.234,5678\u00a0€', '1.851,85\u00a0€'], stand: '1.851,85\u00a0€' },
    ]);
    expect(blatt.summen).toEqual([{ bezeichnung: 'Gesamtbetrag', wert: '1.851,85\u00a0€', stark: true }]);
  });

  test('asks for the money, with day, number and account', () => {
    expect(lesbar(blatt.zahlungssatz)).toBe(
      'Bitte überweisen Sie den Gesamtbetrag von 1.851,85 € bis zum 04.12.2026 unter Angabe der Rechnungsnummer 2026_11_17 auf das Konto DE02 1203 0000 0000 2020 51.',
    );
    expect(blatt.girocode).toContain('\nDE02120300000000202051\nEUR1851.85\n');
  });

  test('says at its foot that no VAT is charged because of Liebhaberei', () => {
    expect(blatt.fuss.hinweis).toBe('Umsatzsteuerbefreit aufgrund von Liebhaberei.');
    expect(blatt.steuerhinweis).toBe('');
  });

  test('has postal address, contact and bank account at its foot', () => {
    expect(blatt.fuss.spalten).toEqual([
      ['Imkerverein e. V.', 'Lindenweg 7', '87435 Kempten'],
      ['Telefon 0831 1234', 'E-Mail post@example.org'],
      ['Sparkasse', 'IBAN DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051', 'BIC BYLADEM1001'],
    ]);
  });

  test('is addressed to the customer, with the sender above', () => {
    expect(blatt.anschrift).toEqual(['Bäckerei Müller', 'Anna Huber', 'Hauptstraße 1', '80331 München']);
    expect(blatt.ruecksendeangabe).toBe('Imkerverein e. V. · Lindenweg 7 · 87435 Kempten');
  });
});

describe('the sheet of an expense', () => {
  const blatt = blattOf(rechnung({ einnahme: false }), verein);

  test('is a voucher of our own: number, day, supplier, lines, sum', () => {
    expect(blatt).toMatchObject({
      titel: 'Eigenbeleg 2026_11_17',
      ueberschrift: 'Eigenbeleg',
      vermerk: 'intern',
    });
    expect(blatt.textVor).toBe('Lieferant: Bäckerei Müller, Hauptstraße 1, 80331 München, Deutschland');
    expect(blatt.angaben).toEqual([
      { bezeichnung: 'Belegnummer', wert: '2026_11_17' },
      { bezeichnung: 'Belegdatum', wert: '20.11.2026' },
      { bezeichnung: 'Leistungszeitraum', wert: '01.11.2026 – 30.11.2026' },
      { bezeichnung: 'Erstellt von', wert: 'Imkerverein e. V.' },
    ]);
    expect(titel(blatt)).toEqual(['Beschreibung', 'Menge', 'Preis', 'Betrag']);
    expect(summen(blatt)).toEqual(['Gesamtbetrag: 1.851,85 €']);
    expect(blatt.textNach).toContain('keine Rechnung');
  });

  test('claims nothing about VAT and has neither letterhead nor bank account', () => {
    expect(JSON.stringify(Object.values({ ...blatt, gestaltung: '' }))).not.toMatch(
      /steuer|Liebhaberei|IBAN|DE02|überweisen/i,
    );
    expect(blatt.briefkopf).toEqual({ name: '', zusatz: '', mitLogo: false });
    expect([blatt.ruecksendeangabe, ...blatt.anschrift, ...blatt.fuss.spalten.flat()]).toEqual(['']);
  });

  test('of nobody in particular says so', () => {
    const ohne = blattOf(rechnung({ einnahme: false, kunde: null }), verein);
    expect(ohne.textVor).toBe('Lieferant: nicht angegeben');
  });
});

test('what replaces a cancelled invoice names it (§ 31 Abs. 5 UStDV)', () => {
  const bezug = { id: 1, nummer: '2026_11_17', datum: '2026-11-20' };
  const neu = rechnung({ nummer: '2026_11_19', bezug });
  const satz = 'Berichtigte Rechnung, ersetzt die stornierte Rechnung 2026_11_17 vom 20.11.2026';
  expect(blattOf(neu, verein).bezug).toBe(satz);
  const storno = { id: 4, nummer: '2026_11_20', datum: '2026-11-22' };
  expect(blattOf({ ...neu, status: 'storniert', storno }, verein).bezug).toBe(
    `${satz}\nStorniert durch 2026_11_20 vom 22.11.2026`,
  );
});

test('Austria says UID', () => {
  const kunde = { ...rechnung().kunde, ustId: 'ATU12345675' } as NonNullable<Blattquelle['kunde']>;
  const wien = { ...verein, land: 'Österreich', ustId: 'ATU13585627' };
  const blatt = blattOf(rechnung({ kunde }), wien);
  expect(blatt.angaben).toContainEqual({ bezeichnung: 'Ihre UID', wert: 'ATU12345675' });
  expect(JSON.stringify(blatt)).not.toContain('USt-IdNr');
});

test('a cancelled invoice says so and asks for nothing', () => {
  const blatt = blattOf(rechnung({ status: 'storniert' }), verein);
  expect(blatt.vermerk).toBe('Storniert');
  expect(blatt.zahlungssatz).toBe('');
});

test('a service of one day has a date, not a period', () => {
  const blatt = blattOf(rechnung({ leistungsdatumTo: '2026-11-01' }), verein);
  expect(blatt.angaben).toContainEqual({ bezeichnung: 'Leistungsdatum', wert: '01.11.2026' });
});

test('on the first day, with nothing but a name, there is no empty label', () => {
  const blatt = blattOf(rechnung({ kunde: null }), Absender.parse({ name: 'Anna' }));
  expect(blatt.fuss.spalten).toEqual([]);
  expect(blatt.ruecksendeangabe).toBe('');
  expect(blatt.anschrift).toEqual([]);
  expect(blatt.zahlungssatz).not.toContain('Konto');
});

test('the countries are named when the letter crosses a border', () => {
  const kunde = { ...rechnung().kunde, land: 'Österreich' } as NonNullable<Blattquelle['kunde']>;
  const blatt = blattOf(rechnung({ kunde }), verein);
  expect(blatt.anschrift.at(-1)).toBe('ÖSTERREICH');
  expect(blatt.fuss.spalten[0]?.at(-1)).toBe('Deutschland');
});

test('a service on the day of the invoice is named all the same (§ 14 Abs. 4 Nr. 6 UStG)', () => {
  const tag = { leistungsdatumFrom: '2026-11-20', leistungsdatumTo: '2026-11-20' };
  expect(blattOf(rechnung(tag), verein).angaben).toContainEqual({
    bezeichnung: 'Leistungsdatum',
    wert: 'entspricht Rechnungsdatum',
  });
});

describe('an invoice with VAT', () => {
  const firma = Absender.parse({ ...verein, steuerart: 'regel', ustId: 'DE136695976' });
  const zeilen = [
    { titel: 'Beratung', menge: 10_000, preis: 1_000_000, steuersatz: 1900 },
    { titel: 'Buch', menge: 20_000, preis: 100_000, steuersatz: 700 },
  ];

  test('adds the tax to net prices, rate by rate', () => {
    const blatt = blattOf(rechnung({ rechnungsposten: zeilen }), firma);
    expect(titel(blatt)).toEqual(['Beschreibung', 'Menge', 'Preis', 'USt', 'Netto']);
    expect(summen(blatt)).toEqual([
      'Netto: 120,00 €',
      'zzgl. 19 % USt auf 100,00 €: 19,00 €',
      'zzgl. 7 % USt auf 20,00 €: 1,40 €',
      'Gesamtbetrag: 140,40 €',
    ]);
    expect(blatt.fuss.hinweis + blatt.steuerhinweis).toBe('');
    expect(blatt.fuss.spalten[1]).toContain('USt-IdNr. DE136695976');
  });

  test('names the tax in gross prices', () => {
    const blatt = blattOf(rechnung({ rechnungsposten: zeilen, preisart: 'brutto' }), firma);
    expect(titel(blatt).at(-1)).toBe('Brutto');
    expect(summen(blatt)).toEqual([
      'Gesamtbetrag: 120,00 €',
      'enthaltene 19 % USt auf 84,03 €: 15,97 €',
      'enthaltene 7 % USt auf 18,69 €: 1,31 €',
    ]);
  });

  test('shows discounts, deposit and what is left, and asks for that', () => {
    const mitRabatt = zeilen.map((zeile, index) => ({ ...zeile, rabatt: index === 0 ? 1000 : 0 }));
    const quelle = rechnung({ rechnungsposten: mitRabatt, rabatt: 500, anzahlung: 5000 });
    const blatt = blattOf({ ...quelle, skontoTage: 7, skontoProzent: 200 }, firma);
    expect(titel(blatt)).toContain('Rabatt');
    expect(blatt.posten.map(({ zellen }) => lesbar(zellen[3] ?? ''))).toEqual(['10 %', '']);
    expect(summen(blatt)).toEqual([
      'Zwischensumme: 110,00 €',
      'Rabatt 5 %: -5,50 €',
      'Netto: 104,50 €',
      'zzgl. 19 % USt auf 85,50 €: 16,25 €',
      'zzgl. 7 % USt auf 19,00 €: 1,33 €',
      'Gesamtbetrag: 122,08 €',
      'Anzahlung: -50,00 €',
      'Zahlbetrag: 72,08 €',
    ]);
    expect(lesbar(blatt.zahlungssatz)).toContain('den Zahlbetrag von 72,08 € bis zum 04.12.2026');
    expect(lesbar(blatt.skonto)).toBe(
      'Bei Zahlung bis zum 27.11.2026 gewähren wir 2 % Skonto (1,44 €); zu zahlen sind dann 70,64 €.',
    );
    expect(blatt.girocode).toContain('\nEUR72.08\n');
  });

  test('has a line for the cent by which gross prices miss net and tax', () => {
    const cent = [{ titel: 'Honig', menge: 10_000, preis: 2_320_800, steuersatz: 1900 }];
    const blatt = blattOf(rechnung({ rechnungsposten: cent, preisart: 'brutto' }), firma);
    expect(summen(blatt)).toEqual([
      'Gesamtbetrag: 232,08 €',
      'enthaltene 19 % USt auf 195,03 €: 37,06 €',
      'Rundung: -0,01 €',
    ]);
  });

  test('leaves out the columns that the layout does not want', () => {
    const spalten = { position: true, menge: false, preis: false, steuersatz: false };
    const knapp = { ...firma, layout: { ...firma.layout, spalten } };
    const blatt = blattOf(rechnung({ rechnungsposten: zeilen }), knapp);
    expect(titel(blatt)).toEqual(['Pos.', 'Beschreibung', 'Netto']);
    expect(blatt.posten[1]).toEqual({ zellen: ['2', 'Buch', '20,00\u00a0€'], stand: '120,00\u00a0€' });
  });
});

describe('without VAT (§ 14c UStG)', () => {
  test.each([
    ['kleinunternehmer', 'Steuerfrei als Kleinunternehmer gemäß § 19 UStG.'],
    ['reverse', 'Steuerschuldnerschaft des Leistungsempfängers.'],
    ['igl', 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG).'],
    ['export', 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG).'],
    ['befreit', 'Umsatzsteuerfrei gemäß § 4 UStG.'],
  ] as const)('%s: no rate and no tax, but the reason', (steuerart, hinweis) => {
    const zeile = { ...posten, steuersatz: 1900 };
    const blatt = blattOf(rechnung({ steuerart, preisart: 'brutto', rechnungsposten: [zeile] }), verein);
    expect(blatt.steuerhinweis).toBe(hinweis);
    expect(blatt.fuss.hinweis).toBe('');
    expect(titel(blatt)).toEqual(['Beschreibung', 'Menge', 'Preis', 'Netto']);
    expect(summen(blatt)).toEqual(['Gesamtbetrag: 1.851,85 €']);
    expect(JSON.stringify(blatt)).not.toContain('19\u00a0%');
  });

  test('both VAT ids are named where there are any (§ 14a Abs. 3 UStG)', () => {
    const kunde = { ...rechnung().kunde, ustId: 'ATU12345675' } as NonNullable<Blattquelle['kunde']>;
    const blatt = blattOf(rechnung({ kunde, steuerart: 'igl' }), { ...verein, ustId: 'DE136695976' });
    expect(blatt.angaben).toContainEqual({ bezeichnung: 'Ihre USt-IdNr.', wert: 'ATU12345675' });
    expect(blatt.fuss.spalten.flat()).toContain('USt-IdNr. DE136695976');
  });
});

describe('a Storno', () => {
  const storno = rechnung({
    nummer: '2026_11_18',
    art: 'storno',
    bezug: { id: 1, nummer: '2026_11_17', datum: '2026-11-20' },
    rechnungsposten: [{ ...posten, menge: -15_000 }],
  });

  test('takes an invoice back by number and day and asks for nothing', () => {
    const blatt = blattOf(storno, verein);
    expect(blatt.titel).toBe('Stornorechnung 2026_11_18');
    expect(blatt.bezug).toBe('Storno zu Rechnung 2026_11_17 vom 20.11.2026');
    expect(summen(blatt)).toEqual(['Gesamtbetrag: -1.851,85 €']);
    expect([blatt.zahlungssatz, blatt.skonto, blatt.zahlungsbedingungen, blatt.girocode]).toEqual([
      ...['', '', '', undefined],
    ]);
    expect(blatt.angaben.map(({ bezeichnung }) => bezeichnung)).not.toContain('Zahlbar bis');
  });

  test('is named on the invoice it cancels', () => {
    const bezug = { id: 2, nummer: '2026_11_18', datum: '2026-11-21' };
    const blatt = blattOf(rechnung({ status: 'storniert', storno: bezug }), verein);
    expect(blatt.bezug).toBe('Storniert durch 2026_11_18 vom 21.11.2026');
  });
});

test('a draft says so; an issued invoice and an expense, which nobody issues, do not', () => {
  expect(blattOf(rechnung({ status: 'entwurf', einnahme: false }), verein).wasserzeichen).toBe('');
  expect(blattOf(rechnung({ status: 'entwurf' }), verein).wasserzeichen).toBe('ENTWURF');
  expect(blattOf(rechnung(), verein).wasserzeichen).toBe('');
});

test('own texts stand on invoices only', () => {
  const layout = {
    ...verein.layout,
    textVor: 'Guten Tag,',
    textNach: 'Mit freundlichen Grüßen',
    girocode: false,
  };
  const absender = { ...verein, layout };
  expect(blattOf(rechnung(), absender)).toMatchObject({
    textVor: 'Guten Tag,',
    textNach: 'Mit freundlichen Grüßen',
    girocode: undefined,
  });
  const eigenbeleg = blattOf(rechnung({ einnahme: false }), absender);
  expect(eigenbeleg.textVor + eigenbeleg.textNach).not.toMatch(/Guten Tag|Grüßen/);
});

test('what goes along is named, in the language of the customer', () => {
  const anlagen = [
    { name: 'Stunden.pdf', beschreibung: 'Oktober' },
    { name: 'Plan.png', beschreibung: '' },
  ].map((anlage) => ({ ...anlage, nr: 1, typ: '', groesse: 1, sha256: '' }));
  const zeile = (beleg: Parameters<typeof rechnung>[0]) => blattOf(rechnung(beleg), verein).anlagen;
  expect(zeile({})).toBe('');
  expect(zeile({ anlagen })).toBe('Anlagen: Stunden.pdf (Oktober), Plan.png');
  expect(zeile({ anlagen: anlagen.slice(1) })).toBe('Anlage: Plan.png');
  expect(zeile({ anlagen, belegsprache: 'en' })).toBe('Attachments: Stunden.pdf (Oktober), Plan.png');
});

describe('a text is broken into lines', () => {
  const messen = (text: string) => text.length;

  test.each([
    ['', []],
    ['eins zwei drei', ['eins zwei', 'drei']],
    ['zehnzeichen elfzeichen', ['zehnzeiche', 'n', 'elfzeichen']],
    ['Jahres-Abonnement', ['Jahres-', 'Abonnement']],
    ['am 2026-11-20', ['am', '2026-11-20']],
    ['12\u00a0€ und 5\u00a0€', ['12\u00a0€ und', '5\u00a0€']],
    ['a\n\nb', ['a', '', 'b']],
    ['👨‍👩‍👧👨‍👩‍👧', ['👨‍👩‍👧', '👨‍👩‍👧']],
  ])('%j', (text, lines) => expect(umbrechen(text, 10, messen)).toEqual(lines));

  test('without losing a character and without leaving the column', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab -/\u00a0ü.'), maxLength: 200 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), (eingabe, breite) => {
        const lines = umbrechen(eingabe, breite, messen);
        expect(lines.join('').replaceAll(' ', '')).toBe(eingabe.replaceAll(' ', ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(breite);
      }),
    );
  });
});

test('numbers of the order and the contract stand beside the address, of an expense too', () => {
  const nummern = { bestellnummer: '4500-1', vertragsnummer: 'V-7' };
  const angaben = [
    { bezeichnung: 'Bestellnummer', wert: '4500-1' },
    { bezeichnung: 'Vertragsnummer', wert: 'V-7' },
  ];
  for (const einnahme of [true, false]) {
    const blatt = blattOf(rechnung({ ...nummern, einnahme }), verein);
    expect(blatt.angaben).toEqual(expect.arrayContaining(angaben));
  }
  expect(blattOf(rechnung(), verein).angaben.map(({ bezeichnung }) => bezeichnung)).not.toContain(
    'Bestellnummer',
  );
});

test('a unit stands beside its quantity; a line from before there were units says a number, as it did', () => {
  const zeilen = ['HUR', 'C62', undefined, 'DAY'].map((einheit) => ({
    ...posten,
    ...(einheit && { einheit }),
  }));
  const { posten: gesetzt } = blattOf(rechnung({ rechnungsposten: zeilen }), verein);
  expect(gesetzt.map(({ zellen }) => lesbar(zellen[1] ?? ''))).toEqual([
    '1,5 Std.',
    '1,5',
    '1,5',
    '1,5 Tage',
  ]);
});
