/** Opens PDF files: text with places by pdf.js, pictures of pages by PDFium; each room loads both in its own way. Neither runs what is written in the file. */
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Pixelbild } from '#kern/bild/grau.ts';
import type { Ansicht, Textlauf } from '../pdfText.ts';
import type { Pdf } from '../readBelegdatei.ts';

/** A page of a poster would be drawn as large as this and no larger. */
const MAX_SEITENLAENGE = 3000;
const PUNKTE_JE_ZOLL = 72;

/** Nothing is executed, nothing is fetched, and no fonts are loaded: only words and their places are wanted. */
const NUR_TEXT = {
  isEvalSupported: false,
  enableXfa: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  verbosity: 0,
};

type Textseite = {
  getTextContent(): Promise<{ items: object[] }>;
  getViewport(frage: { scale: number }): Ansicht;
  cleanup(): unknown;
};
type Textdokument = {
  numPages: number;
  getPage(nr: number): Promise<Textseite>;
  loadingTask: { destroy(): Promise<void> };
};
type Bildseite = {
  getOriginalSize(): { originalWidth: number; originalHeight: number };
  render(frage: { scale: number; render: 'bitmap' }): Promise<{
    width: number;
    height: number;
    data: Uint8Array;
  }>;
};
type Bilddokument = { getPage(nr: number): Bildseite; destroy(): void };

/** Part of pdf.js that is used. */
type Pdfjs = {
  getDocument(frage: { data: Uint8Array } & typeof NUR_TEXT): { promise: Promise<Textdokument> };
};
/** Part of PDFium that is used. */
type Pdfium = { loadDocument(bytes: Uint8Array): Promise<Bilddokument> };
type Laden = { loadPdfjs(): Promise<Pdfjs>; loadPdfium(): Promise<Pdfium> };

/** @returns what opens a file; it throws Ablehnung where that is encrypted or broken */
export function createPdfOeffner({ loadPdfjs, loadPdfium }: Laden): (bytes: Uint8Array) => Promise<Pdf> {
  let bibliothek: Promise<Pdfium> | undefined;

  /**
   * Runs work of PDFium and takes all that it throws for a fault of the file; what is left of it does not draw the next
   * one.
   */
  async function guard<T>(work: (pdfium: Pdfium) => Promise<T>): Promise<T> {
    bibliothek ??= loadPdfium();
    const pdfium = await bibliothek.catch((error: unknown) => {
      bibliothek = undefined;
      throw error;
    });
    try {
      return await work(pdfium);
    } catch (error) {
      bibliothek = undefined;
      throw refuse('kaputt', error);
    }
  }

  async function openZeichner(bytes: Uint8Array) {
    const dokument = await guard((pdfium) => pdfium.loadDocument(bytes));
    return {
      render: (nr: number, dpi: number) => guard(() => draw(dokument.getPage(nr), dpi)),
      close: () => guard(async () => dokument.destroy()),
    };
  }

  return async (bytes) => {
    const dokument = await openText(await loadPdfjs(), bytes);
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
  };
}

async function openText({ getDocument }: Pdfjs, bytes: Uint8Array): Promise<Textdokument> {
  try {
    return await getDocument({ data: Uint8Array.from(bytes), ...NUR_TEXT }).promise;
  } catch (error) {
    const isVerschluesselt = error instanceof Error && error.name === 'PasswordException';
    throw refuse(isVerschluesselt ? 'verschluesselt' : 'kaputt', error);
  }
}

async function readText(dokument: Textdokument, nr: number) {
  try {
    const seite = await dokument.getPage(nr + 1);
    const { items } = await seite.getTextContent();
    const { width, height, transform } = seite.getViewport({ scale: 1 });
    seite.cleanup();
    return { laeufe: items.filter(isTextlauf), ansicht: { width, height, transform } };
  } catch (error) {
    throw refuse('kaputt', error);
  }
}

/** Marks of structure stand between the texts. */
function isTextlauf(lauf: object): lauf is Textlauf {
  return 'str' in lauf;
}

async function draw(seite: Bildseite, dpi: number): Promise<Pixelbild> {
  const { originalWidth, originalHeight } = seite.getOriginalSize();
  const laenge = Math.max(originalWidth, originalHeight, 1);
  const scale = Math.min(dpi / PUNKTE_JE_ZOLL, MAX_SEITENLAENGE / laenge);
  const { width, height, data } = await seite.render({ scale, render: 'bitmap' });
  return { breite: width, hoehe: height, rgba: data };
}

const GRUENDE = {
  verschluesselt:
    'Dieses PDF ist mit einem Passwort geschützt. Bitte ohne Passwort speichern oder von Hand erfassen.',
  kaputt: 'Dieses PDF ist beschädigt und lässt sich nicht lesen. Bitte neu anfordern oder von Hand erfassen.',
};

function refuse(grund: keyof typeof GRUENDE, error: unknown): Ablehnung {
  return new Ablehnung('ungueltig', GRUENDE[grund], error instanceof Error ? { ursache: error } : {});
}
