/** How a rule about a syntax is written. */
import type { Knoten } from '../xml.ts';
import { anzeige } from './ort.ts';

/** An element with those around it. */
export type Fundort = { knoten: Knoten; eltern: Fundort | undefined; wurzel: Knoten };

/** Check of an element: the beginning of a sentence on its fault; undefined for none. */
type Check = (knoten: Knoten, fund: Fundort) => string | undefined;

/** `an` names the elements that it is about, in full or by how they end; `in` the one around them. */
export type Bindung = { id: string; an: string | RegExp; in: string | undefined; check: Check };

/** Whether a rule is about elements of that name. */
export function passt(an: string | RegExp, name: string): boolean {
  return typeof an === 'string' ? an === name : an.test(name);
}

/** All elements at the end of a path "a/b", by every branch; a step may have a condition. */
export function am(knoten: Knoten, pfad: string, wo: (knoten: Knoten) => boolean = () => true): Knoten[] {
  const schritte = pfad.split('/');
  let gefunden = [knoten];
  for (const [index, name] of schritte.entries()) {
    gefunden = gefunden.flatMap(({ kinder }) => kinder.filter((kind) => kind.name === name));
    if (index === 0) gefunden = gefunden.filter(wo);
  }
  return gefunden;
}

/** All elements of that name, anywhere inside. */
export function ueberall(knoten: Knoten, name: string, gefunden: Knoten[] = []): Knoten[] {
  for (const kind of knoten.kinder) {
    if (kind.name === name) gefunden.push(kind);
    ueberall(kind, name, gefunden);
  }
  return gefunden;
}

/** Last name of a path, as it is shown. */
function ende(pfad: string): string {
  return anzeige(pfad.slice(pfad.lastIndexOf('/') + 1));
}

type Ort = { an: string | RegExp; in?: string };

const regel = (id: string, { an, in: eltern }: Ort, check: Check): Bindung => ({ id, an, in: eltern, check });

/** A rule of its own kind. @param text what is wrong when `gut` is false */
export function bedingung(
  id: string,
  ort: Ort,
  text: string,
  gut: (knoten: Knoten, fund: Fundort) => boolean,
): Bindung {
  return regel(id, ort, (knoten, fund) => (gut(knoten, fund) ? undefined : text));
}

/** At most so many elements at the end of the path. */
export function hoechstens(
  id: string,
  ort: Ort,
  pfad: string,
  { zahl = 1, wo }: { zahl?: number; wo?: (knoten: Knoten) => boolean } = {},
): Bindung {
  return regel(id, ort, (knoten) => {
    const anzahl = am(knoten, pfad, wo).length;
    const erlaubt = zahl === 1 ? 'höchstens einmal' : `höchstens ${zahl}-mal`;
    return anzahl > zahl
      ? `${ende(pfad)} darf in ${anzeige(knoten.name)} ${erlaubt} stehen, nicht ${anzahl}-mal`
      : undefined;
  });
}

/** Exactly one element at the end of the path. */
export function genauEins(id: string, ort: Ort, pfad: string): Bindung {
  return regel(id, ort, (knoten) => {
    const anzahl = am(knoten, pfad).length;
    return anzahl === 1 ? undefined : `${ende(pfad)} muss in ${anzeige(knoten.name)} genau einmal stehen`;
  });
}

/** No such child, unless a condition holds. */
export function verboten(
  id: string,
  ort: Ort,
  pfad: string,
  ausser: (knoten: Knoten) => boolean = () => false,
): Bindung {
  return regel(id, ort, (knoten) =>
    am(knoten, pfad).length > 0 && !ausser(knoten)
      ? `${ende(pfad)} darf in ${anzeige(knoten.name)} nicht stehen`
      : undefined,
  );
}

/** No such attribute, even an empty one, unless a condition holds. */
export function ohneAttribut(
  id: string,
  ort: Ort,
  attribut: string,
  ausser: (fund: Fundort) => boolean = () => false,
): Bindung {
  return regel(id, ort, (knoten, fund) =>
    knoten.attribute.has(attribut) && !ausser(fund)
      ? `${anzeige(knoten.name)} darf das Attribut „${attribut}“ nicht haben`
      : undefined,
  );
}
