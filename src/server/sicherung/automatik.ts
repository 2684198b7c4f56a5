import type { FastifyBaseLogger } from 'fastify';
import { inBerlin } from '#kern/datum.ts';
import { runKindprozess } from '../betrieb/kindprozess.ts';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { readMerker } from '../speicher/merker.repository.ts';
import { ankern, isGemerkt, readAnker } from './anker.ts';
import { listSicherungen } from './ordner.ts';

type Deps = { config: Config; log: Pick<FastifyBaseLogger, 'info'>; datenbank: Datenbank };

/**
 * Writes an anchor on each day on which something changed, also where a backup was made before the day's work, or none is
 * ever made here. Where none is, another machine may hold the file of this database: then it is left to that one.
 */
export async function anchorDaily({ config, datenbank }: Omit<Deps, 'log'>, jetzt: Date): Promise<void> {
  const { ordner, taeglich } = config.sicherung;
  const anker = await readAnker(ordner);
  if (!taeglich && !isGemerkt(anker, await readMerker(datenbank.lesen, 'anker'))) return;
  const letzte = anker?.zeilen.at(-1);
  const tag = (zeit: string) => inBerlin(Date.parse(zeit));
  if (letzte?.anlass === 'taeglich' && tag(letzte.zeit) === inBerlin(jetzt.getTime())) return;
  await ankern(datenbank, { ordner, jetzt, anlass: 'taeglich' });
}

/** Makes the backup of this day unless there is one. @returns why it did not succeed, in German */
export async function backUpDaily(
  { config, log }: Omit<Deps, 'datenbank'>,
  jetzt: Date,
): Promise<string | undefined> {
  const heute = inBerlin(jetzt.getTime());
  const sicherungen = await listSicherungen(config.sicherung.ordner);
  // Any of them: the newest by its name may come from a clock that was ahead.
  if (sicherungen.some(({ zeit }) => inBerlin(Date.parse(zeit)) === heute)) return undefined;
  let grund: string | undefined;
  for await (const meldung of runKindprozess({ befehl: 'sichern', args: ['--rotieren'], config })) {
    if (meldung.art === 'fertig') log.info({ name: meldung.name }, 'backup made');
    if (meldung.art === 'fehler') grund = meldung.text;
  }
  return grund;
}
