import { expect, test } from 'vitest';
import { OHNE } from '../rechnungen/kopf.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { anhangnamenOf, belegwerteOf } from './beleg.ts';
import { STANDARDVORLAGEN, vorlageIn } from './standardvorlagen.ts';
import { fillVorlage } from './vorlagen.ts';

const eigene = { betreff: 'Eure Rechnung {Nummer}', text: '{Anrede}, {Zahlung}' };

function rechnungOf(sprache: 'de' | 'en', mehr: Partial<Rechnung>): Rechnung {
  return {
    ...OHNE,
    id: 1,
    nummer: 'R-1',
    status: 'ausgestellt',
    einnahme: true,
    summe: 123_450,
    version: 1,
    leistungsdatumFrom: '2026-11-18',
    leistungsdatumTo: '2026-11-18',
    rechnungsdatum: '2026-11-20',
    faelligAm: '2026-12-04',
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    kundenID: null,
    kunde: null,
    steuerart: 'regel',
    preisart: 'netto',
    skontoTage: 0,
    skontoProzent: 0,
    art: 'rechnung',
    bezug: null,
    storno: null,
    vorgang: null,
    schluss: null,
    belegsprache: sprache,
    ...mehr,
  };
}

function mail(
  sprache: 'de' | 'en',
  { vorlage = eigene, ...mehr }: Partial<Rechnung> & { vorlage?: typeof eigene } = {},
) {
  const rechnung = rechnungOf(sprache, mehr);
  const { betreff, text } = vorlageIn(sprache, 'rechnung', vorlage);
  const werte = belegwerteOf(rechnung, 'Backstube Huber');
  return [betreff, text].map((teil) => fillVorlage(teil, werte).replaceAll('\u00a0', ' '));
}

test('who reads English gets the English text, with days and amounts as English writes them', () => {
  const [betreff, text] = mail('en');
  expect(betreff).toBe('Invoice R-1 of 20 Nov 2026');
  expect(text).toMatch(/^Dear Sir or Madam,\n/);
  expect(text).toContain('our invoice R-1 of 20 Nov 2026 for €1,234.50.');
  expect(text).toContain('Please transfer €1,234.50 by 4 Dec 2026.');
});

test('a link that somebody wants in the mails stands in those in English too', () => {
  const vorlage = { ...eigene, text: 'Ansehen: {Link}' };
  const [, text] = mail('en', { vorlage });
  expect(text).toContain('You can also view it online:\n{Link}\n\nKind regards');
  expect(mail('en')[1]).not.toContain('{Link}');
});

test('who reads German gets what was written for him', () => {
  expect(mail('de')).toEqual([
    'Eure Rechnung R-1',
    'Sehr geehrte Damen und Herren, Bitte überweisen Sie 1.234,50 € bis zum 04.12.2026.',
  ]);
});

test('a part payment and a final invoice are called so, in the mail and in the names of its files', () => {
  const [betreff, text] = mail('de', { art: 'abschlag', vorlage: STANDARDVORLAGEN.rechnung });
  expect(betreff).toBe('Abschlagsrechnung R-1 vom 20.11.2026');
  expect(text).toContain('unsere Abschlagsrechnung R-1 vom 20.11.2026 über');
  expect(mail('en', { art: 'schluss' })[0]).toBe('Final invoice R-1 of 20 Nov 2026');
  const dateien = anhangnamenOf(rechnungOf('de', { art: 'schluss' }), { anhang: 'beides', xrechnung: false });
  expect(dateien.map(({ name }) => name)).toEqual(['Schlussrechnung_R-1.pdf', 'Schlussrechnung_R-1.xml']);
});
