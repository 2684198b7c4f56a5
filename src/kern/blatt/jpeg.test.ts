import { describe, expect, test } from 'vitest';
import { readJpeg } from './jpeg.ts';
import { JPEG, withFrame, withSegment } from './testing/jpeg.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));

test('size and colours are read, whatever stands around the picture', () => {
  const jpeg = { breite: 3, hoehe: 2, farben: 3 };
  for (const input of [
    JPEG,
    withSegment(0xe1, bytes('Exif\0\0MM\0*')),
    withSegment(0xfe, bytes('ein Kommentar')),
    bytes(`${text(JPEG)}PK\x03\x04`),
    bytes(`${text(JPEG).slice(0, 2)}\xff\xff\xff${text(JPEG).slice(2)}`),
  ]) {
    expect(readJpeg(input)).toEqual(jpeg);
  }
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
    ['a marker without a length', bytes(`${text(JPEG).slice(0, 2)}\xff\x01${text(JPEG).slice(2)}`)],
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
