import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNull, PDFRawStream } from '@cantoo/pdf-lib';

/** Largest size of a stream when it is unpacked: as much as an XML may be large. */
export const HOECHSTGROESSE_STROM = 20 * 1024 * 1024;
/** More filters in a row than any program writes. */
const HOECHSTZAHL_FILTER = 5;

/** A stream that grows beyond its limit. */
export class ZuGross extends Error {
  override name = 'ZuGross';
}

/** Part of every decoder of the library that runs before it writes into its buffer. */
type Decoder = { decode(): Uint8Array; ensureBuffer(requested: number): Uint8Array };

/**
 * Contents of a stream, unpacked one filter after the other, each up to `hoechstens` bytes.
 * @throws ZuGross as soon as it would grow beyond that; other errors when it is damaged
 */
export function unpack(strom: PDFRawStream, hoechstens = HOECHSTGROESSE_STROM): Uint8Array {
  const { dict } = strom;
  const filter = namesOf(dict.lookup(PDFName.of('Filter')));
  if (filter.length > HOECHSTZAHL_FILTER) throw new ZuGross('too many filters');
  let { contents } = strom;
  filter.forEach((name, index) => {
    const einzeln = PDFDict.withContext(dict.context);
    einzeln.set(PDFName.of('Filter'), name);
    einzeln.set(PDFName.of('DecodeParms'), parameterOf(dict, index));
    contents = decode(PDFRawStream.of(einzeln, contents), hoechstens);
  });
  if (contents.length > hoechstens) throw new ZuGross('too large');
  return contents;
}

function namesOf(filter: unknown): PDFName[] {
  if (filter instanceof PDFName) return [filter];
  if (!(filter instanceof PDFArray)) return [];
  return Array.from({ length: filter.size() }, (_, index) => filter.lookup(index, PDFName));
}

function parameterOf(dict: PDFDict, index: number) {
  const parameter = dict.lookup(PDFName.of('DecodeParms'));
  const einer = parameter instanceof PDFArray ? parameter.lookup(index) : parameter;
  return einer instanceof PDFDict ? einer : PDFNull;
}

/** One block of deflate can unpack to gigabytes, so the limit sits where the buffer grows and not between the blocks. */
function decode(strom: PDFRawStream, hoechstens: number): Uint8Array {
  const decoder = decodePDFRawStream(strom) as unknown as Decoder;
  const grow = decoder.ensureBuffer.bind(decoder);
  decoder.ensureBuffer = (requested) => {
    if (requested > hoechstens) throw new ZuGross('too large');
    return grow(requested);
  };
  return decoder.decode();
}
