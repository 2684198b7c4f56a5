import { pruefen } from '../archiv/pruefen.ts';
import { findAbweichungen } from '../auswertungen/summenpruefung.repository.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { Mandantzugriff } from '../mandant/mandant.ts';
import { readNummern } from '../nummern/readNummern.ts';
import { lesefehlerOf } from './lesefehler.ts';
import { findDateifehler, listMandanten } from './pruefung.repository.ts';

/** Something that is not as it has to be. `wo` names the record; all German. */
export type Fehler = { wo: string; was: string; erwartet: string; gefunden: string };

/** What was looked at, and what is wrong with it. */
export type Ergebnis = {
  mandanten: number;
  rechnungen: number;
  dateien: number;
  protokolleintraege: number;
  fehler: Fehler[];
};

/**
 * Reads everything that is stored and names whatever is not right: damaged pages and broken references, summaries that
 * do not match their receipts, numbers that nobody can explain, archive and Protokoll that were touched.
 */
export async function pruefeDatenbank(datenbank: Datenbank, heute: string): Promise<Ergebnis> {
  const ergebnis: Ergebnis = { mandanten: 0, rechnungen: 0, dateien: 0, protokolleintraege: 0, fehler: [] };
  ergebnis.fehler.push(...(await findDateifehler(datenbank)));
  try {
    for (const mandantId of await listMandanten(datenbank.lesen)) {
      const fehler = await pruefeMandant(datenbank, { mandantId, heute, ergebnis });
      ergebnis.fehler.push(
        ...fehler.map(({ wo, ...rest }) => ({ wo: `Mandant ${mandantId}, ${wo}`, ...rest })),
      );
    }
  } catch (error) {
    ergebnis.fehler.push(lesefehlerOf('Liste der Mandanten', error));
  }
  return ergebnis;
}

type Auftrag = { mandantId: number; heute: string; ergebnis: Ergebnis };

/** Counts what it looks at into `ergebnis`. */
async function pruefeMandant(
  datenbank: Datenbank,
  { mandantId, heute, ergebnis }: Auftrag,
): Promise<Fehler[]> {
  const mandant = new Mandantzugriff(datenbank, { mandantId, benutzerId: 0 }, heute);
  ergebnis.mandanten += 1;
  const teile: [string, () => Promise<Fehler[]>][] = [
    ['Archiv und Protokoll', () => findArchivfehler(mandant, ergebnis)],
    ['Summen', () => findSummenfehler(datenbank, mandantId)],
    ['Nummern', () => findUngeklaerte(mandant)],
  ];
  const fehler: Fehler[] = [];
  for (const [wo, find] of teile) {
    fehler.push(...(await find().catch((error: unknown) => [lesefehlerOf(wo, error)])));
  }
  return fehler;
}

async function findArchivfehler(mandant: Mandantzugriff, ergebnis: Ergebnis): Promise<Fehler[]> {
  const { befunde, rechnungen, dateien, protokolleintraege } = await mandant.schnappschuss(pruefen);
  ergebnis.rechnungen += rechnungen;
  ergebnis.dateien += dateien;
  ergebnis.protokolleintraege += protokolleintraege;
  return befunde.map(({ rechnungId, nummer, was, text, erwartet, gefunden }) => {
    const wo = rechnungId === null ? 'Protokoll' : `Rechnung ${nummer || `mit der ID ${rechnungId}`}`;
    return { wo, was: `${was}: ${text}`, erwartet, gefunden };
  });
}

async function findSummenfehler(datenbank: Datenbank, mandantId: number): Promise<Fehler[]> {
  const abweichungen = await findAbweichungen(datenbank.lesen, mandantId);
  return abweichungen.map(({ wo, erwartet, gespeichert }) => ({
    ...{ wo, was: 'Die gespeicherte Summe passt nicht zu den Posten.', erwartet, gefunden: gespeichert },
  }));
}

/** Missing numbers that were not passed over on purpose. */
async function findUngeklaerte(mandant: Mandantzugriff): Promise<Fehler[]> {
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
