/** TypeScript of the program as plain JavaScript, because Node runs no TypeScript below `node_modules`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, posix } from 'node:path';

const IMPORT = /\b((?:from|import)\s*\(?\s*)'((?:\.{1,2}\/|#)[^']+)\.ts'/g;

/**
 * Writes one room. Types become blanks, so every line stays where it is.
 * @returns the text of each module
 */
export function translate(src: string, raum: string, ziel: string): string[] {
  const files = readdirSync(join(src, raum), { recursive: true, encoding: 'utf8' });
  return files
    .map((path) => `${raum}/${path.replaceAll('\\', '/')}`)
    .filter(belongsToProgramm)
    .map((file) => {
      const code = renameImports(stripTypeScriptTypes(readFileSync(join(src, file), 'utf8')), file);
      const target = join(ziel, file.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, code);
      return code;
    });
}

function belongsToProgramm(file: string): boolean {
  return /\.(ts|js)$/.test(file) && !/\.test\.ts$|\.d\.ts$|^server\/testing\//.test(file);
}

/**
 * `.ts` becomes `.js`; the short names of package.json `imports`, which lead to the sources, become relative.
 * @param file path below `src`, e.g. `server/main.ts`
 */
export function renameImports(code: string, file: string): string {
  return code.replace(
    IMPORT,
    (_all, before: string, name: string) => `${before}'${resolveName(name, file)}.js'`,
  );
}

function resolveName(name: string, file: string): string {
  if (!name.startsWith('#')) return name;
  const path = posix.relative(posix.dirname(file), name.slice(1));
  return path.startsWith('.') ? path : `./${path}`;
}
