/** History of a receipt, in words: answers of the API, how they are put together, and how they read. */
import { z } from 'zod';
import { Euro } from '../antwortfelder.ts';
import { tagOf } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { istRueckzahlung } from '../zahlungen/geldfluss.ts';

/** Events of a receipt, as they read. */
const TEXTE = {
  angelegt: 'Erstellt',
  geaendert: 'Geändert',
  angehaengt: 'Anlage hinzugefügt',
  anlageGeaendert: 'Anlage umbenannt oder beschrieben',
  anlageEntfernt: 'Anlage entfernt',
  ausgestellt: 'Ausgestellt und archiviert',
  festgeschrieben: 'Festgeschrieben',
  storniert: 'Storniert',
  gemahnt: 'Mahnung geschrieben',
  mahnungZurueck: 'Mahnung zurückgezogen',
  mahnsperre: 'Mahnsperre geändert',
  korrigiert: 'Storniert und korrigiert',
  abgerechnet: 'Mit Schlussrechnung abgerechnet',
  freigegeben: 'Schlussrechnung storniert',
  gutgeschrieben: 'Teilweise gutgeschrieben',
  korrekturStorniert: 'Rechnungskorrektur storniert',
  geloescht: 'In den Papierkorb gelegt',
  wiederhergestellt: 'Aus dem Papierkorb geholt',
  bezahlt: 'Bezahlt',
  teilbezahlt: 'Teilzahlung eingetragen',
  ueberzahlt: 'Zu viel bezahlt',
  rueckzahlung: 'Rückzahlung eingetragen',
  verrechnet: 'Mit Guthaben verrechnet',
  erlassen: 'Rest erlassen',
  zurueckgenommen: 'Zahlung zurückgenommen',
} as const;

export type Verlaufsart = keyof typeof TEXTE;

/**
 * Element of `GET /rechnungen/{id}/verlauf`: `zeit` is a UTC instant; `wer` null for the program, or who is not known any more;
 * `durch` is what the API key is called that acted for them.
 */
export const Verlaufseintrag = z.object({
  art: z.enum(Object.keys(TEXTE) as [Verlaufsart, ...Verlaufsart[]]),
  zeit: z.string(),
  wer: z.object({ name: z.string(), du: z.boolean(), durch: z.string().optional() }).nullable(),
  /** Money that came, went or was given up, without sign. */
  betrag: Euro.nullable(),
});
export type Verlaufseintrag = z.output<typeof Verlaufseintrag>;

/** Money that a receipt was given, in its own direction, or that was taken back from it. */
export type Geldereignis = {
  was: 'gebucht' | 'zurueckgenommen';
  betrag: Cent;
  abzug: Cent;
  verrechnet: boolean;
};
/** One act as it was recorded. */
export type Vorfall = Pick<Verlaufseintrag, 'zeit' | 'wer'> & { was: Verlaufsart | Geldereignis };

type Beleg = Pick<Rechnung, 'summe' | 'anzahlung' | 'art'>;

/** The history of a receipt, newest first, from its acts in any order. Changes in a row by one person on one day are one. */
export function verlaufOf(beleg: Beleg, vorfaelle: readonly Vorfall[]): Verlaufseintrag[] {
  let rest = beleg.summe - beleg.anzahlung;
  const alle: Verlaufseintrag[] = [];
  for (const { was, zeit, wer } of vorfaelle.toSorted(nachZeit)) {
    if (typeof was === 'string') {
      const letzter = alle.at(-1);
      if (letzter && was === 'geaendert' && istDasselbe(letzter, { was, zeit, wer })) letzter.zeit = zeit;
      else alle.push({ art: was, zeit, wer, betrag: null });
      continue;
    }
    const bewegt = was.betrag + was.abzug;
    rest += was.was === 'gebucht' ? -bewegt : bewegt;
    alle.push({ art: geldart(beleg, was, rest), zeit, wer, betrag: Math.abs(was.betrag || was.abzug) });
  }
  return alle.toReversed();
}

/** Instants of one form are in order as texts. */
function nachZeit({ zeit: a }: Vorfall, { zeit: b }: Vorfall): number {
  return a < b ? -1 : Number(a > b);
}

function istDasselbe(letzter: Verlaufseintrag, { was, zeit, wer }: Vorfall): boolean {
  const { art, wer: vorher } = letzter;
  if (art !== was || tagOf(letzter.zeit) !== tagOf(zeit)) return false;
  return vorher?.name === wer?.name && vorher?.du === wer?.du && vorher?.durch === wer?.durch;
}

/** @param rest what is left of the claim afterwards */
function geldart({ summe, art }: Beleg, { was, betrag, verrechnet }: Geldereignis, rest: Cent): Verlaufsart {
  if (was === 'zurueckgenommen') return 'zurueckgenommen';
  if (verrechnet) return 'verrechnet';
  if (betrag === 0) return 'erlassen';
  if (istRueckzahlung(betrag, { summe, art })) return 'rueckzahlung';
  // On a Storno nothing is owed: what comes on it goes back.
  if (art === 'storno') return 'rueckzahlung';
  if (rest === 0) return 'bezahlt';
  return rest < 0 === summe < 0 ? 'teilbezahlt' : 'ueberzahlt';
}

/** Text of an event, e.g. `Ausgestellt und archiviert`. */
export function verlaufstext({ art }: Pick<Verlaufseintrag, 'art'>): string {
  return TEXTE[art];
}

/** Author of an event, e.g. `von dir`, or the program, e.g. `durch „Kasse“`; empty where nobody knows. */
export function werText({ wer }: Pick<Verlaufseintrag, 'wer'>): string {
  if (wer === null) return '';
  return wer.durch === undefined ? `von ${wer.du ? 'dir' : wer.name}` : `durch „${wer.durch}“`;
}
