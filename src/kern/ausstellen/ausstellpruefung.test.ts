import { describe, expect, test } from 'vitest';
import { Erechnungsangaben } from '../kunden/neuePartei.ts';
import { Absender } from '../mandant/absender.ts';
import { OHNE } from '../rechnungen/kopf.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { ausstellhinweise } from './ausstellhinweise.ts';
import { ausstellhindernisse } from './ausstellpruefung.ts';

const ABSENDER = {
  name: 'Backstube',
  strasse: 'Weg 1',
  plz: '10115',
  ort: 'Berlin',
  steuernummer: '12/345/67890',
};
const AT = { land: 'Österreich', steuernummer: '12 345/6789', ustId: 'ATU12345675' };
const KUNDE = {
  firma: 'Hotel',
  vorname: '',
  nachname: '',
  strasse: 'Platz 2',
  plz: '80331',
  ort: 'München',
  land: '',
  ...Erechnungsangaben.parse({}),
};

type Felder = Partial<Rechnung> & { preis?: number };

/** Fields that are missing from an invoice over one line of `preis` cents. */
function fehlt(felder: Felder, absender: object = {}): string[] {
  const { preis = 50_000, ...rest } = felder;
  const posten: Posten = {
    id: 1,
    titel: 'Brot',
    menge: 10_000,
    preis: preis * 100,
    summe: preis,
    produktID: null,
    steuersatz: 1900,
    rabatt: 0,
    einheit: 'C62',
  };
  const rechnung: Rechnung & { rechnungsposten: Posten[] } = {
    ...OHNE,
    id: 1,
    nummer: 'Entwurf 1',
    status: 'entwurf',
    einnahme: true,
    summe: preis,
    leistungsdatumFrom: '2026-11-20',
    leistungsdatumTo: '2026-11-20',
    rechnungsdatum: '2026-11-20',
    faelligAm: '2026-12-04',
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    kundenID: 1,
    kunde: KUNDE,
    steuerart: 'liebhaberei',
    preisart: 'brutto',
    skontoTage: 0,
    skontoProzent: 0,
    art: 'rechnung',
    bezug: null,
    storno: null,
    vorgang: null,
    schluss: null,
    version: 1,
    ...rest,
    rechnungsposten: rest.rechnungsposten ?? [posten],
  };
  return ausstellhindernisse(rechnung, Absender.parse({ ...ABSENDER, ...absender })).map(({ pfad }) => pfad);
}

test.each(['liebhaberei', 'kleinunternehmer', 'regel', 'befreit'] as const)(
  'an invoice with all that §§ 14, 34a ask for may be issued: %s',
  (steuerart) => {
    expect(fehlt({ steuerart })).toEqual([]);
  },
);

describe('the issuer', () => {
  test.each([
    [{ name: '' }, 'mandant.name'],
    [{ ort: '' }, 'mandant.strasse'],
    [{ land: 'Absurdistan' }, 'mandant.land'],
    [{ steuernummer: '' }, 'mandant.steuernummer'],
  ])('%j: %s (§ 14 Abs. 4 S. 1 Nr. 1, 2 UStG)', (absender, pfad) => {
    expect(fehlt({ steuerart: 'regel' }, absender)).toEqual([pfad]);
  });

  test('needs no tax number where he is no entrepreneur (§ 2 Abs. 5 Z 2 UStG 1994)', () => {
    expect(fehlt({ steuerart: 'liebhaberei' }, { steuernummer: '' })).toEqual([]);
  });

  test.each(['reverse', 'igl', 'export'] as const)('needs his VAT id for %s', (steuerart) => {
    expect(fehlt({ steuerart })).toContain('mandant.ustId');
  });

  test('needs his UID in Austria above 400 € (§ 11 Abs. 1 Z 3, Abs. 6 UStG 1994)', () => {
    expect(fehlt({ steuerart: 'regel', preis: 40_000 }, { ...AT, ustId: '' })).toEqual([]);
    expect(fehlt({ steuerart: 'regel', preis: 40_001 }, { ...AT, ustId: '' })).toEqual(['mandant.ustId']);
  });
});

