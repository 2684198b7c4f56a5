import { expect, test } from 'vitest';
import type { Block, Kapitel } from '#web/hilfe/kapitel.ts';
import { findStellen, toStellen } from '#web/hilfe/suche.ts';

const absatz = (text: string): Block => ({ art: 'absatz', text: [text] });
const KAPITEL: Kapitel[] = [
  {
    name: 'zahlungen',
    titel: 'Zahlungen',
    kurz: 'Wer hat bezahlt?',
    worte: 'Geldeingang',
    abschnitte: [
      { id: 'zu-viel', titel: 'Zu viel', bloecke: [absatz('Was zu viel ist, bleibt als Guthaben stehen.')] },
      { id: 'zurück', titel: 'Zurück', bloecke: [absatz('Zahl das Geld zurück. Grüße an die Bank.')] },
    ],
  },
  {
    name: 'storno',
    titel: 'Stornieren',
    kurz: 'Eine Rechnung aufheben.',
    worte: 'löschen Fehler',
    abschnitte: [
      { id: 'weg', titel: 'Die Rechnung soll weg', bloecke: [absatz('Drücke Stornieren. § 14c UStG.')] },
      {
        id: 'bezahlt',
        titel: 'War schon bezahlt?',
        bloecke: [absatz('Siehe Zahlungen. Das Guthaben bleibt.')],
      },
    ],
  },
];
const STELLEN = toStellen(KAPITEL);
const find = (eingabe: string) =>
  findStellen(STELLEN, eingabe).map(({ kapitel, abschnitt }) => `${kapitel.name}#${abschnitt?.id ?? ''}`);

test.each([
  ['Guthaben', ['zahlungen#zu-viel', 'storno#bezahlt']],
  ['zahlungen', ['zahlungen#', 'storno#bezahlt']],
  ['gruesse', ['zahlungen#zurück']],
  ['GRÜSSE', ['zahlungen#zurück']],
  ['loeschen', ['storno#']],
  ['§ 14c', ['storno#weg']],
  ['', []],
  ['Hängebrücke', []],
])('%s finds the best part first, however it is written', (eingabe, erwartet) => {
  expect(find(eingabe)).toEqual(erwartet);
});

test('a whole question is understood by the words that say something', () => {
  expect(find('wie bekomme ich mein guthaben zurück')[0]).toBe('zahlungen#zurück');
  expect(find('was ist, wenn die rechnung weg soll')).toEqual(['storno#weg']);
});

test('a word may stand in the heading around it', () => {
  expect(find('storno bezahlt')[0]).toBe('storno#bezahlt');
});

test('what was searched for is marked in heading and excerpt, word by word', () => {
  const [fund] = findStellen(STELLEN, 'gruss bank');
  expect(fund?.auszug.filter(({ getroffen }) => getroffen).map(({ text }) => text)).toEqual([
    'Grüße',
    'Bank',
  ]);
  const [viel] = findStellen(STELLEN, 'viel');
  expect(viel?.titel).toEqual([
    { text: 'Zu', getroffen: false },
    { text: ' ', getroffen: false },
    { text: 'viel', getroffen: true },
  ]);
});

test('an excerpt shows the surroundings of the first hit and no more', () => {
  const lang = `${'vorher '.repeat(60)}Nadel${' nachher'.repeat(60)}`;
  const stellen = toStellen([
    {
      name: 'n',
      titel: 'T',
      kurz: 'K',
      worte: '',
      abschnitte: [{ id: 'a', titel: 'A', bloecke: [absatz(lang)] }],
    },
  ]);
  const text =
    findStellen(stellen, 'nadel')[0]
      ?.auszug.map((stueck) => stueck.text)
      .join('') ?? '';
  expect(text).toMatch(/^… .*Nadel.* …$/);
  expect(text.length).toBeLessThan(200);
});
