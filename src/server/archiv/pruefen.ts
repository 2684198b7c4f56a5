import type { Buffer } from 'node:buffer';
import type { Befund, Pruefung } from '#kern/archiv/pruefung.ts';
import { KETTENANFANG, type Kettenglied, verketten } from '#kern/protokoll/kette.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Stand } from '../rechnungen/stand.ts';
import type { Archivart, Archivdatei } from '../speicher/archiv.repository.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { Satzstaende } from './satzstand.ts';
import { vergleichen } from './standvergleich.ts';

type Hashes = Partial<Record<Archivart, string>>;

/**
 * Reads the whole Protokoll and archive of a Mandant and names whatever was changed past the program: a broken link of
 * the chain, a file that differs from its hash or is missing, an invoice that differs from its archived data
 * (GoBD Rz 58 ff., 107 ff.).
 */
export function pruefen(bestand: Bestand): Promise<Pruefung> {
  return pruefeKette(bestand);
}

/**
 * Check of the archive with what the Protokoll says about every record: hundreds of bytes of memory for each of them.
 */
export async function checkArchiv(bestand: Bestand): Promise<{ pruefung: Pruefung; staende: Satzstaende }> {
  const staende = new Satzstaende();
  const pruefung = await pruefeKette(bestand, (glied) => staende.see(glied));
  return { pruefung, staende };
}

async function pruefeKette(bestand: Bestand, see?: (glied: Kettenglied) => void): Promise<Pruefung> {
  const kette = await readProtokoll(bestand, see);
  const befunde = [...kette.befunde];
  let dateien = 0;
  const seen = new Set<string>();
  for await (const datei of bestand.archiv.readAll()) {
    dateien += 1;
    seen.add(`${datei.rechnungId} ${datei.art}`);
    befunde.push(...(await checkDatei(bestand, datei, kette.archiv.get(datei.rechnungId))));
  }
  for (const [rechnungId, hashes] of kette.archiv) {
    befunde.push(...(await findMissing(bestand, rechnungId, { hashes, seen })));
  }
  return {
    zeit: new Date().toISOString(),
    rechnungen: kette.archiv.size,
    dateien,
    protokolleintraege: kette.eintraege,
    befunde,
  };
}

/** Follows the chain and collects what it says about each issued invoice. */
async function readProtokoll(bestand: Bestand, see?: (glied: Kettenglied) => void) {
  const befunde: Befund[] = [];
  const archiv = new Map<number, Hashes>();
  let [vorgaenger, eintraege] = [KETTENANFANG, 0];
  for await (const glied of bestand.readKette()) {
    eintraege += 1;
    const { vorgaenger: claimed, sha256: hash, ...eintrag } = glied;
    const expected = verketten(eintrag, vorgaenger, sha256).sha256;
    if (eintrag.lfd !== eintraege || claimed !== vorgaenger || expected !== hash) {
      befunde.push(protokollbefund(glied.lfd, expected, hash));
    }
    // From a broken link on, what follows is judged by what it says itself: one change, one finding.
    vorgaenger = hash;
    eintraege = Math.max(eintraege, glied.lfd);
    see?.(glied);
    if (glied.objekt === 'rechnung' && glied.aktion === 'ausgestellt') {
      // Whatever stands there when it was tampered with.
      archiv.set(glied.objektId, (glied.nachher as { archiv?: Hashes } | null)?.archiv ?? {});
    }
  }
  const kopf = await bestand.mandant.kopf();
  if (kopf.sha256 !== vorgaenger || kopf.lfd !== eintraege) {
    befunde.push(protokollbefund(eintraege, kopf.sha256, vorgaenger));
  }
  return { befunde, archiv, eintraege };
}

function protokollbefund(lfd: number, erwartet: string, gefunden: string): Befund {
  const text = `Der Eintrag ${lfd} des Protokolls passt nicht zu dem davor: Er oder sein Vorgänger wurde verändert, gelöscht oder eingefügt.`;
  return { rechnungId: null, nummer: '', was: 'Protokoll', text, erwartet, gefunden };
}

const NAMEN: Record<Archivart, string> = {
  pdf: 'PDF',
  cii: 'E-Rechnung (CII)',
  ubl: 'E-Rechnung (UBL)',
  peppol: 'E-Rechnung (Peppol)',
  ebinterface: 'E-Rechnung (ebInterface)',
  stand: 'Rechnungsdaten',
  logo: 'Logo',
};

/** The file against the Protokoll; only data that are as they were can say what the rows have to be. */
async function checkDatei(
  bestand: Bestand,
  datei: Archivdatei & { rechnungId: number },
  hashes: Hashes = {},
): Promise<Befund[]> {
  const gefunden = sha256(datei.inhalt);
  const erwartet = hashes[datei.art] ?? 'steht nicht im Protokoll';
  const { rechnungId, art, dateiname } = datei;
  if (gefunden === erwartet && datei.sha256 === erwartet) {
    return art === 'stand' ? vergleichen(await bestand.rechnungen.find(rechnungId), toStand(datei)) : [];
  }
  const text = `Die archivierte Datei ${dateiname} ist nicht mehr die, die ausgestellt wurde.`;
  const nummer = await findNummer(bestand, rechnungId);
  return [{ rechnungId, nummer, was: NAMEN[art], text, erwartet, gefunden }];
}

async function findMissing(
  bestand: Bestand,
  rechnungId: number,
  { hashes, seen }: { hashes: Hashes; seen: Set<string> },
): Promise<Befund[]> {
  const missing = (Object.keys(hashes) as Archivart[]).filter((art) => !seen.has(`${rechnungId} ${art}`));
  const nummer = missing.length > 0 ? await findNummer(bestand, rechnungId) : '';
  return missing.map((art) => ({
    rechnungId,
    nummer,
    was: NAMEN[art],
    text: 'Diese Datei wurde beim Ausstellen archiviert und fehlt jetzt.',
    erwartet: hashes[art] ?? '',
    gefunden: 'nichts',
  }));
}

/** @returns '' when the row is gone */
async function findNummer(bestand: Bestand, rechnungId: number): Promise<string> {
  return (await bestand.rechnungen.find(rechnungId))?.nummer ?? '';
}

/** Written by us, and its hash has just been right. */
function toStand({ inhalt }: { inhalt: Buffer }): Stand {
  return JSON.parse(inhalt.toString('utf8')) as Stand;
}
