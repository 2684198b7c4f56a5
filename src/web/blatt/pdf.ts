/** Pages of a PDF as pictures. Loaded when there is one to be seen; its work is done in a worker of our own origin. */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';

export type Pdf = { seiten: number; draw: Zeichner; close: () => void };

/** Draws a page so wide, in pixels of the screen. @param nr from 1 */
export type Zeichner = (nr: number, canvas: HTMLCanvasElement, breite: number) => Promise<void>;

/** No screen shows more, and a canvas takes four bytes for each pixel. */
const MAX_BREITE = 2600;

let worker: Worker | undefined;

/** Opens it. No script in it runs, nothing embedded is started, nothing is fetched. @throws Error for what is no PDF or locked */
export async function openPdf(datei: Blob): Promise<Pdf> {
  worker ??= new Worker(new URL('./pdfansicht.worker.ts', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = worker;
  const data = new Uint8Array(await datei.arrayBuffer());
  const aufgabe = getDocument({ data, enableXfa: false });
  const pdf = await aufgabe.promise;
  return {
    seiten: pdf.numPages,
    draw: (nr, canvas, breite) => draw(pdf, { nr, canvas, breite }),
    close: () => void aufgabe.destroy(),
  };
}

type Auftrag = { nr: number; canvas: HTMLCanvasElement; breite: number };

async function draw(pdf: PDFDocumentProxy, { nr, canvas, breite }: Auftrag): Promise<void> {
  const seite = await pdf.getPage(nr);
  const { width } = seite.getViewport({ scale: 1 });
  const viewport = seite.getViewport({ scale: Math.min(MAX_BREITE, Math.max(1, breite)) / width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await seite.render({ canvas, viewport }).promise;
}
