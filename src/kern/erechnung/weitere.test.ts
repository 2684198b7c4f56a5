import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Absender } from '../mandant/absender.ts';
import { OHNE } from '../rechnungen/kopf.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { toERechnung } from './abbildung.ts';
import { readERechnung } from './lesen.ts';
import { PROFIL_PEPPOL } from './modell.ts';
import { isInnerdeutsch } from './peppol.ts';
import { hindernisseFuer, writeWeitere } from './weitere.ts';

const krume = Absender.parse({
  name: 'Backstube Krume',
  strasse: 'Mühlgasse 3',
  plz: '80331',
  ort: 'München',
  telefon: '089 1234567',
  email: 'post@krume.example',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  ustId: 'DE136695976',
  steuerart: 'regel',
});
const AMT: NonNullable<Rechnung['kunde']> = {
  firma: 'Amt für Beispiele',
  vorname: '',
  nachname: '',
  strasse: 'Ballhausplatz 2',
  plz: '1010',
  ort: 'Wien',
  land: 'Österreich',
  ustId: '',
  leitwegId: '',
  kaeuferreferenz: 'Z01',
  eAdresse: '9915:b',
  ansprechpartner: '',
  email: '',
  telefon: '',
  lieferantennummer: '100234',
  zahlungsweise: 'ueberweisung',
  lastschriftIban: '',
  mandatsreferenz: '',
  rechnungsformat: 'zugferd',
  versandweise: 'pdf',
  sprache: 'de',
};
const IN_DEUTSCHLAND = { ...AMT, land: 'Deutschland', plz: '10115', ort: 'Berlin' };

type Mehr = Partial<Omit<Rechnung, 'kunde'>> & { kunde?: Partial<NonNullable<Rechnung['kunde']>> };

function quelle({ kunde, ...mehr }: Mehr = {}, absender = krume, zeilen: Partial<Posten>[] = [{}]) {
  const rechnung: Rechnung & { rechnungsposten: Posten[] } = {
    ...OHNE,
    id: 1,
    nummer: 'R-1',
    status: 'ausgestellt',
    einnahme: true,
    summe: 0,
    version: 1,
    leistungsdatumFrom: '2026-11-18',
    leistungsdatumTo: '2026-11-18',
    rechnungsdatum: '2026-11-20',
    faelligAm: '2026-12-04',
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    kundenID: 1,
    steuerart: 'regel',
    preisart: 'netto',
    skontoTage: 0,
    skontoProzent: 0,
    art: 'rechnung',
    bezug: null,
    storno: null,
    vorgang: null,
    schluss: null,
    ...mehr,
    kunde: { ...AMT, ...kunde },
    rechnungsposten: zeilen.map((zeile, index) => ({
      id: index + 1,
      titel: 'Brot',
      menge: 20_000,
      preis: 100_000,
      steuersatz: 1900,
      rabatt: 0,
      summe: 0,
      produktID: null,
      einheit: 'C62',
      ...zeile,
    })),
  };
  return { rechnung, absender };
}
const regeln = (format: 'peppol' | 'ebinterface', ...wie: Parameters<typeof quelle>) =>
  hindernisseFuer(format, quelle(...wie)).map(({ regel }) => regel.replace('PEPPOL-EN16931-', ''));

