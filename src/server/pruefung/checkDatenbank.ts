import type { Befund } from '#kern/archiv/pruefung.ts';
import { checkArchiv } from '../archiv/pruefen.ts';
import { Bestand } from '../bestand/bestand.ts';
import type { Datenbank, Engine } from '../db/datenbank.ts';
import type { Fehler } from '../db/fehler.ts';
import { lesefehlerOf } from '../db/lesefehler.ts';
import type { Db } from '../db/schema.ts';
import { readNummern } from '../nummern/readNummern.ts';
import { findDateifehler, listMandanten } from '../speicher/gesamt.repository.ts';
import { findAbweichungen } from '../speicher/summenpruefung.repository.ts';
import { checkAnker } from './ankerpruefung.ts';
import { judgeAufbau } from './aufbaupruefung.ts';
import { verifyDateien } from './dateipruefung.ts';
import { checkSaetze } from './satzpruefung.ts';
import { verifyStempel } from './stempelpruefung.ts';

/** Result of the check: what was looked at, and what is wrong with it. */
export type Ergebnis = {
  mandanten: number;
  rechnungen: number;
  dateien: number;
  protokolleintraege: number;
  /** Records whose last entry is older than checksums: compared as far as it names fields. */
  teilweise: number;
  fehler: Fehler[];
  /** Notes on what could not be looked at, and what there is besides, in German. */
  hinweise: string[];
};

/**
 * Reads everything that is stored and names whatever is not right: damaged pages and broken references, walls that were
 * taken down, summaries that do not match their receipts, numbers that nobody can explain, archive and Protokoll that
 * were touched.
 * @param anker where the anchor lies outside of the database, and a code of it that somebody kept
 */
export async function checkDatenbank(
  datenbank: Datenbank,
  heute: string,
  anker?: { ordner: string; pruefpunkt?: string | undefined },
): Promise<Ergebnis> {
  const ergebnis: Ergebnis = {
    mandanten: 0,
    rechnungen: 0,
    dateien: 0,
    protokolleintraege: 0,
    teilweise: 0,
    fehler: [],
    hinweise: [],
  };
  ergebnis.fehler.push(...(await findDateifehler(datenbank)));
  const aufbau = await judgeAufbau(datenbank);
  ergebnis.fehler.push(...aufbau.fehler);
  ergebnis.hinweise.push(...aufbau.hinweise);
  if (anker) {
    const work = checkAnker(datenbank, anker.ordner, anker.pruefpunkt);
    ergebnis.fehler.push(...(await work.catch((error: unknown) => [lesefehlerOf('Prüfpunkte', error)])));
    const stempel = await verifyStempel(anker.ordner);
    ergebnis.fehler.push(...stempel.fehler);
    ergebnis.hinweise.push(...stempel.hinweise);
  }
  try {
    // Of one moment: what is written meanwhile would look like a difference.
    await datenbank.schnappschuss((db) => pruefeMandanten(db, { engine: datenbank.engine, heute, ergebnis }));
  } catch (error) {
    ergebnis.fehler.push(lesefehlerOf('Liste der Mandanten', error));
  }
  return ergebnis;
}

type Auftrag = { engine: Engine; heute: string; ergebnis: Ergebnis };

async function pruefeMandanten(db: Db, auftrag: Auftrag): Promise<void> {
  const mandanten = await listMandanten(db);
  for (const mandantId of mandanten) {
    const fehler = await pruefeMandant(db, mandantId, auftrag);
    // Where there is only one, the word would only puzzle.
    const wessen = mandanten.length > 1 ? `Mandant ${mandantId}, ` : '';
    auftrag.ergebnis.fehler.push(...fehler.map(({ wo, ...rest }) => ({ wo: wessen + wo, ...rest })));
  }
}

/** Counts what it looks at into `ergebnis`. */
async function pruefeMandant(
  db: Db,
  mandantId: number,
  { engine, heute, ergebnis }: Auftrag,
): Promise<Fehler[]> {
  const mandant = new Bestand({ db, engine, mandantId, heute });
  ergebnis.mandanten += 1;
  const teile: [string, () => Promise<Fehler[]>][] = [
    ['Archiv und Protokoll', () => findArchivfehler(mandant, ergebnis)],
    ['Dateien', () => verifyDateien(mandant)],
    ['Summen', () => findSummenfehler(db, mandantId)],
    ['Nummern', () => findUngeklaerte(mandant)],
  ];
  const fehler: Fehler[] = [];
  for (const [wo, find] of teile) {
    fehler.push(...(await find().catch((error: unknown) => [lesefehlerOf(wo, error)])));
  }
  return fehler;
}

async function findArchivfehler(mandant: Bestand, ergebnis: Ergebnis): Promise<Fehler[]> {
  const { pruefung, staende } = await checkArchiv(mandant);
  const { befunde, rechnungen, dateien, protokolleintraege } = pruefung;
  ergebnis.rechnungen += rechnungen;
  ergebnis.dateien += dateien;
  ergebnis.protokolleintraege += protokolleintraege;
  const saetze = await checkSaetze(mandant, staende);
  ergebnis.teilweise += saetze.teilweise;
  // Of an issued invoice its archive says best what was changed.
  const genannt = new Set(befunde.map(({ rechnungId }) => rechnungId));
  const weitere = saetze.fehler.filter(({ rechnungId }) => rechnungId === null || !genannt.has(rechnungId));
  return [...befunde.map(toFehler), ...weitere.map(({ rechnungId: _, ...fehler }) => fehler)];
}

function toFehler({ rechnungId, nummer, was, text, erwartet, gefunden }: Befund): Fehler {
  const wo = rechnungId === null ? 'Protokoll' : `Rechnung ${nummer || `mit der ID ${rechnungId}`}`;
  return { wo, was: was === wo ? text : `${was}: ${text}`, erwartet, gefunden };
}

async function findSummenfehler(db: Db, mandantId: number): Promise<Fehler[]> {
  const abweichungen = await findAbweichungen(db, mandantId);
  return abweichungen.map(({ wo, erwartet, gespeichert }) => ({
    ...{ wo, was: 'Die gespeicherte Summe passt nicht zu den Posten.', erwartet, gefunden: gespeichert },
  }));
}

/** Missing numbers that were not passed over on purpose. */
async function findUngeklaerte(mandant: Bestand): Promise<Fehler[]> {
  const { kreise } = await readNummern(mandant);
  return kreise.flatMap(({ nummernkreis, luecken }) =>
    luecken
      .filter(({ isGeklaert }) => !isGeklaert)
      .map(({ von, bis }) => ({
        wo: `Nummernkreis ${nummernkreis}`,
        was: 'Diese Nummern fehlen, ohne dass jemand sie übersprungen hat.',
        erwartet: 'keine Lücke',
        gefunden: von === bis ? String(von) : `${von} bis ${bis}`,
      })),
  );
}
