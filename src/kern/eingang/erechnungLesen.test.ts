import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCii } from '../erechnung/cii.ts';
import { buildPdf, mitAnhang } from '../erechnung/testing/pdf.ts';
import { einfacheRechnung, zeile } from '../erechnung/testing/rechnung.ts';
import { ZUGFERD1 } from '../erechnung/testing/zugferd1.ts';
import { writeUbl } from '../erechnung/ubl.ts';
import { understandERechnung } from './erechnungLesen.ts';
import { Erechnungsangaben, urteilswarnung } from './erechnungsangaben.ts';
import { verderben } from './testing/verderben.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function gelesen(datei: Uint8Array, typ: 'pdf' | 'xml') {
  const lesung = await understandERechnung(datei, typ);
  if (lesung.art !== 'gelesen') throw new Error(lesung.art);
  return lesung;
}

describe('an e-invoice', () => {
  test.each([
    ['CII', bytes(writeCii(einfacheRechnung())), 'xml'],
    ['UBL', bytes(writeUbl(einfacheRechnung())), 'xml'],
    ['inside a PDF', mitAnhang([['factur-x.xml', writeCii(einfacheRechnung())]]), 'pdf'],
  ] as const)('%s comes with proposal and verdict', async (_, datei, typ) => {
    const { gelesenes, angaben } = await gelesen(datei, typ);
    expect(gelesenes).toMatchObject({ quelle: 'erechnung', belegnummer: einfacheRechnung().nummer });
    expect(angaben).toMatchObject({ ergebnis: 'in-ordnung', klassen: [], bezahlt: null, verweise: [] });
  });

  test('of 2014 is read and not judged', async () => {
    const { gelesenes, angaben } = await gelesen(mitAnhang([['ZUGFeRD-invoice.xml', ZUGFERD1]]), 'pdf');
    expect(gelesenes.brutto).toBe(23562);
    expect(angaben.klassen.map(({ klasse }) => klasse)).toEqual(['format']);
    expect(urteilswarnung(angaben)).toContain('ZUGFeRD 1.0');
  });

  test('keeps what was paid, tax in euros, attachments and places elsewhere', async () => {
    const rechnung = einfacheRechnung();
    Object.assign(rechnung, { waehrung: 'CHF', steuerwaehrung: 'EUR', vorgaenger: [{ nummer: 'A-6' }] });
    rechnung.summen = { ...rechnung.summen, bezahlt: '1.00', steuerInSteuerwaehrung: '17.50' };
    rechnung.anhaenge = [
      { id: '1', dateiname: 'plan.pdf', mime: 'application/pdf', inhalt: 'JVBERi0=' },
      { id: '2', ort: 'https://beispiel.test/x' },
    ];
    const { angaben, anlagen } = await gelesen(bytes(writeUbl(rechnung)), 'xml');
    expect(angaben).toMatchObject({ bezahlt: 100, steuerInEuro: 1750, vorgaenger: 'A-6' });
    expect(angaben.verweise).toEqual(['https://beispiel.test/x']);
    expect(anlagen.map(({ name, inhalt }) => [name, String.fromCharCode(...inhalt)])).toEqual([
      ['plan.pdf', '%PDF-'],
    ]);
  });

  test('with ten thousand faults keeps the first of them, and goes over the wire as it is', async () => {
    const zeilen = Array.from({ length: 2_000 }, (_, n) =>
      zeile({ id: `L${n}`, name: undefined, einheit: `X${n}` }),
    );
    const { angaben } = await gelesen(bytes(writeCii({ ...einfacheRechnung(), zeilen })), 'xml');
    expect(JSON.stringify(angaben).length).toBeLessThan(100_000);
    expect(Erechnungsangaben.parse(Erechnungsangaben.encode(angaben))).toEqual(angaben);
  });
});

describe('nobody is misled', () => {
  test.each([
    ['a plain PDF', buildPdf(['<< /Type /Catalog >>'])],
    ['a PDF that this reader cannot open', bytes('%PDF-1.7 1 0 obj <<')],
    ['an encrypted PDF', buildPdf(['<< /Type /Catalog >>', '<< >>'], '/Encrypt 2 0 R')],
    [
      'an invoice by a name that no profile gives',
      mitAnhang([['angebot.xml', writeCii(einfacheRechnung())]]),
    ],
    [
      'scripts and other files',
      buildPdf(['<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>']),
    ],
  ])('%s has no invoice data', async (_, datei) => {
    expect(await understandERechnung(datei, 'pdf')).toEqual({ art: 'keine' });
  });

  test.each([
    ['another XML', bytes('<Bestellung/>'), 'xml', 'keine E-Rechnung'],
    [
      'an entity',
      bytes('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>'),
      'xml',
      'DTD',
    ],
    ['broken data in a PDF', mitAnhang([['factur-x.xml', '<Invoice']]), 'pdf', 'keine Elemente'],
    ['a web page in a PDF', mitAnhang([['factur-x.xml', '<html/>']]), 'pdf', '„html“'],
  ] as const)('%s is said to be unreadable', async (_, datei, typ, grund) => {
    expect(await understandERechnung(datei, typ)).toEqual({
      art: 'unlesbar',
      grund: expect.stringContaining(grund),
    });
  });
});

test('whatever is changed or cut off in a file, there is an answer', async () => {
  const vorlagen = [
    { datei: bytes(writeCii(einfacheRechnung())), typ: 'xml' },
    { datei: bytes(writeUbl(einfacheRechnung())), typ: 'xml' },
    { datei: bytes(ZUGFERD1), typ: 'xml' },
    { datei: mitAnhang([['factur-x.xml', writeCii(einfacheRechnung())]]), typ: 'pdf' },
  ] as const;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...vorlagen), fc.integer(), async ({ datei, typ }, saat) => {
      const { art } = await understandERechnung(verderben(datei, saat), typ);
      expect(['gelesen', 'keine', 'unlesbar']).toContain(art);
    }),
    { numRuns: 200 },
  );
});
