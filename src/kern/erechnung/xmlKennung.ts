import type { Kennung } from './modell.ts';
import { attribut, type Knoten, text } from './xml.ts';

/** Identifier with its scheme; undefined when it is absent or empty. */
export function readKennung(element: Knoten | undefined): Kennung | undefined {
  const id = text(element);
  return id === undefined ? undefined : { id, schema: attribut(element, 'schemeID') };
}

/** All identifiers that are not empty. */
export function readKennungen(elemente: readonly Knoten[]): Kennung[] {
  return elemente.flatMap((element) => readKennung(element) ?? []);
}