describe('the customer', () => {
  test.each([
    [25_000, {}, []],
    [25_001, {}, ['kundenID']],
    [40_000, AT, []],
    [40_001, AT, ['kundenID']],
  ])('of %d cents may be missing: %j (§ 33 UStDV; § 11 Abs. 6 UStG 1994)', (preis, absender, erwartet) => {
    expect(fehlt({ preis, kunde: null, kundenID: null, steuerart: 'regel' }, absender)).toEqual(erwartet);
  });

  test('may not be missing across borders, however small the amount (§ 33 S. 3 UStDV)', () => {
    const felder = { preis: 100, kunde: null, kundenID: null };
    expect(fehlt({ ...felder, steuerart: 'igl' }, { ustId: 'DE136695976' })).toEqual(['kundenID']);
  });

  test('has a whole address, and a country that exists', () => {
    expect(fehlt({ kunde: { ...KUNDE, plz: '' } })).toEqual(['kunde.plz']);
    expect(fehlt({ kunde: { ...KUNDE, plz: '' }, preis: 25_000 })).toEqual([]);
    expect(fehlt({ kunde: { ...KUNDE, land: 'Absurdistan' } })).toEqual(['kunde.land']);
  });

  test('has a VAT id and the right country for what goes abroad (§§ 6, 6a, 13b, 14a UStG)', () => {
    const eigene = { ustId: 'DE136695976' };
    const wien = { ...KUNDE, land: 'Österreich', ustId: 'ATU12345675' };
    const bern = { ...KUNDE, land: 'Schweiz' };
    expect(fehlt({ steuerart: 'igl', kunde: wien }, eigene)).toEqual([]);
    expect(fehlt({ steuerart: 'igl', kunde: { ...wien, ustId: '' } }, eigene)).toEqual(['kunde.ustId']);
    expect(fehlt({ steuerart: 'igl', kunde: { ...wien, land: '' } }, eigene)).toEqual(['kunde.land']);
    expect(fehlt({ steuerart: 'reverse', kunde: wien }, eigene)).toEqual([]);
    expect(fehlt({ steuerart: 'reverse' }, eigene)).toEqual(['kunde.ustId']);
    expect(fehlt({ steuerart: 'export', kunde: bern }, eigene)).toEqual([]);
    expect(fehlt({ steuerart: 'export', kunde: wien }, eigene)).toEqual(['kunde.land']);
    expect(fehlt({ steuerart: 'export', kunde: null, preis: 100 }, eigene)).toEqual(['kundenID']);
  });

  test('outside the union gets services that are not taxed here (§ 3a Abs. 2 UStG)', () => {
    const eigene = { ustId: 'DE136695976' };
    const bern = { ...KUNDE, land: 'Schweiz' };
    const wien = { ...KUNDE, land: 'Österreich', ustId: 'ATU12345675' };
    expect(fehlt({ steuerart: 'drittland', kunde: bern })).toEqual([]);
    expect(fehlt({ steuerart: 'drittland', kunde: bern }, eigene)).toEqual([]);
    expect(fehlt({ steuerart: 'drittland', kunde: wien }, eigene)).toEqual(['kunde.land']);
    expect(fehlt({ steuerart: 'drittland' }, eigene)).toEqual(['kunde.land']);
    expect(fehlt({ steuerart: 'drittland', kunde: null, preis: 100 }, eigene)).toEqual(['kundenID']);
    const uid = { ...bern, ustId: 'CHE123456789' };
    expect(fehlt({ steuerart: 'reverse', kunde: uid }, eigene)).toEqual(['kunde.land']);
    expect(fehlt({ steuerart: 'reverse', kunde: { ...bern, ustId: 'DE136695976' } }, eigene)).toEqual([]);
  });

  test('in Northern Ireland is in the union for goods only, in Monaco for all', () => {
    const eigene = { ustId: 'DE136695976' };
    for (const land of ['Nordirland', 'UK']) {
      const belfast = { ...KUNDE, land, ustId: 'XI123456789' };
      expect(fehlt({ steuerart: 'igl', kunde: belfast }, eigene)).toEqual([]);
      expect(fehlt({ steuerart: 'export', kunde: belfast }, eigene)).toEqual(['kunde.land']);
      expect(fehlt({ steuerart: 'reverse', kunde: belfast }, eigene)).toEqual(['kunde.land']);
      expect(fehlt({ steuerart: 'drittland', kunde: belfast }, eigene)).toEqual([]);
    }
    const monaco = { ...KUNDE, land: 'Monaco', ustId: 'FR83404833048' };
    expect(fehlt({ steuerart: 'igl', kunde: monaco }, eigene)).toEqual([]);
    expect(fehlt({ steuerart: 'reverse', kunde: monaco }, eigene)).toEqual([]);
    expect(fehlt({ steuerart: 'drittland', kunde: monaco }, eigene)).toEqual(['kunde.land']);
  });

  test('is named with his UID in Austria above 10.000 € (§ 11 Abs. 1 Z 2 UStG 1994)', () => {
    const wien = { ...KUNDE, land: 'Österreich' };
    expect(fehlt({ steuerart: 'regel', preis: 1_000_000, kunde: wien }, AT)).toEqual([]);
    expect(fehlt({ steuerart: 'regel', preis: 1_000_001, kunde: wien }, AT)).toEqual(['kunde.ustId']);
    const privat = { ...wien, firma: '', nachname: 'Huber' };
    expect(fehlt({ steuerart: 'regel', preis: 1_000_001, kunde: privat }, AT)).toEqual([]);
  });
});

