/** Vite plugin: leaves out of Zod what the browser never asks it for, a fifth of its size. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Every class of Zod's refers to them, so the bundler has to keep them. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** Our own messages (`kern/felder.ts`) are asked first and always answer. */
const ENGLISCH = /\/zod\/v4\/locales\/en\.js$/;
/** Every text refers to a class for each of these formats. Ours are checked by expressions of our own. */
const FORMATE = /\/zod\/v4\/classic\/schemas\.js$/;
const FORMAT =
  /^ {4}(\w+)\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},?$/gm;

export function schlankesZod(): Plugin {
  return {
    name: 'belegwerk-schlankes-zod',
    apply: 'build',
    load: {
      filter: { id: [JSON_SCHEMA, ENGLISCH, FORMATE] },
      handler(id) {
        if (ENGLISCH.test(id))
          return "export default () => ({ localeError: () => 'Diese Angabe passt hier nicht.' });";
        const source = readFileSync(id, 'utf8');
        return FORMATE.test(id) ? withoutFormate(source) : withoutContent(source);
      },
    },
  };
}

/** Texts whose `email()`, `uuid()` and the like refuse to be of use. */
function withoutFormate(source: string): string {
  const slim = source.replace(FORMAT, '    $1: refuse,');
  if (slim === source) throw new Error('The formats of texts are written otherwise in this version of Zod');
  return `${slim}\nfunction refuse() { throw new Error('Formats of texts are left out of the web part'); }`;
}

/** The same exports, which refuse to be of use. */
function withoutContent(source: string): string {
  const named = [...source.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...source.matchAll(/^export \{ (\w+) as (\w+) \};/gm)].map(
    ([, name, as]) => `export { ${name} as ${as} };`,
  );
  const refuse = "const refuse = () => { throw new Error('JSON Schema is left out of the web part'); };";
  return [refuse, ...named.map((name) => `export const ${name} = () => refuse;`), ...renamed].join('\n');
}
