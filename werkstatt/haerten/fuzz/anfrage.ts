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

/** A picture of a few pixels, whole; damaged ones are made from it. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////' +
    '////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////' +
    '////////////wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA' +
    'FQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQA1j/2Q==',
  'base64',
);

/** Weights of calls: more for those that make records, less for those that are slow by nature or end the session. */
const GEWICHTE: readonly [RegExp, number][] = [
  [/auth\/(register|login|passwort)$/, 2],
  [/auth\/logout$|auth\/sitzungen\//, 2],
  [/archiv\/pruefung$|beispieldaten$/, 4],
  [/^POST .*\/rechnungen$/, 240],
  [/^POST .*\/(kunden|zahlungen|ausstellen)$/, 120],
  [/\/(stornieren|korrigieren|pdf)$/, 30],
];
const GEWICHT = 40;

export function gewichtOf({ method, path }: Operation): number {
  return GEWICHTE.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? GEWICHT;
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
  const typen = fc.oneof(
    { weight: 15, arbitrary: fc.constant(body ? 'application/json' : 'image/jpeg') },
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
    ...((body !== undefined || method === 'PUT') && type !== '' && { 'content-type': type }),
    ...(method === 'POST' && schluessel !== undefined && { 'idempotency-key': schluessel }),
  }));
}

function bodyOf({ body, method }: Operation): fc.Arbitrary<string | Buffer | undefined> {
  if (body) return bodyText(body);
  if (method !== 'PUT') return fc.constant(undefined);
  const damaged = fc.tuple(fc.nat(JPEG.length - 1), fc.nat(255)).map(([place, byte]) => {
    const copy = Buffer.from(JPEG);
    copy[place] = byte;
    return copy;
  });
  return fc.oneof(
    fc.constant(JPEG),
    damaged,
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
}
