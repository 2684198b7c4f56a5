// The one door to the PDF library; its own declarations beside it keep Node's types out of kern.
import { create } from 'fontkit';
import Kit from 'pdfkit';

/** @param {Uint8Array} bytes */
export function createFont(bytes) {
  const font = create(bytes);
  decodeOnce(font);
  if (font.directory.tag === 'wOFF') unpackOnce(font);
  return font;
}

/** fontkit reads all points of a glyph for each document that it is put into, a tenth of its time: they never change. */
function decodeOnce(font) {
  const decoded = new Map();
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters) => {
    const glyph = getGlyph(id, characters);
    if (!glyph._decode || Object.hasOwn(glyph, '_decode')) return glyph;
    glyph._decode = () => {
      const known = decoded.get(id);
      if (known !== undefined) return known;
      const fresh = Object.getPrototypeOf(glyph)._decode.call(glyph);
      decoded.set(id, fresh);
      return fresh;
    };
    return glyph;
  };
}

/** fontkit unpacks a table of a WOFF anew for every glyph; unpacked once, a page of Chinese takes no longer than others. */
function unpackOnce(font) {
  const tables = new Map();
  const unpack = font._getTableStream.bind(font);
  font._getTableStream = (tag) => {
    const known = tables.get(tag);
    if (known) return new known.constructor(known.buffer);
    const stream = unpack(tag);
    if (stream && stream !== font.stream) tables.set(tag, stream);
    return stream;
  };
}
export const PDFDocument = Kit;

const encoder = new TextEncoder();
/** @param {string} text */
export const encodeUtf8 = (text) => encoder.encode(text);
