/** One request of an operation, made up from its description. */
import fc from 'fast-check';
import type { Operation } from './operation.ts';
import { bodyText, feindlichText, gueltig, idText, parameterText } from './werte.ts';

export type Anfrage = {
  operation: Operation;
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

/** A picture of one pixel, whole; damaged ones are made from it. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Calls that are slow by their nature, or end the session, are made less often: 1 in so many. */
const SELTEN: readonly [RegExp, number][] = [
  [/auth\/(register|login|passwort)$/, 30],
  [/auth\/logout$|auth\/sitzungen\//, 30],
  [/archiv\/pruefung$|beispieldaten$/, 25],
  [/\/pdf$|ausstellen$|stornieren$|korrigieren$/, 4],
];

export function gewichtOf({ path }: Operation): number {
  const selten = SELTEN.find(([pattern]) => pattern.test(path));
  return selten ? 60 / selten[1] : 60;
}

export function anfrageOf(operation: Operation): fc.Arbitrary<Anfrage> {
  const [, art = ''] = /^\/api\/v1\/(\w+)/.exec(operation.path) ?? [];
  const of = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const path = of('path').map(({ name, schema }) => {
    const kind = name === 'zahlungId' ? 'zahlungen' : art;
    return [name, /id$/i.test(name) ? idText(kind) : parameterText(schema, name)] as const;
  });
  return fc.record({
    operation: fc.constant(operation),
    path: fc.record(Object.fromEntries(path)),
    query: queryOf(of('query')),
    headers: headersOf(operation),
    body: bodyOf(operation),
  });
}

/** Some of the parameters, as they should be; now and then one of them as it should not. */
function queryOf(parameters: Operation['parameters']): fc.Arbitrary<Record<string, string>> {
  if (parameters.length === 0) return fc.constant({});
  const good = parameters.map(({ name, schema }) => [name, gueltig(schema, name).map(String)] as const);
  const some = fc.record(Object.fromEntries(good), { requiredKeys: [] }).map((query) => {
    return Object.fromEntries(
      Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  });
  const bad = fc.tuple(some, fc.constantFrom(...parameters), feindlichText);
  return fc.oneof(
    { weight: 3, arbitrary: some },
    { weight: 1, arbitrary: bad.map(([query, { name }, value]) => ({ ...query, [name]: value })) },
  );
}

function headersOf({ body, method }: Operation): fc.Arbitrary<Record<string, string>> {
  const typ = body ? 'application/json' : 'image/png';
  const typen = fc.oneof(
    { weight: 15, arbitrary: fc.constant(typ) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/plain', 'image/svg+xml', 'application/xml', 'a/b; charset=x', ''),
    },
  );
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.nat(50).map((n) => `key-${n}`) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(201), 'a b', 'ä', '') },
  );
  return fc.tuple(typen, key).map(([type, schluessel]) => ({
    ...(method !== 'GET' && type !== '' && { 'content-type': type }),
    ...(method === 'POST' && schluessel !== undefined && { 'idempotency-key': schluessel }),
  }));
}

function bodyOf({ body, method }: Operation): fc.Arbitrary<string | Buffer | undefined> {
  if (body) return bodyText(body);
  if (method !== 'PUT') return fc.constant(undefined);
  const damaged = fc.tuple(fc.nat(PNG.length - 1), fc.nat(255)).map(([place, byte]) => {
    const copy = Buffer.from(PNG);
    copy[place] = byte;
    return copy;
  });
  return fc.oneof(
    fc.constant(PNG),
    damaged,
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
}
