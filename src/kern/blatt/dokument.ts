/** Everything that is handed out for a receipt: the PDF and, once it is issued, its e-invoice in both syntaxes. */
import { toERechnung } from '../erechnung/abbildung.ts';
import { type Anlagendateien, nurGenannt } from '../erechnung/abbildungAnhang.ts';
import { writeCii } from '../erechnung/cii.ts';
import { isXRechnung, type WeiteresFormat, weiteresFormatOf, willUbl } from '../erechnung/format.ts';
import { writeUbl } from '../erechnung/ubl.ts';
import { writeWeitere } from '../erechnung/weitere.ts';
import type { Absender } from '../mandant/absender.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { blattOf } from './blatt.ts';
import type { Blatt } from './blattmodell.ts';
import { type Druckauftrag, renderPdf } from './pdf.ts';
import { fehlendeZeichen, type Schriften } from './schriften.ts';

/** A receipt with its lines, and how its issuer looks. `erstelltAm` is written into the PDF. */
export type Dokumentauftrag = {
  rechnung: Rechnung & { rechnungsposten: Posten[] };
  absender: Absender;
  /** Reads the fonts that a sheet needs. */
  schriften: (blatt: Blatt) => Promise<Schriften>;
  logo?: Uint8Array | undefined;
  /** Attachments of an issued invoice. */
  dateien?: Anlagendateien | undefined;
  erstelltAm: Druckauftrag['erstelltAm'];
  komprimiert?: boolean;
};

/**
 * `cii` and `ubl` only of issued income. With files that go along each XML is as large as they are: UBL only for whom it
 * is made, anybody else gets it when they ask.
 */
export type Dokumente = {
  pdf: Uint8Array<ArrayBuffer>;
  cii: string | undefined;
  ubl: string | undefined;
  /** The file that this customer takes in their place. */
  weitere?: { art: WeiteresFormat; xml: string } | undefined;
  /** Characters that no font has; boxes stand for them. */
  fehlend: string[];
};

/** Files that are handed out: PDF and e-invoice, the same bytes for the same input, in browser and server. */
export async function renderDokumente(auftrag: Dokumentauftrag): Promise<Dokumente> {
  const { rechnung, absender, logo, erstelltAm, komprimiert = true } = auftrag;
  const blatt = blattOf(rechnung, absender);
  const schriften = await auftrag.schriften(blatt);
  const fehlend = fehlendeZeichen(blatt, schriften);
  if (!rechnung.einnahme || rechnung.status === 'entwurf') {
    const pdf = await renderPdf({ blatt, schriften, logo, erstelltAm, komprimiert });
    return { pdf, cii: undefined, ubl: undefined, fehlend };
  }
  const quelle = { rechnung, absender, dateien: auftrag.dateien };
  const inhalt = toERechnung(quelle);
  const cii = writeCii(inhalt);
  const { anlagen = [] } = rechnung;
  // In the PDF they lie beside the XML, which names them: nothing is in it twice.
  const xml = anlagen.length === 0 ? cii : writeCii({ ...inhalt, anhaenge: nurGenannt(inhalt.anhaenge) });
  const erechnung = isXRechnung(rechnung.kunde)
    ? ({ xml, dateiname: 'xrechnung.xml', stufe: 'XRECHNUNG' } as const)
    : ({ xml, dateiname: 'factur-x.xml', stufe: 'EN 16931' } as const);
  const beilagen = anlagen.flatMap((anlage) => {
    const bytes = auftrag.dateien?.get(anlage.sha256);
    return bytes ? [{ ...anlage, bytes }] : [];
  });
  const druck = { blatt, schriften, logo, erechnung, beilagen, erstelltAm, komprimiert };
  const pdf = await renderPdf(druck);
  const art = weiteresFormatOf(rechnung.kunde);
  const weitere = art && { art, xml: writeWeitere(art, quelle) };
  const ubl = anlagen.length === 0 || willUbl(rechnung.kunde) ? writeUbl(inhalt) : undefined;
  return { pdf, cii, ubl, weitere, fehlend };
}
