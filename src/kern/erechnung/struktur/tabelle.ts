/** The structure that the public schemas of UBL 2.1 and CII D16B demand, from the tables that were made of them. */
import { CII } from './tabelleCii.ts';
import { UBL } from './tabelleUbl.ts';

/** An element that may stand in a group, at this place of the order. */
export type Glied = { name: string; typ: number; platz: number; noetig: boolean; mehrfach: boolean };

/** A group of elements; `wahl` when exactly one of them stands there. */
export type Gruppe = {
  art: 'gruppe';
  glieder: ReadonlyMap<string, Glied>;
  reihenfolge: readonly Glied[];
  wahl: boolean;
};

/** A text of a built-in type of XML Schema, with its bounds of length, and the attributes it may have. */
export type Wert = { art: 'wert'; basis: Basis; attribute: ReadonlyMap<string, Attribut> };

/** `fest` is the one value it may have. */
export type Attribut = { noetig: boolean; basis: Basis; fest: string | undefined };

/** Name of a built-in type; those that take any text are "string". */
export type Basis = { name: string; min: number; max: number };

/** Anything of other namespaces, which nobody judges. */
type Beliebig = { art: 'beliebig' };

export type Typ = Gruppe | Wert | Beliebig;

/** Types by number, and the number that each root has. */
export type Tabelle = { typen: readonly Typ[]; wurzeln: ReadonlyMap<string, number> };

const GELESEN = new Map<string, Tabelle>();

/** The table for a root, read when it is first needed; undefined for a root of neither format. */
export function tabelleFuer(wurzel: string): Tabelle | undefined {
  const quelle = wurzel.startsWith('rsm:') ? CII : UBL;
  const tabelle = GELESEN.get(quelle) ?? readTabelle(quelle);
  GELESEN.set(quelle, tabelle);
  return tabelle.wurzeln.has(wurzel) ? tabelle : undefined;
}

/**
 * Lines of a table: first the roots, then one type each. ">" stands before the children of a group in their order, "|"
 * before those of a choice, each "name:type" with its number in base 36 and ? * + for how often; otherwise a built-in
 * type and, behind semicolons, its attributes: "!" when needed, ":type" unless any text will do, "=" its one value.
 */
function readTabelle(quelle: string): Tabelle {
  const [kopf = '', ...zeilen] = quelle.trim().split('\n');
  const wurzeln = kopf.split(' ').map((eintrag) => readGlied(eintrag, 0));
  return {
    typen: zeilen.map(readTyp),
    wurzeln: new Map(wurzeln.map(({ name, typ }) => [name, typ])),
  };
}

function readTyp(zeile: string): Typ {
  if (zeile === '>*:') return { art: 'beliebig' };
  if (!/^[>|]/.test(zeile)) return readWert(zeile);
  const reihenfolge = zeile.slice(1).split(' ').map(readGlied);
  return {
    art: 'gruppe',
    reihenfolge,
    wahl: zeile.startsWith('|'),
    glieder: new Map(reihenfolge.map((glied) => [glied.name, glied])),
  };
}

function readGlied(eintrag: string, platz: number): Glied {
  const [, name = '', typ = '', anzahl = ''] = /^(.+):(\w+)([?*+]?)$/.exec(eintrag) ?? [];
  return {
    name,
    typ: Number.parseInt(typ, 36),
    platz,
    noetig: anzahl === '' || anzahl === '+',
    mehrfach: anzahl === '*' || anzahl === '+',
  };
}

function readWert(zeile: string): Wert {
  const [basis = '', ...attribute] = zeile.split(';');
  return { art: 'wert', basis: readBasis(basis), attribute: new Map(attribute.map(readAttribut)) };
}

function readAttribut(eintrag: string): [string, Attribut] {
  const [, name = '', noetig, basis = 'string', fest] =
    /^([\w.-]+)(!)?(?::([^=]+))?(?:=(.*))?$/.exec(eintrag) ?? [];
  return [name, { noetig: noetig !== undefined, basis: readBasis(basis), fest }];
}

function readBasis(text: string): Basis {
  const [, name = '', min, max] = /^(\w+)(?:>(\d+))?(?:<(\d+))?$/.exec(text) ?? [];
  return { name, min: Number(min ?? 0), max: max === undefined ? Number.POSITIVE_INFINITY : Number(max) };
}
