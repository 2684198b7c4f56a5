/** JPEG files by their segments (ITU-T T.81, annex B): what can be said of a picture without decoding it. */

/** Size in pixels; number of colours: 1 grey, 3 RGB or YCbCr, 4 CMYK. */
export type Jpeg = { breite: number; hoehe: number; farben: number };

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Baseline, extended and progressive with Huffman codes: what browsers and PDF (DCTDecode) read. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables, and how often to restart. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** Application data and comments. */
const isBeiwerk = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Only what has a length: everything else a decoder might read in another way than we do. */
const isKnown = (marker: number) =>
  marker === SOS || FRAMES.includes(marker) || TABLES.includes(marker) || isBeiwerk(marker);

/** More passes over a picture than any program writes; each costs as much as the whole picture. */
const MAX_SCANS = 64;

type Segment = { marker: number; data: Uint8Array };

/**
 * Reads what a picture claims to be, so that only pictures of a reasonable size get to a decoder.
 * @returns undefined for anything that is not one complete picture
 */
export function readJpeg(bytes: Uint8Array): Jpeg | undefined {
  const segments = readSegments(bytes) ?? [];
  const [frame, ...others] = segments.filter(({ marker }) => FRAMES.includes(marker));
  const [scan, ...scans] = segments.filter(({ marker }) => marker === SOS);
  if (!frame || !scan || others.length > 0 || scans.length >= MAX_SCANS) return undefined;
  return segments.indexOf(frame) < segments.indexOf(scan) ? readFrame(frame.data) : undefined;
}

/** All segments up to the end of the picture. @returns undefined where they do not lead to an end */
function readSegments(bytes: Uint8Array): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const segments: Segment[] = [];
  for (let place = markerAt(bytes, 2); bytes[place] !== EOI; ) {
    const end = place + 1 + (bytes[place + 1] ?? 0) * 256 + (bytes[place + 2] ?? 0);
    const marker = bytes[place] ?? 0;
    if (!isKnown(marker) || end < place + 3 || end > bytes.length) return undefined;
    segments.push({ marker, data: bytes.subarray(place + 3, end) });
    place = markerAt(bytes, marker === SOS ? endOfScan(bytes, end) : end);
  }
  return segments;
}

/** Where the marker stands: behind any number of fill bytes, and nowhere (behind the file) where there is none. */
function markerAt(bytes: Uint8Array, place: number): number {
  if (bytes[place] !== 0xff) return bytes.length;
  let at = place;
  while (bytes[at] === 0xff) at += 1;
  return at;
}

function readFrame(data: Uint8Array): Jpeg | undefined {
  const word = (at: number) => (data[at] ?? 0) * 256 + (data[at + 1] ?? 0);
  const farben = data[5] ?? 0;
  const frame = { hoehe: word(1), breite: word(3), farben };
  const complete = data.length === 6 + 3 * farben && data[0] === 8;
  return complete && farben > 0 && farben <= 4 && frame.hoehe > 0 && frame.breite > 0 ? frame : undefined;
}

/** Coded data ends before the first marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}
