import { PDFiumLibrary } from '@hyzyla/pdfium';
import { createPdfOeffner } from '#kern/eingang/werkzeuge/pdf.ts';
import { readPaketdatei } from './paketdatei.ts';

/** pdf.js looks for what browsers draw with, and complains where it is missing: here nobody draws with it. */
class Unbenutzt {}

/** Opens PDF files of the thread that reads. @throws Ablehnung where one is encrypted or broken */
export const openPdf = createPdfOeffner({
  // Only when the first PDF comes: a photo needs none of it.
  loadPdfjs: async () => {
    for (const name of ['DOMMatrix', 'Path2D']) Reflect.set(globalThis, name, Unbenutzt);
    return import('pdfjs-dist/legacy/build/pdf.mjs');
  },
  loadPdfium: () => PDFiumLibrary.init({ wasmBinary: readPaketdatei('@hyzyla/pdfium/pdfium.wasm').buffer }),
});
