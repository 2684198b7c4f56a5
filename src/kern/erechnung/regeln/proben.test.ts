import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readERechnung } from '../lesen.ts';
import { pruefberichtOf } from '../pruefbericht.ts';
import { checkLesung } from '../pruefen.ts';
import { decodeXml } from '../xmlDecode.ts';

// Official samples of FeRD, CEN and KoSIT; they lie beside the project, not in it.
const ORDNER = new URL('../../../../../shared/testdaten/erechnung/', import.meta.url);
const vorhanden = existsSync(ORDNER);
const proben = vorhanden
  ? ['cii', 'ubl', 'en16931', 'xrechnung'].flatMap((ordner) =>
      readdirSync(new URL(`${ordner}/`, ORDNER))
        .filter((name) => name.endsWith('.xml'))
        .map((name) => `${ordner}/${name}`),
    )
  : [];

const FALSCHE_IBAN = 'an invented IBAN with wrong check digits';
const RETOUR = 'line 20 is a return of 6 pieces, but the quantity lacks its minus';

/** Real faults of samples, all of a kind that no official rule looks for. */
const FEHLER: Readonly<Record<string, [regeln: string[], grund: string]>> = {
  'cii/EN16931_Innergemeinschaftliche_Lieferungen.cii.xml': [['BW-02'], FALSCHE_IBAN],
  'ubl/EN16931_Innergemeinschaftliche_Lieferungen.ubl.xml': [['BW-02'], FALSCHE_IBAN],
  'en16931/CII_example3.xml': [['BW-02'], FALSCHE_IBAN],
  'en16931/ubl-tc434-example3.xml': [
    ['BW-01', 'BW-02'],
    `quantity 2 at 800.00 is billed as 800.00, and ${FALSCHE_IBAN}`,
  ],
  'en16931/CII_example1.xml': [['BW-01'], RETOUR],
  'en16931/guide-example1.xml': [['BW-01'], RETOUR],
  'en16931/ubl-tc434-example1.xml': [['BW-01'], RETOUR],
  'en16931/CII_example2.xml': [['BW-01'], 'the price is repeated as its base quantity: 1 x 1273 per 1273'],
  'en16931/ubl-tc434-example2.xml': [['BW-01'], 'quantity 2 at 1273.00 is billed as 1273.00'],
  'xrechnung/03.01a-INVOICE_ubl.xml': [['BW-01'], '245 x 0.1973 = 48.3385 is cut to 48.33, not rounded'],
  'xrechnung/03.01a-INVOICE_uncefact.xml': [['BW-01'], '245 x 0.1973 = 48.3385 is cut to 48.33, not rounded'],
};

describe.skipIf(!vorhanden)('official samples', () => {
  test('are there, and every known fault belongs to one', () => {
    expect(proben.length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(FEHLER).filter((name) => !proben.includes(name))).toEqual([]);
  });

  test.each(proben)('%s breaks no rule but for its own fault', (name) => {
    const lesung = readERechnung(decodeXml(new Uint8Array(readFileSync(new URL(name, ORDNER)))));
    const { rechnung } = lesung;
    const verstoesse = checkLesung(lesung);
    const fehler = verstoesse.filter(({ schwere }) => schwere === 'fehler').map(({ regel }) => regel);
    const [regeln, grund] = FEHLER[name] ?? [[], 'is right'];
    expect([...new Set(fehler)], grund).toEqual(regeln);
    const klassen = pruefberichtOf(rechnung, verstoesse).befunde.map(({ klasse }) => klasse);
    expect(klassen).not.toContain('format');
    expect(klassen).not.toContain('regel');
  });
});
