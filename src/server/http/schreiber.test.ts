import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Dezimal, Euro, Id, Prozentwert } from '#kern/antwortfelder.ts';
import { schreiberOf as bytesOf } from './schreiber.ts';

/** What goes over the wire, as a text. */
const schreiberOf = (schema: z.ZodType) => (wert: unknown) => bytesOf(schema)(wert).toString();

const Zeile = z.object({ id: Id, titel: z.string(), summe: Euro, menge: Dezimal.nullable() });
const Beleg = z.object({
  id: Id,
  art: z.enum(['rechnung', 'storno']),
  'mit Strich-"': z.boolean(),
  rabatt: Prozentwert.optional(),
  kunde: z.object({ firma: z.string(), plz: z.string().optional() }).nullable(),
  zeilen: z.array(Zeile).optional(),
  /** What has no short way: the schema itself writes it. */
  sonst: z.union([z.string(), z.number()]).optional(),
  gestutzt: z.string().trim().optional(),
  namen: z.record(z.string(), z.number()).optional(),
});

const cent = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const text = fc.string({ unit: 'binary' });
const zeile = fc.record({ id, titel: text, summe: cent, menge: fc.option(cent) });
const beleg = fc.record(
  {
    id,
    art: fc.constantFrom('rechnung', 'storno'),
    'mit Strich-"': fc.boolean(),
    rabatt: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
    kunde: fc.option(fc.record({ firma: text, plz: text }, { requiredKeys: ['firma'] })),
    zeilen: fc.array(zeile),
    sonst: fc.oneof(text, cent),
    gestutzt: text,
    namen: fc.dictionary(text, cent),
    unbekannt: fc.anything(),
  },
  { requiredKeys: ['id', 'art', 'mit Strich-"', 'kunde'] },
);

describe('the writer of answers', () => {
  test('writes what the schema would write, and leaves out what it does not name', () => {
    fc.assert(
      fc.property(fc.array(beleg), (belege) => {
        const schema = z.array(Beleg);
        expect(schreiberOf(schema)(belege)).toBe(JSON.stringify(z.encode(schema, belege as never)));
      }),
    );
  });

  test('writes any text as JSON does', () => {
    const schreibe = schreiberOf(z.object({ text: z.string() }));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (codes) => {
        const wert = { text: String.fromCharCode(...codes) };
        expect(schreibe(wert)).toBe(JSON.stringify(wert));
      }),
    );
  });

  test('hands out bytes of its own, and goes on after a value that it could not write', () => {
    const schreibe = bytesOf(z.array(z.string()));
    const erste = schreibe(['eins']);
    expect(() => schreibe(['zwei', 3])).toThrow('in place of a text');
    const lang = 'ä'.repeat(200_000);
    expect(schreibe([lang, '', '"']).toString()).toBe(JSON.stringify([lang, '', '"']));
    expect(erste.toString()).toBe('["eins"]');
  });

  test('knows no key that its first field decides about', () => {
    const schema = z.object({ vielleicht: Euro.optional(), sicher: z.string() });
    for (const wert of [{ sicher: 'ja' }, { vielleicht: 150, sicher: 'ja' }])
      expect(schreiberOf(schema)(wert)).toBe(JSON.stringify(z.encode(schema, wert)));
    expect(schreiberOf(z.object({}))({})).toBe('{}');
  });

  test.each([
    ['a text', { id: 1, titel: 7, summe: 1, menge: null }],
    ['a number', { id: '1', titel: '', summe: 1, menge: null }],
    ['a number', { id: 1, titel: '', summe: Number.NaN, menge: null }],
    ['a number', { id: 1, titel: '', summe: 1, menge: undefined }],
  ])('throws where %s is missing', (was, wert) => {
    expect(() => schreiberOf(Zeile)(wert)).toThrow(`in place of ${was}`);
  });

  test('throws where a list or yes or no is missing', () => {
    expect(() => schreiberOf(z.array(z.string()))({ length: 1 })).toThrow('in place of a list');
    expect(() => schreiberOf(z.boolean())(1)).toThrow('in place of yes or no');
  });
});
