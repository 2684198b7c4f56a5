import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCii } from '#kern/erechnung/cii.ts';
import { type ERechnung, PROFIL_EN16931, PROFIL_XRECHNUNG } from '#kern/erechnung/modell.ts';
import { buildPdf, mitAnhang, strom } from '#kern/erechnung/testing/pdf.ts';
import { einfacheRechnung, volleRechnung, xrechnung, zeile } from '#kern/erechnung/testing/rechnung.ts';
import { writeUbl } from '#kern/erechnung/ubl.ts';
import type { Gelesen } from './antwort.ts';
import { checkInhalt } from './pruefung.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function gelesen(rechnung: ERechnung): Promise<Gelesen> {
  const pruefung = await checkInhalt(bytes(writeCii(rechnung)));
  if (pruefung.art !== 'gelesen') throw new Error(pruefung.urteil);
  return pruefung;
}

describe('the verdict', () => {
  test.each([writeCii, writeUbl])('on a good invoice names its format and has no fault', async (write) => {
    const pruefung = await checkInhalt(bytes(write(xrechnung())));
    expect(pruefung).toMatchObject({
      art: 'gelesen',
      titel: 'Diese E-Rechnung ist in Ordnung',
      format: `XRechnung 3.0 (${write === writeCii ? 'CII' : 'UBL'})`,
      klassen: [],
      anhang: undefined,
    });
  });

  test.each([
    [PROFIL_XRECHNUNG, 'DE', 'EN 16931 (CEN 1.3.16) und XRechnung 3.0.2', 'deutschem Recht'],
    [
      'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3',
      'AT',
      'EN 16931 (CEN 1.3.16).',
      'österreichischem',
    ],
    [PROFIL_EN16931, 'SE', 'EN 16931 (CEN 1.3.16).', 'Recht der EU'],
    [PROFIL_EN16931, 'CH', 'EN 16931 (CEN 1.3.16).', 'außerhalb der EU'],
  ])('on %s from %s says by what it was judged', async (profil, land, regeln, recht) => {
    const rechnung = { ...xrechnung(), profil };
    Object.assign(rechnung.verkaeufer.anschrift ?? {}, { land });
    const pruefung = await checkInhalt(bytes(writeUbl(rechnung)));
    const massstab = pruefung.art === 'gelesen' ? pruefung.massstab.join(' ') : '';
    expect(massstab).toContain(regeln);
    expect(massstab).toContain(recht);
  });

  test('on an invoice in a PDF comes with its XML', async () => {
    const xml = writeCii(einfacheRechnung());
    const pruefung = await checkInhalt(mitAnhang([['factur-x.xml', xml]]));
    expect(pruefung.titel).toBe('Diese E-Rechnung ist in Ordnung');
    expect(new TextDecoder().decode(pruefung.anhang?.xml)).toBe(xml);
  });

  test('names faults once, with all lines that have them', async () => {
    const zeilen = Array.from({ length: 15 }, (_, index) => zeile({ id: `L${index}`, name: undefined }));
    const { titel, klassen } = await gelesen({ ...einfacheRechnung(), zeilen });
    expect(titel).toBe('Diese E-Rechnung hat Fehler');
    const punkte = klassen.flatMap((klasse) => klasse.punkte).filter(({ posten }) => posten.length > 0);
    expect(punkte[0]).toMatchObject({ weiterePosten: 3 });
    expect(punkte[0]?.posten).toHaveLength(12);
    expect(punkte[0]?.posten[0]).toBe('L0');
    for (const { punkte: einer } of klassen) {
      expect(new Set(einer.map(({ text }) => text)).size).toBe(einer.length);
    }
  });

  test('on a short profile says that it is no e-invoice', async () => {
    const { titel } = await gelesen({ ...einfacheRechnung(), profil: 'urn:factur-x.eu:1p0:minimum' });
    expect(titel).toBe('Diese Datei gilt nicht als E-Rechnung');
  });

  test('on warnings alone is good, with hints', async () => {
    const { titel, hinweise } = await gelesen({ ...einfacheRechnung(), faellig: '2026-11-01' });
    expect(titel).toBe('Diese E-Rechnung ist in Ordnung, mit Hinweisen');
    expect(hinweise).toHaveLength(1);
  });
});

describe('what is no e-invoice says so in German', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['a PDF without XML', buildPdf(['<< /Type /Catalog >>']), 'keine E-Rechnung', '„sonstige Rechnung“'],
    ['garbage', new Uint8Array([1, 2, 3, 200, 0]), 'kann nicht gelesen werden', 'weder ein PDF noch'],
    ['nothing', new Uint8Array(), 'kann nicht gelesen werden', 'weder ein PDF noch'],
    ['a picture', bytes('\u0089PNG\r\n'), 'kann nicht gelesen werden', 'weder ein PDF noch'],
    ['a web page', bytes('<!DOCTYPE html><html></html>'), 'kann nicht gelesen werden', 'DTD'],
    ['another XML', bytes('<Bestellung/>'), 'kann nicht gelesen werden', '„Bestellung“'],
    ['a broken XML', bytes('<Invoice><ID>'), 'kann nicht gelesen werden', 'bricht ab'],
    ['a damaged PDF', bytes('%PDF-1.7 1 0 obj <<'), 'kann nicht gelesen werden', 'beschädigt'],
    [
      'ZUGFeRD 1.0',
      mitAnhang([['ZUGFeRD-invoice.xml', '<CrossIndustryDocument xmlns="urn:ferd:CrossIndustryDocument"/>']]),
      'kann nicht gelesen werden',
      'veraltet',
    ],
  ])('%s', async (_, datei, titel, urteil) => {
    const pruefung = await checkInhalt(datei);
    expect(pruefung.art).toBe('ungelesen');
    expect(pruefung.titel).toContain(titel);
    expect(pruefung.urteil).toContain(urteil);
  });
});

