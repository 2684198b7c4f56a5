import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { describe, expect, test } from 'vitest';
import { Ablehnung } from '../ablehnung.ts';
import { writeCii } from './cii.ts';
import { type Lesung, readERechnung } from './lesen.ts';
import type { ERechnung } from './modell.ts';
import { writeUbl } from './ubl.ts';
import { decodeXml } from './xmlDecode.ts';
import { parseZahl, toDezimaltext } from './zahl.ts';

// Official samples of FeRD, CEN and KoSIT; they lie beside the project, not in it.
const ORDNER = new URL('../../../../shared/testdaten/erechnung/', import.meta.url);
const vorhanden = existsSync(ORDNER);
const proben = vorhanden
  ? ['cii', 'ubl', 'en16931', 'xrechnung'].flatMap((ordner) =>
      readdirSync(new URL(`${ordner}/`, ORDNER))
        .filter((name) => name.endsWith('.xml'))
        .map((name) => `${ordner}/${name}`),
    )
  : [];

function read(name: string): Lesung {
  return readERechnung(decodeXml(new Uint8Array(readFileSync(new URL(name, ORDNER)))));
}

test.skipIf(!vorhanden)('there are samples of both formats', () => {
  const formate = new Set(proben.map((name) => read(name).syntax));
  expect(proben.length).toBeGreaterThanOrEqual(40);
  expect([...formate].toSorted()).toEqual(['cii', 'ubl-invoice']);
});

describe.skipIf(!vorhanden)('official samples', () => {
  test.each(proben)('%s has what every invoice has', (name) => {
    const { rechnung } = read(name);
    expect(rechnung.nummer).toMatch(/\S/);
    expect(rechnung.datum).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rechnung.typ).toMatch(/^\d{2,3}$/);
    expect(rechnung.waehrung).toMatch(/^[A-Z]{3}$/);
    for (const partei of [rechnung.verkaeufer, rechnung.kaeufer]) {
      expect(partei.name).toMatch(/\S/);
      expect(partei.anschrift?.land).toMatch(/^[A-Z]{2}$/);
    }
    expect(rechnung.zeilen.length).toBeGreaterThan(0);
    for (const zeile of rechnung.zeilen) {
      expect(zeile.name).toMatch(/\S/);
      for (const wert of [zeile.menge, zeile.preis, zeile.netto]) expect(parseZahl(wert)).toBeDefined();
    }
    const { zeilen, netto, brutto, zahlbetrag } = rechnung.summen;
    for (const summe of [zeilen, netto, brutto, zahlbetrag]) expect(parseZahl(summe)).toBeDefined();
    expect(rechnung.steuern.length).toBeGreaterThan(0);
  });

  test.each(proben)('%s survives writing and reading in both formats', (name) => {
    const { rechnung } = read(name);
    for (const write of [writeCii, writeUbl]) {
      const xml = write(rechnung);
      const wieder = readERechnung(xml).rechnung;
      expect(write(wieder)).toBe(xml);
      expect(wieder).toEqual(imFormat(rechnung, write));
    }
  });
});

