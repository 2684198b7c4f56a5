import pdfiumWasm from '@hyzyla/pdfium/pdfium.wasm?url';
import { createPdfOeffner } from '#kern/eingang/werkzeuge/pdf.ts';
import { einmal, hole } from '#web/abgabe/lesen/werkzeuge/holen.ts';

/** Opens PDF files in the worker that reads. @throws Ablehnung where one is encrypted or broken */
export const openPdf = createPdfOeffner({
  loadPdfjs: einmal(async () => {
    // Its second half announces itself to the first, which then starts no worker of its own: this is one already.
    const [pdfjs] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
    ]);
    return pdfjs;
  }),
  loadPdfium: async () => {
    const [{ PDFiumLibrary }, wasmBinary] = await Promise.all([import('@hyzyla/pdfium'), hole(pdfiumWasm)]);
    return PDFiumLibrary.init({ wasmBinary });
  },
});
