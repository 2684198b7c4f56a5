import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Meldung } from '#kern/sicherung/sicherung.ts';
import type { Config } from '../config.ts';

type Auftrag = {
  befehl: 'sichern' | 'pruefen';
  args?: string[];
  config: Pick<Config, 'daten' | 'databaseUrl' | 'sicherung'>;
  /** Instead of the one that the server was started with. */
  passwort?: string | undefined;
};

/**
 * Runs a command of the operator in a process of its own, so that copying, packing and hashing never hold up the server.
 * Goes on when nobody listens any more. The last thing it says is `fertig` or `fehler`.
 */
export async function* runKindprozess({
  befehl,
  args = [],
  config,
  passwort,
}: Auftrag): AsyncGenerator<Meldung> {
  const child = spawn(
    process.execPath,
    // Packed, the program is JavaScript.
    [join(import.meta.dirname, '..', befehl + extname(import.meta.filename)), ...args, '--meldungen'],
    { env: envOf(config, passwort), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  try {
    await once(child, 'spawn');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    yield { art: 'fehler', text: `Der Vorgang ließ sich nicht starten (${code}).` };
    return;
  }
  const closed = once(child, 'close');
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
  } finally {
    child.stdout.resume();
  }
  await closed;
  if (!ended) yield { art: 'fehler', text: grund.trim().split('\n')[0] || 'Der Vorgang wurde abgebrochen.' };
}

function envOf(
  { daten, databaseUrl, sicherung }: Auftrag['config'],
  passwort: string | undefined,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    BELEGWERK_DATEN: daten,
    BELEGWERK_SICHERUNGEN: sicherung.ordner,
    DATABASE_URL: databaseUrl ?? '',
    BELEGWERK_SICHERUNG_PASSWORT: passwort ?? sicherung.passwort ?? '',
  };
}
