/** The elements of an e-invoice with their places: what the official rules look at when the model is too coarse. */
import type { Schwere } from '../modell.ts';
import type { Knoten } from '../xml.ts';
import { parseZahl, type Zahl } from '../zahl.ts';

/** An element and where it stands. `zeile` is the index of the line of the invoice around it. */
export type Stelle = { knoten: Knoten; eltern: Stelle | undefined; zeile: number | undefined };

/** All elements, by name and in the order of the document. `profil` is BT-24 as it stands. */
export type Baum = { wurzel: Stelle; profil: string; mitNamen: (name: string) => readonly Stelle[] };

const PROFILE = [
  'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  'cbc:CustomizationID',
];

/** How an official rule looks at the XML: the places that break it. `schwere` where this form is judged differently. */
export type Baumpruefung = { check: (baum: Baum) => Stelle[]; schwere?: Schwere };

const ZEILEN = ['ram:IncludedSupplyChainTradeLineItem', 'cac:InvoiceLine', 'cac:CreditNoteLine'];

/** Indexes a document, once for all rules. */
export function baumOf(wurzel: Knoten): Baum {
  const stellen = new Map<string, Stelle[]>();
  let zeilen = 0;
  const erste: Stelle = { knoten: wurzel, eltern: undefined, zeile: undefined };
  const offen = [erste];
  for (let stelle = offen.pop(); stelle; stelle = offen.pop()) {
    if (stelle.zeile === undefined && ZEILEN.includes(stelle.knoten.name)) stelle.zeile = zeilen++;
    const gleiche = stellen.get(stelle.knoten.name);
    if (gleiche) gleiche.push(stelle);
    else stellen.set(stelle.knoten.name, [stelle]);
    for (const kind of stelle.knoten.kinder.toReversed()) {
      offen.push({ knoten: kind, eltern: stelle, zeile: stelle.zeile });
    }
  }
  const profil = PROFILE.map((pfad) => roh(wurzel, pfad)).find(Boolean) ?? '';
  return { wurzel: erste, profil, mitNamen: (name) => stellen.get(name) ?? [] };
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
  let gefunden: readonly Knoten[] = knoten ? [knoten] : [];
  for (const name of pfad.split('/')) gefunden = gefunden.flatMap((eines) => kinderMitNamen(eines, name));
  return [...gefunden];
}

const VIELE = 16;
const nachNamen = new WeakMap<Knoten, Map<string, Knoten[]>>();

/** Many children are indexed once, or rules of each of them that ask about their siblings would take time squared. */
function kinderMitNamen(knoten: Knoten, name: string): readonly Knoten[] {
  if (knoten.kinder.length <= VIELE) return knoten.kinder.filter((kind) => kind.name === name);
  const bekannt = nachNamen.get(knoten);
  if (bekannt) return bekannt.get(name) ?? [];
  const index = new Map<string, Knoten[]>();
  for (const kind of knoten.kinder) {
    const gleiche = index.get(kind.name);
    if (gleiche) gleiche.push(kind);
    else index.set(kind.name, [kind]);
  }
  nachNamen.set(knoten, index);
  return index.get(name) ?? [];
}

/** The first element at the end of a path, in the order of the document. */
function erstes(knoten: Knoten | undefined, pfad: readonly string[]): Knoten | undefined {
  const [name, ...rest] = pfad;
  if (!knoten || name === undefined) return knoten;
  for (const kind of kinderMitNamen(knoten, name)) {
    const gefunden = erstes(kind, rest);
    if (gefunden) return gefunden;
  }
  return undefined;
}

/** Whether there is any such element, be it empty. */
export function hat(knoten: Knoten | undefined, pfad: string): boolean {
  return erstes(knoten, pfad.split('/')) !== undefined;
}

/** Text as it stands in the first such element; empty when there is none. */
export function roh(knoten: Knoten | undefined, pfad: string): string {
  return erstes(knoten, pfad.split('/'))?.text ?? '';
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
  return parseZahl(erstes(knoten, pfad.split('/'))?.text);
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
