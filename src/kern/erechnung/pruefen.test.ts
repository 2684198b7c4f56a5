import { describe, expect, test } from 'vitest';
import { writeCii } from './cii.ts';
import { readERechnung } from './lesen.ts';
import type { ERechnung } from './modell.ts';
import { checkLesung, pruefen } from './pruefen.ts';
import { REGELN, REGELN_XRECHNUNG } from './regeln/regeln.ts';
import { FAELLE } from './testing/faelle.ts';
import { XML_FAELLE } from './testing/faelleXml.ts';
import {
  einfacheRechnung,
  inItalien,
  mitKarte,
  mitKategorie,
  mitLastschrift,
  volleRechnung,
  xrechnung,
} from './testing/rechnung.ts';
import { writeUbl } from './ubl.ts';

const ALLE = [...REGELN, ...REGELN_XRECHNUNG];

function ids(rechnung: ERechnung): string[] {
  return pruefen(rechnung).map((verstoss) => verstoss.regel);
}

describe('a valid invoice breaks no rule', () => {
  test.each([
    ['plain', einfacheRechnung],
    ['with every term', volleRechnung],
    ['XRechnung', xrechnung],
    ['paid by card', mitKarte],
    ['paid by direct debit', mitLastschrift],
    ['of Italy', inItalien],
    ...['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'].map((code): [string, () => ERechnung] => [
      `of category ${code}`,
      () => mitKategorie(code),
    ]),
  ])('%s', (_, build) => expect(pruefen(build())).toEqual([]));
});

describe('every rule has an invoice that breaks it and one that keeps it', () => {
  test('no rule lacks its pair, and none is listed twice', () => {
    const namen = ALLE.map((regel) => regel.id);
    expect(namen.filter((id) => !Object.hasOwn(FAELLE, id) && !Object.hasOwn(XML_FAELLE, id))).toEqual([]);
    expect(Object.keys(FAELLE).filter((id) => !namen.includes(id))).toEqual([]);
    expect(new Set(namen).size).toBe(namen.length);
    expect(namen.length).toBeGreaterThanOrEqual(250);
  });

  test.each(Object.entries(FAELLE))('%s', (id, { von, falsch }) => {
    expect(ids(von())).toEqual([]);
    const rechnung = von();
    falsch(rechnung);
    expect(ids(rechnung)).toContain(id);
  });

  test('only warns where the official rules and ours do', () => {
    const warnungen = ALLE.filter((regel) => regel.schwere === 'warnung').map((regel) => regel.id);
    expect(warnungen.filter((id) => !id.startsWith('BW-')).toSorted()).toEqual(
      ['17', '19', '20', '21', '26', '27', '28', 'TMP-32']
        .map((nummer) => `BR-DE-${nummer}`)
        .concat('BR-TMP-2', 'PEPPOL-EN16931-R120', 'BR-DEX-02', 'BR-DEX-15')
        .toSorted(),
    );
  });

  test('says in one or two plain sentences what is wrong and where', () => {
    for (const { id, text, feld } of ALLE) {
      expect(text, id).toMatch(/^\p{Lu}.*[.]$/u);
      expect(text, id).not.toMatch(/\b(BT|BG|BR)-\d/);
      expect(text.length, id).toBeLessThan(200);
      expect(feld, id).toMatch(/^B[TG]-\d+$/);
    }
  });
});

describe('every rule about the XML alone has a file that breaks it and one that keeps it', () => {
  const idsIn = (xml: string) => checkLesung(readERechnung(xml)).map(({ regel }) => regel);

  test.each(Object.entries(XML_FAELLE))('%s', (id, { von, falsch: [muster, ersatz] }) => {
    const xml = von();
    expect(idsIn(xml)).toEqual([]);
    const falsch = xml.replace(muster, ersatz);
    expect(falsch).not.toBe(xml);
    expect(idsIn(falsch)).toContain(id);
  });
});

test('what our own rules accept, those about the XML accept in both forms', () => {
  for (const build of [einfacheRechnung, volleRechnung, xrechnung, mitKarte, mitLastschrift, inItalien]) {
    for (const write of [writeCii, writeUbl]) {
      expect(checkLesung(readERechnung(write(build())))).toEqual([]);
    }
  }
});
