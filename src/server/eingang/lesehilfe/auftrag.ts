/** Jobs of the reading help: one for each piece that stayed in doubt, and one that says how the help does. */
import { z } from 'zod';
import { mitHilfe } from '#kern/eingang/lesehilfe/einarbeiten.ts';
import type { Modellantwort } from '#kern/eingang/lesehilfe/frage.ts';
import { linesOf } from '#kern/eingang/regeln/zeilen.ts';
import { isIbanwarnung } from '#kern/eingang/vorschlagen.ts';
import { type Arbeit, type Auftragsart, Auftragsfehler } from '../../auftraege/lauf.ts';
import { zugriffFor } from '../../auftraege/zugriff.ts';
import type { Mandantzugriff } from '../../bestand/bestand.ts';
import type { Datenbank } from '../../db/datenbank.ts';
import type { Stuecksatz } from '../../speicher/eingangsstueck.repository.ts';
import { readLesehilfe, readLesehilfelage, saveLesehilfelage } from '../../speicher/lesehilfe.repository.ts';
import { parseVorschlag } from '../readStueck.ts';
import { regelleser } from '../regelleser.ts';
import { readUmfeld } from '../umfeld.ts';
import { LESEHILFE_FRAGEN, vorschlagen } from '../vorschlagen.ts';
import { type Hilfeumfeld, openZugang, probiere } from './lesehilfe.ts';
import { askModell, Hilfestoerung } from './modell.ts';

const Daten = z.object({ stueckID: z.number().int() });
const MINUTE_MS = 60_000;
/** A model that does not answer is left alone: others wait behind whoever asks it. */
const PAUSE_MS = 5 * MINUTE_MS;
const TAKT_MS = 10 * MINUTE_MS;

/** `lesehilfe` comes again by itself, and has the operator see what is wrong; nobody else is told. */
export function lesehilfeauftraege(umfeld: Hilfeumfeld): Record<string, Auftragsart> {
  return {
    [LESEHILFE_FRAGEN]: { hoechstens: 1, run: (arbeit) => frage(umfeld, arbeit) },
    lesehilfe: { takt: { takt: TAKT_MS, ruhe: 0 }, run: (arbeit) => seheNach(umfeld, arbeit) },
  };
}

/** Asks about one piece. Whatever goes wrong, it stays as it was read. */
async function frage(umfeld: Hilfeumfeld, arbeit: Arbeit): Promise<void> {
  const { datenbank } = umfeld;
  const zugriff = zugriffFor(datenbank, arbeit.auftrag);
  const { stueckID } = Daten.parse(JSON.parse(arbeit.auftrag.daten));
  const satz = await zugriff.eingangsstuecke.find(stueckID);
  const hilfe = await readLesehilfe(datenbank.lesen);
  const lesung = await zugriff.eingangsstuecke.findLesung(stueckID);
  if (satz?.zustand !== 'pruefen' || !hilfe?.an || !lesung) return;
  const lage = await readLesehilfelage(datenbank.lesen);
  if (lage.pauseBis > arbeit.jetzt.toISOString()) throw new Auftragsfehler(lage.fehler);
  const kontext = { lesung, umfeld: await readUmfeld(zugriff) };
  const fragen = (ende: AbortSignal) =>
    askModell(openZugang(umfeld.schluessel, hilfe), linesOf(lesung), { ende });
  const antwort = await mitLage(datenbank, arbeit, fragen);
  if (!antwort) return;
  const gelesenes = await regelleser.lese(lesung, kontext.umfeld);
  const ergaenzt = mitHilfe(gelesenes, antwort, kontext);
  if (ergaenzt === gelesenes) return;
  const warnungen = parseVorschlag(satz.vorschlag)?.warnungen.filter((text) => !isIbanwarnung(text)) ?? [];
  await halteFest({ zugriff, arbeit, satz }, { gelesenes: ergaenzt, lesung, warnungen, anlagen: [] });
}

type Stelle = { zugriff: Mandantzugriff; arbeit: Arbeit; satz: Stuecksatz };

/** Counts only while the job is its own, and nobody else has read the piece or decided about it meanwhile. */
function halteFest({ zugriff, arbeit, satz }: Stelle, verstandenes: Parameters<typeof vorschlagen>[2]) {
  return zugriff.transaction(async (bestand) => {
    await bestand.auftraege.behaupte(arbeit.auftrag);
    const jetziger = await bestand.eingangsstuecke.find(satz.id);
    if (jetziger?.zustand !== 'pruefen' || jetziger.version !== satz.version) return;
    await vorschlagen(bestand, jetziger, verstandenes, { neueVersion: false });
  });
}

/** Notes how it went. @returns undefined where the model answers something else: asked once more it would do so again */
async function mitLage(
  datenbank: Datenbank,
  { jetzt, ende }: Arbeit,
  fragen: (ende: AbortSignal) => Promise<Modellantwort>,
): Promise<Modellantwort | undefined> {
  const zuletzt = jetzt.toISOString();
  try {
    const antwort = await fragen(ende);
    await notiere(datenbank, { fehler: '', pauseBis: '', zuletzt });
    return antwort;
  } catch (error) {
    if (!(error instanceof Hilfestoerung)) throw error;
    const pauseBis = error.liegtAmModell ? '' : new Date(jetzt.getTime() + PAUSE_MS).toISOString();
    await notiere(datenbank, { fehler: error.message, pauseBis });
    if (error.liegtAmModell) return undefined;
    throw new Auftragsfehler(error.message);
  }
}

function notiere({ schreiben }: Datenbank, lage: { fehler: string; pauseBis: string; zuletzt?: string }) {
  return schreiben(async (db) => saveLesehilfelage(db, { ...(await readLesehilfelage(db)), ...lage }));
}

/** Where the last question failed, it asks once more whether that is still so. */
async function seheNach({ datenbank, schluessel }: Hilfeumfeld, { jetzt, ende }: Arbeit): Promise<void> {
  const hilfe = await readLesehilfe(datenbank.lesen);
  if (!hilfe?.an || (await readLesehilfelage(datenbank.lesen)).fehler === '') return;
  try {
    await probiere(openZugang(schluessel, hilfe), ende);
    await notiere(datenbank, { fehler: '', pauseBis: '', zuletzt: jetzt.toISOString() });
  } catch (error) {
    if (!(error instanceof Hilfestoerung)) throw error;
    await notiere(datenbank, { fehler: error.message, pauseBis: '' });
    throw new Auftragsfehler(error.message);
  }
}
