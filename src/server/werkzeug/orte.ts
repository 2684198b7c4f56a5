/** Where the parts of the program lie, from its sources and built alike (`vite.server.config.ts`). */
import { extname, join } from 'node:path';

/** Folder of `main`: this module is one folder below it, here and there. */
const SERVER = join(import.meta.dirname, '..');
const ENDUNG = extname(import.meta.filename);

/** The built app. */
export const WEB = join(SERVER, '../../dist/web');

/** Fonts as they lie in the repository; a packed program has them as files of the app only. */
export const SCHRIFTEN = join(SERVER, '../../schriften');

/** The file of a command or thread. @param name path below `src/server` without its ending, e.g. `befehle/sichern` */
export function programmdatei(name: string): string {
  return join(SERVER, name + ENDUNG);
}
