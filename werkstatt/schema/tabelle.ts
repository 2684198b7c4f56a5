/** The table of structure that is committed: one line per type, only what can be reached from the root. */
import { qualify } from '#kern/erechnung/namensraeume.ts';
import { attribut, type Knoten } from '#kern/erechnung/xml.ts';
import { aufgeloest, type Definitionen, type Fund, teile } from './xsd.ts';

const XSD = '{http://www.w3.org/2001/XMLSchema}';

const ANZAHL: Readonly<Record<string, string>> = {
  '1 1': '',
  '0 1': '?',
  '0 unbounded': '*',
  '1 unbounded': '+',
};

/** One type after the other, each under the number that the others call it by. */
class Sammlung {
  readonly zeilen: string[] = [];
  readonly #nummern = new Map<string, number>();
  readonly #definitionen: Definitionen;

  constructor(definitionen: Definitionen) {
    this.#definitionen = definitionen;
  }

  /** Number of a named type; its line is written when it is first asked for. */
  typ(name: string): string {
    const bekannt = this.#nummern.get(name);
    if (bekannt !== undefined) return bekannt.toString(36);
    if (name.startsWith(XSD)) return this.#einmalig(name.slice(XSD.length));
    const fund = this.#find('complexType', name);
    if (!fund) return this.#merke(name, this.#einfach(name));
    if (teile(fund.knoten)[0]?.art === 'simpleContent') return this.#merke(name, this.#zeile(fund));
    const nummer = this.zeilen.push('') - 1;
    this.#nummern.set(name, nummer);
    this.zeilen[nummer] = this.#zeile(fund);
    return nummer.toString(36);
  }

