import { XMLParser } from 'fast-xml-parser';
import { Ablehnung } from '../ablehnung.ts';
import type { Knoten } from './xml.ts';
import { keinXml, pruefeXml } from './xmlPruefen.ts';

const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTE = ':@';
const ENTITAETEN = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

// In order and as text: numbers must keep their decimals, and no name of an element becomes a key among others.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: TEXT,
  cdataPropName: CDATA,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
});

/** A parsed document: the root, with the namespace it belongs to. */
export type Dokument = { wurzel: Knoten; namensraum: string };

/**
 * XML -> elements by their local names.
 * @throws Ablehnung `ungueltig` for anything that is no well-formed XML, has a DTD, is larger than 20 MB, deeper
 * than 100 elements or made of more than a million tags
 */
export function parseXml(xml: string): Dokument {
  try {
    pruefeXml(xml);
    const baum: unknown = parser.parse(xml.replace(/^\uFEFF/, ''));
    const wurzel = elemente(baum)[0];
    if (!wurzel) throw keinXml('Es enthält keine Elemente.');
    const prefix = wurzel.name.includes(':') ? wurzel.name.slice(0, wurzel.name.indexOf(':')) : '';
    const knoten = toKnoten(wurzel);
    return { wurzel: knoten, namensraum: knoten.attribute.get(prefix ? `xmlns:${prefix}` : 'xmlns') ?? '' };
  } catch (error) {
    if (error instanceof Ablehnung) throw error;
    // Names like __proto__, or a stack that is used up: whatever the parser stumbles over is in the file.
    throw keinXml('Es ist nicht wohlgeformt.');
  }
}

type Rohelement = { name: string; inhalt: unknown; attribute: unknown };

function elemente(liste: unknown): Rohelement[] {
  if (!Array.isArray(liste)) return [];
  return liste.flatMap((eintrag: unknown) => {
    const felder = eintraege(eintrag);
    const [name, inhalt] = felder.find(([key]) => key !== ATTRIBUTE) ?? [TEXT, ''];
    if (name === TEXT || name === CDATA) return [];
    return { name, inhalt, attribute: felder.find(([key]) => key === ATTRIBUTE)?.[1] };
  });
}

function toKnoten(element: Rohelement): Knoten {
  const attribute = new Map<string, string>();
  for (const [name, value] of eintraege(element.attribute)) attribute.set(name, decode(String(value)));
  return {
    name: element.name.slice(element.name.indexOf(':') + 1),
    attribute,
    text: textOf(element.inhalt),
    kinder: elemente(element.inhalt).map(toKnoten),
  };
}

function textOf(liste: unknown): string {
  if (!Array.isArray(liste)) return '';
  let result = '';
  for (const eintrag of liste) {
    for (const [name, value] of eintraege(eintrag)) {
      if (name === TEXT) result += decode(String(value));
      else if (name === CDATA) result += roherText(value);
    }
  }
  return result;
}

/** Inside CDATA an ampersand is only an ampersand. */
function roherText(liste: unknown): string {
  if (!Array.isArray(liste)) return '';
  return liste
    .flatMap(eintraege)
    .map(([, value]) => String(value))
    .join('');
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,10})|#[xX]([0-9a-fA-F]{1,10})|(\w{1,20}))?(;?)/g, (...teile: string[]) => {
    const [, dezimal, hex, name, ende] = teile;
    const zeichen = name
      ? ENTITAETEN.get(name)
      : fromCode(dezimal ? Number(dezimal) : Number(`0x${hex ?? 'x'}`));
    if (!ende || zeichen === undefined) {
      throw keinXml('Es enthält ein „&“, das für kein Zeichen steht (richtig ist „&amp;“).');
    }
    return zeichen;
  });
}

function fromCode(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function eintraege(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
