/**
 * From the bytes of a receipt to the words on it. The tools (PDF, codes, letters) are handed in: the browser and the server have different
 * ones, and what is done with them is the same.
 */
import { Ablehnung } from '../ablehnung.ts';
import { type Aufbereitet, prepare, turned } from '../bild/aufbereiten.ts';
import { type Graubild, MAX_BILDPUNKTE, type Pixelbild, toRgba } from '../bild/grau.ts';
import { masseOf } from '../bild/masse.ts';
import type { Viereck } from '../bild/vieleck.ts';
import type { Inhalt } from './inhalt.ts';
import type { Wort } from './lesung.ts';
import { type Lesung, MAX_CODE, MAX_CODES, MAX_SEITEN, MAX_WOERTER, MAX_WORT, type Seite } from './lesung.ts';
import { type Ansicht, hasText, type Textlauf, wordsOf } from './pdfText.ts';

/** Modes of Tesseract: a column of text of different sizes; one even block. */
export type Seitenart = 4 | 6;

/** `vertrauen`: how sure the reader is of the whole, 0 to 100. Boxes in pixels of the picture. */
export type Gelesen = { woerter: Wort[]; vertrauen: number };

/** A PDF that is open; pages count from 0. Whoever opens it closes it. */
export type Pdf = {
  seiten: number;
  text(seite: number): Promise<{ laeufe: Textlauf[]; ansicht: Ansicht }>;
  /** As it is shown, on white; `dpi` may be less where the page is huge. */
  bild(seite: number, dpi: number): Promise<Pixelbild>;
  close(): Promise<void>;
};

/** All of them throw Ablehnung, with what to do, for what they cannot read. */
export type Lesewerkzeuge = {
  openPdf(bytes: Uint8Array): Promise<Pdf>;
  /** Upright: as the camera says, and as browsers show it. */
  decode(bytes: Uint8Array, art: Bildart): Promise<Pixelbild>;
  /** Texts of the QR codes on it. */
  readCodes(bild: Pixelbild): Promise<string[]>;
  readWoerter(bild: Graubild, art: Seitenart): Promise<Gelesen>;
};

export type Bildart = 'jpeg' | 'png' | 'heic';

/** 0 to 1: how much of what matters was understood; below 1 pictures are read once more, and the better reading stays. */
export type Guete = (lesung: Lesung) => number;

/** Resolution that the reader of letters was made for. */
const DPI = 200;
/** Letters are read off these many pages, from the front, and off the last one: there is the sum. */
const MAX_BILDSEITEN = 10;
/** Codes on pages that have their own words are looked for on the first ones. */
const MAX_CODESEITEN = 3;

/** Less is what letters look like that stand on their heads. */
const MIN_WOERTER = 4;
const MIN_VERTRAUEN = 60;

/** A page, and the picture it was read off. */
type Blatt = { seite: Seite; bild?: Aufbereitet; codes: string[] };

/**
 * @param inhalt what the bytes are (`inhaltOf`)
 * @param umriss corners of the sheet on a photo, as fractions, where a person has set them
 * @throws Ablehnung with what to do, where it cannot be read
 */
export async function readBelegdatei(
  bytes: Uint8Array,
  inhalt: Inhalt,
  werkzeuge: Lesewerkzeuge,
  guete: Guete = () => 1,
  umriss?: Viereck,
): Promise<Lesung> {
  const blaetter = await readBlaetter(bytes, inhalt, werkzeuge, umriss);
  const erste = toLesung(blaetter);
  const bilder = blaetter.filter(({ bild }) => bild);
  if (bilder.length === 0 || guete(erste) >= 1) return erste;
  const zweite = toLesung(await mapInTurn(blaetter, (blatt) => readAgain(blatt, werkzeuge)));
  return guete(zweite) > guete(erste) ? zweite : erste;
}

async function readBlaetter(
  bytes: Uint8Array,
  inhalt: Inhalt,
  werkzeuge: Lesewerkzeuge,
  umriss?: Viereck,
): Promise<Blatt[]> {
  if (inhalt === 'pdf') return readPdf(bytes, werkzeuge);
  if (inhalt === 'jpeg' || inhalt === 'png' || inhalt === 'heic')
    return readFoto(bytes, inhalt, werkzeuge, umriss);
  throw new Ablehnung('ungueltig', 'Diese Datei hat keine Seiten, die sich lesen lassen.');
}

async function readFoto(
  bytes: Uint8Array,
  art: Bildart,
  werkzeuge: Lesewerkzeuge,
  umriss?: Viereck,
): Promise<Blatt[]> {
  const masse = masseOf(bytes, art);
  if (!masse) throw new Ablehnung('ungueltig', 'Dieses Bild ist beschädigt. Bitte noch einmal aufnehmen.');
  if (masse.breite * masse.hoehe > MAX_BILDPUNKTE) {
    const text = 'Dieses Bild hat mehr als 50 Megapixel. Bitte kleiner speichern und noch einmal ablegen.';
    throw new Ablehnung('ungueltig', text);
  }
  return [await readBild(await werkzeuge.decode(bytes, art), werkzeuge, umriss)];
}

