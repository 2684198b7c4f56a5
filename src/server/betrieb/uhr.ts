import { formatDatum, inBerlin } from '#kern/datum.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { readMerker, saveMerker } from '../speicher/merker.repository.ts';
import { advanceMisslungene } from '../speicher/takt.repository.ts';

/** So long may a server stand still before its clock has to be confirmed. */
const SPRUNG_TAGE = 92;
const TAG_MS = 86_400_000;

/** Reading of the clock, and until when it was believed. Instants in UTC. */
export type Uhrstand = { jetzt: string; bekannt: string; isGlaubhaft: boolean };

/**
 * Whether the clock may be believed when it says that something has had its time. One that is far ahead of everything
 * seen so far is more often wrong than right: an empty battery, a restored machine, a mistyped year.
 */
export async function readUhr({ lesen }: Pick<Datenbank, 'lesen'>, jetzt: Date): Promise<Uhrstand> {
  const bekannt = (await readMerker(lesen, 'uhr')) ?? jetzt.toISOString();
  const isGlaubhaft = jetzt.getTime() - Date.parse(bekannt) <= SPRUNG_TAGE * TAG_MS;
  return { jetzt: jetzt.toISOString(), bekannt, isGlaubhaft };
}

/** Reads the clock and, where it may be believed, remembers it. A clock that is behind changes nothing. */
export async function setUhr(datenbank: Datenbank, jetzt: Date): Promise<Uhrstand> {
  const stand = await readUhr(datenbank, jetzt);
  if (stand.isGlaubhaft && stand.jetzt > stand.bekannt)
    await datenbank.schreiben((db) => saveMerker(db, 'uhr', stand.jetzt));
  return stand;
}

/** Somebody has looked at the clock: it is right, and what waited for that goes on. */
export function confirmUhr({ schreiben }: Datenbank, jetzt: Date): Promise<void> {
  return schreiben(async (db) => {
    await saveMerker(db, 'uhr', jetzt.toISOString());
    await advanceMisslungene(db);
  });
}

/** German, for the console and for whoever reads the log. */
export function describeUhr({ jetzt, bekannt }: Uhrstand): string {
  const tag = (zeit: string) => formatDatum(inBerlin(Date.parse(zeit)));
  return (
    `Die Uhr steht auf ${tag(jetzt)}, zuletzt war ${tag(bekannt)}. Deshalb wird nichts gelöscht, dessen Zeit abgelaufen ` +
    'scheint, und keine Serie ausgeführt. Stimmt die Uhr, bitte einmal npm run uhr ausführen; sonst die Uhr stellen.'
  );
}
