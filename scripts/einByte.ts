/** Vite plugin: a program whose text V8 keeps with one byte for each character. */
import type { Plugin } from 'vite';

/**
 * V8 keeps the text of a program as long as it runs. Node reads a large one with two bytes for each of its characters as
 * soon as one of them is not ASCII, and any with one beyond Latin-1, as „ is: 12 MB of the server's memory instead of 6.
 */
export function einByte(): Plugin {
  return {
    name: 'belegwerk-ein-byte',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = toAscii(output.code);
      },
    },
  };
}

/** The same program in ASCII: other characters are written as they may be in texts, names and patterns (ECMA-262, 12.7). */
export function toAscii(code: string): string {
  return code.replace(/(\\*)([^\0-\x7f])/g, (_, davor: string, zeichen: string) => {
    // A backslash in front of such a character means nothing, but would take away the meaning of the one that comes now.
    const bleibt = davor.length % 2 === 0 ? davor : davor.slice(1);
    return `${bleibt}\\u${zeichen.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
