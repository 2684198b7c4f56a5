/** Reads PDFs beside the page: what somebody has handed in must not be able to stop it. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
