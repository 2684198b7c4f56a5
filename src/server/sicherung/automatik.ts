import type { FastifyBaseLogger } from 'fastify';
import { inBerlin } from '#kern/datum.ts';
import { runKindprozess } from '../betrieb/kindprozess.ts';
import type { Config } from '../config.ts';
import { listSicherungen } from './ordner.ts';

const MINUTE_MS = 60_000;
/** A server that runs only for the morning's invoices is backed up too, but not while it starts. */
const ERSTE_MS = 5 * MINUTE_MS;
const TAKT_MS = 60 * MINUTE_MS;

type Deps = { config: Config; log: FastifyBaseLogger };

/** Makes a backup on each day on which the server runs, and removes what is too many. */
export function startAutomatik(deps: Deps): void {
  if (!deps.config.sicherung.taeglich) return;
  const run = () =>
    sichereTaeglich(deps, new Date()).catch((err: unknown) => deps.log.error({ err }, 'backup failed'));
  setTimeout(run, ERSTE_MS).unref();
  setInterval(run, TAKT_MS).unref();
}

/** Makes the backup of this day unless there is one. */
export async function sichereTaeglich({ config, log }: Deps, jetzt: Date): Promise<void> {
  const heute = inBerlin(jetzt.getTime());
  const sicherungen = await listSicherungen(config.sicherung.ordner);
  // Any of them: the newest by its name may come from a clock that was ahead.
  if (sicherungen.some(({ zeit }) => inBerlin(Date.parse(zeit)) === heute)) return;
  for await (const meldung of runKindprozess({ befehl: 'sichern', args: ['--rotieren'], config })) {
    if (meldung.art === 'fertig') log.info({ name: meldung.name }, 'backup made');
    if (meldung.art === 'fehler') log.error({ grund: meldung.text }, 'backup failed');
  }
}
