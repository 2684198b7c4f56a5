/** Runs in a thread of its own (`zeichner.ts`): draws sheets one after the other, with the fonts it has once read. */
import { parentPort } from 'node:worker_threads';
import { type Dokumentauftrag, type Dokumente, renderDokumente } from '#kern/blatt/dokument.ts';
import { type Druckauftrag, renderPdf } from '#kern/blatt/pdf.ts';
import { fehlendeZeichen } from '#kern/blatt/schriften.ts';
import type { Quelle } from '#kern/erechnung/abbildung.ts';
import type { WeiteresFormat } from '#kern/erechnung/format.ts';
import { writeFormat, type XmlFormat } from '#kern/erechnung/weitere.ts';
import type { Schriftfamilie } from '#kern/mandant/layout.ts';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import { packe } from '../werkzeug/packung.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { schriftenOf } from './schriften.ts';

/** A receipt that is drawn; the fonts are read here. `wirdArchiviert`: the answer has everything that is kept of it. */
export type Belegauftrag = Omit<Dokumentauftrag, 'schriften'> & { wirdArchiviert?: boolean };

/** Any other letter, which is its sheet and nothing else. */
export type Briefauftrag = Omit<Druckauftrag, 'schriften' | 'erechnung'> & { schrift: Schriftfamilie };

/** An issued invoice that is only written, in one format. */
export type Schreibauftrag = { format: XmlFormat; quelle: Quelle };

/** Order to draw. */
export type Zeichenauftrag = Belegauftrag | Briefauftrag | Schreibauftrag;

/** A file as it is archived. `stand`: the data behind the invoice. `gepackt`: as it is stored, unless as it is. */
export type Urschrift = {
  art: 'pdf' | 'cii' | 'ubl' | 'stand' | WeiteresFormat;
  inhalt: Uint8Array<ArrayBuffer>;
  sha256: string;
  gepackt?: Uint8Array<ArrayBuffer> | undefined;
};

/** `dokumente` without what stands in `urschriften`. */
export type Gezeichnet = { dokumente: Dokumente; urschriften?: Urschrift[] };

/** The documents, or what the program failed on. */
export type Zeichenantwort = Gezeichnet | { fehler: unknown };

parentPort?.on('message', async (auftrag: Zeichenauftrag) => {
  try {
    if ('format' in auftrag) {
      const antwort = writeXml(auftrag);
      parentPort?.postMessage(antwort, [antwort.urschriften[0].inhalt.buffer]);
      return;
    }
    if ('blatt' in auftrag) {
      const dokumente = await renderBrief(auftrag);
      parentPort?.postMessage({ dokumente } satisfies Gezeichnet, [dokumente.pdf.buffer]);
      return;
    }
    const { absender, wirdArchiviert = false } = auftrag;
    const dokumente = await renderDokumente({
      ...auftrag,
      schriften: (blatt) => schriftenOf(blatt, absender.layout.schrift),
    });
    const antwort: Gezeichnet = wirdArchiviert ? toUrschriften(auftrag, dokumente) : { dokumente };
    const bytes = antwort.urschriften?.flatMap(buffersOf) ?? [dokumente.pdf.buffer];
    parentPort?.postMessage(antwort, bytes);
  } catch (fehler) {
    parentPort?.postMessage({ fehler } satisfies Zeichenantwort);
  }
});

const OHNE_PDF: Dokumente = { pdf: new Uint8Array(), cii: undefined, ubl: undefined, fehlend: [] };

/** With files in it this takes a while. */
function writeXml({ format, quelle }: Schreibauftrag): Gezeichnet & { urschriften: [Urschrift] } {
  const xml = writeFormat(format, quelle);
  const inhalt = new TextEncoder().encode(xml);
  return { dokumente: OHNE_PDF, urschriften: [{ art: format, inhalt, sha256: sha256(inhalt) }] };
}

async function renderBrief({ schrift, ...auftrag }: Briefauftrag): Promise<Dokumente> {
  const schriften = await schriftenOf(auftrag.blatt, schrift);
  const pdf = await renderPdf({ ...auftrag, schriften });
  return {
    pdf,
    cii: undefined,
    ubl: undefined,
    weitere: undefined,
    fehlend: fehlendeZeichen(auftrag.blatt, schriften),
  };
}

type Schriftstueck = [art: Urschrift['art'], inhalt: Uint8Array<ArrayBuffer>];

/** Bytes and hashes, which take a while for long invoices too. */
function toUrschriften(
  { rechnung, absender }: Belegauftrag,
  { pdf, cii = '', ubl, weitere, fehlend }: Dokumente,
): Gezeichnet {
  const utf8 = new TextEncoder();
  const inhalte: Schriftstueck[] = [
    ['pdf', pdf],
    ['cii', utf8.encode(cii)],
    ...(ubl === undefined ? [] : [['ubl', utf8.encode(ubl)] satisfies Schriftstueck]),
    ...(weitere ? [[weitere.art, utf8.encode(weitere.xml)] satisfies Schriftstueck] : []),
    ['stand', utf8.encode(canonicalJson({ rechnung, absender }))],
  ];
  const urschriften = inhalte.map(([art, inhalt]) => ({
    art,
    inhalt,
    sha256: sha256(inhalt),
    gepackt: packe(inhalt),
  }));
  return { dokumente: { ...OHNE_PDF, fehlend }, urschriften };
}

const buffersOf = ({ inhalt, gepackt }: Urschrift) => [inhalt.buffer, ...(gepackt ? [gepackt.buffer] : [])];
