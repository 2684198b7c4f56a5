/** Whether an invoice is built as the schema of its format demands, in time proportional to its size. */
import type { Regelverstoss } from '../modell.ts';
import { type Knoten, stutze } from '../xml.ts';
import { anzeige, type Ort, ortVon, stelle } from './ort.ts';
import { type Attribut, type Glied, type Gruppe, type Tabelle, tabelleFuer, type Wert } from './tabelle.ts';
import { falsch } from './werte.ts';

/** Names of faults of structure, by the schema that they break. */
export const AUFBAUREGELN = { cii: 'CII D16B', ubl: 'UBL 2.1' } as const;

/** Enough to mend a file by; more would only be long. */
const HOECHSTZAHL = 20;
/** Attributes that any element may have; others of that namespace would change its type. */
const HINWEISE = new Set(['xsi:schemaLocation', 'xsi:noNamespaceSchemaLocation']);

/**
 * Faults of structure in the order of the file, the first twenty: elements unknown, missing, too often or in the wrong
 * order, values of the wrong type, attributes missing or unknown. Empty for what any validator of XML Schema lets
 * pass. Never throws for what is in the file.
 */
export function checkStruktur(wurzel: Knoten): Regelverstoss[] {
  const tabelle = tabelleFuer(wurzel.name);
  const typ = tabelle?.wurzeln.get(wurzel.name);
  if (!tabelle || typ === undefined) return [];
  const pruefung = new Pruefung(
    tabelle,
    wurzel.name.startsWith('rsm:') ? AUFBAUREGELN.cii : AUFBAUREGELN.ubl,
  );
  pruefung.element(wurzel, typ, { posten: undefined });
  return pruefung.verstoesse;
}

class Pruefung {
  readonly verstoesse: Regelverstoss[] = [];
  readonly #tabelle: Tabelle;
  readonly #regel: string;

  constructor(tabelle: Tabelle, regel: string) {
    this.#tabelle = tabelle;
    this.#regel = regel;
  }

  element(knoten: Knoten, nummer: number, ort: Ort): void {
    if (this.#voll()) return;
    const typ = this.#tabelle.typen[nummer];
    if (typ?.art === 'gruppe') this.#gruppe(knoten, typ, ort);
    else if (typ?.art === 'wert') this.#wert(knoten, typ, ort);
    else this.#beliebig(knoten, ort);
  }

  #voll(): boolean {
    return this.verstoesse.length >= HOECHSTZAHL;
  }

  #melde(knoten: Knoten, { posten }: Ort, text: string): void {
    if (this.#voll()) return;
    this.verstoesse.push({
      regel: this.#regel,
      schwere: 'fehler',
      text: `${text}${stelle(knoten)}.`,
      feld: 'Aufbau',
      zeile: posten,
    });
  }

  #gruppe(knoten: Knoten, gruppe: Gruppe, ort: Ort): void {
    this.#attribute(knoten, new Map(), ort);
    const name = anzeige(knoten.name);
    if (stutze(knoten.text) !== '') this.#melde(knoten, ort, `In ${name} steht Text zwischen den Elementen`);
    const gesehen = gruppe.wahl ? this.#wahl(knoten, gruppe, ort) : this.#folge(knoten, gruppe, ort);
    const posten = ortVon(knoten, ort);
    for (const [index, kind] of knoten.kinder.entries()) {
      if (this.#voll()) return;
      const glied = gesehen[index];
      if (glied) this.element(kind, glied.typ, posten(kind));
    }
  }

