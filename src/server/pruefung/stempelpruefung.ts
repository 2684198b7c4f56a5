import { formatDatum, inBerlin } from '#kern/datum.ts';
import type { Fehler } from '../db/fehler.ts';
import { lesefehlerOf } from '../db/lesefehler.ts';
import { readAnker, readAnkerzeilen } from '../sicherung/anker.ts';
import {
  checkStempel,
  parseStempelzeile,
  readStempelzeilen,
  STEMPELDATEI,
} from '../zeitstempel/stempeldatei.ts';
import { Stempelfehler } from '../zeitstempel/stempelfehler.ts';

type Ergebnis = { fehler: Fehler[]; hinweise: string[] };

/** The stored time stamps against the lines of the anchor; who issued their certificates is for others to judge. */
export async function verifyStempel(ordner: string): Promise<Ergebnis> {
  try {
    const anker = await readAnkerzeilen(ordner);
    const stempel = await readStempelzeilen(ordner);
    const urteile = await Promise.all(stempel.map((line, index) => urteilOf(line, index + 1, anker)));
    const falsche = urteile.flatMap((urteil) => ('was' in urteil ? [urteil] : []));
    const letzter = urteile.flatMap((urteil) => ('nr' in urteil ? [urteil] : [])).at(-1);
    return {
      fehler: [...falsche, ...(await findFehlende(ordner, stempel))],
      hinweise: letzter ? [hinweisOf(letzter, urteile.length - falsche.length)] : [],
    };
  } catch (error) {
    return { fehler: [lesefehlerOf('Zeitstempel', error)], hinweise: [] };
  }
}

/** Stamps that a line of the anchor remembers and that are gone, in one finding. */
async function findFehlende(ordner: string, stempel: readonly string[]): Promise<Fehler[]> {
  const vorhanden = new Set(stempel.map(nummerOf));
  const gemerkt = (await readAnker(ordner))?.zeilen.map((zeile) => zeile.stempel) ?? [];
  const fehlende = [...new Set(gemerkt)].filter((nr) => nr !== undefined && !vorhanden.has(nr));
  if (fehlende.length === 0) return [];
  const was =
    fehlende.length === 1
      ? `Der Zeitstempel zum Prüfpunkt ${fehlende[0]} fehlt: Er war da, als der nächste Prüfpunkt entstand.`
      : `Es fehlen ${fehlende.length} Zeitstempel, die da waren, als die nächsten Prüfpunkte entstanden: zu ${listOf(fehlende)}.`;
  const erwartet = `${fehlende.length} mehr`;
  return [{ wo: `Zeitstempel (${STEMPELDATEI})`, was, erwartet, gefunden: `${stempel.length}` }];
}

/** Undefined for a line that is none; it is a finding of its own. */
function nummerOf(line: string): number | undefined {
  try {
    return parseStempelzeile(line).nr;
  } catch (error) {
    if (error instanceof Stempelfehler) return undefined;
    throw error;
  }
}

/** The first ones; of years of them the rest would only be long. */
function listOf(nummern: readonly (number | undefined)[]): string {
  return `${nummern.slice(0, 10).join(', ')}${nummern.length > 10 ? ' …' : ''}`;
}

type Gut = { nr: number; zeit: Date; aussteller: string };

async function urteilOf(line: string, stelle: number, anker: readonly string[]): Promise<Gut | Fehler> {
  try {
    const stempel = parseStempelzeile(line);
    const ankerzeile = anker[stempel.nr - 1];
    if (ankerzeile === undefined)
      throw new Stempelfehler(`Den Prüfpunkt ${stempel.nr}, zu dem er gehört, gibt es nicht.`);
    return { nr: stempel.nr, ...(await checkStempel(stempel, ankerzeile, new Date())) };
  } catch (error) {
    if (!(error instanceof Stempelfehler)) throw error;
    const wo = `Zeitstempel (${STEMPELDATEI}), Zeile ${stelle}`;
    return {
      wo,
      was: error.message,
      erwartet: 'ein Zeitstempel zum Prüfpunkt',
      gefunden: 'keiner, der passt',
    };
  }
}

function hinweisOf({ nr, zeit, aussteller }: Gut, zahl: number): string {
  const tag = formatDatum(inBerlin(zeit.getTime()));
  return (
    `Zeitstempel, die zu ihren Prüfpunkten passen: ${zahl}, der letzte vom ${tag} bis Prüfpunkt ${nr}, unterschrieben mit ` +
    `dem Zertifikat „${aussteller}“. Wem dieses Zertifikat gehört, prüft openssl ts -verify, siehe docs/betrieb.md.`
  );
}