describe('for Peppol', () => {
  test('the invoice names its profile, and both parties by their addresses in that network', () => {
    const { rechnung, syntax } = readERechnung(writeWeitere('peppol', quelle()));
    expect(syntax).toBe('ubl-invoice');
    expect(rechnung).toMatchObject({ profil: PROFIL_PEPPOL, typ: '380' });
    expect(rechnung.verkaeufer.eAdresse).toEqual({ id: 'DE136695976', schema: '9930' });
    expect(rechnung.kaeufer.eAdresse).toEqual({ id: 'b', schema: '9915' });
  });

  test('says the same as the plain invoice in everything else', () => {
    const plain = toERechnung(quelle());
    const { rechnung } = readERechnung(writeWeitere('peppol', quelle()));
    expect(rechnung).toMatchObject({ summen: plain.summen, steuern: plain.steuern });
    expect(rechnung.zeilen.map(({ netto }) => netto)).toEqual(plain.zeilen.map(({ netto }) => netto));
  });

  test.each<[string, Mehr, Absender, string[]]>([
    ['nothing, when all is known', {}, krume, []],
    ['a reference', { kunde: { kaeuferreferenz: '' } }, krume, ['R003']],
    ['no reference with an order', { kunde: { kaeuferreferenz: '' }, bestellnummer: '4711' }, krume, []],
    ['the address of the customer', { kunde: { eAdresse: '' } }, krume, ['R010']],
    [
      'an address that is none of e-mail',
      { kunde: { eAdresse: '', email: 'a@example.org' } },
      krume,
      ['R010'],
    ],
    ['an address of a list that it knows', { kunde: { eAdresse: '9999:b' } }, krume, ['BR-CL-25', 'CL008']],
    ['the own VAT id', {}, { ...krume, ustId: '', steuernummer: '143/123/45678' }, ['R020']],
    ['in Germany what XRechnung asks', { kunde: IN_DEUTSCHLAND }, { ...krume, telefon: '' }, ['DE-R-006']],
    ['abroad no phone number', {}, { ...krume, telefon: '' }, []],
  ])('it asks for %s', (_, mehr, absender, erwartet) => {
    expect(regeln('peppol', mehr, absender)).toEqual(erwartet);
  });

  test('a Storno is a corrected invoice in Germany, and a negative one elsewhere', () => {
    const bezug = { id: 1, nummer: 'R-0', datum: '2026-11-01' };
    const storno = (kunde: Mehr['kunde']) =>
      readERechnung(
        writeWeitere(
          'peppol',
          quelle({ art: 'storno', bezug, kunde: kunde ?? {} }, krume, [{ menge: -10_000 }]),
        ),
      ).rechnung;
    expect(storno(IN_DEUTSCHLAND)).toMatchObject({ typ: '384', vorgaenger: [{ nummer: 'R-0' }] });
    expect(storno({})).toMatchObject({ typ: '380', vorgaenger: [{ nummer: 'R-0' }] });
    expect(isInnerdeutsch(storno({}))).toBe(false);
  });
});

