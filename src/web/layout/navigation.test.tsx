// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { rechteOf } from '#kern/rechte/rechte.ts';
import { ENDE, fuer, GRUPPEN, isHier, MEHR, type Ort, VORN } from '#web/layout/navigation.ts';

const labels = (orte: readonly Ort[]) => orte.map(({ label }) => label);
const mehr = MEHR.flatMap(({ eintraege }) => eintraege);

test('every place of the drawer stands in the bars of wide windows, once', () => {
  const schublade = labels(GRUPPEN.flatMap(({ eintraege }) => eintraege));
  expect(labels([...VORN, ...mehr, ...ENDE]).toSorted()).toEqual(schublade.toSorted());
  expect(labels(VORN)).toEqual(['Startseite', 'Rechnungen', 'Eingang', 'Kunden', 'Lieferanten', 'Produkte']);
});

test('whoever may only read is not led to settings and members', () => {
  const lesend = labels(fuer(rechteOf({ rolle: 'kassenpruefung', betreiber: false }), mehr));
  expect(lesend).toContain('Konto');
  expect(lesend).not.toContain('Einstellungen');
  expect(lesend).not.toContain('Mitglieder');
});

test('a place is open on its page, in whatever spelling, and on the pages that are reached from it', () => {
  const hierVon = (pathname: string) => [...VORN, ...mehr].filter((ort) => isHier(ort, pathname));
  expect(labels(hierVon('/RECHNUNGSUEBERSICHT'))).toEqual(['Rechnungen']);
  expect(labels(hierVon('/rechnung/7'))).toEqual(['Rechnungen']);
  expect(labels(hierVon('/Kunde/add'))).toEqual(['Kunden']);
  expect(labels(hierVon('/konto/1'))).toEqual(['Einstellungen']);
  expect(labels(hierVon('/'))).toEqual(['Startseite']);
  expect(labels(hierVon('/gibt/es/nicht'))).toEqual([]);
});
