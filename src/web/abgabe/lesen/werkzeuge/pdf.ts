/** Opens PDF files: text with places by pdf.js, pictures of pages by PDFium, as on the server. Neither runs what is written in the file. */
import pdfiumWasm from '@hyzyla/pdfium/pdfium.wasm?url';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Pixelbild } from '#kern/bild/grau.ts';
import type { Pdf } from '#kern/eingang/leseDatei.ts';
import { einmal, hole } from '#web/abgabe/lesen/werkzeuge/holen.ts';

/** A page of a poster would be drawn as large as this and no larger. */
const MAX_SEITENLAENGE = 3000;
const PUNKTE_JE_ZOLL = 72;

/** Nothing is executed, nothing is fetched, and no fonts are loaded: only words and their places are wanted. */
const NUR_TEXT = {
  ...{ isEvalSupported: false, enableXfa: false, disableFontFace: true, useSystemFonts: false },
  ...{ useWorkerFetch: false, isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
  verbosity: 0,
};

const loadPdfjs = einmal(async () => {
  // Its second half announces itself to the first, which then starts no worker of its own: this is one already.
  const [pdfjs] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  return pdfjs;
});

const loadPdfium = einmal(async () => {
  const [{ PDFiumLibrary }, wasmBinary] = await Promise.all([import('@hyzyla/pdfium'), hole(pdfiumWasm)]);
  return PDFiumLibrary.init({ wasmBinary });
});

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
      zeichner?.close();
      await dokument.loadingTask.destroy();
    },
  };
}

async function openText(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument } = await loadPdfjs();
  try {
    return await getDocument({ data: Uint8Array.from(bytes), ...NUR_TEXT }).promise;
  } catch (error) {
    throw refuse(error instanceof Error && error.name === 'PasswordException');
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
  } catch {
    throw refuse(false);
  }
}

async function openZeichner(bytes: Uint8Array) {
  const pdfium = await loadPdfium();
  const dokument = await pdfium.loadDocument(bytes).catch(() => {
    throw refuse(false);
  });
  return {
    render: async (nr: number, dpi: number): Promise<Pixelbild> => {
      const seite = dokument.getPage(nr);
      const { originalWidth, originalHeight } = seite.getOriginalSize();
      const laenge = Math.max(originalWidth, originalHeight, 1);
      const scale = Math.min(dpi / PUNKTE_JE_ZOLL, MAX_SEITENLAENGE / laenge);
      const { width, height, data } = await seite.render({ scale, render: 'bitmap' });
      return { breite: width, hoehe: height, rgba: data };
    },
    close: () => dokument.destroy(),
  };
}

function refuse(istVerschluesselt: boolean): Ablehnung {
  const text = istVerschluesselt
    ? 'Dieses PDF ist mit einem Passwort geschützt. Bitte ohne Passwort speichern oder von Hand erfassen.'
    : 'Dieses PDF ist beschädigt und lässt sich nicht lesen. Bitte neu anfordern oder von Hand erfassen.';
  return new Ablehnung('ungueltig', text);
}
