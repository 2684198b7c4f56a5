/** Opens PDF files: text with places by pdf.js, pictures of pages by PDFium. Neither runs what is written in the file. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Pixelbild } from '#kern/bild/grau.ts';
import type { Pdf } from '#kern/eingang/leseDatei.ts';
import { readPaketdatei } from './paketdatei.ts';

/** A page of a poster would be drawn as large as this and no larger. */
const MAX_SEITENLAENGE = 3000;
const PUNKTE_JE_ZOLL = 72;

/** Nothing is executed, nothing is fetched, and no fonts are loaded: only words and their places are wanted. */
const NUR_TEXT = {
  ...{ isEvalSupported: false, enableXfa: false, disableFontFace: true, useSystemFonts: false },
  ...{ useWorkerFetch: false, isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
  verbosity: 0,
};

/** pdf.js looks for what browsers draw with, and complains where it is missing: here nobody draws with it. */
class Unbenutzt {}

/** Only when the first PDF comes: a photo needs none of it. */
async function loadPdfjs() {
  for (const name of ['DOMMatrix', 'Path2D']) Reflect.set(globalThis, name, Unbenutzt);
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

let bibliothek: Promise<PDFiumLibrary> | undefined;

/** @throws Ablehnung where it is encrypted or broken */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const dokument = await openText(bytes);
  let zeichner: Awaited<ReturnType<typeof openZeichner>> | undefined;
  return {
    seiten: dokument.numPages,
    text: (seite) => readText(dokument, seite),
    bild: async (seite, dpi) => {
      zeichner ??= await openZeichner(bytes);
      return zeichner.render(seite, dpi);
    },
    close: async () => {
      // What does not even close is forgotten with all that it holds.
      await zeichner?.close().catch(() => {});
      await dokument.loadingTask.destroy();
    },
  };
}

async function openText(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument } = await loadPdfjs();
  try {
    return await getDocument({ data: Uint8Array.from(bytes), ...NUR_TEXT }).promise;
  } catch (error) {
    const isVerschluesselt = error instanceof Error && error.name === 'PasswordException';
    throw refuse(isVerschluesselt ? 'verschluesselt' : 'kaputt', error);
  }
}

async function readText(dokument: PDFDocumentProxy, nr: number) {
  try {
    const seite = await dokument.getPage(nr + 1);
    const { items } = await seite.getTextContent();
    const { width, height, transform } = seite.getViewport({ scale: 1 });
    const laeufe = items.flatMap((lauf) => ('str' in lauf ? [lauf] : []));
    seite.cleanup();
    return { laeufe, ansicht: { width, height, transform } };
  } catch (error) {
    throw refuse('kaputt', error);
  }
}

async function openZeichner(bytes: Uint8Array) {
  const dokument = await guard((pdfium) => pdfium.loadDocument(bytes));
  return {
    render: (nr: number, dpi: number): Promise<Pixelbild> =>
      guard(async () => {
        const seite = dokument.getPage(nr);
        const { originalWidth, originalHeight } = seite.getOriginalSize();
        const laenge = Math.max(originalWidth, originalHeight, 1);
        const scale = Math.min(dpi / PUNKTE_JE_ZOLL, MAX_SEITENLAENGE / laenge);
        const { width, height, data } = await seite.render({ scale, render: 'bitmap' });
        return { breite: width, hoehe: height, rgba: data };
      }),
    close: () => guard(async () => dokument.destroy()),
  };
}

/** Whatever PDFium throws, it throws because of the file; what is left of it does not draw the next one. */
async function guard<T>(work: (pdfium: PDFiumLibrary) => Promise<T>): Promise<T> {
  bibliothek ??= PDFiumLibrary.init({ wasmBinary: readPaketdatei('@hyzyla/pdfium/pdfium.wasm').buffer });
  const pdfium = await bibliothek;
  try {
    return await work(pdfium);
  } catch (error) {
    bibliothek = undefined;
    throw refuse('kaputt', error);
  }
}

const GRUENDE = {
  verschluesselt:
    'Dieses PDF ist mit einem Passwort geschützt. Bitte ohne Passwort speichern oder von Hand erfassen.',
  kaputt: 'Dieses PDF ist beschädigt und lässt sich nicht lesen. Bitte neu anfordern oder von Hand erfassen.',
};

function refuse(grund: keyof typeof GRUENDE, error: unknown): Ablehnung {
  return new Ablehnung('ungueltig', GRUENDE[grund], error instanceof Error ? { ursache: error } : {});
}
