import { expect, test } from 'vitest';
import { type Geldereignis, type Vorfall, verlaufOf, verlaufstext, werText } from './verlauf.ts';

const RECHNUNG = { summe: 1000_00, anzahlung: 0, art: 'rechnung' } as const;
const ICH = { name: 'Anna Huber', du: true };
const SIE = { name: 'Bea Koch', du: false };
const geld = (betrag: number, mehr: Partial<Geldereignis> = {}): Geldereignis => ({
  was: 'gebucht',
  betrag,
  abzug: 0,
  verrechnet: false,
  ...mehr,
});
let minute = 0;
const dann = (was: Vorfall['was'], wer: Vorfall['wer'] = ICH): Vorfall => {
  minute += 1;
  return { was, wer, zeit: `2026-11-22T08:${String(minute).padStart(2, '0')}:00.000Z` };
};
const lies = (beleg: Parameters<typeof verlaufOf>[0], vorfaelle: Vorfall[]) =>
  verlaufOf(beleg, vorfaelle)
    .map((eintrag) => [verlaufstext(eintrag), eintrag.betrag, werText(eintrag)])
    .toReversed();

test('money is told by what it leaves of the claim', () => {
  const vorfaelle = [
    ...[dann('angelegt'), dann('ausgestellt'), dann(geld(400_00)), dann(geld(600_00))],
    ...[dann(geld(600_00, { was: 'zurueckgenommen' })), dann(geld(580_00, { abzug: 20_00 }))],
    ...[dann(geld(50_00)), dann(geld(-50_00))],
  ];
  expect(lies(RECHNUNG, vorfaelle)).toEqual([
    ['Erstellt', null, 'von dir'],
    ['Ausgestellt und archiviert', null, 'von dir'],
    ['Teilzahlung eingetragen', 400_00, 'von dir'],
    ['Bezahlt', 600_00, 'von dir'],
    ['Zahlung zurückgenommen', 600_00, 'von dir'],
    ['Bezahlt', 580_00, 'von dir'],
    ['Zu viel bezahlt', 50_00, 'von dir'],
    ['Rückzahlung eingetragen', 50_00, 'von dir'],
  ]);
});

test('what a program did is told apart from what its person did', () => {
  const kasse = { ...ICH, durch: 'Kasse' };
  const vorfaelle = [dann('angelegt', kasse), dann('geaendert', kasse), dann('geaendert')];
  expect(lies(RECHNUNG, vorfaelle)).toEqual([
    ['Erstellt', null, 'durch „Kasse“'],
    ['Geändert', null, 'durch „Kasse“'],
    ['Geändert', null, 'von dir'],
  ]);
});

test('a deposit is no act, but what is left after it settles the invoice', () => {
  expect(lies({ ...RECHNUNG, anzahlung: 300_00 }, [dann(geld(700_00))])).toEqual([
    ['Bezahlt', 700_00, 'von dir'],
  ]);
});

test('what we have to pay out is told the same way', () => {
  const gutschrift = { ...RECHNUNG, summe: -1000_00 };
  expect(lies(gutschrift, [dann(geld(-400_00)), dann(geld(-700_00)), dann(geld(100_00))])).toEqual([
    ['Teilzahlung eingetragen', 400_00, 'von dir'],
    ['Zu viel bezahlt', 700_00, 'von dir'],
    ['Rückzahlung eingetragen', 100_00, 'von dir'],
  ]);
});

test('what moves no money has words of its own, and on a Storno all money goes back', () => {
  const vorfaelle = [dann(geld(300_00, { verrechnet: true })), dann(geld(0, { abzug: 700_00 }))];
  expect(lies(RECHNUNG, vorfaelle)).toEqual([
    ['Mit Guthaben verrechnet', 300_00, 'von dir'],
    ['Rest erlassen', 700_00, 'von dir'],
  ]);
  expect(lies({ ...RECHNUNG, summe: -1000_00, art: 'storno' }, [dann(geld(-500_00))])).toEqual([
    ['Rückzahlung eingetragen', 500_00, 'von dir'],
  ]);
});

test('changes in a row by one person on one day are one, under the last of their times', () => {
  const vorfaelle = [dann('angelegt'), dann('geaendert'), dann('geaendert'), dann('geaendert', SIE)];
  const morgen = { ...dann('geaendert', SIE), zeit: '2026-11-23T08:00:00.000Z' };
  const alle = verlaufOf(RECHNUNG, [...vorfaelle, morgen].toReversed());
  expect(alle.map(({ zeit, wer, art }) => [art, wer?.name, zeit])).toEqual([
    ['geaendert', 'Bea Koch', morgen.zeit],
    ['geaendert', 'Bea Koch', vorfaelle[3]?.zeit],
    ['geaendert', 'Anna Huber', vorfaelle[2]?.zeit],
    ['angelegt', 'Anna Huber', vorfaelle[0]?.zeit],
  ]);
  expect(werText({ wer: SIE })).toBe('von Bea Koch');
  expect(werText({ wer: null })).toBe('');
});
