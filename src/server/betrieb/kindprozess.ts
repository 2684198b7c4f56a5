import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Meldung } from '#kern/sicherung/sicherung.ts';
import type { Config } from '../config.ts';

type Auftrag = {
  befehl: 'sichern' | 'pruefen';
  args?: string[];
  config: Pick<Config, 'daten' | 'databaseUrl' | 'schluessel' | 'sicherung'>;
  /** Instead of the one that the server was started with. */
  passwort?: string | undefined;
  /** Called when the process has ended, whether or not anybody still listens. */
  onEnde?: () => void;
};

const LAEUFT_SCHON = {
  sichern: 'Gerade läuft schon eine Sicherung. Bitte warten, bis sie fertig ist.',
  pruefen: 'Gerade läuft schon eine Prüfung. Bitte warten, bis sie fertig ist.',
};

/** Lets each command run once at a time: every process takes a core and reads all there is. */
export class Einzeln {
  readonly #laufend = new Set<Auftrag['befehl']>();

  /** @throws Ablehnung `zustand` while the command runs */
  run(auftrag: Omit<Auftrag, 'onEnde'>): AsyncGenerator<Meldung> {
    const { befehl } = auftrag;
    if (this.#laufend.has(befehl)) throw new Ablehnung('zustand', LAEUFT_SCHON[befehl]);
    this.#laufend.add(befehl);
    return runKindprozess({ ...auftrag, onEnde: () => this.#laufend.delete(befehl) });
  }
}

/**
 * Runs a command of the operator in a process of its own, so that copying, packing and hashing never hold up the server.
 * Goes on when nobody listens any more. The last thing it says is `fertig` or `fehler`.
 */
export async function* runKindprozess({
  befehl,
  args = [],
  config,
  passwort,
  onEnde = () => undefined,
}: Auftrag): AsyncGenerator<Meldung> {
  const child = spawn(
    process.execPath,
    // Packed, the program is JavaScript.
    [
      join(import.meta.dirname, '..', 'befehle', befehl + extname(import.meta.filename)),
      ...args,
      '--meldungen',
    ],
    { env: envOf(config, passwort), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const event of ['close', 'error']) child.once(event, onEnde);
  try {
    await once(child, 'spawn');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    yield { art: 'fehler', text: `Das ließ sich nicht starten (${code}).` };
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
  if (!ended) yield { art: 'fehler', text: grund.trim().split('\n')[0] || 'Das wurde abgebrochen.' };
}

function envOf(
  { daten, databaseUrl, schluessel, sicherung }: Auftrag['config'],
  passwort: string | undefined,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    BELEGWERK_DATEN: daten,
    BELEGWERK_SCHLUESSEL: schluessel,
    BELEGWERK_SICHERUNGEN: sicherung.ordner,
    BELEGWERK_ZEITSTEMPEL: sicherung.zeitstempel ?? '',
    DATABASE_URL: databaseUrl ?? '',
    BELEGWERK_SICHERUNG_PASSWORT: passwort ?? sicherung.passwort ?? '',
  };
}