describe.skipIf(!vorhanden)('official samples, whatever they came in,', () => {
  test('are valid Factur-X EN 16931 when written as CII', () => {
    xmlRegisterFsInputProviders();
    const path = fileURLToPath(new URL('./testing/schema/Factur-X_1.07.3_EN16931.xsd', import.meta.url));
    using schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
    using validator = XsdValidator.fromDoc(schema);
    const fehler = proben.flatMap((name) => {
      using document = XmlDocument.fromString(writeCii(read(name).rechnung));
      try {
        validator.validate(document);
        return [];
      } catch (error) {
        return [`${name}: ${String(error)}`];
      }
    });
    expect(fehler).toEqual([]);
  });

  test('are refused when cut off anywhere, and never crash when damaged', () => {
    const xml = readFileSync(new URL('xrechnung/01.01a-INVOICE_uncefact.xml', ORDNER), 'utf8').trimEnd();
    const stelle = fc.nat(xml.length - 1);
    fc.assert(
      fc.property(stelle, (ende) => {
        expect(() => readERechnung(xml.slice(0, ende))).toThrow(Ablehnung);
      }),
    );
    fc.assert(
      fc.property(stelle, fc.nat(200), fc.string({ unit: 'binary' }), (ab, laenge, ersatz) => {
        try {
          readERechnung(xml.slice(0, ab) + ersatz + xml.slice(ab + laenge));
        } catch (error) {
          expect(error).toBeInstanceOf(Ablehnung);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/**
 * Invoice with what a format must add: CII an order of identifiers and a price to each discount, UBL a discount to each
 * price.
 */
function imFormat(rechnung: ERechnung, write: typeof writeCii): ERechnung {
  if (write === writeUbl) {
    const zeilen = rechnung.zeilen.map((zeile) =>
      zeile.bruttopreis ? { ...zeile, preisrabatt: zeile.preisrabatt ?? '0' } : zeile,
    );
    return { ...rechnung, zeilen };
  }
  const sortiert = <T extends ERechnung['verkaeufer']>(partei: T): T => ({
    ...partei,
    kennungen: partei.kennungen.toSorted((a, b) => Number(!!a.schema) - Number(!!b.schema)),
  });
  return {
    ...rechnung,
    verkaeufer: sortiert(rechnung.verkaeufer),
    kaeufer: sortiert(rechnung.kaeufer),
    zeilen: rechnung.zeilen.map((zeile) =>
      zeile.preisrabatt && !zeile.bruttopreis ? { ...zeile, bruttopreis: expect.any(String) } : zeile,
    ),
  };
}

describe.skipIf(!vorhanden)('the same invoice in CII and in UBL is the same model', () => {
  test.each(['01.01a', '01.03a', '01.04a', '01.05a', '01.15a'])('KoSIT %s', (nummer) => {
    const ubl = read(`xrechnung/${nummer}-INVOICE_ubl.xml`).rechnung;
    const cii = read(`xrechnung/${nummer}-INVOICE_uncefact.xml`).rechnung;
    expect(normal(ubl)).toEqual(normal(cii));
  });

  // These were converted to Peppol, whose converter left its marks.
  test.each(proben.filter((name) => name.startsWith('cii/')))('FeRD %s', (name) => {
    const ubl = read(name.replaceAll('cii', 'ubl')).rechnung;
    const cii = read(name).rechnung;
    const ids = new Set(ubl.verkaeufer.kennungen.map(({ id }) => id));
    cii.verkaeufer.kennungen = cii.verkaeufer.kennungen.filter(({ id }) => ids.has(id));
    expect(konvertiert(ubl)).toEqual(konvertiert(cii));
  });
});

/** Without blanks and zeros at the end of numbers. */
function normal(rechnung: ERechnung): unknown {
  const text = JSON.stringify(rechnung, (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    const zahl = /^-?\d+\.\d+$/.test(value) ? parseZahl(value) : undefined;
    return zahl === undefined ? value.replace(/\s+/g, ' ') : toDezimaltext(zahl, 20);
  });
  return JSON.parse(text);
}

/** Without what the converter changes: profile and process, names given twice, discounts of 0 and prices before them. */
function konvertiert(rechnung: ERechnung): unknown {
  const ohneDoppel = <T extends ERechnung['verkaeufer']>(partei: T): T => ({
    ...partei,
    handelsname: partei.handelsname === partei.name ? undefined : partei.handelsname,
  });
  return normal({
    ...rechnung,
    profil: undefined,
    prozess: undefined,
    verkaeufer: ohneDoppel(rechnung.verkaeufer),
    kaeufer: ohneDoppel(rechnung.kaeufer),
    zeilen: rechnung.zeilen.map((zeile) => {
      const rabatt = parseZahl(zeile.preisrabatt) ? zeile.preisrabatt : undefined;
      return { ...zeile, bruttopreis: undefined, preisrabatt: rabatt };
    }),
  });
}
