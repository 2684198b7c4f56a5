/** Hash chain of the Protokoll: each entry carries the hash of the one before, so a later change is noticed. */

/** One change: who did what to which record, before and after. `zeit` is a UTC instant in ISO form. */
export type Eintrag = {
  lfd: number;
  zeit: string;
  benutzerId: number;
  /** API key by which that was done. */
  schluesselId?: number | undefined;
  objekt: string;
  objektId: number;
  aktion: string;
  vorher: unknown;
  nachher: unknown;
  programm: string;
  /** Checksum of each record that the act touched, by `kind id`, as it was after it; null for one that is gone. */
  pruefsummen?: Pruefsummen | undefined;
};

export type Pruefsummen = Record<string, string | null>;

export type Kettenglied = Eintrag & { vorgaenger: string; sha256: string };

/** Hash of the predecessor of the first entry. */
export const KETTENANFANG = '0'.repeat(64);

/** A value whose canonical text is there already: long ones are written before others have to wait for it. */
export class Geschrieben {
  readonly json: string;

  constructor(value: unknown) {
    this.json = canonicalJson(value);
  }
}

/** JSON with sorted keys: the same content is the same text on every machine and engine. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Geschrieben) return value.json;
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}

/** Adds an entry to the chain. `sha256` returns lower-case hex. */
export function verketten(
  eintrag: Eintrag,
  vorgaenger: string,
  sha256: (text: string) => string,
): Kettenglied {
  return { ...eintrag, vorgaenger, sha256: sha256(vorgaenger + canonicalJson(eintrag)) };
}

/** Follows the chain from its start. @returns the number of the first broken entry, or undefined when all hold */
export function findBruch(
  glieder: Iterable<Kettenglied>,
  sha256: (text: string) => string,
): number | undefined {
  let vorgaenger = KETTENANFANG;
  let lfd = 0;
  for (const { vorgaenger: claimed, sha256: hash, ...eintrag } of glieder) {
    lfd += 1;
    if (eintrag.lfd !== lfd || claimed !== vorgaenger) return lfd;
    if (verketten(eintrag, vorgaenger, sha256).sha256 !== hash) return lfd;
    vorgaenger = hash;
  }
  return undefined;
}
