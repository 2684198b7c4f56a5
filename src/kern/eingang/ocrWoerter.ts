/** What Tesseract answers, as words; the same core runs in the browser and on the server. */
import type { Graubild } from '../bild/grau.ts';
import type { Gelesen, Seitenart } from './leseDatei.ts';
import type { Wort } from './lesung.ts';

type Kasten = { x0: number; y0: number; x1: number; y1: number };
type OcrWort = { text: string; confidence: number; bbox: Kasten };
/** `blocks` of a result, as far as it is used here. */
export type OcrBlock = { paragraphs: { lines: { words: OcrWort[] }[] }[] };

/** What was tried on receipts (`docs/entscheidungen`): columns keep their distance, and nobody asks the file for its resolution. */
export function parametersOf(art: Seitenart): Record<string, string> {
  return {
    tessedit_pageseg_mode: String(art),
    preserve_interword_spaces: '1',
    user_defined_dpi: '200',
  };
}

/** The picture as a file without compression (Netpbm P5), which Tesseract reads at once. */
export function toPgm({ breite, hoehe, pixel }: Graubild): Uint8Array<ArrayBuffer> {
  const kopf = Uint8Array.from(`P5\n${breite} ${hoehe}\n255\n`, (zeichen) => zeichen.charCodeAt(0));
  const datei = new Uint8Array(kopf.length + pixel.length);
  datei.set(kopf);
  datei.set(pixel, kopf.length);
  return datei;
}

/** Words in the order of reading. `vertrauen` weighs each word by its letters. */
export function wordsOfBlocks(bloecke: readonly OcrBlock[]): Gelesen {
  const worte = bloecke
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .filter(({ text }) => text.trim() !== '');
  const gewicht = worte.reduce((summe, { text }) => summe + text.length, 0);
  const vertrauen = worte.reduce((summe, { text, confidence }) => summe + confidence * text.length, 0);
  return {
    woerter: worte.map(({ text, bbox: { x0, y0, x1, y1 } }): Wort => [text.trim(), x0, y0, x1 - x0, y1 - y0]),
    vertrauen: gewicht > 0 ? vertrauen / gewicht : 0,
  };
}
