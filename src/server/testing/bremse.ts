/** Holds a backup, so that a test can look at it, end it, or kill its server. */

const BREMSE = `
  import { existsSync, writeFileSync } from 'node:fs';
  const { BREMSE } = process.env;
  if (/befehle.sichern/.test(process.argv[1])) {
    const { write } = process.stdout;
    process.stdout.write = function (text, ...rest) {
      const written = write.call(this, text, ...rest);
      if (String(text).includes('wird gepackt') && existsSync(BREMSE)) {
        writeFileSync(BREMSE + '.pid', String(process.pid));
        while (existsSync(BREMSE)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      }
      return written;
    };
  }`;

/** Environment of a server whose backups stand still as soon as they are about to be packed, while the file is there; beside it lies `.pid`. */
export function envOfBremse(datei: string): Record<string, string> {
  return { BREMSE: datei, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(BREMSE)}` };
}
