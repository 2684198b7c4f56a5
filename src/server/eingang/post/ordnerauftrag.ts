/** The job that takes files out of the watched folder. Of all processes on one database one has it at a time. */
import { join } from 'node:path';
import { Ablehnung } from '#kern/ablehnung.ts';
import { inBerlin } from '#kern/datum.ts';
import { dateinameOf } from '#kern/eingang/abgabe.ts';
import { type Arbeit, type Auftragsart, Auftragsfehler } from '../../auftraege/lauf.ts';
import { Mandantzugriff } from '../../bestand/bestand.ts';
import type { Datenbank } from '../../db/datenbank.ts';
import { listBetriebe } from '../../speicher/betriebe.repository.ts';
import { dateiOf } from '../abgabe.routes.ts';
import { ablegen } from '../ablegen.ts';
import {
  ERLEDIGT,
  ensureOrdner,
  FEHLER,
  type Liegendes,
  NochImWachsen,
  RUHE_MS,
  raeumeWeg,
  readLiegendes,
  readOrdner,
} from './ordner.ts';
import { zerlegen } from './zerlegen.ts';

export const ORDNER = 'eingangsordner';
/** Looked at without a reason too; whoever watches the folder brings it forward. */
const TAKT_MS = 10 * 60_000;
/** So many in a row; the rest comes with the next look. */
const MAX_DATEIEN = 200;
/** With more businesses on the server somebody makes the folders of those that want one. */
const MAX_ANGELEGT = 50;

/** `ruheMs`: files that nobody has written to for so long are whole. */
type Umfeld = { datenbank: Datenbank; eingang: string; ruheMs?: number };

/** Stores what lies in the folder and puts it away; what could not be done about it is told where jobs are shown. */
export function ordnerauftrag(umfeld: Umfeld): Auftragsart {
  return { takt: { takt: TAKT_MS, ruhe: 0 }, run: (arbeit) => leeren(umfeld, arbeit) };
}

async function leeren({ datenbank, eingang, ruheMs = RUHE_MS }: Umfeld, { ende }: Arbeit): Promise<void> {
  const stoerungen: string[] = [];
  try {
    await ensureOrdner(eingang);
    const faecher = await faecherOf(datenbank, eingang, stoerungen);
    let rest = MAX_DATEIEN;
    for (const { ordner, mandantId } of faecher) {
      const { liegendes } = await readOrdner(ordner);
      const fertige = liegendes.filter(({ seit }) => Date.now() - seit >= ruheMs).slice(0, rest);
      rest -= fertige.length;
      for (const datei of fertige) {
        ende.throwIfAborted();
        await nimm(datei, mandantId === undefined ? undefined : zugriffOf(datenbank, mandantId), stoerungen);
      }
    }
  } catch (error) {
    if (!(error instanceof Ablehnung)) throw error;
    stoerungen.push(error.message);
  }
  if (stoerungen.length > 0) throw new Auftragsfehler(stoerungen.slice(0, 5).join(' '));
}

/** A folder, and whose it is; undefined where nobody is meant by it. */
type Fach = { ordner: string; mandantId: number | undefined };

/**
 * One business: the folder itself is its own. Several: each has a folder in it that begins with its number, and what lies
 * beside them belongs to nobody.
 */
async function faecherOf(datenbank: Datenbank, eingang: string, stoerungen: string[]): Promise<Fach[]> {
  const betriebe = await listBetriebe(datenbank.lesen);
  const { unterordner } = await readOrdner(eingang);
  const zugeordnet = new Map(
    unterordner.map((name) => [name, betriebe.find(({ id }) => numberOf(name) === id)]),
  );
  for (const [name, betrieb] of zugeordnet) {
    if (!betrieb)
      stoerungen.push(`Der Ordner „${name}“ in ${eingang} gehört zu keinem Betrieb und wird nicht gelesen.`);
  }
  if (betriebe.length > 1 && betriebe.length <= MAX_ANGELEGT) {
    for (const betrieb of betriebe.filter((each) => ![...zugeordnet.values()].includes(each))) {
      const name = dateinameOf(`${betrieb.id} ${betrieb.name.replace(/[/\\]/g, ' ')}`);
      await ensureOrdner(join(eingang, name));
      zugeordnet.set(name, betrieb);
    }
  }
  const eigene = [...zugeordnet].flatMap(([name, betrieb]) =>
    betrieb ? [{ ordner: join(eingang, name), mandantId: betrieb.id }] : [],
  );
  const [einziger, ...weitere] = betriebe;
  return [{ ordner: eingang, mandantId: weitere.length === 0 ? einziger?.id : undefined }, ...eigene];
}

function numberOf(name: string): number | undefined {
  const ziffern = /^(\d{1,15})(?:\D|$)/.exec(name)?.[1];
  return ziffern === undefined ? undefined : Number(ziffern);
}

/** The server itself acts. */
function zugriffOf(datenbank: Datenbank, mandantId: number): Mandantzugriff {
  return new Mandantzugriff(datenbank, { mandantId, benutzerId: 0 }, () => inBerlin(Date.now()));
}

/** Stores a file, then puts it away: between the two it is known by its bytes, and stored no second time. */
async function nimm(
  datei: Liegendes,
  zugriff: Mandantzugriff | undefined,
  stoerungen: string[],
): Promise<void> {
  try {
    if (!zugriff)
      throw new Ablehnung(
        'ungueltig',
        'Auf diesem Server gibt es mehrere Betriebe oder noch keinen. Bitte in den Ordner des Betriebs legen.',
      );
    const notiz = await lege(datei, zugriff);
    await raeumeWeg(datei, ERLEDIGT, notiz);
  } catch (error) {
    if (error instanceof NochImWachsen) return;
    if (!(error instanceof Ablehnung)) throw error;
    if (error.grund === 'ungueltig') await raeumeWeg(datei, FEHLER, error.message);
    else stoerungen.push(error.message);
  }
}

/** @returns German, what of it was left out; '' */
async function lege(datei: Liegendes, zugriff: Mandantzugriff): Promise<string> {
  const bytes = await readLiegendes(datei);
  const woher = { herkunft: 'ordner', quelle: `Ordner eingang: ${datei.name}`, vonId: null } as const;
  const name = dateinameOf(datei.name);
  const zerlegt = await zerlegen({ ...woher, name, bytes });
  const einlieferungen = zerlegt?.einlieferungen ?? [
    { ...woher, lesen: 'server' as const, dateien: [dateiOf(bytes, name)] },
  ];
  await zugriff.transaction(async (bestand) => {
    for (const einlieferung of einlieferungen) await ablegen(bestand, einlieferung);
  });
  return (zerlegt?.uebersprungen ?? []).map((each) => `${each.name}: ${each.grund}`).join('\n');
}