describe('hostile files', () => {
  const entitaeten = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
  const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "ha">${entitaeten.join('')}]><Invoice>&l10;</Invoice>`;
  const extern = '<!DOCTYPE i [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>';

  test.each([
    ['a billion laughs', bytes(laughs), 'DTD'],
    ['an external entity', bytes(extern), 'DTD'],
    ['a billion laughs in a PDF', mitAnhang([['factur-x.xml', laughs]]), 'DTD'],
    ['30 MB', bytes(`<Invoice>${' '.repeat(30_000_000)}</Invoice>`), '25 MB'],
    ['24 MB of XML', bytes(`<Invoice>${' '.repeat(24_000_000)}</Invoice>`), '20 MB'],
    [
      'a bomb in a PDF',
      buildPdf([
        '<< /Type /Catalog /AF [<< /F (factur-x.xml) /EF << /F 2 0 R >> >>] >>',
        strom(deflateSync(Buffer.alloc(30_000_000)), '/Filter /FlateDecode'),
      ]),
      'zu groß',
    ],
  ])('%s', async (_, datei, urteil) => {
    const pruefung = await checkInhalt(datei);
    expect(pruefung).toMatchObject({ art: 'ungelesen', titel: 'Diese Datei kann nicht gelesen werden' });
    expect(pruefung.urteil).toContain(urteil);
  });

  test('thousands of lines, endless texts and invisible characters are bounded', async () => {
    const zeilen = Array.from({ length: 1200 }, () => zeile({ name: `\u202Egnp.exe${'x'.repeat(2000)}` }));
    const { zusammenfassung } = await gelesen({ ...einfacheRechnung(), zeilen });
    expect(zusammenfassung.posten).toHaveLength(1000);
    expect(zusammenfassung.weiterePosten).toBe(200);
    expect(zusammenfassung.posten[0]?.name).toMatch(/^gnp\.exex+…$/);
    expect(zusammenfassung.posten[0]?.name).toHaveLength(1001);
  });
});

describe('damaged files always get an answer', () => {
  const gut = writeCii(einfacheRechnung());
  const gepackt = deflateSync(gut);
  const mitFilter = buildPdf([
    '<< /Type /Catalog /Names << /EmbeddedFiles << /Names [(a) 2 0 R] >> >> >>',
    '<< /Type /Filespec /F (factur-x.xml) /EF << /F 3 0 R >> >>',
    strom(gepackt, '/Filter [/FlateDecode] /DecodeParms [null]'),
    '<< /Type /Page >>',
  ]);

  test.each([
    ['a PDF', mitAnhang([['factur-x.xml', gut]])],
    ['a packed PDF', mitFilter],
    ['an XML', bytes(gut)],
  ])('%s with bytes changed, cut out and cut off', async (_, original) => {
    const stelle = fc.nat(original.length - 1);
    const aenderung = fc.tuple(stelle, fc.oneof(fc.constantFrom(...bytes('/<>[]() R0')), fc.nat(255)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(aenderung, { maxLength: 8 }),
        fc.option(fc.tuple(stelle, fc.nat(40)), { nil: undefined }),
        fc.option(stelle, { nil: undefined }),
        async (aenderungen, luecke, ende) => {
          const datei = original.slice();
          for (const [index, byte] of aenderungen) datei[index] = byte;
          const [ab, zahl] = luecke ?? [0, 0];
          const teile = [...datei.subarray(0, ab), ...datei.subarray(ab + zahl, ende)];
          const pruefung = await checkInhalt(new Uint8Array(teile));
          expect(pruefung.titel).toMatch(/^Diese /);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the invoice is shown', () => {
  test('with its parties, dates, lines and totals', async () => {
    const { zusammenfassung } = await gelesen(volleRechnung());
    expect(zusammenfassung).toMatchSnapshot();
  });

  test('with stated and computed totals, and where they differ', async () => {
    const rechnung = einfacheRechnung();
    const { zusammenfassung } = await gelesen({
      ...rechnung,
      summen: { ...rechnung.summen, brutto: '1200' },
    });
    expect(zusammenfassung.summen.filter(({ gleich }) => !gleich)).toEqual([
      { name: 'Bruttobetrag', angegeben: '1.200,00\u00a0€', berechnet: '119,00\u00a0€', gleich: false },
    ]);
  });

  test('when terms are missing', async () => {
    const leer = { kennungen: [] };
    const { zusammenfassung } = await gelesen({
      verkaeufer: leer,
      kaeufer: leer,
      hinweise: [],
      vorgaenger: [],
      abzuege: [],
      zuschlaege: [],
      summen: { brutto: '12.5' },
      steuern: [{}],
      anhaenge: [],
      zeilen: [],
    });
    expect(zusammenfassung.verkaeufer).toEqual({ name: 'ohne Namen', zeilen: [] });
    expect(zusammenfassung.nummer).toBe('ohne Nummer');
    expect(zusammenfassung.angaben[0]).toEqual({ name: 'Rechnungsnummer', wert: 'fehlt' });
    expect(zusammenfassung.summen).toEqual([
      { name: 'Bruttobetrag', angegeben: '12,50', berechnet: undefined, gleich: true },
    ]);
  });
});
