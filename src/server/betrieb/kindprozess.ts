import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Meldung } from '#kern/sicherung/sicherung.ts';
import type { Config } from '../config.ts';
import { programmdatei } from '../werkzeug/orte.ts';

export type Kindprozess = {
  befehl: 'sichern' | 'pruefen';
  args?: string[];
  config: Pick<Config, 'daten' | 'databaseUrl' | 'schluessel' | 'sicherung'>;
  /** Instead of the one that the server was started with. */
  passwort?: string | undefined;
  /** Where it puts what it needs only while it runs; the system's folder otherwise. */
  arbeitsordner?: string | undefined;
  /** Aborted when it shall end at once, wherever it is. */
  ende?: AbortSignal;
};

/**
 * Runs a command of the operator in a process of its own, so that copying, packing and hashing never hold up the server.
 * Goes on when nobody listens any more, unless `ende` has been aborted before. The last thing it says is `fertig` or `fehler`.
 */
export async function* runKindprozess({
  befehl,
  args = [],
  config,
  passwort,
  arbeitsordner,
  ende,
}: Kindprozess): AsyncGenerator<Meldung> {
  const child = spawn(process.execPath, [programmdatei(`befehle/${befehl}`), ...args, '--meldungen'], {
    env: envOf({ config, passwort, arbeitsordner }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    yield { art: 'fehler', text: `Das ließ sich nicht starten (${code}).` };
    return;
  }
  const closed = once(child, 'close');
  const kill = () => void child.kill('SIGKILL');
  if (ende?.aborted) kill();
  ende?.addEventListener('abort', kill);
  let grund = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    grund += text;
  });
  let ended = false;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const meldung = Meldung.parse(JSON.parse(line));
      ended = meldung.art === 'fertig' || meldung.art === 'fehler';
      yield meldung;
    }
    await closed;
  } finally {
    ende?.removeEventListener('abort', kill);
    child.stdout.resume();
  }
  if (!ended) yield { art: 'fehler', text: grund.trim().split('\n')[0] || 'Das wurde abgebrochen.' };
}

function envOf({
  config: { daten, databaseUrl, schluessel, sicherung },
  passwort,
  arbeitsordner,
}: Omit<Kindprozess, 'befehl'>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // What systems call it: Unix, and Windows.
    ...(arbeitsordner !== undefined && { TMPDIR: arbeitsordner, TEMP: arbeitsordner, TMP: arbeitsordner }),
    BELEGWERK_DATEN: daten,
    BELEGWERK_SCHLUESSEL: schluessel,
    BELEGWERK_SICHERUNGEN: sicherung.ordner,
    BELEGWERK_ZEITSTEMPEL: sicherung.zeitstempel ?? '',
    DATABASE_URL: databaseUrl ?? '',
    BELEGWERK_SICHERUNG_PASSWORT: passwort ?? sicherung.passwort ?? '',
  };
}
