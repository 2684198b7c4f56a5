import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { Ablehnung } from '../ablehnung.ts';
import { qualify } from './namensraeume.ts';
import type { Knoten } from './xml.ts';
import { checkGroesse, keinXml, refuseVerweise, toGrund } from './xmlPruefen.ts';

/** Far above any invoice, far below what hurts: deeper, or with more parts, no file is read. */
const HOECHSTTIEFE = 100;
/** Elements, attributes, comments and the like: enough for ten thousand lines, few enough for seconds. */
const HOECHSTZAHL = 1_000_000;
const HOECHSTZAHL_ATTRIBUTE = 200;
/** The parser joins it to every name that stands in it. */
const HOECHSTLAENGE_NAMENSRAUM = 500;

const OHNE_ATTRIBUTE: ReadonlyMap<string, string> = new Map();

/** A parsed document: the root, with the namespace it belongs to. */
export type Dokument = { wurzel: Knoten; namensraum: string };

type Offen = Knoten & { kinder: Knoten[] };

/**
 * XML -> elements by their qualified names, prefixes resolved as Namespaces in XML 1.0 has it. It takes time and memory
 * in proportion to the file.
 * @throws Ablehnung `ungueltig` for anything that is no well-formed XML, has a DTD, is larger than 20 MB, deeper
 * than 100 elements or made of more than a million parts
 */
export function parseXml(xml: string): Dokument {
  checkGroesse(xml.length);
  refuseVerweise(xml);
  if (!xml.includes('<')) throw keinXml('Es enthält keine Elemente.');
  // The parser would take the next character for the other half.
  if (!xml.isWellFormed()) throw keinXml('Es enthält ein Zeichen, das in XML nicht erlaubt ist.');
  const bau = new Bau();
  bau.lies(xml);
  const { wurzel, namensraum } = bau;
  if (!wurzel) throw keinXml('Es enthält keine Elemente.');
  return { wurzel, namensraum };
}

/** Builds the tree as the parser reports its parts, and ends with the first fault or the first sign of an attack. */
class Bau {
  wurzel: Knoten | undefined;
  namensraum = '';
  readonly #offen: Offen[] = [];
  #teile = 0;
  #attribute = 0;

  lies(xml: string): void {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw keinXml(toGrund(error.message, xml));
    });
    parser.on('doctype', keineDtd);
    parser.on('comment', () => this.#count());
    parser.on('processinginstruction', () => this.#count());
    parser.on('opentagstart', () => this.#open());
    parser.on('attribute', (attribut) => this.#pruefeAttribut(attribut));
    parser.on('opentag', ({ uri, local, attributes }) =>
      this.#push(uri, local, Object.values(attributes), parser.line),
    );
    parser.on('closetag', () => this.#offen.pop());
    parser.on('text', (text) => this.#append(text));
    parser.on('cdata', (text) => {
      this.#count();
      this.#append(text);
    });
    parser.write(xml).close();
  }

  #count(): void {
    this.#teile += 1;
    if (this.#teile > HOECHSTZAHL) {
      throw new Ablehnung('ungueltig', 'Die Datei hat zu viele Elemente für eine E-Rechnung.');
    }
  }

  #open(): void {
    this.#count();
    this.#attribute = 0;
    if (this.#offen.length >= HOECHSTTIEFE) {
      throw new Ablehnung('ungueltig', 'Die Datei ist zu tief verschachtelt für eine E-Rechnung.');
    }
  }

  #pruefeAttribut({ name, value }: { name: string; value: string }): void {
    this.#count();
    this.#attribute += 1;
    if (this.#attribute > HOECHSTZAHL_ATTRIBUTE) {
      throw new Ablehnung('ungueltig', 'Die Datei hat zu viele Attribute für eine E-Rechnung.');
    }
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return;
    // The parser trims them, other readers do not: to them it is another namespace.
    if (value.length > HOECHSTLAENGE_NAMENSRAUM || value !== value.trim()) {
      throw keinXml('Ein Namensraum ist falsch angegeben.');
    }
  }

  #push(uri: string, lokal: string, attribute: readonly SaxesAttributeNS[], dateizeile: number): void {
    const knoten: Offen = {
      name: qualify(uri, lokal),
      attribute: toMap(attribute),
      text: '',
      kinder: [],
      dateizeile,
    };
    const eltern = this.#offen.at(-1);
    if (eltern) eltern.kinder.push(knoten);
    else {
      this.wurzel = knoten;
      this.namensraum = uri;
    }
    this.#offen.push(knoten);
  }

  #append(text: string): void {
    const knoten = this.#offen.at(-1);
    if (knoten) knoten.text += text;
  }
}

/** Declarations of namespaces are no attributes. */
function toMap(attribute: readonly SaxesAttributeNS[]): ReadonlyMap<string, string> {
  const eigene = attribute.filter(({ name, prefix }) => name !== 'xmlns' && prefix !== 'xmlns');
  if (eigene.length === 0) return OHNE_ATTRIBUTE;
  return new Map(eigene.map(({ uri, local, value }) => [qualify(uri, local), value]));
}

function keineDtd(): never {
  throw new Ablehnung(
    'ungueltig',
    'Die Datei enthält eine DTD (DOCTYPE oder ENTITY). In E-Rechnungen ist das nicht erlaubt; aus Sicherheitsgründen wird sie nicht gelesen.',
  );
}
