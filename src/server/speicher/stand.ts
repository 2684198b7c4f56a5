/** Which state of a setting somebody has seen, where there is at most one of its kind and its row tells when it last changed. */

/** Version where nothing is stored yet. */
const OHNE = 1;

type Satz = { geaendert_am: string };

/** A number that is another one after each change. */
export function versionVon(satz: Satz | undefined): { version: number } {
  return { version: satz ? Date.parse(satz.geaendert_am) : OHNE };
}

/** The instant of a change: later than the one before, however fast they follow each other and whatever the clock does. */
export function naechsterStand(vorher: Satz | undefined): string {
  return new Date(Math.max(Date.now(), versionVon(vorher).version + 1)).toISOString();
}
