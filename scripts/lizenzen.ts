import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What is handed on as a file of its own has its licence beside it: libheif is under the LGPL and may be exchanged. */
export function lizenzen(): Plugin {
  const datei = fileURLToPath(new URL('../node_modules/libheif-js/LICENSE', import.meta.url));
  return {
    name: 'lizenzen',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'assets/libheif-LICENSE.txt', source: readFileSync(datei) });
    },
  };
}
