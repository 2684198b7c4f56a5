import { describe, expect, test } from 'vitest';
import type { ERechnung } from './modell.ts';
import { pruefberichtOf } from './pruefbericht.ts';
import { pruefen } from './pruefen.ts';
import { FAELLE } from './testing/faelle.ts';
import { erste } from './testing/fall.ts';
import {
  einfacheRechnung,
  inItalien,
  mitKategorie,
  volleRechnung,
  xrechnung,
  zeile,
} from './testing/rechnung.ts';

function berichtNach(rechnung: ERechnung, aendern: (rechnung: ERechnung) => void = () => {}) {
  aendern(rechnung);
  return pruefberichtOf(rechnung, pruefen(rechnung));
}

function klassenNach(rechnung: ERechnung, aendern: (rechnung: ERechnung) => void) {
  return berichtNach(rechnung, aendern).befunde.map(({ klasse }) => klasse);
}

function inhaltNach(rechnung: ERechnung, aendern: (rechnung: ERechnung) => void) {
  const befund = berichtNach(rechnung, aendern).befunde.find(({ klasse }) => klasse === 'inhalt');
  return befund?.punkte.map(({ regel, feld }) => `${regel} ${feld}`) ?? [];
}

/** 1190.00 gross, above the limit of § 33 UStDV. */
function grosseRechnung(): ERechnung {
  return {
    ...einfacheRechnung(),
    zeilen: [zeile({ menge: '100', netto: '1000.00' })],
    steuern: [{ basis: '1000.00', betrag: '190.00', kategorie: 'S', satz: '19' }],
    summen: {
      zeilen: '1000.00',
      netto: '1000.00',
      steuer: '190.00',
      brutto: '1190.00',
      zahlbetrag: '1190.00',
    },
  };
}

describe('the verdict', () => {
  test.each([
    einfacheRechnung,
    volleRechnung,
    xrechnung,
    inItalien,
    grosseRechnung,
    ...['S', 'E', 'AE', 'K', 'G', 'O'].map((code) => () => mitKategorie(code)),
  ])('finds no fault in a valid invoice (%#)', (build) => {
    const bericht = berichtNach(build());
    expect(bericht.ergebnis).toBe('in-ordnung');
    expect(bericht.befunde).toEqual([]);
    expect(bericht.urteil).toContain('kein Fehler');
    expect(bericht.summen.every((eintrag) => eintrag.gleich)).toBe(true);
  });

  test('on what cannot be read is a fault of format', () => {
    const bericht = pruefberichtOf(undefined, []);
    expect(bericht.ergebnis).toBe('fehler');
    expect(bericht.befunde.map(({ klasse }) => klasse)).toEqual(['format']);
    expect(bericht.summen).toEqual([]);
  });

  test('on a short profile and on numbers that are none is a fault of format', () => {
    const minimum = (r: ERechnung) => Object.assign(r, { profil: 'urn:factur-x.eu:1p0:minimum' });
    expect(klassenNach(einfacheRechnung(), minimum)).toEqual(['format']);
    expect(klassenNach(einfacheRechnung(), (r) => Object.assign(erste(r.zeilen), { menge: 'x' }))).toEqual([
      'format',
    ]);
  });

  test('on a rule that tax law does not know is a fault of rules alone', () => {
    const bericht = berichtNach(xrechnung(), (r) => Object.assign(r, { kaeuferreferenz: undefined }));
    expect(bericht.befunde.map(({ klasse }) => klasse)).toEqual(['regel']);
    expect(bericht.befunde[0]?.bedeutung).toContain('nur gefährden, soweit');
    expect(bericht.urteil).toContain('enthält die Pflichtangaben');
  });

  test('on a wrong tax amount is a fault of content and of rules, content first', () => {
    const wrong = (r: ERechnung) => Object.assign(erste(r.steuern), { betrag: '19.01' });
    expect(klassenNach(einfacheRechnung(), wrong)).toEqual(['inhalt', 'regel']);
    expect(inhaltNach(einfacheRechnung(), wrong)).toEqual(['§ 14 Abs. 4 Nr. 7 und 8 UStG BG-23']);
  });

  test('on warnings alone names their number', () => {
    const bericht = berichtNach(einfacheRechnung(), (r) => Object.assign(r, { faellig: '2026-11-01' }));
    expect(bericht.ergebnis).toBe('hinweise');
    expect(bericht.urteil).toContain('einen Hinweis');
    expect(bericht.hinweise.map(({ regel }) => regel)).toEqual(['BW-09']);
  });

  test('on what only we see, a line that is a cent off, is a hint', () => {
    const bericht = berichtNach(einfacheRechnung(), (r) =>
      Object.assign(erste(r.zeilen), { preis: '10.001' }),
    );
    expect(bericht.ergebnis).toBe('hinweise');
    expect(bericht.hinweise.map(({ regel }) => regel)).toEqual(['BW-01']);
  });

  test('gives no advice that only the seller could follow', () => {
    for (const { von, falsch } of Object.values(FAELLE)) {
      const { befunde, hinweise } = berichtNach(von(), falsch);
      const texte = [...befunde.flatMap(({ punkte }) => punkte), ...hinweise].map(({ text }) => text);
      expect(texte.length).toBeGreaterThan(0);
      for (const text of texte) expect(text).not.toMatch(/eigenen Angaben|beim Kunden ergänzen|Bitte neu/);
    }
  });

  test('promises nothing about the deduction of input tax', () => {
    const texte = [
      pruefberichtOf(undefined, []),
      berichtNach(grosseRechnung(), (r) => Object.assign(r, { nummer: undefined })),
    ].flatMap(({ befunde }) => befunde.map(({ bedeutung }) => bedeutung));
    for (const text of texte) expect(text).toMatch(/Vorsteuerabzug.*gefährden/);
  });
});

