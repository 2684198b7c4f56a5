/** Vite plugin: lets the page begin with `web/anfang.ts`, before the file that the app is in has come. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The first script of the app. Without this plugin, while developing, the app does without it. */
export const ANFANG = join(import.meta.dirname, '../src/web/anfang.ts');

export function anfangZuerst(): Plugin {
  return {
    name: 'belegwerk-anfang-zuerst',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.facadeModuleId === ANFANG,
        );
        if (!chunk) throw new Error(`${ANFANG} is not part of the build`);
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
