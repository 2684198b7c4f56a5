/** Definitions of the public schemas of UBL and CII, which use a small part of XML Schema. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { lokalerName } from '#kern/erechnung/namensraeume.ts';
import { attribut, type Knoten } from '#kern/erechnung/xml.ts';
import { parseXml } from '#kern/erechnung/xmlLesen.ts';

/** A definition with the schema that it stands in, by whose prefixes its references are meant. */
export type Fund = { knoten: Knoten; schema: Schema };

type Schema = { namensraum: string; kuerzel: ReadonlyMap<string, string> };

/** All global definitions, by `kind {namespace}name`. */
export type Definitionen = ReadonlyMap<string, Fund>;

/** Reads a schema and whatever it imports or includes from files beside it; what is not there is passed over. */
export function readSchemas(datei: string): Definitionen {
  const definitionen = new Map<string, Fund>();
  const gelesen = new Set<string>();
  const lies = (pfad: string) => {
    if (gelesen.has(pfad)) return;
    gelesen.add(pfad);
    const text = readFileSync(pfad, 'utf8');
    const { wurzel } = parseXml(text);
    const schema = { namensraum: attribut(wurzel, 'targetNamespace') ?? '', kuerzel: kuerzelOf(text) };
    for (const knoten of wurzel.kinder) {
      const art = lokalerName(knoten.name);
      const ort = attribut(knoten, 'schemaLocation');
      if ((art === 'import' || art === 'include') && ort && !isSignatur(ort)) {
        lies(normalize(join(dirname(pfad), ort)));
      }
      const name = attribut(knoten, 'name');
      if (name) definitionen.set(`${art} {${schema.namensraum}}${name}`, { knoten, schema });
    }
  };
  lies(normalize(datei));
  return definitionen;
}

/** Signatures stand in an extension only, whose content is nobody's business here. */
function isSignatur(ort: string): boolean {
  return /Signature|xmldsig|XAdES/i.test(ort);
}

/** Prefixes of the schema's root, which declares all of them. */
function kuerzelOf(text: string): Map<string, string> {
  const kopf = /<xsd:schema\s[^>]*>/.exec(text)?.[0] ?? '';
  const eintraege = [...kopf.matchAll(/\sxmlns(?::([\w.-]+))?\s*=\s*"([^"]*)"/g)];
  return new Map(eintraege.map(([, prefix = '', uri = '']) => [prefix, uri]));
}

/** "ram:PartyType" as written in a schema -> "{urn:...}PartyType". @throws Error for an unknown prefix */
export function aufgeloest(name: string, { kuerzel }: Schema): string {
  const [prefix, lokal] = name.includes(':') ? (name.split(':') as [string, string]) : ['', name];
  const uri = kuerzel.get(prefix);
  if (uri === undefined) throw new Error(`unknown prefix in a schema: ${name}`);
  return `{${uri}}${lokal}`;
}

/** Children of a definition by their kind, without notes. */
export function teile(knoten: Knoten): { art: string; knoten: Knoten }[] {
  return knoten.kinder
    .map((kind) => ({ art: lokalerName(kind.name), knoten: kind }))
    .filter(({ art }) => art !== 'annotation');
}
