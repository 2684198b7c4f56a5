import type { FastifyBaseLogger } from 'fastify';
import { inBerlin } from '#kern/datum.ts';
import { runKindprozess } from '../betrieb/kindprozess.ts';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { stempeln } from '../zeitstempel/stempeln.ts';
import { ankern, readAnker } from './anker.ts';
import { listSicherungen } from './ordner.ts';

const MINUTE_MS = 60_000;
/** A server that runs only for the morning's invoices is backed up too, but not while it starts. */
const ERSTE_MS = 5 * MINUTE_MS;
const TAKT_MS = 60 * MINUTE_MS;

type Deps = { config: Config; log: FastifyBaseLogger; datenbank: Datenbank };

/** Makes a backup on each day on which the server runs, and removes what is too many. */
export function startAutomatik(deps: Deps): void {
  if (!deps.config.sicherung.taeglich) return;
  const run = () =>
    sichereTaeglich(deps, new Date())
      .then(() => ankereTaeglich(deps, new Date()))
      .catch((err: unknown) => deps.log.error({ err }, 'backup failed'))
      .then(() => stempele(deps));
  setTimeout(run, ERSTE_MS).unref();
  setInterval(run, TAKT_MS).unref();
}

/** Whatever has no time stamp yet, also of the hours before in which the service was not to be reached. */
async function stempele({ config, log }: Deps): Promise<void> {
  const grund = await stempeln(config.sicherung, { jetzt: new Date() });
  if (grund !== undefined) log.warn({ grund }, 'anchor not time-stamped');
}

/** Writes an anchor on each day on which something changed, also where a backup was made before the day's work. */
export async function ankereTaeglich({ config, datenbank }: Omit<Deps, 'log'>, jetzt: Date): Promise<void> {
  const { ordner } = config.sicherung;
  const letzte = (await readAnker(ordner))?.zeilen.at(-1);
  const tag = (zeit: string) => inBerlin(Date.parse(zeit));
  if (letzte?.anlass === 'taeglich' && tag(letzte.zeit) === inBerlin(jetzt.getTime())) return;
  await ankern(datenbank, { ordner, jetzt, anlass: 'taeglich' });
}

/** Makes the backup of this day unless there is one. */
export async function sichereTaeglich({ config, log }: Omit<Deps, 'datenbank'>, jetzt: Date): Promise<void> {
  const heute = inBerlin(jetzt.getTime());
  const sicherungen = await listSicherungen(config.sicherung.ordner);
  // Any of them: the newest by its name may come from a clock that was ahead.
  if (sicherungen.some(({ zeit }) => inBerlin(Date.parse(zeit)) === heute)) return;
  for await (const meldung of runKindprozess({ befehl: 'sichern', args: ['--rotieren'], config })) {
    if (meldung.art === 'fertig') log.info({ name: meldung.name }, 'backup made');
    if (meldung.art === 'fehler') log.error({ grund: meldung.text }, 'backup failed');
  }
}
