import type { Zufall } from '../../zufall.ts';
import { type Stelle, stellenOf } from './stellen.ts';

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
