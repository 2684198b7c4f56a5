/** Writes the files to be judged, with the same code that issues invoices. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ausstellhindernisse } from '#kern/ausstellen/ausstellpruefung.ts';
import { blattOf } from '#kern/blatt/blatt.ts';
import type { Blatt } from '#kern/blatt/blattmodell.ts';
import { renderDokumente } from '#kern/blatt/dokument.ts';
import { renderPdf } from '#kern/blatt/pdf.ts';
import { toERechnung } from '#kern/erechnung/abbildung.ts';
import { nurGenannt } from '#kern/erechnung/abbildungAnhang.ts';
import { writeCii } from '#kern/erechnung/cii.ts';
import { isXRechnung, WEITERE_FORMATE } from '#kern/erechnung/format.ts';
import { pruefen } from '#kern/erechnung/pruefen.ts';
import { hindernisseFuer, writeFormat } from '#kern/erechnung/weitere.ts';
import { schriftenOf } from '#server/blatt/schriften.ts';
import type { Fall } from './beleg.ts';
import type { Schriftstueck } from './schriftstuecke.ts';

/** Files of one case in the folder, and what we think of it ourselves. */
export type Akte = {
  name: string;
  pdf: string;
  /** None of what is no invoice. */
  cii?: string;
  /** Files that have to be embedded in it, by name. */
  imPdf: ReadonlyMap<string, Buffer>;
  ubl?: string;
  /** In Peppol BIS and ebInterface, where the customer's own data allow it. */
  weitere: string[];
  /** Payload of the GiroCode on the sheet, if it has one. */
  girocode: string | undefined;
  /** Rules of ours that it breaks, severity `fehler`, and reasons not to issue it. */
  einwaende: string[];
};

const ERSTELLT_AM = new Date('2026-11-20T12:00:00Z');

/** PDF, CII and UBL of every case, and the sheets that have none, in an empty folder. */
export async function writeAkten(
  folder: string,
  faelle: readonly Fall[],
  schriftstuecke: readonly Schriftstueck[],
): Promise<Akte[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const akten: Akte[] = [];
  for (const fall of faelle) akten.push(await writeAkte(folder, fall));
  for (const eines of schriftstuecke) akten.push(await writeSchriftstueck(folder, eines));
  return akten;
}

/** Mustang judges no file of such a name: there is no invoice in it. */
async function writeSchriftstueck(folder: string, { name, blatt, schrift }: Schriftstueck): Promise<Akte> {
  const schriften = await schriftenOf(blatt, schrift);
  const pdf = join(folder, `${name}.brief.pdf`);
  writeFileSync(pdf, await renderPdf({ blatt, schriften, erstelltAm: ERSTELLT_AM }));
  return { name, pdf, imPdf: new Map(), weitere: [], girocode: blatt.girocode, einwaende: [] };
}

async function writeAkte(folder: string, { name, ...ganz }: Fall): Promise<Akte> {
  const { rechnung, absender, dateien } = ganz;
  const schriften = (blatt: Blatt) => schriftenOf(blatt, absender.layout.schrift);
  const auftrag = { rechnung, absender, dateien, schriften, erstelltAm: ERSTELLT_AM };
  const { pdf, cii, ubl = writeFormat('ubl', ganz) } = await renderDokumente(auftrag);
  if (cii === undefined) throw new Error(`${name} has no e-invoice`);
  const datei = (endung: string, inhalt: string | Uint8Array) => {
    const file = join(folder, `${name}${endung}`);
    writeFileSync(file, inhalt);
    return file;
  };
  const verstoesse = pruefen(toERechnung(ganz)).filter(({ schwere }) => schwere === 'fehler');
  const hindernisse = rechnung.art === 'storno' ? [] : ausstellhindernisse(rechnung, absender);
  return {
    name,
    pdf: datei('.pdf', pdf),
    cii: datei('.cii.xml', cii),
    imPdf: imPdfOf(ganz),
    ubl: datei('.ubl.xml', ubl),
    weitere: WEITERE_FORMATE.flatMap((format) => {
      const quelle = { rechnung: mitAllem(rechnung), absender, dateien };
      if (hindernisseFuer(format, quelle).length > 0) return [];
      return [datei(`.${format}.xml`, writeFormat(format, quelle))];
    }),
    girocode: blattOf(rechnung, absender).girocode,
    einwaende: [
      ...verstoesse.map(({ regel, text }) => `${regel}: ${text}`),
      ...hindernisse.map(({ pfad, text }) => `${pfad}: ${text}`),
    ],
  };
}

/** Files inside the PDF: the XML, and beside it what goes along, which it names. */
function imPdfOf(ganz: Omit<Fall, 'name'>): Map<string, Buffer> {
  const { rechnung, dateien } = ganz;
  const inhalt = toERechnung(ganz);
  const xml = writeCii({ ...inhalt, anhaenge: nurGenannt(inhalt.anhaenge) });
  const name = isXRechnung(rechnung.kunde) ? 'xrechnung.xml' : 'factur-x.xml';
  const beilagen = (rechnung.anlagen ?? []).map(
    (anlage) => [anlage.name, Buffer.from(dateien?.get(anlage.sha256) ?? [])] as const,
  );
  return new Map([[name, Buffer.from(xml)], ...beilagen]);
}

/** Copy to a customer of whom everything is known that those formats ask for. */
function mitAllem(rechnung: Fall['rechnung']): Fall['rechnung'] {
  const { kunde } = rechnung;
  if (!kunde) return rechnung;
  const bekannt = { eAdresse: kunde.eAdresse || '0088:4012345000009', lieferantennummer: '100234' };
  return { ...rechnung, kunde: { ...kunde, ...bekannt, kaeuferreferenz: kunde.kaeuferreferenz || 'Z01' } };
}
