/** Every text that somebody may read, out of the sources: what stands between tags, in labels, and in sentences of the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../../scripts/prozess.mjs';

export type Text = { datei: string; zeile: number; text: string };

type Knoten = { type: string; start: number } & Record<string, unknown>;

const RAEUME = ['web', 'kern', 'server'];
/** Place of a value in a text. */
export const PLATZ = '…';

/** Attributes and properties that are shown or read out, whatever they hold. */
const BESCHRIFTUNG =
  /^(?:aria-label|alt|bezeichnung|beschreibung|description|erfolg|fehler|hinweis|label|message|name|placeholder|text|titel|title|untertitel|warum|was|wofuer|wozu)$/;
/** A German sentence, or words with something that only German has. */
const SATZ = /^(?:\+ )?[„(]?\p{Lu}[\p{L}-]*(?:,? [\p{L}\p{N}„(§…-]+)+.*$/u;
const UMLAUT = /[äöüßÄÖÜ]/;
/** Texts that only programmers read. */
const INTERN =
  /^(?:Error|TypeError|RangeError|assert|TeilFehlt|createHash|sql|raw|test|expect|querySelector)$/;

/** @returns in the order of the files, each text where it begins */
export function sammeln(): Text[] {
  return RAEUME.flatMap((raum) => {
    const ordner = join(ROOT, 'src', raum);
    return readdirSync(ordner, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|testing\/|migrations\//.test(file))
      .toSorted()
      .flatMap((file) => texteIn(`${raum}/${file}`, readFileSync(join(ordner, file), 'utf8')));
  });
}

/** Texts of one file. */
export function texteIn(datei: string, quelle: string): Text[] {
  const { program, errors } = parseSync(datei, quelle);
  if (errors.length > 0) throw new Error(`${datei}: ${errors[0]?.message}`);
  const texte: Text[] = [];
  const add = (knoten: Knoten, roh: string, isGezeigt: boolean) => {
    const text = roh.replace(/\s+/g, ' ').trim();
    if (isText(text, knoten.type, isGezeigt))
      texte.push({ datei, zeile: quelle.slice(0, knoten.start).split('\n').length, text });
  };
  visit(program as unknown as Knoten, false, add);
  return texte;
}

function isText(text: string, art: string, isGezeigt: boolean): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (art.startsWith('JSX')) return true;
  if (/^[#/@.]|^\p{Ll}[\p{Ll}\p{N}]*$|^[\w-]+\/|[{}<>;=]/u.test(text)) return false;
  return isGezeigt || SATZ.test(text) || (UMLAUT.test(text) && /^\p{Lu}| /u.test(text));
}

type Add = (knoten: Knoten, text: string, isGezeigt: boolean) => void;

function visit(knoten: Knoten, isGezeigt: boolean, add: Add): void {
  switch (knoten.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
    case 'TSTypeAnnotation':
      return;
    case 'JSXElement':
    case 'JSXFragment':
      add(knoten, kinderOf(knoten), true);
      break;
    case 'NewExpression':
    case 'CallExpression':
      if (INTERN.test(nameOf(knoten['callee']))) return;
      break;
    case 'TaggedTemplateExpression':
      return;
    case 'JSXAttribute':
    case 'Property': {
      const name = nameOf(knoten['name'] ?? knoten['key']);
      for (const kind of kinder(knoten['value'])) visit(kind, BESCHRIFTUNG.test(name), add);
      return;
    }
    case 'Literal':
      if (typeof knoten['value'] === 'string') add(knoten, knoten['value'], isGezeigt);
      return;
    case 'TemplateLiteral':
      add(knoten, kinder(knoten['quasis']).map(roh).join(PLATZ), isGezeigt);
      break;
    default:
  }
  for (const [feld, wert] of Object.entries(knoten))
    if (feld !== 'quasis') for (const kind of kinder(wert)) visit(kind, isWeiter(knoten) && isGezeigt, add);
}

/** A choice between two texts is shown as either; what is computed of something is not. */
function isWeiter({ type }: Knoten): boolean {
  return ['ConditionalExpression', 'JSXExpressionContainer', 'LogicalExpression', 'TemplateLiteral'].includes(
    type,
  );
}

/** Text between the tags, with a place for every value and every element within. */
function kinderOf(element: Knoten): string {
  return kinder(element['children'])
    .map((kind) => (kind.type === 'JSXText' ? String(kind['value']) : isBlank(kind) ? ' ' : PLATZ))
    .join('')
    .replace(new RegExp(`(?:${PLATZ}\\s*)+`, 'g'), `${PLATZ} `)
    .replace(/^[…\s]+$/, '');
}

function isBlank(kind: Knoten): boolean {
  const [inhalt] = kinder(kind['expression']);
  return inhalt?.type === 'Literal' && inhalt['value'] === ' ';
}

const roh = (quasi: Knoten) => String((quasi['value'] as { cooked?: string })?.cooked ?? '');

function nameOf(wert: unknown): string {
  const [knoten] = kinder(wert);
  return String(knoten?.['name'] ?? knoten?.['value'] ?? nameIn(knoten));
}

function nameIn(knoten: Knoten | undefined): string {
  const [eigen] = kinder(knoten?.['property']);
  return String(eigen?.['name'] ?? '');
}

function kinder(wert: unknown): Knoten[] {
  const liste: unknown[] = Array.isArray(wert) ? wert : [wert];
  return liste.filter(
    (eines): eines is Knoten => typeof eines === 'object' && eines !== null && 'type' in eines,
  );
}
