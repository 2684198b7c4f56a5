import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toERechnung } from '../erechnung/abbildung.ts';
import { Absender } from '../mandant/absender.ts';
import { OHNE } from '../rechnungen/kopf.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { Steuerart } from '../steuer/steuerart.ts';
import { type Blattquelle, blattOf } from './blatt.ts';
import { renderPdf } from './pdf.ts';
import { parseSchrift } from './schriften.ts';

const absender = Absender.parse({
  name: 'Werkstatt Huber',
  strasse: 'Lindenweg 7',
  plz: '87435',
  ort: 'Kempten',
  email: 'post@example.org',
  iban: 'DE02120300000000202051',
  ustId: 'DE136695976',
});
const kunde = {
  firma: 'Acme Ltd',
  vorname: '',
  nachname: '',
  strasse: '1 High Street',
  plz: 'D01',
  ort: 'Dublin',
  land: 'Irland',
  ustId: 'IE6388047V',
  kaeuferreferenz: 'PO 7',
  sprache: 'en' as const,
};

function rechnung(more: Partial<Blattquelle> = {}): Blattquelle {
  return {
    nummer: '2026_11_17',
    status: 'ausgestellt',
    einnahme: true,
    notizen: '',
    kunde,
    leistungsdatumFrom: '2026-11-01',
    leistungsdatumTo: '2026-11-30',
    rechnungsdatum: '2026-11-20',
    faelligAm: '2026-12-04',
    steuerart: 'reverse',
    preisart: 'netto',
    skontoProzent: 200,
    skontoTage: 7,
    anzahlung: 10_000,
    rabatt: 1000,
    rechnungsposten: [{ titel: 'Repair', menge: 25_000, preis: 5_000_000, einheit: 'HUR' }],
    ...more,
  };
}
const lesbar = (text: string) => text.replaceAll('\u00a0', ' ');

test('a customer who reads English gets every word of ours in English', () => {
  const blatt = blattOf(rechnung(), absender);
  expect(blatt.titel).toBe('Invoice 2026_11_17');
  expect(blatt.angaben.map(({ bezeichnung, wert }) => lesbar(`${bezeichnung}: ${wert}`))).toEqual([
    'Invoice number: 2026_11_17',
    'Invoice date: 20 Nov 2026',
    'Period of supply: 1 Nov 2026 – 30 Nov 2026',
    'Due date: 4 Dec 2026',
    'Your reference: PO 7',
    'Your VAT ID: IE6388047V',
  ]);
  expect(blatt.spalten.map(({ titel }) => titel)).toEqual(['Description', 'Quantity', 'Price', 'Net']);
  expect(blatt.posten[0]?.zellen.map(lesbar)).toEqual(['Repair', '2.5 hours', '€500.00', '€1,250.00']);
  expect(blatt.summen.map(({ bezeichnung, wert }) => lesbar(`${bezeichnung}: ${wert}`))).toEqual([
    'Subtotal: €1,250.00',
    'Discount 10%: -€125.00',
    'Total: €1,125.00',
    'Prepaid: -€100.00',
    'Amount due: €1,025.00',
  ]);
  expect(lesbar(blatt.zahlungssatz)).toBe(
    'Please transfer the amount due of €1,025.00 by 4 Dec 2026 to account DE02 1203 0000 0000 2020 51, quoting invoice number 2026_11_17.',
  );
  expect(lesbar(blatt.skonto)).toBe(
    'For payment by 27 Nov 2026 we grant a cash discount of 2% (€20.50); the amount due is then €1,004.50.',
  );
});

test('a line says below it when it was done, and its position of the order', () => {
  const [posten] = blattOf(
    rechnung({
      rechnungsposten: [
        {
          titel: 'Repair',
          menge: 10_000,
          preis: 10_000,
          bestellposition: '10',
          zeitraumVon: '2026-11-02',
          zeitraumBis: '2026-11-02',
        },
      ],
    }),
    absender,
  ).posten;
  expect(lesbar(posten?.zellen[0] ?? '')).toBe('Repair\nDate of supply: 2 Nov 2026\nOrder item: 10');
});

test('the invoice itself may be in another language than its customer reads', () => {
  expect(blattOf(rechnung({ belegsprache: 'de' }), absender).ueberschrift).toBe('Rechnung');
  expect(blattOf(rechnung({ kunde: null, belegsprache: 'en' }), absender).ueberschrift).toBe('Invoice');
});

test('a receipt of our own stays German', () => {
  expect(blattOf(rechnung({ einnahme: false }), absender)).toMatchObject({
    sprache: 'de',
    ueberschrift: 'Eigenbeleg',
  });
});

test.each(Steuerart.options)('the German note about VAT stays beside the English one: %s', (steuerart) => {
  const hinweisOf = (sprache: 'de' | 'en') => {
    const blatt = blattOf(rechnung({ steuerart, belegsprache: sprache }), absender);
    return blatt.steuerhinweis || blatt.fuss.hinweis;
  };
  const [deutsch, beides] = [hinweisOf('de'), hinweisOf('en')];
  expect(beides.startsWith(deutsch)).toBe(true);
  expect(beides.slice(deutsch.length)).toMatch(steuerart === 'regel' ? /^$/ : /^ [A-Z]?.*VAT/);
});

test('own words about VAT are left alone', () => {
  const hinweis = 'Exempt as agreed with the tax office.';
  const blatt = blattOf(rechnung({ steuerart: 'befreit', steuerhinweis: hinweis }), absender);
  expect(blatt.steuerhinweis).toBe(hinweis);
});

test('the e-invoice says the same as the sheet', () => {
  const beleg = { ...OHNE, ...rechnung(), art: 'rechnung', bezug: null } as const;
  const { steuern, zahlungsbedingungen, abzuege } = toERechnung({
    rechnung: {
      ...(beleg as unknown as Rechnung),
      kunde: { ...beleg.kunde, rechnungsformat: 'zugferd', leitwegId: '', email: '', eAdresse: '' } as never,
      rechnungsposten: [
        {
          id: 1,
          titel: 'Repair',
          menge: 25_000,
          preis: 5_000_000,
          einheit: 'HUR',
          rabatt: 0,
          steuersatz: 0,
          produktID: null,
          summe: 125_000,
        },
      ],
    },
    absender,
  });
  expect(steuern[0]?.grund).toBe(blattOf(rechnung(), absender).steuerhinweis);
  expect(lesbar(zahlungsbedingungen ?? '')).toBe(
    'Payable by 4 Dec 2026. 2% cash discount for payment by 27 Nov 2026.',
  );
  expect(abzuege[0]?.grund).toBe('Discount');
});

test('the PDF tells a screen reader its language', async () => {
  const ordner = new URL('../../../schriften/source-sans-3/', import.meta.url);
  const schrift = (path: string) => parseSchrift(new Uint8Array(readFileSync(new URL(path, ordner))));
  const schriften = {
    normal: schrift('SourceSans3_400Regular.ttf'),
    fett: schrift('SourceSans3_600SemiBold.ttf'),
  };
  const pdf = await renderPdf({
    blatt: blattOf(rechnung(), absender),
    schriften,
    komprimiert: false,
    erstelltAm: new Date('2026-11-20T10:00:00Z'),
  });
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (en-GB)');
});
