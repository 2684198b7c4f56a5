/**
 * Words and codes seen on a receipt before anybody says what they mean, and where they stand. Made in the browser (photos,
 * scans) or on the server, and read by the same rules.
 */
import { z } from 'zod';

/** More pages nobody reads (20 MB, 40 pages, 50 megapixels are the limits of an original). */
export const MAX_SEITEN = 40;
export const MAX_WOERTER = 6000;
export const MAX_WORT = 200;
export const MAX_CODES = 20;
/** The longest QR code holds 4,296 characters. */
export const MAX_CODE = 4296;

/** A word with its box: left, top, width, height, in the page's own units. */
const Wort = z.tuple([z.string().max(MAX_WORT), z.number(), z.number(), z.number(), z.number()]);
export type Wort = z.output<typeof Wort>;

const Seite = z.object({
  /** Of the picture or page that the boxes belong to. */
  breite: z.number().positive().max(100_000),
  hoehe: z.number().positive().max(100_000),
  /** `text`: the words stand in the file itself; `ocr`: a machine read them off a picture. */
  quelle: z.enum(['text', 'ocr']),
  woerter: z.array(Wort).max(MAX_WOERTER),
  /**
   * Row by row the 3x3 matrix that leads from the straightened picture to fractions (0 to 1) of the archived page; absent where the
   * page was read as it is.
   */
  zurueck: z.array(z.number()).length(9).optional(),
});
/** One page: its words in the order of reading, as far as the reader knows it. */
export type Seite = z.output<typeof Seite>;

/** Pages and codes that a reader found. */
export const Lesung = z.object({
  seiten: z.array(Seite).max(MAX_SEITEN),
  /** Texts of the codes on it. */
  codes: z.array(z.string().max(MAX_CODE)).max(MAX_CODES),
});
export type Lesung = z.output<typeof Lesung>;

/** A place on the archived original: page from 0, the box in fractions of it. */
export const Stelle = z.object({
  seite: z.number().int().min(0),
  x: z.number(),
  y: z.number(),
  b: z.number(),
  h: z.number(),
});
export type Stelle = z.output<typeof Stelle>;