describe('what §§ 14, 14a UStG demand', () => {
  test.each<[string, (r: ERechnung) => void]>([
    ['§ 14 Abs. 4 Nr. 1 UStG BG-4', (r) => Object.assign(r.verkaeufer, { name: ' ' })],
    ['§ 14 Abs. 4 Nr. 1 UStG BG-4', (r) => Object.assign(r.verkaeufer, { anschrift: { land: 'DE' } })],
    ['§ 14 Abs. 4 Nr. 1 UStG BG-7', (r) => Object.assign(r.kaeufer, { anschrift: undefined })],
    ['§ 14 Abs. 4 Nr. 2 UStG BT-31', (r) => Object.assign(r.verkaeufer, { ustId: undefined })],
    ['§ 14 Abs. 4 Nr. 3 UStG BT-2', (r) => Object.assign(r, { datum: undefined })],
    ['§ 14 Abs. 4 Nr. 4 UStG BT-1', (r) => Object.assign(r, { nummer: undefined })],
    ['§ 14 Abs. 4 Nr. 5 UStG BT-153', (r) => Object.assign(erste(r.zeilen), { name: undefined })],
    ['§ 14 Abs. 4 Nr. 7 UStG BT-116', (r) => Object.assign(erste(r.steuern), { basis: undefined })],
    ['§ 14 Abs. 4 Nr. 8 UStG BT-117', (r) => Object.assign(erste(r.steuern), { satz: undefined })],
  ])('%s is missed', (punkt, aendern) => {
    expect(inhaltNach(grosseRechnung(), aendern)).toContain(punkt);
  });

  test('a tax number stands for the VAT id, a post office box for the street, words for the date of supply', () => {
    const ok = inhaltNach(grosseRechnung(), (r) => {
      Object.assign(r.verkaeufer, {
        ustId: undefined,
        steuernummer: '143/1',
        anschrift: { plz: '80001', ort: 'München', land: 'DE' },
      });
      Object.assign(r, {
        lieferung: undefined,
        hinweise: [{ text: 'Leistungsdatum entspricht Rechnungsdatum.' }],
      });
    });
    expect(ok).toEqual([]);
  });

  test.each([
    ['250.00', []],
    ['250.01', ['§ 14 Abs. 4 Nr. 4 UStG BT-1']],
  ])('of %s gross § 33 UStDV spares the number or not', (brutto, erwartet) => {
    const ohne = { ...einfacheRechnung(), nummer: undefined };
    ohne.summen.brutto = brutto;
    const befund = pruefberichtOf(ohne, []).befunde.find(({ klasse }) => klasse === 'inhalt');
    expect(befund?.punkte.map(({ regel, feld }) => `${regel} ${feld}`) ?? []).toEqual(erwartet);
  });

  test.each([
    ['250.00', 'S', []],
    ['250.01', 'S', ['§ 14 Abs. 4 Nr. 6 UStG']],
    ['250.01', 'O', []],
  ])(
    'a missing date of supply at %s gross in %s is no fault, but a hint: %j',
    (brutto, kategorie, erwartet) => {
      const { ergebnis, hinweise } = berichtNach(mitKategorie(kategorie), (r) => {
        r.lieferung = undefined;
        r.summen = { ...r.summen, brutto, netto: brutto, steuer: '0', zahlbetrag: brutto };
      });
      expect(hinweise.map(({ regel }) => regel).filter((regel) => regel.startsWith('§'))).toEqual(erwartet);
      expect(ergebnis).not.toBe('in-ordnung');
    },
  );

  test('reverse charge needs the words of the law or the code', () => {
    const mit = (grund: string | undefined, grundcode?: string) =>
      inhaltNach(mitKategorie('AE'), (r) => Object.assign(erste(r.steuern), { grund, grundcode }));
    expect(mit('Steuerschuldnerschaft des Leistungsempfängers')).toEqual([]);
    expect(mit('Reverse charge')).toEqual([]);
    expect(mit(undefined, 'VATEX-EU-AE')).toEqual([]);
    expect(mit('steuerfrei')).toEqual(['§ 14a Abs. 5 UStG BT-120']);
  });

  test('what is not taxable needs no tax number', () => {
    const punkte = inhaltNach(mitKategorie('O'), (r) => {
      Object.assign(r, { lieferung: undefined });
      Object.assign(r.summen, { brutto: '94.00' });
    });
    expect(punkte).toEqual([]);
    const gross = (kategorie: string) => {
      const r = mitKategorie(kategorie);
      Object.assign(r.verkaeufer, { ustId: undefined, steuernummer: undefined });
      Object.assign(r, { lieferung: undefined, summen: { ...r.summen, brutto: '1000.00' } });
      const befund = pruefberichtOf(r, []).befunde.find(({ klasse }) => klasse === 'inhalt');
      return befund?.punkte.map(({ feld }) => feld) ?? [];
    };
    expect(gross('O')).toEqual([]);
    expect(gross('E')).toEqual(['BT-31']);
  });

  test('supply from another EU country needs both VAT ids', () => {
    const ids = inhaltNach(mitKategorie('K'), (r) => Object.assign(r.kaeufer, { ustId: undefined }));
    expect(ids).toContain('§ 14a Abs. 3 UStG BT-48');
  });
});

