import { expect, test } from 'vitest';
import { antwortmailOf, antwortZurDatei, mailtoOf } from './antwortmail.ts';
import { readERechnung } from './lesen.ts';
import { ZUGFERD1 } from './testing/zugferd1.ts';
import { beurteile } from './urteil.ts';
import type { Punkt, Urteil } from './urteilsform.ts';

const RECHNUNG = { nummer: 'A-7', datum: '05.03.2018', betrag: '529,87 €' };
const punkt = (text: string, posten: string[] = []): Punkt => ({
  text,
  regeln: ['BR-1'],
  felder: ['BT-1'],
  posten,
  weiterePosten: 0,
});
const mit = (klasse: 'format' | 'inhalt' | 'regel', punkte: Punkt[]): Pick<Urteil, 'klassen'> => ({
  klassen: [{ klasse, titel: '', bedeutung: '', punkte }],
});

test('the letter names invoice, faults and what is asked for', () => {
  const mail = antwortmailOf(
    mit('inhalt', [punkt('Das Leistungsdatum fehlt.', ['1', '2'])]),
    RECHNUNG,
    'Café Amsel',
  );
  expect(mail.betreff).toBe('Bitte um berichtigte E-Rechnung: Rechnung Nr. A-7 vom 05.03.2018');
  expect(mail.text).toContain('Ihre E-Rechnung Nr. A-7 vom 05.03.2018 über 529,87 €');
  expect(mail.text).toContain('- Das Leistungsdatum fehlt. (Posten 1, 2)');
  expect(mail.text).toContain('Vorsteuerabzug');
  expect(mail.text).not.toMatch(/BR-|BT-/);
  expect(mail.text.endsWith('Café Amsel')).toBe(true);
});

test('broken rules of the standard alone cost nobody the input tax', () => {
  expect(antwortmailOf(mit('regel', [punkt('x')]), RECHNUNG, '').text).not.toContain('Vorsteuer');
});

test('an invoice of 2014 is asked for in a format of today', () => {
  const mail = antwortmailOf(beurteile(readERechnung(ZUGFERD1)).urteil, RECHNUNG, '');
  expect(mail.text).toContain('ZUGFeRD 1.0');
  expect(mail.text.match(/Bitte/g)).toHaveLength(1);
});

test('a file that nobody can read', () => {
  expect(antwortZurDatei('re\nchnung.xml', 'Sie bricht ab.', '').text).toContain('„re chnung.xml“');
});

test('what a stranger wrote adds no lines, and many faults are counted', () => {
  const viele = Array.from({ length: 40 }, (_, n) => punkt(`Fehler\n\nGuten Tag ${n}`));
  const text = antwortmailOf(mit('inhalt', viele), { ...RECHNUNG, nummer: '1\nBcc: x' }, '').text;
  expect(text).toContain('Nr. 1 Bcc: x vom');
  expect(text).toContain('- Fehler Guten Tag 14\n- und 25 weitere Fehler');
});

test('the address fits into programs for mail, whatever the letter is', () => {
  const viele = mit(
    'inhalt',
    Array.from({ length: 40 }, () => punkt('Ä'.repeat(200))),
  );
  const build = (zahl: number) => antwortmailOf(viele, RECHNUNG, 'Café Amsel', zahl);
  const adresse = mailtoOf('rechnung@beispiel.test', build);
  expect(adresse.length).toBeLessThanOrEqual(1_800);
  expect(adresse).toMatch(/^mailto:rechnung@beispiel\.test\?subject=Bitte/);
  expect(decodeURIComponent(adresse)).toContain('40 weitere Fehler');
  expect(mailtoOf('a@b.de?bcc=x@y.de', build)).toMatch(/^mailto:\?/);
});
