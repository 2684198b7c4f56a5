/** The elements of an e-invoice with their places: what the official rules look at when the model is too coarse. */
import type { Schwere } from '../modell.ts';
import type { Knoten } from '../xml.ts';
import { parseZahl, type Zahl } from '../zahl.ts';

/** An element and where it stands. `zeile` is the index of the line of the invoice around it. */
export type Stelle = { knoten: Knoten; eltern: Stelle | undefined; zeile: number | undefined };

/** All elements, by name and in the order of the document. */
export type Baum = { wurzel: Stelle; mitNamen: (name: string) => readonly Stelle[] };

/** How an official rule looks at the XML: the places that break it. `schwere` where this form is judged differently. */
export type Baumpruefung = { check: (baum: Baum) => Stelle[]; schwere?: Schwere };

/** Rules by their ids. */
export type Baumregeln = Readonly<Record<string, Baumpruefung>>;

const ZEILEN = ['ram:IncludedSupplyChainTradeLineItem', 'cac:InvoiceLine', 'cac:CreditNoteLine'];

/** Indexes a document, once for all rules. */
export function baumOf(wurzel: Knoten): Baum {
  const nachNamen = new Map<string, Stelle[]>();
  let zeilen = 0;
  const offen: Stelle[] = [{ knoten: wurzel, eltern: undefined, zeile: undefined }];
  const [erste] = offen;
  if (!erste) throw new Error('unreachable');
  while (offen.length > 0) {
    const stelle = offen.pop();
    if (!stelle) break;
    if (stelle.zeile === undefined && ZEILEN.includes(stelle.knoten.name)) stelle.zeile = zeilen++;
    const gleiche = nachNamen.get(stelle.knoten.name);
    if (gleiche) gleiche.push(stelle);
    else nachNamen.set(stelle.knoten.name, [stelle]);
    for (const kind of stelle.knoten.kinder.toReversed()) {
      offen.push({ knoten: kind, eltern: stelle, zeile: stelle.zeile });
    }
  }
  return { wurzel: erste, mitNamen: (name) => nachNamen.get(name) ?? [] };
}

/** A rule of each element that stands at the end of one of the paths, as Schematron matches them: `cac:Delivery/cac:ID`. */
export function je(
  pfade: string | readonly string[],
  gilt: (knoten: Knoten, stelle: Stelle, baum: Baum) => boolean,
  schwere?: Schwere,
): Baumpruefung {
  const muster = [pfade].flat().map((pfad) => pfad.split('/').toReversed());
  return {
    check: (baum) =>
      muster.flatMap(([name = '', ...eltern]) =>
        baum.mitNamen(name).filter((stelle) => stehtIn(stelle, eltern) && !gilt(stelle.knoten, stelle, baum)),
      ),
    ...(schwere && { schwere }),
  };
}

/** A rule of the document as a whole. */
export function amKopf(gilt: (wurzel: Knoten, baum: Baum) => boolean): Baumpruefung {
  return { check: (baum) => (gilt(baum.wurzel.knoten, baum) ? [] : [baum.wurzel]) };
}

/** Whether the parents have these names, the nearest first. */
function stehtIn(stelle: Stelle, namen: readonly string[]): boolean {
  let current = stelle.eltern;
  for (const name of namen) {
    if (current?.knoten.name !== name) return false;
    current = current.eltern;
  }
  return true;
}

/** All elements at the end of a path below an element. */
export function alle(knoten: Knoten | undefined, pfad: string): Knoten[] {
  let gefunden = knoten ? [knoten] : [];
  for (const name of pfad.split('/')) {
    gefunden = gefunden.flatMap((eines) => eines.kinder.filter((kind) => kind.name === name));
  }
  return gefunden;
}

/** Whether there is any such element, be it empty. */
export function hat(knoten: Knoten | undefined, pfad: string): boolean {
  return alle(knoten, pfad).length > 0;
}

/** Text as it stands in the first such element; empty when there is none. */
export function roh(knoten: Knoten | undefined, pfad: string): string {
  return alle(knoten, pfad)[0]?.text ?? '';
}

/** XPath's `normalize-space`. */
export function norm(text: string | undefined): string {
  return (text ?? '').replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

/** Whether the first such element holds more than blanks. */
export function voll(knoten: Knoten | undefined, pfad: string): boolean {
  return norm(roh(knoten, pfad)) !== '';
}

/** Number in the first such element. */
export function zahlIn(knoten: Knoten | undefined, pfad: string): Zahl | undefined {
  return parseZahl(alle(knoten, pfad)[0]?.text);
}

/** Whether two sets of elements share a text: how XPath compares them. */
export function gemeinsam(a: readonly Knoten[], b: readonly Knoten[]): boolean {
  const texte = new Set(a.map(({ text }) => text));
  return b.some(({ text }) => texte.has(text));
}

/** Nearest element of that name around a place. */
export function umgebend(stelle: Stelle | undefined, name: string): Stelle | undefined {
  let current = stelle?.eltern;
  while (current && current.knoten.name !== name) current = current.eltern;
  return current;
}
