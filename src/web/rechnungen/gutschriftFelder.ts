/** Form fields of a credit, and what they come to. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { formatDezimal, parseDezimal, STELLEN } from '#kern/dezimal.ts';
import { parseBetrag } from '#kern/geld.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import { type Berechnung, berechnen } from '#kern/rechnungen/berechnung.ts';
import {
  type Gutschriftwunsch,
  type Gutschriftzeile,
  gutschriftteilOf,
} from '#kern/rechnungen/gutschrift.ts';
import { ausgleichOf, type Ganzes } from '#kern/rechnungen/gutschriftrest.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { spracheOf } from '#kern/sprache.ts';

/** `mengen`: something comes back; `preise`: some lines cost less; `ganz`: all of it costs less. */
export type Gutschriftweise = 'mengen' | 'preise' | 'ganz';

export type Gutschriftfelder = {
  weise: Gutschriftweise;
  grund: string;
  /** By the number of the line, what comes back or goes off; lines that are left out have none. */
  zeilen: Readonly<Record<number, string | undefined>>;
  ganz: string;
};

export const LEER: Gutschriftfelder = { weise: 'mengen', grund: '', zeilen: {}, ganz: '' };

/** A receipt as credits are computed of it. */
export function ganzesOf({ rechnungsposten = [], absetzungen = [], ...rechnung }: Rechnung): Ganzes {
  return { ...rechnung, posten: rechnungsposten, absetzungen };
}

type Minderung = { betrag: number } | { prozent: number };

/** "5 %" or "12,50"; undefined for neither, and for nothing. */
function readMinderung(text: string): Minderung | undefined {
  const [, zahl] = /^(.*?)\s*%$/.exec(text.trim()) ?? [];
  if (zahl !== undefined) {
    const prozent = parseDezimal(zahl, 2);
    return prozent !== undefined && prozent > 0 && prozent <= 10_000 ? { prozent } : undefined;
  }
  const betrag = parseBetrag(text);
  return betrag !== undefined && betrag > 0 ? { betrag } : undefined;
}

function readZeile(weise: Gutschriftweise, zeile: number, text: string): Gutschriftzeile | undefined {
  if (weise === 'preise') {
    const minderung = readMinderung(text);
    return minderung && { zeile, ...minderung };
  }
  const menge = parseRechnung(text);
  return menge !== undefined && menge > 0 ? { zeile, menge } : undefined;
}

/** Wish for a credit, or undefined while something of it cannot be read. */
function wunschOf({ weise, zeilen, ganz }: Gutschriftfelder): Gutschriftwunsch | undefined {
  if (weise === 'ganz') {
    const minderung = readMinderung(ganz);
    return minderung && { zeilen: [], ...minderung };
  }
  const getippt = Object.entries(zeilen).filter(([, text]) => text !== undefined);
  const gelesen = getippt.map(([nr, text = '']) => readZeile(weise, Number(nr), text));
  const gewaehlt = gelesen.filter((zeile) => zeile !== undefined);
  return gewaehlt.length > 0 && gewaehlt.length === gelesen.length ? { zeilen: gewaehlt } : undefined;
}

/** Sums of the credit, or why it cannot be; neither while it is still being typed. */
export type Gutschriftstand = { berechnung?: Berechnung; fehler?: string };

/** Sums that the server will compute, with what it will say. */
export function gutschriftstandOf(
  rechnung: Rechnung,
  korrekturen: readonly Rechnung[],
  felder: Gutschriftfelder,
): Gutschriftstand {
  const wunsch = wunschOf(felder);
  if (!wunsch) return {};
  const original = ganzesOf(rechnung);
  const fruehere = korrekturen.map(ganzesOf);
  try {
    const teil = gutschriftteilOf(original, fruehere, { wunsch, sprache: spracheOf(rechnung) });
    const absetzungen = ausgleichOf(original, fruehere, teil);
    return { berechnung: berechnen({ ...original, rabatt: 0, anzahlung: 0, ...teil, absetzungen }) };
  } catch (error) {
    if (error instanceof Ablehnung) return { fehler: error.message };
    throw error;
  }
}

/** Fault of one field, before anything is computed. */
export function feldfehlerOf(weise: Gutschriftweise, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (weise === 'mengen') return readZeile(weise, 1, text) ? undefined : 'Bitte eine Menge über 0.';
  return readMinderung(text) ? undefined : 'Bitte einen Betrag oder Prozente, zum Beispiel 5 %.';
}

/** The body of the request; calculations travel as their results. */
export function gutschriftbodyOf(felder: Gutschriftfelder, version: number): object | undefined {
  const wunsch = wunschOf(felder);
  if (!wunsch) return undefined;
  const { zeilen, ...ganz } = wunsch;
  return {
    grund: felder.grund.trim(),
    version,
    ...alsText(ganz),
    ...(zeilen.length > 0 && {
      zeilen: zeilen.map(({ zeile, menge, ...minderung }) => ({
        zeile,
        ...(menge !== undefined && { menge: formatDezimal(menge) }),
        ...alsText(minderung),
      })),
    }),
  };
}

function alsText({ betrag, prozent }: { betrag?: number | undefined; prozent?: number | undefined }) {
  const hundertstel = 10 ** (STELLEN - 2);
  return {
    ...(betrag !== undefined && { betrag: formatDezimal(betrag * hundertstel) }),
    ...(prozent !== undefined && { prozent: formatDezimal(prozent * hundertstel) }),
  };
}
