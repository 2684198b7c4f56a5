/** The API as its own OpenAPI document describes it. */
import { z } from 'zod';

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  additionalProperties?: JsonSchema | boolean;
};

type Parameter = { name: string; in: string; schema: JsonSchema };
type Content = { content?: Record<string, { schema?: JsonSchema }> };
type Beschreibung = {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

export type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: JsonSchema | undefined;
  /** Says whether an answer of this status is as described. @returns the fault, or undefined */
  findAntwortfehler(status: number, type: string, text: string): string | undefined;
};

/** All operations of the running server. */
export async function readOperationen(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/v1/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Beschreibung>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
      findAntwortfehler: createPruefer(responses),
    })),
  );
}

function createPruefer(responses: Record<string, Content>): Operation['findAntwortfehler'] {
  const schemas = new Map<string, z.ZodType | undefined>();
  for (const [status, { content }] of Object.entries(responses)) {
    const schema = content?.['application/json']?.schema;
    schemas.set(status, schema && z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]));
  }
  return (status, type, text) => {
    const key = schemas.has(String(status)) ? String(status) : `${String(status)[0]}XX`;
    if (!schemas.has(key)) return `Status ${status} ist nicht beschrieben`;
    const schema = schemas.get(key);
    if (!schema || !/json/.test(type)) return undefined;
    const result = schema.safeParse(JSON.parse(text));
    const [issue] = result.success ? [] : result.error.issues;
    return issue && `Antwort ${status} nicht wie beschrieben: ${issue.path.join('.')}: ${issue.message}`;
  };
}
