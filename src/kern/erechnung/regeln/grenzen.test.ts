import { describe, expect, test } from 'vitest';
import { type ERechnung, PROFIL_XRECHNUNG } from '../modell.ts';
import { pruefen } from '../pruefen.ts';
import { erste } from '../testing/fall.ts';
import { einfacheRechnung, mitKategorie, volleRechnung, xrechnung, zeile } from '../testing/rechnung.ts';
import type { Syntax } from './regel.ts';

function idsNach(rechnung: ERechnung, aendern: (rechnung: ERechnung) => void): string[] {
  aendern(rechnung);
  return pruefen(rechnung).map((verstoss) => verstoss.regel);
}

describe('totals are exact to the cent', () => {
  const faelle: [string, keyof ERechnung['summen'], string, string, string][] = [
    ['BR-CO-10', 'zeilen', '152.99', '153.00', '153.01'],
    ['BR-CO-11', 'abzuege', '9.99', '10.00', '10.01'],
    ['BR-CO-12', 'zuschlaege', '3.99', '4.00', '4.01'],
    ['BR-CO-13', 'netto', '146.99', '147.00', '147.01'],
    ['BR-CO-14', 'steuer', '21.44', '21.45', '21.46'],
    ['BR-CO-15', 'brutto', '168.44', '168.45', '168.46'],
    ['BR-CO-16', 'zahlbetrag', '118.49', '118.50', '118.51'],
  ];
  test.each(faelle)('%s: %s is refused at %s, right at %s, refused at %s', (id, feld, unten, genau, oben) => {
    const mit = (betrag: string) =>
      idsNach(volleRechnung(), (r) => Object.assign(r.summen, { [feld]: betrag }));
    expect(mit(unten)).toContain(id);
    expect(mit(genau)).toEqual([]);
    expect(mit(oben)).toContain(id);
  });

  test('an amount with another number of decimals is the same amount', () => {
    expect(
      idsNach(einfacheRechnung(), (r) => Object.assign(r.summen, { zeilen: '100', netto: '100.0' })),
    ).toEqual([]);
  });

  test.each([
    ['0.07', '0.00', '7'], // 0.0049
    ['0.08', '0.01', '7'], // 0.0056
    ['0.05', '0.01', '10'], // 0.005: half away from zero
    ['-0.05', '-0.01', '10'],
    ['1.50', '0.11', '7'], // 0.105
  ])('a base of %s has the tax %s at %s %%, a cent more or less is refused', (basis, betrag, satz) => {
    const nach = (cents: number) =>
      idsNach(einfacheRechnung(), (r) => {
        r.steuern = [{ basis, betrag: (cents / 100).toFixed(2), kategorie: 'S', satz }];
      });
    const cents = Math.round(Number(betrag) * 100);
    expect(nach(cents)).not.toContain('BW-17');
    for (const wrong of [cents - 1, cents + 1]) expect(nach(wrong)).toContain('BW-17');
  });

  test('tax is reckoned on the sum of a rate, not line by line', () => {
    const ids = idsNach(einfacheRechnung(), (r) => {
      r.zeilen = ['1', '2', '3'].map((id) => zeile({ id, menge: '1', preis: '0.03', netto: '0.03' }));
      r.steuern = [{ basis: '0.09', betrag: '0.02', kategorie: 'S', satz: '19' }];
      r.summen = { zeilen: '0.09', netto: '0.09', steuer: '0.02', brutto: '0.11', zahlbetrag: '0.11' };
    });
    expect(ids).toEqual([]);
  });
});

