import { formatDatum, inBerlin } from '#kern/datum.ts';
import { readAnkerzeilen } from '../sicherung/anker.ts';
import { Stempelfehler } from '../zeitstempel/antwort.ts';
import {
  checkStempel,
  parseStempelzeile,
  readStempelzeilen,
  STEMPELDATEI,
} from '../zeitstempel/stempeldatei.ts';
import type { Fehler } from './fehler.ts';
import { lesefehlerOf } from './lesefehler.ts';

type Ergebnis = { fehler: Fehler[]; hinweise: string[] };

/** The stored time stamps against the lines of the anchor; who issued their certificates is for others to judge. */
export async function pruefeStempel(ordner: string): Promise<Ergebnis> {
  try {
    const anker = await readAnkerzeilen(ordner);
    const urteile = (await readStempelzeilen(ordner)).map((line, index) => urteilOf(line, index + 1, anker));
    const fehler = urteile.flatMap((urteil) => ('was' in urteil ? [urteil] : []));
    const letzter = urteile.flatMap((urteil) => ('nr' in urteil ? [urteil] : [])).at(-1);
    return { fehler, hinweise: letzter ? [hinweisOf(letzter, urteile.length - fehler.length)] : [] };
  } catch (error) {
    return { fehler: [lesefehlerOf('Zeitstempel', error)], hinweise: [] };
  }
}

type Gut = { nr: number; zeit: Date; aussteller: string };

function urteilOf(line: string, stelle: number, anker: readonly string[]): Gut | Fehler {
  try {
    const stempel = parseStempelzeile(line);
    const ankerzeile = anker[stempel.nr - 1];
    if (ankerzeile === undefined)
      throw new Stempelfehler(`Den Prüfpunkt ${stempel.nr}, zu dem er gehört, gibt es nicht.`);
    return { nr: stempel.nr, ...checkStempel(stempel, ankerzeile, new Date()) };
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
