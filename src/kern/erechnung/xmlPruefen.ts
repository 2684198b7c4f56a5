import { Ablehnung } from '../ablehnung.ts';

/** Characters of text, bytes of a file: far above any invoice with attachments, far below what hurts a server. */
export const HOECHSTGROESSE = 20 * 1024 * 1024;
const HOECHSTTIEFE = 100;
/** Starts and ends of elements, comments and the like: enough for ten thousand lines, few enough for seconds. */
const HOECHSTZAHL = 1_000_000;

// Start or end of an element. The parts exclude each other, so that the search stays linear.
const TAG = /<(\/?)([^\s<>/=?!'"&]+)([^<>'"]*(?:(?:"[^"<]*"|'[^'<]*')[^<>'"]*)*)>/y;

/** A file that is no well-formed XML, as a refusal in German. */
export function keinXml(grund: string): Ablehnung {
  return new Ablehnung('ungueltig', `Die Datei ist kein lesbares XML: ${grund}`);
}

/** What every reader of strange XML must know beforehand. @throws Ablehnung when the file is too large */
export function pruefeGroesse(laenge: number): void {
  if (laenge > HOECHSTGROESSE) {
    throw new Ablehnung('ungueltig', 'Die Datei ist mit mehr als 20 MB zu groß für eine E-Rechnung.');
  }
}

/**
 * Walks once over the markup before anything is parsed: no DTD and with it no entities, a bounded depth, every element
 * closed, one root. The parser behind it forgives too much to notice a file that was cut off.
 * @throws Ablehnung `ungueltig`
 */
export function pruefeXml(xml: string): void {
  pruefeGroesse(xml.length);
  const offen: string[] = [];
  let wurzeln = 0;
  let stelle = 0;
  let anzahl = 0;
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', stelle)) {
    if (offen.length === 0 && xml.slice(stelle, start).trim())
      throw keinXml('Text steht außerhalb der Elemente.');
    anzahl += 1;
    if (anzahl > HOECHSTZAHL) {
      throw new Ablehnung('ungueltig', 'Die Datei hat zu viele Elemente für eine E-Rechnung.');
    }
    const ende = endOfSonderzeichen(xml, start);
    if (ende > 0) {
      stelle = ende;
      continue;
    }
    TAG.lastIndex = start;
    const tag = TAG.exec(xml);
    if (!tag) throw keinXml('Es bricht mitten in einem Element ab oder enthält ein einzelnes „<“.');
    stelle = TAG.lastIndex;
    if (offen.length === 0) wurzeln += 1;
    step(offen, tag);
  }
  pruefeEnde(offen, wurzeln, xml.slice(stelle));
}

function pruefeEnde(offen: string[], wurzeln: number, rest: string): void {
  if (wurzeln === 0) throw keinXml('Es enthält keine Elemente.');
  if (offen.length > 0)
    throw keinXml(`Das Element „${kurz(offen.at(-1))}“ ist nicht geschlossen, die Datei bricht ab.`);
  if (wurzeln > 1) throw keinXml('Es hat mehr als ein Wurzelelement.');
  if (rest.trim()) throw keinXml('Text steht außerhalb der Elemente.');
}

/** Place behind a comment, a CDATA section or a processing instruction; 0 when none begins here. */
function endOfSonderzeichen(xml: string, start: number): number {
  const next = xml[start + 1];
  if (next === '?') return find(xml, '?>', start + 2);
  if (next !== '!') return 0;
  if (xml.startsWith('<!--', start)) return find(xml, '-->', start + 4);
  if (xml.startsWith('<![CDATA[', start)) return find(xml, ']]>', start + 9);
  throw new Ablehnung(
    'ungueltig',
    'Die Datei enthält eine DTD (DOCTYPE oder ENTITY). In E-Rechnungen ist das nicht erlaubt; aus Sicherheitsgründen wird sie nicht gelesen.',
  );
}

function find(xml: string, ende: string, ab: number): number {
  const stelle = xml.indexOf(ende, ab);
  if (stelle < 0) throw keinXml('Es bricht mitten in einem Kommentar oder Datenblock ab.');
  return stelle + ende.length;
}

function step(offen: string[], [, schluss, name = '', rest = '']: RegExpExecArray): void {
  if (schluss) {
    if (offen.pop() !== name) throw keinXml(`Das Ende von „${kurz(name)}“ passt zu keinem Anfang.`);
  } else if (!rest.endsWith('/')) {
    offen.push(name);
    if (offen.length > HOECHSTTIEFE) {
      throw new Ablehnung('ungueltig', 'Die Datei ist zu tief verschachtelt für eine E-Rechnung.');
    }
  }
}

/** Names come from strangers and may be as long as the file. */
function kurz(name: string | undefined): string {
  return (name ?? '').slice(0, 60);
}
