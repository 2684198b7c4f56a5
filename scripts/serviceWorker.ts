/** Vite plugin: writes `sw.js`, the service worker, with the list of files that the app needs to open, and to help. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const QUELLE = join(import.meta.dirname, '../src/web/dienst/sw.js');

/** Files of public/ that the start page shows. */
const FESTE = ['/', '/vorweg.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];

export function serviceWorker(): Plugin {
  return {
    name: 'belegwerk-service-worker',
    apply: 'build',
    generateBundle: {
      // Scripts that hold nothing but styles are thrown away by then.
      order: 'post',
      handler(_, bundle) {
        const dateien = [...FESTE, ...neededFiles(bundle).map((file) => `/${file}`)];
        const quelle = readFileSync(QUELLE, 'utf8');
        const fassung = createHash('sha256').update(quelle).update(Object.keys(bundle).toSorted().join('\n'));
        const source = quelle
          .replace("'__FASSUNG__'", JSON.stringify(fassung.digest('hex').slice(0, 12)))
          .replace("'__DATEIEN__'", JSON.stringify(dateien));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** The handbook is there from the first visit on, without its pictures: what fails is read up when nothing works. */
const HILFE = /\/src\/web\/(?:hilfe\/HilfeScreen|layout\/Hilfepanel)\.tsx$/;

/** The entry and the handbook, what they import at once, and their styles. */
function neededFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const open = chunks
    .filter(({ isEntry, facadeModuleId }) => isEntry || HILFE.test(facadeModuleId ?? ''))
    .map(({ fileName }) => fileName);
  const files = new Set<string>();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || files.has(file)) continue;
    files.add(file);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    open.push(...chunk.imports);
  }
  return [...files];
}
