import type { Engine } from '../../db/datenbank.ts';

/**
 * Step for packed files: what is issued is stored packed where that saves room, so that a long invoice holds up others for
 * less time. `ungepackt`: how many bytes it has, and null for what is stored as it is, which what lies there already goes
 * on to be. `sha256` means the bytes as they are handed out.
 */
export const packung = {
  name: '0049_packung',
  statements: (engine: Engine) => [
    `alter table datei add column ungepackt ${engine === 'sqlite' ? 'integer' : 'bigint'}`,
  ],
};
