import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Recht, SCHLUESSELRECHTE } from '#kern/rechte/rechte.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { medientypOf } from './schema.ts';

/** Describes the routes that are registered after it: OpenAPI 3.1, made of the same Zod schemas that check them. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Belegwerk',
        version: packageJson.version,
        description:
          'Beträge sind Euro als Zahl. Anfragen dürfen sie auch als Text senden ("1.234,56 €"). ' +
          'Unbekannte Felder werden übergangen; PATCH ändert nur die gesendeten Felder. Wer `version` mitsendet, ' +
          'erhält 409, falls der Eintrag inzwischen geändert wurde. Listen nennen die nächste Seite im Kopf `Link`. ' +
          'Ein POST mit dem Kopf `Idempotency-Key` wird sieben Tage lang nur einmal ausgeführt. ' +
          'Wer zu mehreren Betrieben gehört, nennt mit `X-Mandant` den gemeinten: Arbeitet die Sitzung für einen anderen, ' +
          'kommt 409 mit dem Code `anderer-betrieb`.',
      },
      components: { securitySchemes: { token: TOKEN, apiSchluessel: API_SCHLUESSEL } },
      security: [{ token: [] }],
    },
    // Answers are encoded, so what travels is the input side of their schema as well.
    transform: ({ schema, url, route }) => ({
      url,
      schema: { ...mapSchemas(schema ?? {}), ...sichern(route.config?.recht) },
    }),
  });
}

const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description: 'Token einer Sitzung, aus der Antwort beim Einloggen',
} as const;
const API_SCHLUESSEL = {
  ...({ type: 'http', scheme: 'bearer', bearerFormat: 'bwk_…' } as const),
  description: 'API-Schlüssel, ausgestellt in den Einstellungen; er darf, was dort gewählt wurde (`x-recht`)',
};

/** Open to everybody, or behind a session, and where the right may be given to one an API key, with the right that it takes, or those of which it takes one. */
function sichern(recht: Recht | readonly Recht[] | undefined): object {
  if (recht === undefined) return { security: [] };
  const fuerSchluessel = SCHLUESSELRECHTE.some((each) => [recht].flat().includes(each));
  return { 'x-recht': recht, ...(fuerSchluessel && { security: [{ token: [] }, { apiSchluessel: [] }] }) };
}

function mapSchemas(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (value instanceof z.ZodType) return [key, toJson(value)];
      if (key === 'response') return [key, mapAntworten(value as Record<string, z.ZodType>)];
      return [key, value];
    }),
  );
}

/** Answers by status: nothing, JSON, a fault, or a file of its own type. */
function mapAntworten(antworten: Record<string, z.ZodType>): object {
  return Object.fromEntries(
    Object.entries(antworten).map(([status, schema]) => {
      if (schema instanceof z.ZodUndefined) return [status, { type: 'null', description: 'Kein Inhalt' }];
      const typ = medientypOf(schema);
      const isJson = /[/+]json$/.test(typ);
      const inhalt = isJson ? toJson(schema) : { type: 'string', format: 'binary' };
      return [status, { description: isJson ? 'Antwort' : 'Datei', content: { [typ]: { schema: inhalt } } }];
    }),
  );
}

function toJson(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}