describe('for e-Rechnung.gv.at', () => {
  test.each<[string, Mehr, Absender, string[]]>([
    ['nothing, when all is known', {}, krume, []],
    ['the order reference', { kunde: { kaeuferreferenz: '' } }, krume, ['BW-EB-1']],
    ['no more than that of the invoice', { kunde: { kaeuferreferenz: '' }, bestellnummer: 'Z01' }, krume, []],
    ['the supplier number', { kunde: { lieferantennummer: '' } }, krume, ['BW-EB-2']],
    ['an e-mail address', {}, { ...krume, email: '' }, ['BW-EB-3']],
    ['a BIC', {}, { ...krume, bic: '' }, ['BW-EB-4']],
    ['the town of the customer', { kunde: { ort: '' } }, krume, ['BW-EB-5']],
    ['positions of an order', { bestellnummer: '4700000001' }, krume, ['BW-EB-6']],
  ])('it asks for %s', (_, mehr, absender, erwartet) => {
    expect(regeln('ebinterface', mehr, absender)).toEqual(erwartet);
  });

  test('the invoice names order, supplier number, day, account and discount for paying early', () => {
    const xml = writeWeitere(
      'ebinterface',
      quelle({ bestellnummer: 'Z01:17', skontoProzent: 200, skontoTage: 7 }),
    );
    expect(xml).toContain('DocumentType="Invoice" InvoiceCurrency="EUR" Language="de"');
    expect(xml).toContain('<OrderID>Z01:17</OrderID>');
    expect(xml).toContain('<InvoiceRecipientsBillerID>100234</InvoiceRecipientsBillerID>');
    expect(xml).toMatch(/<Delivery>\s*<Date>2026-11-18<\/Date>\s*<\/Delivery>/);
    expect(xml).toContain('<IBAN>DE02120300000000202051</IBAN>');
    expect(xml).toMatch(/<Discount>\s*<PaymentDate>2026-11-27<\/PaymentDate>\s*<Percentage>2.00</);
    expect(xml).toContain('<TaxPercent TaxCategoryCode="S">19.00</TaxPercent>');
    expect(xml).toContain('<PayableAmount>23.80</PayableAmount>');
  });

  test('a line names its position of the order, which a federal order asks for', () => {
    const zeilen = [{ bestellposition: '10' }, { bestellposition: '20' }];
    const mehr = { bestellnummer: '4700000001' };
    expect(regeln('ebinterface', mehr, krume, zeilen)).toEqual([]);
    expect(regeln('ebinterface', mehr, krume, [{ bestellposition: '10' }, {}])).toEqual(['BW-EB-6']);
    const xml = writeWeitere('ebinterface', quelle(mehr, krume, zeilen));
    expect(xml).toMatch(
      /<InvoiceRecipientsOrderReference>\s*<OrderID>4700000001<\/OrderID>\s*<OrderPositionNumber>20</,
    );
  });

  test('a direct debit names mandate and creditor in place of an account', () => {
    const kunde = { lastschriftIban: 'AT611904300234573201', mandatsreferenz: 'M-7' } as const;
    const mehr = { kunde: { ...kunde, zahlungsweise: 'lastschrift' as const } };
    const absender = { ...krume, glaeubigerId: 'DE98ZZZ09999999999', bic: '' };
    const xml = writeWeitere('ebinterface', quelle(mehr, absender));
    expect(xml).toMatch(/<SEPADirectDebit>\s*<IBAN>AT61.*\s*<CreditorID>DE98.*\s*<MandateReference>M-7</);
    expect(regeln('ebinterface', mehr, absender)).toEqual([]);
  });

  test('what is given back is a negative invoice that asks for no payment', () => {
    const xml = writeWeitere('ebinterface', quelle({ art: 'storno' }, krume, [{ menge: -20_000 }]));
    expect(xml).toContain('DocumentType="Invoice"');
    expect(xml).toContain('<PayableAmount>-23.80</PayableAmount>');
    expect(xml).toContain('<NoPayment/>');
    expect(xml).not.toContain('IBAN');
  });

  const element = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
  const cent = (text: string) => BigInt(text.replace('.', ''));

  test('every price fits the format, and quantity times price is the amount of its line to the cent', () => {
    const zeile = fc.record({
      menge: fc.integer({ min: 1, max: 9_999_999 }),
      preis: fc.integer({ min: 1, max: 99_999_999 }),
      steuersatz: fc.constantFrom(700, 1900),
    });
    fc.assert(
      fc.property(fc.array(zeile, { minLength: 1, maxLength: 4 }), fc.boolean(), (zeilen, isBrutto) => {
        const preisart = isBrutto ? 'brutto' : 'netto';
        const xml = writeWeitere('ebinterface', quelle({ preisart }, krume, zeilen));
        const preise = [...xml.matchAll(/<UnitPrice(?: BaseQuantity="([^"]*)")?>([^<]*)</g)];
        const betraege = element(xml, 'LineItemAmount');
        element(xml, 'Quantity').forEach((menge, index) => {
          const [, fuer = '1', preis = ''] = preise[index] ?? [];
          expect(preis).toMatch(/^\d+(\.\d{1,4})?$/);
          // 10^-4 of quantity times 10^-4 of price by 10^-4 of what it is for: 10^-4; half a cent is 50 of them.
          const [m, p, f] = [menge, preis, fuer].map((text) => {
            const [ganz = '', rest = ''] = text.split('.');
            return BigInt(ganz + rest.padEnd(4, '0'));
          }) as [bigint, bigint, bigint];
          const genau = (m * p * 2n + f) / (2n * f);
          const abstand = genau - cent(betraege[index] ?? '') * 100n;
          expect(abstand <= 50n && abstand >= -50n).toBe(true);
        });
        const summe = betraege.reduce((sum, betrag) => sum + cent(betrag), 0n);
        const steuern = xml.slice(xml.indexOf('<Tax>'));
        const basis = element(steuern, 'TaxableAmount').reduce((sum, betrag) => sum + cent(betrag), 0n);
        const steuer = element(steuern, 'TaxAmount').reduce((sum, betrag) => sum + cent(betrag), 0n);
        const [brutto = '0', rundung = '0.00', zahlbar = '0'] = [
          ...element(xml, 'TotalGrossAmount'),
          ...(element(xml, 'RoundingAmount').length > 0 ? element(xml, 'RoundingAmount') : ['0.00']),
          ...element(xml, 'PayableAmount'),
        ];
        expect(basis + steuer).toBe(cent(brutto));
        expect(cent(brutto) + cent(rundung)).toBe(cent(zahlbar));
        if (!isBrutto) expect(summe).toBe(basis);
      }),
      { numRuns: 60 },
    );
  });
});