describe('totals beside the recomputed ones', () => {
  test('agree in every place of the full invoice', () => {
    const summen = berichtNach(volleRechnung()).summen;
    expect(summen.map(({ feld, angegeben, berechnet }) => [feld, angegeben, berechnet])).toEqual([
      ['BT-106', 15300, 15300],
      ['BT-107', 1000, 1000],
      ['BT-108', 400, 400],
      ['BT-109', 14700, 14700],
      ['BT-110', 2145, 2145],
      ['BT-112', 16845, 16845],
      ['BT-113', 5000, 5000],
      ['BT-114', 5, 5],
      ['BT-115', 11850, 11850],
    ]);
  });

  test('show a line that was reckoned wrong, although the stated sums agree with each other', () => {
    const { summen } = berichtNach(einfacheRechnung(), (r) =>
      Object.assign(erste(r.zeilen), { menge: '11' }),
    );
    const ungleich = summen.filter((eintrag) => !eintrag.gleich);
    expect(ungleich.map(({ feld, angegeben, berechnet }) => [feld, angegeben, berechnet])).toEqual([
      ['BT-106', 10000, 11000],
      ['BT-109', 10000, 11000],
      ['BT-110', 1900, 2090],
      ['BT-112', 11900, 13090],
      ['BT-115', 11900, 13090],
    ]);
  });

  test('of an invoice without lines are not recomputed', () => {
    expect(berichtNach(einfacheRechnung(), (r) => Object.assign(r, { zeilen: [] })).summen).toEqual([]);
  });
});
