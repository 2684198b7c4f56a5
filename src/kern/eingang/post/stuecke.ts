/** Parts of a letter or an archive that become pieces of the inbox, and those that are left out with the reason. */
import { MAX_ORIGINAL } from '../abgabe.ts';
import type { Inhalt } from '../inhalt.ts';
import type { Dateirolle } from '../stueck.ts';
import { stammOf } from './dateiname.ts';

/** Kinds of files that can be a receipt by themselves; letters and archives hold receipts. */
export type Beleginhalt = Exclude<Inhalt, 'zip' | 'mail'>;

/** A file that lay in a letter or an archive. */
export type Anhang = {
  /** Already harmless (`benannt`). */
  name: string;
  /** By its bytes; undefined for everything that is no receipt, which has a reason instead. */
  inhalt: Beleginhalt | undefined;
  /** German: why it is none. */
  grund?: string;
  bytes: Uint8Array;
  sha256: string;
  /** Shown within the text of the letter, as logos are. */
  istImText?: boolean;
  /** Shorter side of a picture in pixels, as far as its head says so. */
  kante?: number | undefined;
  /** SHA-256 of the e-invoice inside of a PDF. */
  erechnung?: string | undefined;
};

/** One file of a piece; `text`: words of a letter. */
export type Stueckinhalt = {
  rolle: Dateirolle;
  name: string;
  inhalt: Inhalt | 'text';
  bytes: Uint8Array;
  sha256: string;
};
/** A piece; the first file is its original. */
export type Ausgepacktes = { dateien: Stueckinhalt[] };
/** German: which file, and why it is no piece. */
export type Uebersprungen = { name: string; grund: string };
export type Auspackung = { stuecke: Ausgepacktes[]; uebersprungen: Uebersprungen[] };

/** Pictures in the text below either are logos, signatures and counters. */
const MIN_BILD_BYTES = 20_000;
const MIN_BILD_KANTE = 300;
const UNBEKANNT = 'Das ist weder PDF noch XML noch ein Bild (JPEG, PNG, HEIC). Bitte als PDF speichern.';

/** Sorts files that came together into pieces. A PDF and the XML of the same invoice are one. */
export function stueckeOf(anhaenge: readonly Anhang[]): Auspackung {
  const uebersprungen: Uebersprungen[] = [];
  const belege: Beleg[] = [];
  for (const anhang of anhaenge) {
    const { inhalt } = anhang;
    const grund = hindernis(anhang) ?? doppelt(anhang, belege);
    if (grund === undefined && inhalt) belege.push({ ...anhang, inhalt });
    else uebersprungen.push({ name: anhang.name, grund: grund ?? UNBEKANNT });
  }
  return { stuecke: groupBelege(belege), uebersprungen };
}

type Beleg = Anhang & { inhalt: Beleginhalt };

/** Why a file is no receipt, undefined if it may be one. */
function hindernis({ inhalt, grund, bytes, istImText = false, kante }: Anhang): string | undefined {
  if (istImText && inhalt !== 'pdf' && inhalt !== 'xml' && isKlein(bytes.length, kante))
    return 'Kleines Bild im Text der Mail, etwa ein Logo.';
  if (inhalt === undefined) return grund ?? UNBEKANNT;
  return bytes.length > MAX_ORIGINAL ? 'Die Datei ist größer als 20 MB.' : undefined;
}

function isKlein(bytes: number, kante: number | undefined): boolean {
  return bytes < MIN_BILD_BYTES || (kante !== undefined && kante < MIN_BILD_KANTE);
}

function doppelt(anhang: Anhang, belege: readonly Beleg[]): string | undefined {
  const gleicher = belege.find(({ sha256 }) => sha256 === anhang.sha256);
  return gleicher && `Dieselbe Datei liegt als „${gleicher.name}“ schon bei.`;
}

function groupBelege(belege: readonly Beleg[]): Ausgepacktes[] {
  const beilagen = new Map<Beleg, Beleg>();
  const vergeben = new Set<Beleg>();
  for (const xml of belege.filter(({ inhalt }) => inhalt === 'xml')) {
    const pdf = belege.find((other) => !vergeben.has(other) && isDasselbe(other, xml));
    if (!pdf) continue;
    // What is read is the invoice itself: the PDF that carries it, else the XML, whose picture the PDF only is.
    if (pdf.erechnung === undefined) beilagen.set(xml, pdf);
    else beilagen.set(pdf, xml);
    vergeben.add(pdf).add(xml);
  }
  return belege
    .filter((beleg) => beilagen.has(beleg) || !vergeben.has(beleg))
    .map((beleg) => {
      const beilage = beilagen.get(beleg);
      return { dateien: [toDatei(beleg, 'original'), ...(beilage ? [toDatei(beilage, 'beilage')] : [])] };
    });
}

/** Whether two files are one invoice: its very bytes lie in the PDF, or both files have one name. */
function isDasselbe(pdf: Beleg, xml: Beleg): boolean {
  if (pdf.inhalt !== 'pdf') return false;
  return pdf.erechnung === xml.sha256 || stammOf(pdf.name) === stammOf(xml.name);
}

function toDatei({ name, inhalt, bytes, sha256 }: Beleg, rolle: Dateirolle): Stueckinhalt {
  return { rolle, name, inhalt, bytes, sha256 };
}
