/** The invoice data inside a PDF (ZUGFeRD, Factur-X, XRechnung): PDF/A-3 carries them as an embedded file. */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { Ablehnung } from '../ablehnung.ts';
import { readPdf, zuGross } from './pdfLesen.ts';
import { unpack, ZuGross } from './pdfStrom.ts';
import { decodeXml } from './xmlDecode.ts';

/** An embedded XML as it stands in the PDF; `weitere` names further files of invoice data, which were passed over. */
export type Anhang = { name: string; xml: Uint8Array; weitere: string[] };

type Datei = { name: string; strom: PDFRawStream };

/** In order of preference; in any spelling of upper and lower case, which covers `ZUGFeRD-invoice.xml`. */
const NAMEN = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

const HOECHSTZAHL_KNOTEN = 10_000;
const HOECHSTZAHL_DATEIEN = 200;
/** Bytes unpacked in search of an invoice among files of other names. */
const HOECHSTGROESSE_SUCHE = 40 * 1024 * 1024;

/** Root of CII, UBL, ZUGFeRD 1.0 or Order-X behind declaration and comments. */
const WURZEL =
  /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|Invoice|CreditNote|CrossIndustryDocument|SCRDMCCBDACIOMessageStructure)[\s>/]/y;

/**
 * The embedded invoice data, found by name, else by root. @returns undefined for a PDF without any
 * @throws Ablehnung `ungueltig` in plain German when the PDF is damaged, encrypted or unpacks beyond the limits
 */
export async function extractXml(bytes: Uint8Array): Promise<Anhang | undefined> {
  const dateien = listDateien(await readPdf(bytes));
  return benannteOf(dateien) ?? findByRoot(dateien);
}

/**
 * E-invoice in a PDF of which nobody has said that it is one: only a file by a name that ZUGFeRD, Factur-X or XRechnung
 * gives it, and no word about a PDF that this reader cannot open and another may.
 * @throws Ablehnung `ungueltig` when there is such a file that cannot be unpacked
 */
export async function extractBenanntes(bytes: Uint8Array): Promise<Anhang | undefined> {
  const context = await readPdf(bytes).catch(() => undefined);
  return context && benannteOf(listDateien(context));
}

function benannteOf(dateien: readonly Datei[]): Anhang | undefined {
  const benannte = NAMEN.flatMap((name) => dateien.filter((datei) => datei.name.toLowerCase() === name));
  const [erste, ...weitere] = benannte;
  if (!erste) return undefined;
  return { name: erste.name, xml: unpackDatei(erste), weitere: weitere.map(({ name }) => name) };
}

function unpackDatei({ strom }: Datei): Uint8Array {
  try {
    return unpack(strom);
  } catch (error) {
    if (error instanceof ZuGross) throw zuGross();
    throw new Ablehnung(
      'ungueltig',
      'Die Rechnungsdaten im PDF sind beschädigt und lassen sich nicht lesen.',
    );
  }
}

function findByRoot(dateien: Datei[]): Anhang | undefined {
  let rest = HOECHSTGROESSE_SUCHE;
  for (const { name, strom } of dateien) {
    try {
      const xml = unpack(strom, rest);
      rest -= xml.length;
      if (hasRechnungswurzel(decodeXml(xml))) return { name, xml, weitere: [] };
    } catch {
      // Whatever this file is, it is no invoice.
    }
  }
  return undefined;
}

/** True when the first element is the root of an invoice; comments before it may be longer than the invoice. */
function hasRechnungswurzel(text: string): boolean {
  let stelle = text.search(/[^\s\uFEFF]/);
  while (stelle >= 0) {
    const schluss = text.startsWith('<?', stelle)
      ? '?>'
      : text.startsWith('<!--', stelle)
        ? '-->'
        : undefined;
    if (!schluss) break;
    const ende = text.indexOf(schluss, stelle);
    stelle = ende < 0 ? -1 : text.indexOf('<', ende);
  }
  WURZEL.lastIndex = stelle;
  return stelle >= 0 && WURZEL.test(text);
}

/** Embedded files from the name tree and from /AF, each once. */
function listDateien(context: PDFContext): Datei[] {
  const katalog = context.lookup(context.trailerInfo.Root);
  if (!(katalog instanceof PDFDict)) return [];
  const namen = lookupDict(katalog, 'Names');
  const angaben = [...walkNamen(namen && lookupDict(namen, 'EmbeddedFiles')), ...walkAf(katalog)];
  const dateien = new Map<PDFRawStream, Datei>();
  for (const { angabe, schluessel } of angaben) {
    const strom = stromOf(angabe);
    if (strom && !dateien.has(strom)) dateien.set(strom, { name: nameOf(angabe) || schluessel, strom });
  }
  return [...dateien.values()].slice(0, HOECHSTZAHL_DATEIEN);
}

type Angabe = { angabe: PDFDict; schluessel: string };

/** Leaves of the name tree; a tree that runs in circles or is too large ends early. */
function walkNamen(wurzel: PDFDict | undefined): Angabe[] {
  const offen = wurzel ? [wurzel] : [];
  const besucht = new Set<PDFDict>();
  const result: Angabe[] = [];
  for (let knoten = offen.pop(); knoten; knoten = offen.pop()) {
    if (besucht.has(knoten)) continue;
    besucht.add(knoten);
    const namen = elementsOf(knoten.lookup(PDFName.of('Names')));
    for (let index = 0; index + 1 < namen.length; index += 2) {
      const angabe = namen[index + 1];
      if (angabe instanceof PDFDict) result.push({ angabe, schluessel: textOf(namen[index]) });
    }
    const kinder = elementsOf(knoten.lookup(PDFName.of('Kids')));
    offen.push(...kinder.filter((kind) => kind instanceof PDFDict).toReversed());
    if (besucht.size + result.length > HOECHSTZAHL_KNOTEN) break;
  }
  return result;
}

function walkAf(katalog: PDFDict): Angabe[] {
  const af = katalog.lookup(PDFName.of('AF'));
  const angaben = af instanceof PDFDict ? [af] : elementsOf(af);
  return angaben.flatMap((angabe) => (angabe instanceof PDFDict ? { angabe, schluessel: '' } : []));
}

function elementsOf(liste: PDFObject | undefined): (PDFObject | undefined)[] {
  if (!(liste instanceof PDFArray)) return [];
  return Array.from({ length: Math.min(liste.size(), 2 * HOECHSTZAHL_KNOTEN) }, (_, index) =>
    liste.lookup(index),
  );
}

function stromOf(angabe: PDFDict): PDFRawStream | undefined {
  const ef = lookupDict(angabe, 'EF');
  const strom = ef?.lookup(PDFName.of('F')) ?? ef?.lookup(PDFName.of('UF'));
  return strom instanceof PDFRawStream ? strom : undefined;
}

function nameOf(angabe: PDFDict): string {
  return textOf(angabe.lookup(PDFName.of('UF'))) || textOf(angabe.lookup(PDFName.of('F')));
}

function textOf(object: PDFObject | undefined): string {
  const isText = object instanceof PDFString || object instanceof PDFHexString;
  return isText ? object.decodeText().slice(0, 200).trim() : '';
}

function lookupDict(dict: PDFDict, name: string): PDFDict | undefined {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFDict ? value : undefined;
}