test('a line without words, a Skonto without days and a deposit above the sum are named', () => {
  const leer: Posten = {
    id: 1,
    titel: ' ',
    menge: 10_000,
    preis: 100,
    summe: 1,
    produktID: null,
    steuersatz: 0,
    rabatt: 0,
    einheit: 'C62',
  };
  expect(fehlt({ rechnungsposten: [leer] })).toEqual(['posten.0.titel']);
  expect(fehlt({ rechnungsposten: [{ ...leer, titel: 'Brot', menge: 0 }] })).toEqual(['posten.0.menge']);
  const brot = { ...leer, titel: 'Brot' };
  expect(
    fehlt({ rechnungsposten: [{ ...brot, zeitraumVon: '2026-11-20', zeitraumBis: '2026-11-20' }] }),
  ).toEqual([]);
  expect(
    fehlt({ rechnungsposten: [{ ...brot, zeitraumVon: '2026-11-19', zeitraumBis: '2026-11-20' }] }),
  ).toEqual(['posten.0.zeitraumVon']);
  expect(fehlt({ skontoProzent: 200 })).toEqual(['skontoTage']);
  expect(fehlt({ anzahlung: 50_000 })).toEqual([]);
  expect(fehlt({ anzahlung: 50_001 })).toEqual(['anzahlung']);
  expect(fehlt({ lieferOrt: 'Linz', lieferLand: 'Österreich' })).toEqual([]);
  expect(fehlt({ lieferOrt: 'Linz', lieferLand: 'Nirgendwo' })).toEqual(['lieferLand']);
});

