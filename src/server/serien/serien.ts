/** Recurring invoices: made, changed, held and ended by people. What a date brings does `lauf.ts`. */
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Datum } from '#kern/datum.ts';
import { type NeueSerie, type SerieAenderung, TERMINFELDER } from '#kern/serien/serie.ts';
import { hatTermin, terminOf } from '#kern/serien/termine.ts';
import { checkSerienhandlung, serienverbotOf } from '#kern/serien/uebergaenge.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { weglegen } from '../papierkorb/weglegen.ts';
import { checkKunde, checkProdukte } from '../rechnungen/checkVerweise.ts';
import type { Seriensatz } from '../speicher/serie.repository.ts';
import { checkVersion, nichtGefunden, overlay } from '../stammdaten/stammdaten.ts';
import { SERIENLAUF, SERIENTAKT_MS } from './lauf.ts';
import { gehtWeiter } from './sicht.ts';
import { vermerke } from './termin.ts';

/** Further back a first date is a slip of the hand. */
const MAX_ZURUECK = '2000-01-01';

/** @returns its id @throws Ablehnung `ungueltig` when it has no date, or what it names does not exist */
export async function anlegen(bestand: Schreibbestand, { inhalt, ...plan }: NeueSerie): Promise<number> {
  await checkKunde(bestand, plan.kundenID);
  await checkProdukte(bestand, inhalt.posten);
  const satz: Omit<Seriensatz, 'id'> = {
    ...plan,
    zustand: 'aktiv',
    grund: '',
    fehlversuche: 0,
    erledigt: 0,
    version: 1,
  };
  checkPlan(satz);
  const id = await bestand.serien.insert(satz);
  await bestand.serien.saveFassung(id, { ab: terminOf(satz, 0), inhalt });
  bestand.protokoll.add({
    objekt: 'serie',
    objektId: id,
    aktion: 'angelegt',
    vorher: null,
    nachher: { ...satz, id, inhalt },
  });
  await reiheSerieEin(bestand);
  return id;
}

/** Has what is due looked for at once, and from now on. */
export async function reiheSerieEin(bestand: Schreibbestand): Promise<void> {
  await bestand.auftraege.einreihen({ art: SERIENLAUF, takt: SERIENTAKT_MS });
  await bestand.auftraege.beeile(SERIENLAUF, '', new Date());
}

function checkPlan(satz: Omit<Seriensatz, 'id'>): void {
  if (satz.anker < MAX_ZURUECK)
    throw new Ablehnung('ungueltig', 'Der erste Termin liegt zu weit zurück.', { pfad: 'anker' });
  if (!hatTermin(satz, 0))
    throw new Ablehnung('ungueltig', 'Die Serie endet vor ihrem ersten Termin.', { pfad: 'endeAm' });
}

/**
 * Changes it; a new content counts from `ab` on, without one from the next date.
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand` once it has ended, `ungueltig`
 */
export async function aendern(
  bestand: Schreibbestand,
  id: number,
  { version, inhalt, ab, ...felder }: SerieAenderung,
): Promise<void> {
  const vorher = await readSatz(bestand, id);
  checkVersion(vorher, version);
  checkSerienhandlung(vorher, 'aendern');
  const nachher = { ...overlay(vorher, felder), version: vorher.version + 1 };
  const umgeplant = TERMINFELDER.find((feld) => nachher[feld] !== vorher[feld]);
  const verbot = serienverbotOf(vorher, 'umplanen');
  if (umgeplant && verbot !== undefined) throw new Ablehnung('ungueltig', verbot, { pfad: umgeplant });
  checkPlan(nachher);
  if (nachher.kundenID !== vorher.kundenID) await checkKunde(bestand, nachher.kundenID);
  await bestand.serien.replace(nachher);
  if (inhalt) {
    await checkProdukte(bestand, inhalt.posten);
    await bestand.serien.saveFassung(id, { ab: checkAb(nachher, ab), inhalt });
  }
  bestand.protokoll.add({
    objekt: 'serie',
    objektId: id,
    aktion: 'geaendert',
    vorher,
    nachher: { ...nachher, ...(inhalt && { inhalt, ab: ab ?? null }) },
  });
  await reiheSerieEin(bestand);
}

