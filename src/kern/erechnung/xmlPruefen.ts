import { Ablehnung } from '../ablehnung.ts';

/** Characters of text, bytes of a file: far above any invoice with attachments, far below what hurts a server. */
export const HOECHSTGROESSE = 20 * 1024 * 1024;

/** A file that is no well-formed XML, as a refusal in German. */
export function keinXml(grund: string): Ablehnung {
  return new Ablehnung('ungueltig', `Die Datei ist kein lesbares XML: ${grund}`);
}

/** Checks the size before any reader of strange XML. @throws Ablehnung when the file is too large */
export function checkGroesse(laenge: number): void {
  if (laenge > HOECHSTGROESSE) {
    throw new Ablehnung('ungueltig', 'Die Datei ist mit mehr als 20 MB zu groß für eine E-Rechnung.');
  }
}

/** References like `&amp;`: each becomes objects while it is resolved, so that a file of nothing else took 2 GB. */
const HOECHSTVERWEISE = 100_000;

/** @throws Ablehnung when more characters are written as references than any invoice has */
export function refuseVerweise(xml: string): void {
  let anzahl = 0;
  for (let stelle = xml.indexOf('&'); stelle >= 0; stelle = xml.indexOf('&', stelle + 1)) {
    anzahl += 1;
    if (anzahl > HOECHSTVERWEISE) {
      throw new Ablehnung('ungueltig', 'Die Datei hat zu viele Zeichenverweise („&…;“) für eine E-Rechnung.');
    }
  }
}

const KEIN_ZEICHEN = 'Es enthält ein „&“, das für kein erlaubtes Zeichen steht (richtig ist „&amp;“).';

/** Reasons of the parser in German, by the beginning of its words. */
const GRUENDE: readonly (readonly [muster: RegExp, grund: string])[] = [
  [/^incorrect syntax/, 'Es enthält eine DTD (DOCTYPE oder ENTITY) oder einen unbekannten Block.'],
  [/^un(?:closed tag|expected end)/, 'Ein Element ist nicht geschlossen, die Datei bricht ab.'],
  [/^(?:unexpected close|unmatched closing) tag/, 'Ein schließendes Element passt zu keinem Anfang.'],
  [/^documents may contain only one root/, 'Es hat mehr als ein Wurzelelement.'],
  [/^document must contain a root/, 'Es enthält keine Elemente.'],
  [/^text data outside/, 'Text steht außerhalb der Elemente.'],
  [/entity/, KEIN_ZEICHEN],
  [/^disallowed character\.$/, 'Es enthält ein Zeichen, das in XML nicht erlaubt ist.'],
  [/^unbound namespace prefix/, 'Ein Name hat ein Kürzel, das keinem Namensraum zugeordnet ist.'],
  [/^duplicate attribute/, 'Ein Attribut steht zweimal am selben Element.'],
];

/** Words of the parser, with the place in front -> the reason in German, with the line. */
export function toGrund(meldung: string, xml: string): string {
  const [, zeile, text = ''] = /^(\d+):\d+: ([\s\S]{0,200})/.exec(meldung) ?? [];
  // After a bare ampersand the parser looks for its end as far as the file goes.
  if (/^un(?:closed|expected end)/.test(text) && /&(?!#?\w{1,20};)/.test(xml)) return KEIN_ZEICHEN;
  const grund = GRUENDE.find(([muster]) => muster.test(text))?.[1] ?? 'Es ist nicht wohlgeformt.';
  return zeile === undefined ? grund : `${grund} (Zeile ${zeile})`;
}
