/**
 * Vite plugin: asks Chromium to compile the file the app begins with at once, beside the main thread. Otherwise it compiles
 * each function when it is first called, in the main thread, and nearly all of them are called before a page stands.
 */
import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints; counts in the very first line only. Other browsers see a comment. */
export const BITTE = '//# allFunctionsCalledOnLoad';

export function vorausUebersetzen(): Plugin {
  return {
    name: 'belegwerk-voraus-uebersetzen',
    apply: 'build',
    generateBundle: {
      // After Vite has put its list of files in front of everything; as `output.postBanner` it would come second.
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && output.isEntry) output.code = `${BITTE}\n${output.code}`;
      },
    },
  };
}