/** @returns the day from which it counts @throws Ablehnung `ungueltig` before a date that was seen to */
function checkAb(satz: Seriensatz, ab: Datum | undefined): Datum {
  const naechster = terminOf(satz, satz.erledigt);
  if (ab === undefined) return naechster;
  if (satz.erledigt === 0 || ab > terminOf(satz, satz.erledigt - 1)) return ab;
  throw new Ablehnung(
    'ungueltig',
    'Für diesen Tag gibt es schon eine Rechnung. Bitte einen Tag nach dem letzten Termin wählen.',
    { pfad: 'ab' },
  );
}

/** It rests until somebody has it go on. */
export function pausieren(bestand: Schreibbestand, id: number, grund: string): Promise<void> {
  return stelle(bestand, id, 'pausieren', { grund });
}

/** Goes on with a series; what was due meanwhile is made up for. */
export async function fortsetzen(bestand: Schreibbestand, id: number): Promise<void> {
  await stelle(bestand, id, 'fortsetzen', { grund: '', fehlversuche: 0 });
  await reiheSerieEin(bestand);
}

/** For good: what was made of it stays. */
export function beenden(bestand: Schreibbestand, id: number): Promise<void> {
  return stelle(bestand, id, 'beenden', { grund: '' });
}

async function stelle(
  bestand: Schreibbestand,
  id: number,
  handlung: 'pausieren' | 'fortsetzen' | 'beenden',
  werte: Partial<Seriensatz>,
): Promise<void> {
  const vorher = await readSatz(bestand, id);
  const zustand = checkSerienhandlung(vorher, handlung);
  const nachher = { ...vorher, ...werte, zustand, version: vorher.version + 1 };
  await bestand.serien.replace(nachher);
  bestand.protokoll.add({ objekt: 'serie', objektId: id, aktion: 'geaendert', vorher, nachher });
}

/** The next date brings nothing. @throws Ablehnung `zustand` when it is not the next one */
export async function ueberspringen(bestand: Schreibbestand, id: number, nr: number): Promise<void> {
  const vorher = await readSatz(bestand, id);
  checkSerienhandlung(vorher, 'ueberspringen');
  if (nr !== vorher.erledigt || !gehtWeiter(vorher))
    throw new Ablehnung('zustand', 'Überspringen lässt sich nur der nächste Termin. Bitte neu laden.');
  await bestand.serien.insertTermin(id, {
    nr,
    termin: terminOf(vorher, nr),
    zustand: 'uebersprungen',
    rechnung_id: null,
    nachgeholt: 0,
    offen: '',
    fehler: '',
  });
  await vermerke(bestand, vorher);
}

/** The date comes after all. @throws Ablehnung `zustand` unless it was skipped last */
export async function zurueckholen(bestand: Schreibbestand, id: number, nr: number): Promise<void> {
  const vorher = await readSatz(bestand, id);
  checkSerienhandlung(vorher, 'zurueckholen');
  if (nr !== vorher.erledigt - 1 || !(await bestand.serien.deleteUebersprungenen(id, nr)))
    throw new Ablehnung('zustand', 'Dieser Termin lässt sich nicht zurückholen.');
  await vermerke(bestand, vorher);
  await reiheSerieEin(bestand);
}

/** Into the Papierkorb. @throws Ablehnung `zustand` when something came of it */
export async function loeschen(bestand: Schreibbestand, id: number): Promise<void> {
  const vorher = await readSatz(bestand, id);
  checkSerienhandlung(vorher, 'loeschen');
  await weglegen(bestand, { art: 'serie', id });
}

/** @throws Ablehnung `nicht-gefunden` */
async function readSatz(bestand: Schreibbestand, id: number): Promise<Seriensatz> {
  const satz = await bestand.serien.find(id);
  if (!satz) throw nichtGefunden();
  return satz;
}
