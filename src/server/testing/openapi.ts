import type { Recht } from '#kern/rechte/rechte.ts';
import type { Method } from './api.ts';

/** Part of a JSON schema that is read to make a value that it accepts. */
type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  /** Bodies of which one has to fit. */
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  minimum?: number;
  minItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema };

/** One operation of the description: everything that is needed to call it. */
export type Operation = {
  method: Method;
  path: string;
  /** Declared as open to everybody (`security: []`). */
  oeffentlich: boolean;
  /** Right to call it, unless everybody may; of several any. */
  recht: Recht | Recht[] | undefined;
  params: string[];
  query: Record<string, string>;
  body: JsonSchema | undefined;
};

type Beschreibung = {
  requestBody?: { content?: Record<string, { schema: JsonSchema }> };
  parameters?: Parameter[];
  security?: unknown[];
  'x-recht'?: Recht | Recht[];
};

/** All operations of an OpenAPI document. */
export function operationsOf(document: { paths?: object }): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Beschreibung>).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      oeffentlich: operation.security?.length === 0,
      recht: operation['x-recht'],
      params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      query: queryOf(operation.parameters ?? []),
      body: operation.requestBody?.content?.['application/json']?.schema,
    })),
  );
}

/** `/a/{id}` with its ids put in. */
export function fillPath(path: string, values: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/**
 * Bodies for an operation: first the smallest that its schema accepts, then that one with one optional field more at a
 * time, so that each field is tried by itself.
 */
export function bodiesFor(schema: JsonSchema | undefined): unknown[] {
  if (!schema) return [undefined];
  if (schema.oneOf) return schema.oneOf.flatMap(bodiesFor);
  const smallest = valueFor(schema, '') as Record<string, unknown>;
  const optional = Object.entries(schema.properties ?? {}).filter(([name]) => !(name in smallest));
  return [smallest, ...optional.map(([name, field]) => ({ ...smallest, [name]: valueFor(field, name) }))];
}

/** The smallest body with every reference to another record (`…ID`, also in lists) set to `id`; one body each. */
export function bodiesReferring(schema: JsonSchema | undefined, id: number): unknown[] {
  if (schema?.oneOf) return schema.oneOf.flatMap((each) => bodiesReferring(each, id));
  const fields = Object.entries(schema?.properties ?? {});
  const smallest = schema ? (valueFor(schema, '') as object) : {};
  return fields.flatMap(([name, field]): unknown[] => {
    if (isReferenz(name, field)) return [{ ...smallest, [name]: id }];
    if (!field.items) return [];
    return bodiesReferring(field.items, id).map((item) => ({ ...smallest, [name]: [item] }));
  });
}

function isReferenz(name: string, { type, anyOf = [] }: JsonSchema): boolean {
  return /I[dD]$/.test(name) && [type, ...anyOf.map((each) => each.type)].includes('integer');
}

function queryOf(parameters: Parameter[]): Record<string, string> {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return Object.fromEntries(required.map(({ name, schema }) => [name, String(valueFor(schema, name))]));
}

function valueFor(schema: JsonSchema, name: string): unknown {
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return valueFor(first, name);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'object') return objectFor(schema);
  if (schema.prefixItems) return schema.prefixItems.map((teil) => valueFor(teil, name));
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => valueFor(schema.items ?? {}, name));
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  return textFor(name);
}

function objectFor({ properties = {}, required = [] }: JsonSchema): object {
  return Object.fromEntries(required.map((name) => [name, valueFor(properties[name] ?? {}, name)]));
}

/** Schemas say nothing about the form of a text; the name of its field does. */
function textFor(name: string): string {
  if (/datum|date|^von$|^bis$/i.test(name)) return '2026-11-01';
  if (/pass/i.test(name)) return 'irgendein langes Passwort';
  if (/user|mail/i.test(name)) return 'fremd@example.org';
  return 'Fremd';
}
