/** Invoices that mutants are made of: where their elements stand, so that one can be changed without writing the text anew. */
import { SaxesParser } from 'saxes';
import type { Zufall } from '../../zufall.ts';

/** Offsets into the text; `von` to `bis` is the whole element, `innen` to `innenBis` what it holds. */
export type Stelle = {
  /** Name as the file writes it, with its prefix. */
  name: string;
  von: number;
  innen: number;
  innenBis: number;
  bis: number;
  eltern: Stelle | undefined;
  kinder: Stelle[];
};

/** All elements in the order of the text, the root first. */
export function stellenOf(xml: string): Stelle[] {
  const parser = new SaxesParser({ position: true });
  const alle: Stelle[] = [];
  const offen: Stelle[] = [];
  let von = 0;
  parser.on('opentagstart', ({ name }) => {
    // The character behind the name is read already.
    von = xml.lastIndexOf(`<${name}`, parser.position - 1);
  });
  parser.on('opentag', ({ name }) => {
    const eltern = offen.at(-1);
    const innen = parser.position;
    const stelle = { name, von, innen, innenBis: innen, bis: innen, eltern, kinder: [] };
    eltern?.kinder.push(stelle);
    alle.push(stelle);
    offen.push(stelle);
  });
  parser.on('closetag', ({ isSelfClosing }) => {
    const stelle = offen.pop();
    if (!stelle) return;
    stelle.bis = parser.position;
    stelle.innenBis = isSelfClosing ? stelle.innen : xml.lastIndexOf('</', parser.position - 1);
  });
  parser.write(xml).close();
  return alle;
}

/** The text of an element that holds no others. */
export function textOf(xml: string, { innen, innenBis }: Stelle): string {
  return xml.slice(innen, innenBis);
}

/** The text with a part of it replaced. */
export function ersetze(xml: string, von: number, bis: number, neu: string): string {
  return xml.slice(0, von) + neu + xml.slice(bis);
}

/** Without the prefix. */
export function lokal({ name }: Stelle): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Words of a list, each between two bars. */
export function liste(worte: string): readonly string[] {
  return worte.split('|');
}

/** A valid invoice that mutants are made of. */
export type Vorlage = { name: string; xml: string; stellen: readonly Stelle[]; blaetter: readonly Stelle[] };

/** Makes one change to a valid invoice; undefined when there is nothing that it could change. */
export type Art = (vorlage: Vorlage, zufall: Zufall) => string | Uint8Array | undefined;

/** Attachments are cut short: they are most of the file and none of the rules. */
export function vorlageOf(name: string, roh: string): Vorlage {
  const xml = roh
    .replace(/^\uFEFF/, '')
    .replace(/(BinaryObject[^>]*>)[A-Za-z0-9+/=\s]{200,}(?=<)/g, '$1QUJD');
  const stellen = stellenOf(xml);
  const blaetter = stellen.filter(({ kinder, innen, innenBis }) => kinder.length === 0 && innenBis > innen);
  return { name, xml, stellen, blaetter };
}
