import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { Ablehnung } from '../ablehnung.ts';
import { unpack, ZuGross } from './pdfStrom.ts';

const HOECHSTZAHL_SEITEN = 2000;
/** Of a file: packed objects of 2,000 pages stay far below. */
const HOECHSTGROESSE_OBJEKTE = 64 * 1024 * 1024;

const BESCHAEDIGT =
  'Das PDF ist beschädigt und lässt sich nicht lesen. Bitte die Datei noch einmal anfordern.';

/**
 * Objects of a PDF.
 * @throws Ablehnung `ungueltig` in plain German when it is damaged, encrypted, or larger than any invoice
 */
export async function readPdf(bytes: Uint8Array): Promise<PDFContext> {
  const parser = new Leser(bytes);
  const context = await parser.parseDocument().catch(() => undefined);
  if (parser.zuGross) throw zuGross();
  if (!context) throw new Ablehnung('ungueltig', BESCHAEDIGT);
  if (context.trailerInfo.Encrypt) {
    throw new Ablehnung(
      'ungueltig',
      'Das PDF ist verschlüsselt oder mit einem Kennwort geschützt. Eine E-Rechnung darf das nicht sein; so gilt die Datei nur als „sonstige Rechnung“. Bitte eine Fassung ohne Schutz anfordern.',
    );
  }
  if (!(context.lookup(context.trailerInfo.Root) instanceof PDFDict)) {
    throw new Ablehnung('ungueltig', BESCHAEDIGT);
  }
  if (countSeiten(context) > HOECHSTZAHL_SEITEN) throw zuGross();
  return context;
}

/** A PDF that unpacks to more than any invoice has. */
export function zuGross(): Ablehnung {
  return new Ablehnung(
    'ungueltig',
    'Das PDF ist für eine Rechnung viel zu groß (mehr als 2.000 Seiten oder übermäßig gepackte Daten). Aus Sicherheitsgründen wird es nicht gelesen.',
  );
}

/** Counted among the objects: the tree of pages may lie or run in circles. */
function countSeiten(context: PDFContext): number {
  const page = PDFName.of('Page');
  return context
    .enumerateIndirectObjects()
    .filter(([, object]) => object instanceof PDFDict && object.get(PDFName.of('Type')) === page).length;
}

/** The library's parser with limits: it would unpack everything at once, however large it becomes. */
class Leser extends PDFParser {
  /** Set when something was left out because it would become too large. */
  zuGross = false;
  #rest = HOECHSTGROESSE_OBJEKTE;

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(PDFName.of('Type'));
    if (type === PDFName.of('ObjStm')) return this.#unpackObjects(object);
    return type === PDFName.of('XRef') ? withoutEntries(object) : object;
  }

  #unpackObjects(strom: PDFRawStream): PDFObject {
    try {
      const contents = unpack(strom, this.#rest);
      this.#rest -= contents.length;
      strom.dict.delete(PDFName.of('Filter'));
      return PDFRawStream.of(strom.dict, contents);
    } catch (error) {
      if (error instanceof ZuGross) this.zuGross = true;
      throw error;
    }
  }
}

/** Objects are found by reading the whole file, so only the trailer of a cross reference stream counts; its table may claim any length. */
function withoutEntries({ dict }: PDFRawStream): PDFObject {
  const { context } = dict;
  const none = PDFArray.withContext(context);
  none.push(PDFNumber.of(0));
  none.push(PDFNumber.of(0));
  dict.set(PDFName.of('Index'), none);
  dict.delete(PDFName.of('Filter'));
  return PDFRawStream.of(dict, new Uint8Array(0));
}