  /** Which element of the schema each child is; undefined for those that are none. */
  #folge(knoten: Knoten, { glieder, reihenfolge }: Gruppe, ort: Ort): (Glied | undefined)[] {
    const gruppe = anzeige(knoten.name);
    let platz = -1;
    const gesehen = new Set<string>();
    const gefunden = knoten.kinder.map((kind) => {
      const glied = glieder.get(kind.name);
      if (!glied) {
        this.#melde(kind, ort, `${anzeige(kind.name)} gehört nicht in ${gruppe}`);
        return undefined;
      }
      if (gesehen.has(glied.name) && !glied.mehrfach) {
        this.#melde(kind, ort, `${anzeige(kind.name)} steht in ${gruppe} mehr als einmal`);
      } else if (glied.platz < platz) {
        this.#melde(kind, ort, `${anzeige(kind.name)} steht in ${gruppe} an der falschen Stelle`);
      }
      platz = Math.max(platz, glied.platz);
      gesehen.add(glied.name);
      return glied;
    });
    for (const { name, noetig } of reihenfolge) {
      if (noetig && !gesehen.has(name)) this.#melde(knoten, ort, `In ${gruppe} fehlt ${anzeige(name)}`);
    }
    return gefunden;
  }

  #wahl(knoten: Knoten, { glieder, reihenfolge }: Gruppe, ort: Ort): (Glied | undefined)[] {
    const gruppe = anzeige(knoten.name);
    const namen = reihenfolge.map(({ name }) => anzeige(name)).join(' oder ');
    const gefunden = knoten.kinder.map((kind) => {
      const glied = glieder.get(kind.name);
      if (!glied) this.#melde(kind, ort, `${anzeige(kind.name)} gehört nicht in ${gruppe}`);
      return glied;
    });
    const anzahl = gefunden.filter(Boolean).length;
    if (anzahl === 0) this.#melde(knoten, ort, `In ${gruppe} fehlt ${namen}`);
    if (anzahl > 1) this.#melde(knoten, ort, `In ${gruppe} darf nur eines stehen: ${namen}`);
    return gefunden;
  }

  #wert(knoten: Knoten, { basis, attribute }: Wert, ort: Ort): void {
    this.#attribute(knoten, attribute, ort);
    const name = anzeige(knoten.name);
    const [kind] = knoten.kinder;
    if (kind) this.#melde(kind, ort, `${anzeige(kind.name)} steht in ${name}, wo nur ein Wert stehen darf`);
    const fehler = falsch(knoten.text, basis);
    if (fehler === 'leer') this.#melde(knoten, ort, `${name} ist leer`);
    else if (fehler) this.#melde(knoten, ort, `${name} ist ${fehler}, sondern „${kurz(knoten.text)}“`);
  }

  #attribute(knoten: Knoten, erlaubt: ReadonlyMap<string, Attribut>, ort: Ort): void {
    const name = anzeige(knoten.name);
    for (const [attribut, wert] of knoten.attribute) {
      const regel = erlaubt.get(attribut);
      if (!regel) {
        if (!HINWEISE.has(attribut)) {
          this.#melde(knoten, ort, `${name} hat ein Attribut, das es nicht haben darf: „${kurz(attribut)}“`);
        }
      } else if (falsch(wert, regel.basis)) {
        this.#melde(
          knoten,
          ort,
          `Das Attribut „${attribut}“ von ${name} hat einen falschen Wert: „${kurz(wert)}“`,
        );
      } else if (regel.fest !== undefined && stutze(wert) !== regel.fest) {
        this.#melde(knoten, ort, `Das Attribut „${attribut}“ von ${name} darf nur „${regel.fest}“ sein`);
      }
    }
    for (const [attribut, { noetig }] of erlaubt) {
      if (noetig && !knoten.attribute.has(attribut)) {
        this.#melde(knoten, ort, `${name} fehlt das Attribut „${attribut}“`);
      }
    }
  }

  /** One element of another namespace, whatever is in it. */
  #beliebig(knoten: Knoten, ort: Ort): void {
    const eigene = knoten.kinder.some(({ name }) => name.startsWith('ext:') || /^[^{}:]*$/.test(name));
    if (knoten.kinder.length !== 1 || eigene || stutze(knoten.text) !== '') {
      this.#melde(
        knoten,
        ort,
        `In ${anzeige(knoten.name)} muss genau ein Element aus einem anderen Namensraum stehen`,
      );
    }
  }
}

/** Values come from strangers and may be as long as the file. */
function kurz(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
