import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anhaengeOf, nurGenannt } from './abbildungAnhang.ts';

const anlage = { nr: 1, name: 'Stunden.pdf', typ: 'application/pdf', groesse: 3, beschreibung: '' };

test('files go along in base64 under the name that is theirs alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40_000, size: 'max' }), (bytes) => {
      const [anhang] = anhaengeOf([{ ...anlage, sha256: 'a' }], new Map([['a', bytes]]));
      expect(anhang).toMatchObject({ id: 'Stunden.pdf', mime: 'application/pdf', dateiname: 'Stunden.pdf' });
      expect(Buffer.from(anhang?.inhalt ?? '', 'base64').equals(bytes)).toBe(true);
      expect(anhang?.inhalt).toBe(Buffer.from(bytes).toString('base64'));
    }),
    { numRuns: 30 },
  );
});

test('those that lie beside the XML are only named', () => {
  const alle = [
    { ...anlage, sha256: 'a', beschreibung: 'Oktober' },
    { ...anlage, sha256: 'b', name: 'b.csv' },
  ];
  const genannt = [
    { id: 'Stunden.pdf', beschreibung: 'Oktober' },
    { id: 'b.csv', beschreibung: undefined },
  ];
  expect(anhaengeOf(alle, new Map())).toEqual(genannt);
  expect(nurGenannt(anhaengeOf(alle, new Map([['a', new Uint8Array(3)]])))).toEqual(genannt);
});
