/** JPEG files by their segments (ITU-T T.81, annex B): what a picture needs, and nothing else. */

/** A picture that was read, with the bytes that are left when everything else is dropped. */
export type Jpeg = { breite: number; hoehe: number; farben: number; inhalt: Uint8Array<ArrayBuffer> };

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DRI = 0xdd;
const DHT = 0xc4;
const APP0 = 0xe0;
const APP14 = 0xee;
/** Baseline, extended and progressive with Huffman codes: what browsers and PDF (DCTDecode) read. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Application data and comments: positions, thumbnails, colour profiles, whatever somebody hid there. */
const isBeiwerk = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** More passes over a picture than any program writes; each costs as much as the whole picture. */
const MAX_SCANS = 64;

/**
 * `JFIF`, version 1.1, no density, no thumbnail: for pictures that say they are JFIF. It means YCbCr, so others must not
 * get it.
 */
const JFIF = [0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
/** `Adobe`: says whether three colours are RGB or YCbCr, in its last byte. */
const ADOBE = [0x41, 0x64, 0x6f, 0x62, 0x65];
const ADOBE_LENGTH = 12;

/** `scan` is the coded data that follows the head of a pass. */
type Segment = { marker: number; data: Uint8Array; scan: Uint8Array };
type Frame = Pick<Jpeg, 'breite' | 'hoehe' | 'farben'>;

/**
 * Reads a JPEG and writes it anew from the segments that a decoder needs. Metadata, thumbnails, comments and everything
 * behind the end are gone, so that the file can be nothing but this picture.
 * @returns undefined for anything that is not one complete picture
 */
export function readJpeg(bytes: Uint8Array): Jpeg | undefined {
  const all = readSegments(bytes) ?? [];
  const segments = all.filter((segment) => !isBeiwerk(segment.marker) || isAdobe(segment));
  const [first, ...others] = segments.filter(({ marker }) => FRAMES.includes(marker));
  const [scan, ...scans] = segments.filter(({ marker }) => marker === SOS);
  if (!first || !scan || others.length > 0 || scans.length >= MAX_SCANS) return undefined;
  const frame = readFrame(first.data);
  const known = segments.every((segment) => segment === first || isAdobe(segment) || isComplete(segment));
  if (!frame || !known || segments.indexOf(scan) < segments.indexOf(first)) return undefined;
  const teile = segments.flatMap((segment) => [withHead(segment), segment.scan]);
  const jfif = all.some(isJfif) ? JFIF : [];
  const inhalt = concat([Uint8Array.of(0xff, SOI, ...jfif), ...teile, Uint8Array.of(0xff, EOI)]);
  return { ...frame, inhalt };
}

/** All segments up to the end of the picture. @returns undefined where they do not lead to an end */
function readSegments(bytes: Uint8Array): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const segments: Segment[] = [];
  for (let place = markerAt(bytes, 2); bytes[place] !== EOI; ) {
    const end = place + 1 + (bytes[place + 1] ?? 0) * 256 + (bytes[place + 2] ?? 0);
    if (end < place + 3 || end > bytes.length) return undefined;
    const marker = bytes[place] ?? 0;
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    segments.push({ marker, data: bytes.subarray(place + 3, end), scan: bytes.subarray(end, next) });
    place = markerAt(bytes, next);
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

function readFrame(data: Uint8Array): Frame | undefined {
  const word = (at: number) => (data[at] ?? 0) * 256 + (data[at + 1] ?? 0);
  const farben = data[5] ?? 0;
  const frame = { hoehe: word(1), breite: word(3), farben };
  const complete = data.length === 6 + 3 * farben && data[0] === 8;
  return complete && farben > 0 && farben <= 4 && frame.hoehe > 0 && frame.breite > 0 ? frame : undefined;
}

/** Tables and heads of passes of exactly the length that their content has. */
function isComplete({ marker, data }: Segment): boolean {
  if (marker === SOS) return data.length === 4 + 2 * (data[0] ?? 0);
  if (marker === DRI) return data.length === 2;
  if (marker === DQT) return isFilled(data, (at) => 1 + 64 * (((data[at] ?? 0) >> 4) + 1));
  if (marker !== DHT) return false;
  return isFilled(data, (at) => 17 + data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0));
}

function isFilled(data: Uint8Array, lengthAt: (at: number) => number): boolean {
  let at = 0;
  while (at < data.length) at += lengthAt(at);
  return data.length > 0 && at === data.length;
}

/** Coded data ends before the first marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

function isJfif({ marker, data }: Segment): boolean {
  return marker === APP0 && JFIF.slice(4, 9).every((byte, at) => data[at] === byte);
}

function isAdobe({ marker, data }: Segment): boolean {
  return marker === APP14 && data.length >= ADOBE_LENGTH && ADOBE.every((byte, at) => data[at] === byte);
}

function withHead({ marker, data }: Segment): Uint8Array {
  const kept = marker === APP14 ? data.subarray(0, ADOBE_LENGTH) : data;
  const length = kept.length + 2;
  return Uint8Array.of(0xff, marker, length >> 8, length & 0xff, ...kept);
}

function concat(teile: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(teile.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const teil of teile) {
    all.set(teil, at);
    at += teil.length;
  }
  return all;
}
