// The one door to the PDF library; its own declarations beside it keep Node's types out of kern.
import { create } from 'fontkit';
import Kit from 'pdfkit';

/**
 * fontkit unpacks a table of a WOFF anew for every glyph; unpacked once, a page of Chinese takes no longer than others.
 * @param {Uint8Array} bytes
 */
export function createFont(bytes) {
  const font = create(bytes);
  if (font.directory.tag !== 'wOFF') return font;
  const tables = new Map();
  const unpack = font._getTableStream.bind(font);
  font._getTableStream = (tag) => {
    const known = tables.get(tag);
    if (known) return new known.constructor(known.buffer);
    const stream = unpack(tag);
    if (stream && stream !== font.stream) tables.set(tag, stream);
    return stream;
  };
  return font;
}
export const PDFDocument = Kit;

const encoder = new TextEncoder();
/** @param {string} text */
export const encodeUtf8 = (text) => encoder.encode(text);