async function readPdf(bytes: Uint8Array, werkzeuge: Lesewerkzeuge): Promise<Blatt[]> {
  const pdf = await werkzeuge.openPdf(bytes);
  try {
    if (pdf.seiten > MAX_SEITEN) {
      const text = `Dieses PDF hat ${pdf.seiten} Seiten; gelesen werden höchstens ${MAX_SEITEN}. Bitte den Beleg herauslösen oder von Hand erfassen.`;
      throw new Ablehnung('ungueltig', text);
    }
    const texte = await mapInTurn([...Array(pdf.seiten).keys()], async (nr) => ({
      nr,
      ...(await pdf.text(nr)),
    }));
    const ohneText = texte.filter(({ laeufe }) => !hasText(laeufe)).map(({ nr }) => nr);
    const gelesene = new Set([...ohneText.slice(0, MAX_BILDSEITEN - 1), ...ohneText.slice(-1)]);
    return await mapInTurn(texte, async ({ nr, laeufe, ansicht }): Promise<Blatt> => {
      if (gelesene.has(nr)) return readBild(await pdf.bild(nr, DPI), werkzeuge);
      const codes = nr < MAX_CODESEITEN ? await codesOf(pdf, nr, werkzeuge) : [];
      return { seite: textseite(wordsOf(laeufe, ansicht), ansicht), codes };
    });
  } finally {
    await pdf.close();
  }
}

/** Of a page that has its own words: where it cannot be drawn, the words are still worth having. */
async function codesOf(pdf: Pdf, nr: number, werkzeuge: Lesewerkzeuge): Promise<string[]> {
  try {
    return await werkzeuge.readCodes(await pdf.bild(nr, DPI));
  } catch (error) {
    if (error instanceof Ablehnung) return [];
    throw error;
  }
}

function textseite(woerter: Wort[], { width, height }: Ansicht): Seite {
  return { breite: width, hoehe: height, quelle: 'text', woerter };
}

async function readBild(bild: Pixelbild, werkzeuge: Lesewerkzeuge, umriss?: Viereck): Promise<Blatt> {
  const codes = await werkzeuge.readCodes(bild);
  const { bereit, gelesen } = await readUpright(prepare(bild, umriss), werkzeuge);
  const mehr = codes.length > 0 ? [] : await werkzeuge.readCodes(toRgba(bereit.bild));
  return { seite: bildseite(gelesen, bereit), bild: bereit, codes: [...codes, ...mehr] };
}

type Versuch = { bereit: Aufbereitet; gelesen: Gelesen };

/** Cameras that look straight down do not know where up is: what makes no sense is read upside down and from the sides, too. */
async function readUpright(bereit: Aufbereitet, werkzeuge: Lesewerkzeuge): Promise<Versuch> {
  let beste: Versuch = { bereit, gelesen: await werkzeuge.readWoerter(bereit.bild, 4) };
  for (const viertel of [2, 1, 3] as const) {
    if (isVertraut(beste.gelesen)) break;
    const gedreht = turned(bereit, viertel);
    const versuch = { bereit: gedreht, gelesen: await werkzeuge.readWoerter(gedreht.bild, 4) };
    if (isVertraut(versuch.gelesen)) beste = versuch;
  }
  return beste;
}

const isVertraut = ({ woerter, vertrauen }: Gelesen) =>
  woerter.length >= MIN_WOERTER && vertrauen >= MIN_VERTRAUEN;

function bildseite({ woerter }: Gelesen, { bild, zurueck }: Aufbereitet): Seite {
  const { breite, hoehe } = bild;
  return { breite, hoehe, quelle: 'ocr', woerter, zurueck: [...zurueck] };
}

async function readAgain(blatt: Blatt, werkzeuge: Lesewerkzeuge): Promise<Blatt> {
  const { bild } = blatt;
  return bild ? { ...blatt, seite: bildseite(await werkzeuge.readWoerter(bild.bild, 6), bild) } : blatt;
}

/** Within the bounds that a reading has; what is longer than a word is none. */
function toLesung(blaetter: readonly Blatt[]): Lesung {
  const codes = new Set(blaetter.flatMap((blatt) => blatt.codes));
  const seiten = blaetter.map(({ seite }) => ({
    ...seite,
    woerter: seite.woerter.filter(([wort]) => wort.length <= MAX_WORT).slice(0, MAX_WOERTER),
  }));
  return { seiten, codes: [...codes].filter((code) => code.length <= MAX_CODE).slice(0, MAX_CODES) };
}

/** One after the other: the tools hold one page at a time. */
async function mapInTurn<T, R>(werte: readonly T[], map: (wert: T) => Promise<R>): Promise<R[]> {
  const ergebnisse: R[] = [];
  for (const wert of werte) ergebnisse.push(await map(wert));
  return ergebnisse;
}
