/** Vite plugin: leaves out of Zod what the browser never asks it for, a fifth of its size. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Every class of Zod's refers to them, so the bundler has to keep them. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** Our own messages (`kern/felder.ts`) are asked first and always answer. */
const ENGLISCH = /\/zod\/v4\/locales\/en\.js$/;

export function schlankesZod(): Plugin {
  return {
    name: 'belegwerk-schlankes-zod',
    apply: 'build',
    load: {
      filter: { id: [JSON_SCHEMA, ENGLISCH] },
      handler: (id) =>
        ENGLISCH.test(id)
          ? "export default () => ({ localeError: () => 'Diese Angabe passt hier nicht.' });"
          : withoutContent(readFileSync(id, 'utf8')),
    },
  };
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
