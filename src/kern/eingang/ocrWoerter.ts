/** Tesseract: how it is asked, and what it answers, as words; the same core runs in the browser and on the server. */
import type { Graubild } from '../bild/grau.ts';
import type { Wort } from './lesung.ts';
import type { Gelesen, Seitenart } from './readBelegdatei.ts';

type Kasten = { x0: number; y0: number; x1: number; y1: number };
type OcrWort = { text: string; confidence: number; bbox: Kasten };
/** `blocks` of a result, as far as it is used here. */
type OcrBlock = { paragraphs: { lines: { words: OcrWort[] }[] }[] };

type Api = {
  Init(path: null, sprache: string, maschine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(exif: number, winkel: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
};
type Modul = { FS: { writeFile(path: string, data: Uint8Array): void }; TessBaseAPI: new () => Api };

/** Part of the core that is used (tesseract.js-core has no types of its own). */
export type Ocrkern = (overrides: Record<string, unknown>) => Promise<Modul>;

/** Overrides by which it says nothing about how far it is, nor into the console. */
export const SCHWEIGEND = { TesseractProgress: () => {}, print: () => {}, printErr: () => {} };

const NUR_LSTM = 1;
/** EXIF: upright. */
const AUFRECHT = 1;

/** @param modell the German model, unpacked; core and model take 170 MB */
export function startOcr(modul: Modul, modell: Uint8Array): (bild: Graubild, art: Seitenart) => Gelesen {
  modul.FS.writeFile('deu.traineddata', modell);
  const api = new modul.TessBaseAPI();
  if (api.Init(null, 'deu', NUR_LSTM) !== 0) throw new Error('Tesseract does not take the German model');
  return (bild, art) => {
    for (const [name, value] of Object.entries(parametersOf(art))) api.SetVariable(name, value);
    modul.FS.writeFile('/input', toPgm(bild));
    if (api.SetImageFile(AUFRECHT, 0) === 1) throw new Error('Tesseract does not take the picture');
    api.Recognize(null);
    const { blocks = [] }: { blocks?: OcrBlock[] } = JSON.parse(api.GetJSONText());
    return wordsOfBlocks(blocks);
  };
}

/**
 * Parameters of reading that were tried on receipts (`docs/entscheidungen`): columns keep their distance, and nobody asks
 * the file for its resolution.
 */
function parametersOf(art: Seitenart): Record<string, string> {
  return {
    tessedit_pageseg_mode: String(art),
    preserve_interword_spaces: '1',
    user_defined_dpi: '200',
  };
}

/** The picture as a file without compression (Netpbm P5), which Tesseract reads at once. */
function toPgm({ breite, hoehe, pixel }: Graubild): Uint8Array<ArrayBuffer> {
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