describe('what the official rules tolerate', () => {
  const mit = (
    aendern: (steuer: { basis?: string | undefined; betrag?: string | undefined }) => void,
    syntax?: Syntax,
  ) => {
    const rechnung = einfacheRechnung();
    aendern(erste(rechnung.steuern));
    return pruefen(rechnung, { syntax }).map((verstoss) => verstoss.regel);
  };

  test.each([
    ['18.01', 'ubl', ['BR-CO-14']],
    ['19.99', 'ubl', ['BR-CO-14']],
    ['18.00', 'ubl', ['BR-CO-14', 'BR-CO-17', 'BR-S-09']],
    ['20.00', 'ubl', ['BR-CO-14', 'BR-CO-17', 'BR-S-09']],
    ['20.00', 'cii', ['BR-CO-14', 'BR-S-09']],
    ['20.01', 'cii', ['BR-CO-14', 'BR-CO-17', 'BR-S-09']],
  ] as const)('a tax of %s instead of 19.00 in %s breaks %j, and ours always', (betrag, syntax, regeln) => {
    expect(mit((steuer) => Object.assign(steuer, { betrag }), syntax)).toEqual([...regeln, 'BW-17']);
  });

  test.each([
    ['100.99', 'ubl', ['BW-17', 'BW-18']],
    ['101.00', 'ubl', ['BR-S-08', 'BW-17', 'BW-18']],
    ['99.00', 'ubl', ['BR-S-08', 'BW-17', 'BW-18']],
    ['100.01', 'cii', ['BR-S-08', 'BW-18']],
    ['100.01', undefined, ['BR-S-08', 'BW-18']],
  ] as const)('a base of %s instead of 100.00 in %s breaks %j', (basis, syntax, regeln) => {
    expect(mit((steuer) => Object.assign(steuer, { basis }), syntax)).toEqual(regeln);
  });
});

describe('the total of a line', () => {
  test.each([
    ['3', '0.335', '1', '1.01'], // 1.005
    ['-3', '0.335', '1', '-1.01'],
    ['1', '10', '3', '3.33'],
    ['2', '10', '3', '6.67'],
    ['0.333', '9.99', '1', '3.33'], // 3.32667
    ['1000', '19.9999', '1000', '20.00'],
  ])('%s x %s per %s is %s', (menge, preis, basismenge, netto) => {
    const nach = (betrag: string) =>
      idsNach(einfacheRechnung(), (r) => {
        r.zeilen = [zeile({ menge, preis, basismenge, netto: betrag })];
      });
    const cents = Math.round(Number(netto) * 100);
    expect(nach(netto)).not.toContain('BW-01');
    expect(nach(((cents + 1) / 100).toFixed(2))).toContain('BW-01');
    expect(nach(((cents - 1) / 100).toFixed(2))).toContain('BW-01');
  });

  test('is named by the index of its line', () => {
    const rechnung = volleRechnung();
    Object.assign(rechnung.zeilen[1] ?? {}, { netto: '50.01' });
    expect(pruefen(rechnung).find((verstoss) => verstoss.regel === 'BW-01')).toEqual({
      regel: 'BW-01',
      schwere: 'fehler',
      feld: 'BT-131',
      zeile: 1,
      text: expect.stringContaining('Menge mal Preis'),
    });
  });

  test('may be 2 cents off for Peppol, but not for us', () => {
    const ids = idsNach(xrechnung(), (r) => Object.assign(erste(r.zeilen), { netto: '103.02' }));
    expect(ids).toContain('BW-01');
    expect(ids).not.toContain('PEPPOL-EN16931-R120');
  });
});

describe('tax categories', () => {
  test('each rate has its own row', () => {
    const ids = idsNach(volleRechnung(), (r) => {
      r.steuern = [{ basis: '147.00', betrag: '27.93', kategorie: 'S', satz: '19' }];
    });
    expect(ids).toContain('BR-S-08');
  });

  test('the same rate written with other decimals is the same rate', () => {
    expect(idsNach(volleRechnung(), (r) => Object.assign(erste(r.zeilen), { satz: '19.00' }))).toEqual([]);
  });

  test('a rate may not have two rows', () => {
    const ids = idsNach(einfacheRechnung(), (r) => {
      r.steuern = ['40.00', '60.00'].map((basis) => ({ basis, betrag: '9.50', kategorie: 'S', satz: '19' }));
    });
    expect(ids).toEqual(expect.arrayContaining(['BR-S-08', 'BW-18']));
  });

  test('an exemption with the code of another category is none', () => {
    const mit = (grundcode: string) =>
      idsNach(mitKategorie('AE'), (r) => Object.assign(erste(r.steuern), { grund: undefined, grundcode }));
    expect(mit('VATEX-EU-AE')).toEqual([]);
    expect(mit('VATEX-EU-IC')).toEqual(['BW-19']);
  });

  test('XRechnung wants a rate of 0 in the breakdown of what is not taxable, but not on its lines', () => {
    const rechnung = mitKategorie('O');
    Object.assign(erste(rechnung.steuern), { satz: '0' });
    expect(pruefen(rechnung)).toEqual([]);
    const ids = pruefen(rechnung, { xrechnung: true }).map((verstoss) => verstoss.regel);
    expect(ids).not.toContain('BR-DE-14');
    expect(ids).toContain('BR-DE-15');
  });

  test('a small business with nothing but a tax number is told to add another identification', () => {
    const ohneUstId = (r: ERechnung) =>
      Object.assign(r.verkaeufer, { ustId: undefined, steuernummer: '143/123/12345', kennungen: [] });
    expect(idsNach(mitKategorie('E'), ohneUstId)).toEqual(['BR-CO-26']);
  });
});