describe('what should be known before', () => {
  const hinweise = (felder: Felder, absender: object = {}) =>
    ausstellhinweise(
      {
        ...OHNE,
        kunde: KUNDE,
        steuerart: 'regel',
        art: 'rechnung',
        ...felder,
      },
      Absender.parse({ ...ABSENDER, ...absender }),
    ).map(({ code }) => code);
  const leitwegId = '04011000-12345-03';

  test('nothing about a usual invoice', () => expect(hinweise({})).toEqual([]));

  test('a rate of another month than the service is not that of its VAT', () => {
    const dollar = { waehrung: 'USD', kursdatum: '2026-11-30', leistungsdatumTo: '2026-11-02' };
    expect(hinweise(dollar)).toEqual([]);
    expect(hinweise({ ...dollar, leistungsdatumTo: '2026-10-31' })).toEqual(['kurs']);
    expect(hinweise({ ...dollar, waehrung: 'EUR', kursdatum: '' })).toEqual([]);
  });

  test('a Leitweg-ID makes an XRechnung, unless that was declined', () => {
    expect(hinweise({ kunde: { ...KUNDE, leitwegId } })).toEqual(['xrechnung']);
    expect(hinweise({ kunde: { ...KUNDE, leitwegId, rechnungsformat: 'xrechnung-ubl' } })).toEqual([]);
    expect(hinweise({ kunde: { ...KUNDE, leitwegId, rechnungsformat: 'en16931' } })).toEqual([
      'keine-xrechnung',
    ]);
  });

  test('a private customer keeps what was done to his house for two years (§ 14b Abs. 1 S. 5 UStG)', () => {
    const privat = { ...KUNDE, firma: '', nachname: 'Huber', ustId: '' };
    const objekt = 'Dach, Am Markt 2';
    expect(hinweise({ kunde: privat, objekt })).toEqual(['aufbewahrung']);
    expect(hinweise({ kunde: privat, objekt, notizen: 'Bitte zwei Jahre aufbewahren.' })).toEqual([]);
    expect(hinweise({ kunde: privat, objekt, textDanach: 'Bitte zwei Jahre aufbewahren.' })).toEqual([]);
    expect(hinweise({ kunde: { ...privat, firma: 'Hotel Post' }, objekt })).toEqual([]);
    expect(hinweise({ kunde: privat, objekt }, { land: 'Österreich' })).toEqual([]);
  });

  test('what only a series fills in', () => {
    const zeile = {
      id: 1,
      menge: 10_000,
      preis: 100,
      summe: 1,
      produktID: null,
      steuersatz: 0,
      rabatt: 0,
      einheit: 'C62',
    };
    const mit = (titel: string) => hinweise({ rechnungsposten: [{ ...zeile, titel }] });
    expect(mit('Miete {Monat+1}')).toEqual(['platzhalter']);
    expect(mit('Menge {x} Miete')).toEqual([]);
  });

  test('a deposit takes off no VAT (§ 14 Abs. 5 S. 2, § 14c Abs. 1 UStG)', () => {
    expect(hinweise({ anzahlung: 100 })).toEqual(['anzahlung']);
    expect(hinweise({ anzahlung: 100, steuerart: 'kleinunternehmer' })).toEqual([]);
    expect(hinweise({ anzahlung: -100, art: 'storno' })).toEqual([]);
  });

  test.each([
    ['Österreich', '', 'regel'],
    ['Österreich', 'ATU12345675', 'regel'],
    ['Nordirland', 'XI123456789', 'regel'],
    ['Schweiz', '', 'regel'],
  ] as const)('VAT of home for somebody in %s with %j may be wrong', (land, ustId, steuerart) => {
    expect(hinweise({ kunde: { ...KUNDE, land, ustId }, steuerart })).toEqual(['ausland']);
  });

  test('private persons outside the union are mostly taxed at home (§ 3a Abs. 1 UStG)', () => {
    const privat = { ...KUNDE, firma: '', nachname: 'Keller', land: 'Schweiz' };
    expect(hinweise({ kunde: privat, steuerart: 'drittland' })).toEqual(['ausland']);
    expect(hinweise({ kunde: { ...privat, ustId: 'CHE123456789' }, steuerart: 'drittland' })).toEqual([]);
    expect(hinweise({ kunde: { ...privat, firma: 'Keller' }, steuerart: 'drittland' })).toEqual([]);
  });
});

test('what XRechnung asks for beyond the law is named by its rules', () => {
  const behoerde = { ...KUNDE, rechnungsformat: 'xrechnung-ubl' as const };
  expect(fehlt({ kunde: behoerde })).toEqual(
    expect.arrayContaining(['erechnung.BT-10', 'erechnung.BT-34', 'erechnung.BT-49']),
  );
  const vonSelbst = { ...KUNDE, leitwegId: '04011000-12345-03' };
  expect(fehlt({ kunde: vonSelbst })).toContain('erechnung.BT-34');
  expect(fehlt({ kunde: { ...vonSelbst, rechnungsformat: 'en16931' } })).toEqual([]);
  const voll = { ...behoerde, leitwegId: '04011000-12345-03' };
  const absender = { telefon: '030 123', email: 'a@example.org', iban: 'DE02120300000000202051' };
  expect(fehlt({ kunde: voll }, absender)).toEqual([]);
});