  #find(art: string, name: string): Fund | undefined {
    return this.#definitionen.get(`${art} ${name}`);
  }

  #merke(name: string, zeile: string): string {
    const text = this.#einmalig(zeile);
    this.#nummern.set(name, Number.parseInt(text, 36));
    return text;
  }

  /** Types that say the same are one. */
  #einmalig(zeile: string): string {
    const vorhanden = this.zeilen.indexOf(zeile);
    return (vorhanden >= 0 ? vorhanden : this.zeilen.push(zeile) - 1).toString(36);
  }

  #zeile({ knoten, schema }: Fund): string {
    const [inhalt] = teile(knoten);
    if (!inhalt) throw new Error(`an empty type: ${attribut(knoten, 'name')}`);
    if (inhalt.art === 'simpleContent') return this.#wert({ knoten, schema });
    if (inhalt.art === 'sequence' || inhalt.art === 'choice') {
      const glieder = teile(inhalt.knoten).map(({ art, knoten: glied }) => this.#glied(art, glied, schema));
      return `${inhalt.art === 'choice' ? '|' : '>'}${glieder.join(' ')}`;
    }
    throw new Error(`a type of an unknown kind: ${inhalt.art}`);
  }

  /** "name:type" and how often: nothing for once, ? for at most once, * for any number, + for at least once. */
  #glied(art: string, glied: Knoten, schema: Fund['schema']): string {
    const min = attribut(glied, 'minOccurs') ?? '1';
    const max = attribut(glied, 'maxOccurs') ?? '1';
    const anzahl = ANZAHL[`${min} ${max}`];
    if (anzahl === undefined)
      throw new Error(`a number of elements that the table cannot hold: ${min} ${max}`);
    if (art === 'any') return `*:${anzahl}`;
    const verweis = attribut(glied, 'ref');
    const name = verweis ? aufgeloest(verweis, schema) : `{${schema.namensraum}}${attribut(glied, 'name')}`;
    const fund = verweis ? this.#find('element', name) : { knoten: glied, schema };
    if (!fund) throw new Error(`an element that nothing defines: ${name}`);
    return `${kanonisch(name)}:${this.#typOf(fund)}${anzahl}`;
  }

  #typOf(fund: Fund): string {
    const typ = attribut(fund.knoten, 'type');
    if (typ) return this.typ(aufgeloest(typ, fund.schema));
    const [eigener] = teile(fund.knoten);
    if (eigener?.art !== 'complexType') throw new Error('an element without a type');
    return this.#einmalig(this.#zeile({ knoten: eigener.knoten, schema: fund.schema }));
  }

  /** "base;attribute;attribute" of a type that holds text. */
  #wert(fund: Fund): string {
    const { basis, attribute } = this.#inhalt(fund);
    return [basis, ...[...attribute].map(([name, art]) => `${name}${art}`)].join(';');
  }

  #inhalt({ knoten, schema }: Fund): { basis: string; attribute: Map<string, string> } {
    const [inhalt] = teile(knoten);
    const [ableitung] = inhalt ? teile(inhalt.knoten) : [];
    const name = aufgeloest(attribut(ableitung?.knoten, 'base') ?? '', schema);
    const eltern = this.#find('complexType', name);
    const geerbt = eltern ? this.#inhalt(eltern) : { basis: this.#einfach(name), attribute: new Map() };
    const attribute = new Map<string, string>(geerbt.attribute);
    for (const teil of ableitung ? teile(ableitung.knoten) : []) {
      if (teil.art !== 'attribute') throw new Error(`a derivation by ${teil.art}`);
      attribute.set(attribut(teil.knoten, 'name') ?? '', this.#attribut(teil.knoten, schema));
    }
    return { basis: geerbt.basis, attribute };
  }

  /** "!" when it must be there, ":type" unless any text will do, "=value" when there is only one. */
  #attribut(knoten: Knoten, schema: Fund['schema']): string {
    const basis = this.#einfach(aufgeloest(attribut(knoten, 'type') ?? '', schema));
    const fest = attribut(knoten, 'fixed');
    return [
      attribut(knoten, 'use') === 'required' ? '!' : '',
      basis === 'string' ? '' : `:${basis}`,
      fest === undefined ? '' : `=${fest}`,
    ].join('');
  }

  /** Built-in type behind a simple one; those that take any text are one. Facets of length stand behind it. */
  #einfach(name: string): string {
    if (name.startsWith(XSD)) {
      const basis = name.slice(XSD.length);
      return ['normalizedString', 'token'].includes(basis) ? 'string' : basis;
    }
    const fund = this.#find('simpleType', name);
    const [ableitung] = fund ? teile(fund.knoten) : [];
    if (!fund || ableitung?.art !== 'restriction')
      throw new Error(`a simple type of an unknown kind: ${name}`);
    const grenzen = teile(ableitung.knoten).map(({ art, knoten }) => {
      if (art !== 'minLength' && art !== 'maxLength')
        throw new Error(`a facet that the table cannot hold: ${art}`);
      return `${art === 'minLength' ? '>' : '<'}${attribut(knoten, 'value')}`;
    });
    return (
      this.#einfach(aufgeloest(attribut(ableitung.knoten, 'base') ?? '', fund.schema)) + grenzen.join('')
    );
  }
}

/** The name as the readers know it. */
function kanonisch(name: string): string {
  const ende = name.indexOf('}');
  return qualify(name.slice(1, ende), name.slice(ende + 1));
}

/** Lines of the table; the roots are the first types, in their order. */
export function tabelleOf(definitionen: readonly Definitionen[], wurzeln: readonly string[]): string[] {
  const sammlung = new Sammlung(new Map(definitionen.flatMap((teil) => [...teil])));
  const typen = wurzeln.map((wurzel) => {
    const fund = definitionen.map((teil) => teil.get(`element ${wurzel}`)).find(Boolean);
    if (!fund) throw new Error(`no schema defines ${wurzel}`);
    return `${kanonisch(wurzel)}:${sammlung.typ(aufgeloest(attribut(fund.knoten, 'type') ?? '', fund.schema))}`;
  });
  return [typen.join(' '), ...sammlung.zeilen];
}