describe('Skonto in an XRechnung (BR-DE-18)', () => {
  test.each([
    'Zahlbar sofort',
    '#SKONTO#TAGE=14#PROZENT=2.00#\n',
    'Zahlbar in 30 Tagen\n#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=357.93#\n',
    '#SKONTO#TAGE=7#PROZENT=3.00#\r\n#SKONTO#TAGE=14#PROZENT=2.00#\r\nDanach netto',
  ])('%j is right', (text) => {
    expect(idsNach(xrechnung(), (r) => Object.assign(r, { zahlungsbedingungen: text }))).toEqual([]);
  });

  test.each([
    '#SKONTO#TAGE=14#PROZENT=2.00#',
    '#Skonto#TAGE=14#PROZENT=2.00#\n',
    '#SKONTO#TAGE=14#PROZENT=2#\n',
    '#SKONTO#TAGE=14#PROZENT=2.000#\n',
    '#SKONTO#TAGE=14#PROZENT=-2.00#\n',
    '#SKONTO#TAGE= 14#PROZENT=2.00#\n',
    '#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=10#\n',
    '#VERZUG#TAGE=14#PROZENT=2.00#\n',
    '#SKONTO#TAGE=14#PROZENT=2.00# Danke\n',
  ])('%j is refused', (text) => {
    expect(idsNach(xrechnung(), (r) => Object.assign(r, { zahlungsbedingungen: text }))).toEqual([
      'BR-DE-18',
    ]);
  });
});

describe('the rules of XRechnung', () => {
  test('apply only to it', () => {
    expect(pruefen(einfacheRechnung())).toEqual([]);
    expect(pruefen(einfacheRechnung(), { xrechnung: true }).map((verstoss) => verstoss.regel)).toEqual([
      'BR-DE-2',
      'BR-DE-15',
      'BR-DE-21',
      'PEPPOL-EN16931-R001',
      'PEPPOL-EN16931-R010',
      'PEPPOL-EN16931-R020',
    ]);
  });

  test('of its extension admit XML attachments', () => {
    const mit = (profil: string) =>
      idsNach(xrechnung(), (r) => {
        r.profil = profil;
        erste(r.anhaenge).mime = 'application/xml';
      });
    expect(mit(PROFIL_XRECHNUNG)).toEqual(['BR-CL-24']);
    expect(mit(`${PROFIL_XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`)).toEqual([]);
  });

  test('a Leitweg-ID with a wrong check digit is a warning, any other reference is none', () => {
    const mit = (text: string) => idsNach(xrechnung(), (r) => Object.assign(r, { kaeuferreferenz: text }));
    expect(mit('04011000-12345-34')).toEqual(['BW-04']);
    expect(mit('Bestellung 12/2026')).toEqual([]);
  });
});

test('five thousand lines are judged one by one', () => {
  const mit = (anzahl: number) => {
    const rechnung = xrechnung();
    rechnung.zeilen = Array.from({ length: anzahl }, (_, index) => zeile({ id: String(index + 1) }));
    return pruefen(rechnung).filter((verstoss) => verstoss.zeile !== undefined);
  };
  expect(mit(5000)).toEqual([]);
});
