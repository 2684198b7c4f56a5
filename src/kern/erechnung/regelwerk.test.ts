import { describe, expect, test } from 'vitest';
import { type ERechnung, PROFIL_EN16931, PROFIL_XRECHNUNG } from './modell.ts';
import { pruefberichtOf } from './pruefbericht.ts';
import { pruefen } from './pruefen.ts';
import { rechtOf } from './recht.ts';
import { regelwerkOf } from './regelwerk.ts';
import { erste } from './testing/fall.ts';
import { einfacheRechnung, mitKategorie, xrechnung } from './testing/rechnung.ts';

describe('the rules follow the version that an invoice names', () => {
  test.each([
    [PROFIL_EN16931, 'EN 16931', 'en16931'],
    [PROFIL_XRECHNUNG, 'XRechnung 3.0', 'xrechnung'],
    [
      `${PROFIL_XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
      'XRechnung 3.0 mit Erweiterung',
      'xrechnung',
    ],
    [
      `${PROFIL_XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
      'XRechnung 3.0 CVD (saubere Fahrzeuge)',
      'xrechnung',
    ],
    [
      'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3',
      'XRechnung 2.3',
      'en16931',
    ],
    [
      'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_1.2',
      'XRechnung 1.2',
      'en16931',
    ],
    [
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      'Peppol BIS Billing 3.0',
      'en16931',
    ],
    [
      'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
      'ZUGFeRD/Factur-X EXTENDED',
      'en16931',
    ],
    ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'ZUGFeRD/Factur-X BASIC', 'en16931'],
    ['urn:factur-x.eu:1p0:basicwl', 'ZUGFeRD/Factur-X BASIC WL', 'kurz'],
    ['urn:factur-x.eu:1p0:minimum', 'ZUGFeRD/Factur-X MINIMUM', 'kurz'],
    ['urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0', 'anderes Profil', 'en16931'],
    [undefined, 'ohne Angabe', 'en16931'],
  ])('%s is %s', (profil, name, umfang) => {
    expect(regelwerkOf(profil)).toMatchObject({ name, umfang });
  });

  test('an XRechnung of another version is not held to what 3.0 asks', () => {
    const ohne = { ...xrechnung(), kaeuferreferenz: undefined };
    const regeln = (profil: string) => pruefen({ ...ohne, profil }).map(({ regel }) => regel);
    expect(regeln(PROFIL_XRECHNUNG)).toEqual(['BR-DE-15']);
    expect(regeln('urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3')).toEqual([]);
  });

  test('a short profile breaks no rule of EN 16931, but is no e-invoice', () => {
    const kurz = { ...einfacheRechnung(), profil: 'urn:factur-x.eu:1p0:minimum', zeilen: [], steuern: [] };
    expect(pruefen(kurz)).toEqual([]);
    expect(pruefberichtOf(kurz, []).befunde[0]?.klasse).toBe('format');
  });
});

describe("what must be on an invoice follows the seller's country", () => {
  const von = (land: string | undefined, aendern: (r: ERechnung) => void = () => {}) => {
    const rechnung = einfacheRechnung();
    Object.assign(rechnung.verkaeufer.anschrift ?? {}, { land });
    aendern(rechnung);
    return rechnung;
  };
  const inhalt = (rechnung: ERechnung) =>
    pruefberichtOf(rechnung, [])
      .befunde.filter(({ klasse }) => klasse === 'inhalt')
      .flatMap(({ punkte }) => punkte.map(({ regel }) => regel));

  test.each([
    ['DE', 'DE'],
    ['AT', 'AT'],
    ['SE', 'EU'],
    ['GR', 'EU'],
    ['EL', 'EU'],
    ['CH', 'keines'],
    ['US', 'keines'],
    [undefined, 'DE'],
  ])('%s: %s', (land, recht) => expect(rechtOf(von(land))).toBe(recht));

  test.each([
    ['DE', '250.00', []],
    ['DE', '250.01', ['§ 14 Abs. 4 Nr. 4 UStG']],
    ['AT', '400.00', []],
    ['AT', '400.01', ['§ 11 Abs. 1 Z 3 lit. h UStG 1994']],
    ['SE', '400.01', ['Art. 226 Nr. 2 MwStSystRL']],
    ['CH', '400.01', []],
  ])('a seller in %s may leave out the number at %s gross or not: %j', (land, brutto, regeln) => {
    const rechnung = von(land, (r) => {
      r.nummer = undefined;
      r.summen.brutto = brutto;
    });
    expect(inhalt(rechnung)).toEqual(regeln);
  });

  test('a Swede says in Swedish that the customer owes the tax, a German must use the words of his law', () => {
    const mit = (land: string) => {
      const rechnung = mitKategorie('AE');
      Object.assign(rechnung.verkaeufer.anschrift ?? {}, { land });
      erste(rechnung.steuern).grund = 'Omvänd betalningsskyldighet';
      return inhalt(rechnung);
    };
    expect(mit('SE')).toEqual([]);
    expect(mit('DE')).toEqual(['§ 14a Abs. 5 UStG']);
  });
});
