import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJpeg } from './jpeg.ts';
import { JPEG, withFrame, withSegment } from './testing/jpeg.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));
const read = (input: Uint8Array) => text(readJpeg(input)?.inhalt ?? new Uint8Array());

test('a picture is read, and stays byte for byte what it is where it holds nothing else', () => {
  const jpeg = readJpeg(JPEG);
  expect(jpeg).toMatchObject({ breite: 3, hoehe: 2, farben: 3 });
  expect(text(jpeg?.inhalt ?? new Uint8Array())).toBe(text(JPEG));
});

describe('of a picture nothing is left but the picture', () => {
  const exif = `Exif\0\0MM\0*GPS 48.2082 16.3738 Kamera von Franz`;
  test.each([
    ['EXIF with a position', withSegment(0xe1, bytes(exif))],
    ['XMP', withSegment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Franz</x:xmpmeta>'))],
    ['a colour profile', withSegment(0xe2, bytes(`ICC_PROFILE\0${'Franz'.repeat(100)}`))],
    ['IPTC', withSegment(0xed, bytes('Photoshop 3.0\0Franz'))],
    ['a comment', withSegment(0xfe, bytes('<script>alert("Franz")</script>'))],
    ['a thumbnail', withSegment(0xe0, bytes('JFXX\0\x10Franz'))],
    ['a page in front of the picture (JPEG+HTML)', withSegment(0xe0, bytes('<html><!--Franz'))],
    ['an archive behind it (JPEG+ZIP)', bytes(`${text(JPEG)}PK\x03\x04Franz`)],
    ['a document behind it (JPEG+PDF)', bytes(`${text(JPEG)}%PDF-1.7\nFranz`)],
    ['a document inside (PDF in a comment)', withSegment(0xfe, bytes('%PDF-1.7 Franz'))],
    ['a second picture behind it', bytes(text(JPEG) + text(withSegment(0xfe, bytes('Franz'))))],
    ['fill bytes before a marker', bytes(`${text(JPEG).slice(0, 2)}\xff\xff\xff${text(JPEG).slice(2)}`)],
  ])('not %s', (_, input) => {
    expect(read(input)).toBe(text(JPEG));
  });
});

test('a picture that does not say JFIF is not made to say it: its colours may be meant as RGB', () => {
  const bare = bytes(text(JPEG).slice(0, 2) + text(JPEG).slice(20));
  expect(read(bare)).toBe(text(bare));
});

test('the mark of Adobe stays, because it says how the colours are meant, but not what hangs on it', () => {
  const mark = 'Adobe\0\x64\0\0\0\0\x01';
  const clean = read(withSegment(0xee, bytes(`${mark}Franz`)));
  expect(clean).toContain(`\xff\xee\0\x0e${mark}\xff`);
  expect(clean).not.toContain('Franz');
});

describe('what is no complete picture is refused', () => {
  const at = (marker: string) => text(JPEG).indexOf(marker);
  test.each([
    ['nothing', new Uint8Array()],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['GIF', bytes('GIF89a')],
    ['WebP', bytes('RIFF\0\0\0\0WEBPVP8 ')],
    ['only its beginning', JPEG.subarray(0, 2)],
    ['no pixels', bytes(`${text(JPEG).slice(0, at('\xff\xda'))}\xff\xd9`)],
    ['no end', JPEG.subarray(0, JPEG.length - 2)],
    ['no frame', bytes(text(JPEG).slice(0, 20) + text(JPEG).slice(at('\xff\xda')))],
    ['a height that comes later', withFrame({ hoehe: 0 })],
    ['no width', withFrame({ breite: 0 })],
    ['two frames', bytes(text(JPEG).replace(/\xff\xc0[\s\S]{17}/, '$&$&'))],
    ['arithmetic coding', bytes(text(JPEG).replace('\xff\xc0', '\xff\xc9'))],
    ['a lossless frame', bytes(text(JPEG).replace('\xff\xc0', '\xff\xc3'))],
    ['an unknown segment', withSegment(0xf5, bytes('Franz'))],
    ['a segment that ends behind the file', bytes('\xff\xd8\xff\xe1\xff\xffFranz')],
    ['a segment shorter than its own length', bytes('\xff\xd8\xff\xe1\0\0Franz')],
    ['a table with something behind it', withSegment(0xdb, bytes('\0'.repeat(66)))],
    ['a table that is not complete', withSegment(0xc4, bytes('\0'.repeat(10)))],
    [
      'a hundred passes',
      bytes(text(JPEG).replace(/\xff\xda[\s\S]*(?=\xff\xd9)/, (scan) => scan.repeat(100))),
    ],
  ])('%s', (_, input) => {
    expect(readJpeg(input)).toBeUndefined();
  });

  test('cut off anywhere', () => {
    for (let length = 0; length < JPEG.length; length += 1) {
      expect(readJpeg(JPEG.subarray(0, length))).toBeUndefined();
    }
  });
});

test('its size is read however large it claims to be', () => {
  expect(readJpeg(withFrame({ breite: 65_535, hoehe: 65_535 }))).toMatchObject({
    breite: 65_535,
    hoehe: 65_535,
  });
});

test('damaged anywhere it is refused, or what is left is clean already', () => {
  const change = fc.record({ at: fc.nat(JPEG.length - 1), byte: fc.nat(255) });
  const damaged = fc.array(change, { minLength: 1, maxLength: 8 }).map((changes) => {
    const copy = Uint8Array.from(JPEG);
    for (const { at, byte } of changes) copy[at] = byte;
    return copy;
  });
  fc.assert(
    fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), (input) => {
      const clean = readJpeg(input);
      if (clean) expect(text(readJpeg(clean.inhalt)?.inhalt ?? new Uint8Array())).toBe(text(clean.inhalt));
    }),
    { numRuns: 2000 },
  );
});
