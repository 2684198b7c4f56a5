import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JPEG, withFrame, withSegment } from '../blatt/testing/jpeg.ts';
import { masseOf } from './masse.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const ispe = (breite: number, hoehe: number) => {
  const kasten = Buffer.alloc(20);
  kasten.writeUInt32BE(20, 0);
  kasten.write('ispe', 4);
  kasten.writeUInt32BE(breite, 12);
  kasten.writeUInt32BE(hoehe, 16);
  return kasten.toString('latin1');
};

test('the size stands in the header, however large it claims to be', () => {
  expect(masseOf(JPEG, 'jpeg')).toEqual({ breite: 3, hoehe: 2 });
  expect(masseOf(withSegment(0xe1, bytes('Exif\0\0MM\0*')), 'jpeg')).toEqual({ breite: 3, hoehe: 2 });
  expect(masseOf(withFrame({ breite: 65_535, hoehe: 65_535 }), 'jpeg')).toEqual({
    breite: 65_535,
    hoehe: 65_535,
  });
  const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x10\0\0\x01\0\0';
  expect(masseOf(bytes(png), 'png')).toEqual({ breite: 4096, hoehe: 65_536 });
  expect(masseOf(bytes(`ftypheic${ispe(512, 512)}${ispe(4000, 3000)}${ispe(240, 320)}`), 'heic')).toEqual({
    breite: 4000,
    hoehe: 3000,
  });
});

test('a file without a size is no picture', () => {
  expect(masseOf(withFrame({ breite: 0 }), 'jpeg')).toBeUndefined();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('jpeg', 'png', 'heic'), (input, art) => {
      const masse = masseOf(input, art as 'jpeg');
      expect(masse === undefined || masse.breite * masse.hoehe > 0).toBe(true);
    }),
  );
});
