/**
 * The anchor: a file outside of the database that says, line by line, how far each Mandant's Protokoll had come. Whoever
 * rewrites the database has to rewrite this file too, and the short code that somebody printed.
 */
import { z } from 'zod';
import { canonicalJson, KETTENANFANG } from './kette.ts';

/** Mandant, number and hash of the last entry. */
const Kopf = z.tuple([z.number().int(), z.number().int(), z.string()]);
export type Ankerkopf = z.output<typeof Kopf>;

export const Ankerzeile = z.object({
  nr: z.number().int(),
  /** UTC instant. */
  zeit: z.string(),
  anlass: z.enum(['taeglich', 'sicherung', 'wiederherstellung']),
  /** Those that changed since the line before; all of them after a restore, which begins anew. */
  koepfe: z.array(Kopf),
  /** How far those had come whom the program has removed since; absent where there were none. */
  entfernt: z.array(Kopf).optional(),
  /** Number of the line that the last time stamp was about when this one was written; absent where there was none. */
  stempel: z.number().int().positive().optional(),
  vorgaenger: z.string(),
  sha256: z.string(),
});
export type Ankerzeile = z.output<typeof Ankerzeile>;

export type Anker = {
  zeilen: Ankerzeile[];
  /** Number of the first line that does not follow from the one before. */
  bruch: number | undefined;
};

type Hash = (text: string) => string;

/** The next line of the file. */
export function nextZeile(
  letzte: Ankerzeile | undefined,
  {
    zeit,
    anlass,
    koepfe,
    entfernt = [],
    stempel,
  }: Pick<Ankerzeile, 'zeit' | 'anlass' | 'koepfe' | 'entfernt' | 'stempel'>,
  sha256: Hash,
): Ankerzeile {
  const vorgaenger = letzte?.sha256 ?? KETTENANFANG;
  const gestempelt = stempel === undefined ? {} : { stempel };
  const weg = entfernt.length === 0 ? {} : { entfernt };
  const zeile = { nr: (letzte?.nr ?? 0) + 1, zeit, anlass, koepfe, ...weg, ...gestempelt, vorgaenger };
  return { ...zeile, sha256: sha256(canonicalJson(zeile)) };
}

/** Reads the file. What follows the last line feed was cut off while it was written, and counts for nothing. */
export function parseAnker(text: string, sha256: Hash): Anker {
  const zeilen: Ankerzeile[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const zeile = parseZeile(line);
    const letzte = zeilen.at(-1);
    if (!zeile || nextZeile(letzte, zeile, sha256).sha256 !== zeile.sha256) {
      return { zeilen, bruch: (letzte?.nr ?? 0) + 1 };
    }
    zeilen.push(zeile);
  }
  return { zeilen, bruch: undefined };
}

function parseZeile(line: string): Ankerzeile | undefined {
  try {
    return Ankerzeile.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** The last known head of each Mandant, and of those who were removed. */
export function koepfeOf(anker: Anker): Map<number, Ankerkopf> {
  return letzteOf(anker, ({ koepfe }) => koepfe);
}

/** How far those had come whom the program has removed. */
export function entfernteOf(anker: Anker): Map<number, Ankerkopf> {
  return letzteOf(anker, ({ entfernt = [] }) => entfernt);
}

function letzteOf({ zeilen }: Anker, of: (zeile: Ankerzeile) => readonly Ankerkopf[]) {
  const letzte = new Map<number, Ankerkopf>();
  for (const zeile of zeilen) {
    if (zeile.anlass === 'wiederherstellung') letzte.clear();
    for (const kopf of of(zeile)) letzte.set(kopf[0], kopf);
  }
  return letzte;
}

/** To be printed or mailed: the number of a line and the beginning of its hash, e.g. `17-3f2a-9c01-77be-12d4`. */
export function codeOf({ nr, sha256 }: Pick<Ankerzeile, 'nr' | 'sha256'>): string {
  return [nr, ...(sha256.slice(0, 16).match(/.{4}/g) ?? [])].join('-');
}
