import { type Aufbaufehler, findAufbaufehler } from '../aufbau/bauplan/aufbau.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Fehler } from '../db/fehler.ts';
import { lesefehlerOf } from '../db/lesefehler.ts';

/** Characters around a difference in long statements, so that it can be read. */
const UMGEBUNG = 60;

/** The structure against what the migrations make. @returns German findings, and a note where nobody could compare */
export async function judgeAufbau(datenbank: Datenbank): Promise<{ fehler: Fehler[]; hinweise: string[] }> {
  try {
    const fehler = await findAufbaufehler(datenbank);
    return fehler
      ? { fehler: fehler.map(toFehler), hinweise: [] }
      : { fehler: [], hinweise: [UNVERGLEICHBAR] };
  } catch (error) {
    return { fehler: [lesefehlerOf('Aufbau der Datenbank', error)], hinweise: [] };
  }
}

const UNVERGLEICHBAR =
  'Der Aufbau ist nicht verglichen: Der Datenbankbenutzer darf kein Schema anlegen (grant create on database).';

/** The difference in words for the operator. */
export function toFehler({ name, erwartet, gefunden }: Aufbaufehler): Fehler {
  if (gefunden === undefined) {
    return { wo: name, was: 'Das fehlt im Aufbau der Datenbank.', erwartet: 'vorhanden', gefunden: 'nichts' };
  }
  if (erwartet === undefined) {
    const was = 'Das gehört nicht zum Aufbau von Belegwerk.';
    return { wo: name, was, erwartet: 'nichts', gefunden: shorten(gefunden, 0) };
  }
  const place = firstDifference(erwartet, gefunden);
  return {
    wo: name,
    was: 'Das ist anders, als Belegwerk es angelegt hat.',
    erwartet: shorten(erwartet, place),
    gefunden: shorten(gefunden, place),
  };
}

function firstDifference(a: string, b: string): number {
  let place = 0;
  while (place < a.length && a[place] === b[place]) place += 1;
  return place;
}

function shorten(text: string, place: number): string {
  const begin = Math.max(0, place - UMGEBUNG);
  const end = place + UMGEBUNG;
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end)}${end < text.length ? '…' : ''}`;
}
