import { describe, expect, test } from 'vitest';
import { Absender } from '../mandant/absender.ts';
import { anzahlZuTun, aufgabenOf, type ZuTun } from './zuTun.ts';
import { eingangsstandOf, faelligeSicherung, fehlendeAngaben, gescheiterteAufgabe } from './zuTunRegeln.ts';

const NICHTS: ZuTun = {
  ueberfaellig: { anzahl: 0, eintraege: [] },
  entwuerfe: { anzahl: 0, eintraege: [] },
  angaben: [],
  eingang: { anzahl: 0, unsicher: 0 },
  anmerkungen: 0,
  ungeprueft: 0,
  post: { fehler: 0, unklar: 0 },
  auftrag: null,
  sicherung: null,
};
const rechnung = {
  id: 1,
  belegart: 'rechnung' as const,
  nummer: '2026_11_1',
  name: 'Hotel',
  offen: 32_700,
  faelligAm: '2026-11-14',
};
const entwurf = {
  belegart: 'rechnung' as const,
  id: 2,
  version: 1,
  name: 'Gasthof',
  summe: 100,
  leistungsdatumFrom: '2026-11-01',
  leistungsdatumTo: '2026-11-01',
};

describe('what is to be done', () => {
  test('begins with money that is late and ends with the backup', () => {
    const aufgaben = aufgabenOf({
      ueberfaellig: { anzahl: 1, eintraege: [rechnung] },
      entwuerfe: { anzahl: 1, eintraege: [entwurf] },
      angaben: ['iban'],
      eingang: { anzahl: 3, unsicher: 1 },
      anmerkungen: 2,
      ungeprueft: 3,
      post: { fehler: 2, unklar: 1 },
      auftrag: { id: 7, titel: 'Alle', beendetAm: '2026-11-21T10:00:00.000Z' },
      sicherung: { zuletzt: null },
    });
    expect(aufgaben.map(({ art }) => art)).toEqual([
      ...[
        'ueberfaellig',
        'post',
        'angaben',
        'entwurf',
        'eingang',
        'anmerkungen',
        'ungeprueft',
        'auftrag',
        'sicherung',
      ],
    ]);
  });

  test('counts what is not named, and leads to it', () => {
    const viele = {
      ...NICHTS,
      ueberfaellig: { anzahl: 27, eintraege: [rechnung] },
      angaben: ['iban' as const],
    };
    expect(anzahlZuTun(viele)).toBe(28);
    expect(anzahlZuTun({ ...NICHTS, post: { fehler: 4, unklar: 1 } })).toBe(1);
    expect(aufgabenOf(viele).map(({ art }) => art)).toEqual(['ueberfaellig', 'weitere', 'angaben']);
  });

  test('is nothing where nothing is', () => {
    expect([aufgabenOf(NICHTS), anzahlZuTun(NICHTS)]).toEqual([[], 0]);
  });
});

test('the inbox waits for a person with whatever is read', () => {
  expect(eingangsstandOf({ vorgeschlagen: 4, pruefen: 2, unlesbar: 1 })).toEqual({ anzahl: 7, unsicher: 3 });
});

describe('what the issuer lacks', () => {
  const mandant = (felder: object) => ({ ...Absender.parse(felder), logo: null, version: 1 });
  const voll = { name: 'Backstube', strasse: 'Weg 1', plz: '10115', ort: 'Berlin', iban: '' };

  test.each([
    [{}, false, ['name', 'strasse']],
    [voll, false, []],
    [voll, true, ['iban']],
    [{ ...voll, iban: 'DE02120300000000202051' }, true, []],
    [{ ...voll, steuerart: 'regel' }, false, ['steuernummer']],
    [{ ...voll, steuerart: 'regel', land: 'Österreich', steuernummer: '12 345/6789' }, false, ['ustId']],
    [{ ...voll, land: 'Absurdistan' }, false, ['land']],
  ])('%j, with somebody to pay: %s', (felder, hatForderungen, erwartet) => {
    expect(fehlendeAngaben(mandant(felder), { hatForderungen })).toEqual(erwartet);
  });
});

describe('a job that failed', () => {
  const auftrag = (zustand: 'gescheitert' | 'fertig' | 'wartet', tag: string, art = 'ausstellenAlle') => ({
    id: 1,
    art,
    zustand,
    beendetAm: `${tag}T10:00:00.000Z`,
  });

  test.each([
    ['the last of its kind failed', [auftrag('gescheitert', '2026-11-21')], true],
    [
      'it has succeeded since',
      [auftrag('fertig', '2026-11-22'), auftrag('gescheitert', '2026-11-21')],
      false,
    ],
    [
      'another has succeeded since',
      [auftrag('fertig', '2026-11-22', 'x'), auftrag('gescheitert', '2026-11-21')],
      true,
    ],
    ['it was long ago', [auftrag('gescheitert', '2026-11-14')], false],
    ['it waits', [{ ...auftrag('wartet', '2026-11-21'), beendetAm: '' }], false],
  ])('%s', (_, auftraege, erwartet) => {
    expect(gescheiterteAufgabe(auftraege, '2026-11-22') !== null).toBe(erwartet);
  });
});

test.each([
  [null, true, true],
  [null, false, false],
  ['2026-11-19T12:00:00Z', true, false],
  ['2026-11-19T11:59:59Z', true, true],
])('the last backup of %s, with receipts: %s', (zuletzt, hatBelege, erwartet) => {
  const jetzt = '2026-11-22T12:00:00.000Z';
  expect(faelligeSicherung(zuletzt, { jetzt, hatBelege })).toEqual(erwartet ? { zuletzt } : null);
});
