/** No text of the program escapes: all of them say du, in plain words, in one way of writing. */
import { describe, expect, test } from 'vitest';
import { BILDER } from '../../e2e/wortlaut.ts';
import { sammeln, type Text, texteIn } from './sammeln.ts';

const ALLE = sammeln();
const nennen = (texte: readonly Text[]) => texte.map(({ datei, zeile, text }) => `${datei}:${zeile} ${text}`);

describe('the list of texts', () => {
  test('has what stands between tags, in labels and in sentences, and nothing that is code', () => {
    const quelle = `
      import x from 'Ein Pfad mit Worten';
      throw new Error('Only programmers read this');
      const pfad = '/kunde/add', name = 'klein';
      const fehler = zahl > 1 ? 'Das geht nicht.' : \`Noch \${zahl} übrig\`;
      const a = { label: 'Ort', key: 'Ort' };
      const b = <p title="Hin" className="Weg">Grüße an <b>alle</b>{' '}hier</p>;`;
    expect(texteIn('a.tsx', quelle).map(({ text }) => text)).toEqual([
      ...['Das geht nicht.', 'Noch … übrig', 'Ort', 'Grüße an … hier', 'Hin', 'alle'],
    ]);
  });

  test('has every text that the specification names', () => {
    const ids = { kunde: 1, lieferant: 1, produkt: 1, rechnung: 1, jahr: 2026, nummer: '2026_1_1' };
    const genannt = BILDER.flatMap(({ worte, aufgeklappt }) => [...worte(ids), ...(aufgeklappt?.worte ?? [])])
      .flatMap((wort) => Object.values(wort))
      .filter((wort) => typeof wort === 'string');
    const programm = ALLE.map(({ text }) => text).join('\n');
    const daten = /Huber|Maier|^Beratung$|^nach |^ID |^2026_/;
    expect(genannt.length).toBeGreaterThan(60);
    expect(genannt.filter((wort) => !daten.test(wort) && !programm.includes(wort))).toEqual([]);
  });
});

/** Texts that others read: there the issuer speaks, on an invoice or in a letter about one, and says Sie. */
const AN_ANDERE =
  /^kern\/(?:blatt|worte)\/|^web\/rechnungslayout\/|^kern\/erechnung\/antwortmail|^kern\/postausgang\/beleg|^server\/kundenseiten\/(?:ansicht|html)/;

test('whoever uses it is called du', () => {
  const formlich = /(?<![.!?:…“] |^)(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u;
  expect(nennen(ALLE.filter(({ datei, text }) => formlich.test(text) && !AN_ANDERE.test(datei)))).toEqual([]);
});

/** Words that nobody says at a counter, each with a plainer one. */
const AMT: Record<string, RegExp> = {
  'oder, und': /\b(?:bzw|ggf|beziehungsweise|gegebenenfalls)\b/i,
  'nötig, muss': /\b(?:erforderlich|zwingend)\b/i,
  'machen, tun': /\b(?:durch(?:führ|gef|zuf)|vornehm|vorgenomm|betätig|erfolgt\b)/i,
  'das, es': /\bVorg(?:a|ä)ng(?!er)/,
  Eintrag: /\bDatens(?:a|ä)tz/,
  'geht nicht, passt nicht': /\b(?:unzulässig|ungültig|fehlgeschlagen|invalid)/i,
  'wegen, mit, über': /\b(?:hinsichtlich|bezüglich|mittels|zwecks|seitens|diesbezüglich)\b/i,
  alle: /\bsämtlich/i,
  anmelden: /\bauthentifizier/i,
};

/** Law, and what the person at the console reads, are quoted as they are. */
const WOERTLICH = /§|^server\/(?:befehle|schluessel|umzug|zeitstempel|config|db)/;

test.each(Object.entries(AMT))('it says %s instead', (_, wort) => {
  const texte = ALLE.filter(({ datei, text }) => wort.test(text) && !WOERTLICH.test(`${datei} ${text}`));
  expect(nennen(texte)).toEqual([]);
});

test('quotation marks, dashes and dots are those of print', () => {
  const getippt = /"|\.\.\.| - |\p{L}'\p{L}/u;
  expect(nennen(ALLE.filter(({ datei, text }) => getippt.test(text) && !/^server/.test(datei)))).toEqual([]);
});

/** Words by which something is recognised; nobody reads them one behind the other. */
const STICHWORTE = /^kern\/ausgaben\/kategorievorschlag/;

test('no sentence is longer than one breath', () => {
  const lang = ALLE.filter(({ datei }) => !STICHWORTE.test(datei)).filter(({ text }) =>
    text.split(/[.!?:;] /).some((satz) => satz.split(' ').filter((wort) => /\p{Ll}/u.test(wort)).length > 24),
  );
  expect(nennen(lang)).toEqual([]);
});
