/** Values for requests: such as a schema asks for, such as break it, and such as attackers send. */
import fc from 'fast-check';
import type { JsonSchema } from './operation.ts';

/** Stands for the id of a record made before; `fillIds` puts one in. */
const marke = (art: string, n: number) => `@${art}:${n}@`;

const TIEF = 3000;
const LANG = 30_000;

const FEINDLICH: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 0.1 + 0.2, 1e21],
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\u202Eabc', '\uFEFF', 'a\u0301'.repeat(200)],
  ...['x'.repeat(LANG), '💥'.repeat(300), 'ﷺ'.repeat(100), 'ẞß'.repeat(50), '\r\nSet-Cookie: a=b'],
  ...['../../etc/passwd', "' or 1=1 --", '<script>alert(1)</script>', '=1+1', '{{7*7}}', '%00', '%', '_'],
  ...['__proto__', 'constructor', 'toString', 'NaN', 'Infinity', '-0', '1e309', '0x10', '١٢٣', '1.234,56 €'],
  ...['99999999999999999999', '2026-02-30', '9999-12-31', '0000-00-00', '-271821-04-20', '2026-11-20T10:00'],
  ...[[], {}, [null], { toString: 1 }, { length: 5 }, [[[[[]]]]], { a: { b: { c: {} } } }],
];

export const feindlich = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...FEINDLICH) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const tag = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const betrag = fc.oneof(
  fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 500_000 }).map((cents) => (cents / 100).toFixed(2).replace('.', ',')),
);
const text = fc.oneof(
  fc.constantFrom('', 'Brot', 'Bäckerei Müller & Söhne', 'Straße 1', '10115', 'Berlin', 'DE', 'AT'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

/** Names of fields that hold ids, and of what. */
const VERWEISE: Record<string, string> = {
  kundenID: 'kunden',
  produktID: 'produkte',
  zahlungsmethodeID: 'zahlungsmethoden',
};

/** Values that the schema allows; `name` helps where it says only "text". */
export function gueltig(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if (/satz$|rabatt|prozent/i.test(name)) return fc.constantFrom(0, 7, 19, '3,5');
  const either = schema.anyOf ?? schema.oneOf;
  const verweis = VERWEISE[name];
  if (verweis !== undefined)
    return fc.oneof(
      fc.constant(null),
      fc.nat(999).map((n) => marke(verweis, n)),
    );
  if (either) return fc.oneof(...either.map((one) => gueltig(one, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => ofType(type, types, schema, name)));
}

function ofType(type: string, types: string[], schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objekt(schema);
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema;
      const maxLength = Math.max(minItems, Math.min(maxItems, 4));
      return fc.array(gueltig(schema.items ?? {}), { minLength: minItems, maxLength });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return ganze(schema);
    case 'number':
      return betrag;
    case 'string':
      return types.includes('number') ? betrag : textOf(schema, name);
    default:
      return feindlich;
  }
}

/** Small ones, where the schema lets them be small. */
function ganze({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): fc.Arbitrary<number> {
  return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 3000)) });
}

/** Values of fields that take not just any text. */
const TEXTE: Record<string, string[]> = {
  land: ['DE', 'AT', 'FR', ''],
  plz: ['10115', '1010', ''],
  email: ['a@example.org', ''],
  eAdresse: ['a@example.org', ''],
  iban: ['DE89370400440532013000', ''],
  bic: ['COBADEFFXXX', ''],
  ustId: ['DE136695976', 'ATU12345675', ''],
  leitwegId: ['991-12345-67', ''],
  steuernummer: ['11/815/08150', ''],
  farbe: ['#1c7ed6'],
  // Places [1] and ["2026-11-01",1].
  nach: ['WzFd', 'WyIyMDI2LTExLTAxIiwxXQ'],
};

function textOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (/datum|date$|^von$|^bis$/i.test(name)) return tag;
  const bekannt = TEXTE[name];
  if (bekannt) return fc.constantFrom(...bekannt);
  if (name === 'username') return fc.oneof(fc.uuid(), fc.constant(marke('konto', 0)));
  if (/pass/i.test(name)) return fc.constantFrom('ein langes Passwort', 'noch ein langes Passwort', 'kurz');
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  return text;
}

function objekt({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const felder = Object.entries(properties).map(([name, schema]) => [name, gueltig(schema, name)] as const);
  const noetig = felder.filter(([name]) => required.includes(name));
  return fc.oneof(
    fc.record(Object.fromEntries(noetig)),
    fc.record(Object.fromEntries(felder), { requiredKeys: required }),
  );
}

const KEIN_KOERPER = [
  ...['', 'null', '{"a":1,"a":2}', '{"constructor":{"prototype":{"x":1}}}', '\uFEFF{}', '{"preis":1e999}'],
  '['.repeat(TIEF) + ']'.repeat(TIEF),
  `${'{"a":'.repeat(TIEF)}1${'}'.repeat(TIEF)}`,
];

/** JSON texts for a body: mostly as asked for, often with one wrong place, sometimes no such thing at all. */
export function bodyText(schema: JsonSchema): fc.Arbitrary<string> {
  const good = gueltig(schema);
  const one = fc.tuple(good, feindlich, fc.nat()).map(([value, bad, n]) => replaceAt(value, bad, n));
  return fc.oneof(
    { weight: 6, arbitrary: good.map(toJson) },
    { weight: 4, arbitrary: one.map(toJson) },
    { weight: 1, arbitrary: feindlich.map(toJson) },
    { weight: 1, arbitrary: good.map((value) => toJson(value).replace('{', '{"__proto__":{"x":1},')) },
    { weight: 1, arbitrary: fc.tuple(good, fc.nat()).map(([value, n]) => cut(toJson(value), n)) },
    { weight: 1, arbitrary: fc.constantFrom(...KEIN_KOERPER) },
  );
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function cut(json: string, n: number): string {
  return json.slice(0, n % (json.length + 1));
}

/** The value with its n-th place (counted through all levels) exchanged, or with one more field. */
function replaceAt(value: unknown, bad: unknown, n: number): unknown {
  const places: (() => void)[] = [];
  const copy = structuredClone(value);
  const collect = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const record = node as Record<string, unknown>;
    places.push(() => Object.assign(record, { [`feld${n % 3}`]: bad }));
    for (const key of Object.keys(record)) {
      places.push(() => Object.assign(record, { [key]: bad }));
      collect(record[key]);
    }
  };
  collect(copy);
  places.at(n % Math.max(1, places.length))?.();
  return copy;
}

/** Hostile values as text, for places that know nothing else. */
export const feindlichText = feindlich.map((value) =>
  typeof value === 'object' ? toJson(value) : String(value),
);

/** Values for a path. */
export function parameterText(schema: JsonSchema, name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: gueltig(schema, name).map(String) },
    { weight: 1, arbitrary: feindlichText },
  );
}

/** Texts that are no id, between bars. */
const KEINE_ID = "0|-1|1e3|0x1|2147483648|99999999999|../1|1%00|NaN|١|1;2|1'| 1|%";

/** The id of a record of this kind, made before. */
export function idText(art: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.nat(999).map((n) => marke(art, n)) },
    { weight: 1, arbitrary: fc.constantFrom(...KEINE_ID.split('|')) },
  );
}

export type Kennung = number | string | null;

/** Puts ids of existing records where their marks stand, in JSON as they are, or null where there is none. */
export function fillIds(
  text: string,
  idOf: (art: string, n: number) => Kennung,
  write: (kennung: Kennung) => string = String,
): string {
  return text.replace(/"?@(\w+):(\d+)@"?/g, (_, art: string, n: string) => write(idOf(art, Number(n))));
}
