import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  type Eintrag,
  findBruch,
  KETTENANFANG,
  type Kettenglied,
  verketten,
} from './kette.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const eintraege = fc.array(
  fc.record({
    zeit: fc.constant('2026-11-20T10:00:00.000Z'),
    benutzerId: fc.nat(9),
    objekt: fc.constantFrom('rechnung', 'kunde'),
    objektId: fc.nat(99),
    aktion: fc.constantFrom('anlegen', 'aendern'),
    vorher: fc.jsonValue(),
    nachher: fc.jsonValue(),
    programm: fc.constant('0.1.0'),
  }),
  { minLength: 1, maxLength: 8 },
);

function chain(entries: Omit<Eintrag, 'lfd'>[]): Kettenglied[] {
  const glieder: Kettenglied[] = [];
  for (const [index, entry] of entries.entries()) {
    glieder.push(verketten({ lfd: index + 1, ...entry }, glieder.at(-1)?.sha256 ?? KETTENANFANG, sha256));
  }
  return glieder;
}

describe('the Protokoll', () => {
  test('as it was written holds, also after a way through the database', () => {
    fc.assert(
      fc.property(eintraege, (entries) => {
        const glieder = chain(entries);
        expect(findBruch(glieder, sha256)).toBeUndefined();
        expect(findBruch(JSON.parse(JSON.stringify(glieder)), sha256)).toBeUndefined();
      }),
    );
  });

  test('shows where any single field was changed', () => {
    const feld = fc.constantFrom('lfd', 'zeit', 'benutzerId', 'objekt', 'objektId', 'aktion', 'programm');
    const weitere = fc.constantFrom('vorher', 'nachher', 'vorgaenger', 'sha256');
    fc.assert(
      fc.property(eintraege, fc.nat(), fc.oneof(feld, weitere), (entries, at, name) => {
        const glieder = chain(entries);
        const index = at % glieder.length;
        const forged = glieder.map((glied, i) => (i === index ? { ...glied, [name]: 'gefälscht' } : glied));
        expect(findBruch(forged, sha256)).toBe(index + 1);
      }),
    );
  });

  test('shows that an entry is missing, was added or exchanged', () => {
    const [a, b, c] = chain(
      [1, 2, 3].map((objektId) => ({
        zeit: '2026-11-20T10:00:00.000Z',
        benutzerId: 1,
        objekt: 'rechnung',
        aktion: 'anlegen',
        objektId,
        vorher: null,
        nachher: {},
        programm: '0.1.0',
      })),
    ) as [Kettenglied, Kettenglied, Kettenglied];
    expect(findBruch([a, c], sha256)).toBe(2);
    expect(findBruch([b, c], sha256)).toBe(1);
    expect(findBruch([a, c, b], sha256)).toBe(2);
    expect(findBruch([a, b, b, c], sha256)).toBe(3);
    expect(findBruch([], sha256)).toBeUndefined();
  });
});

describe('canonical JSON', () => {
  test('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: 1, a: { d: [], c: null } })).toBe('{"a":{"c":null,"d":[]},"b":1}');
  });

  test('treats what is missing and what is undefined alike', () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
    expect(canonicalJson(undefined)).toBe('null');
  });

  test('is JSON with the same content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(JSON.parse(canonicalJson(value)))).toBe(
          JSON.stringify(JSON.parse(canonicalJson(JSON.parse(JSON.stringify(value))))),
        );
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
