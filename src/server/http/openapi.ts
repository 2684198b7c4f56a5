import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };

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
          'Ein POST mit dem Kopf `Idempotency-Key` wird sieben Tage lang nur einmal ausgeführt.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    // Answers are encoded, so what travels is the input side of their schema as well.
    transform: ({ schema, url, route }) => ({
      url,
      schema: { ...mapSchemas(schema ?? {}), ...(!route.config?.geschuetzt && { security: [] }) },
    }),
  });
}

function mapSchemas(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (value instanceof z.ZodType) return [key, toJson(value)];
      if (key === 'response') return [key, mapSchemas(value as object)];
      return [key, value];
    }),
  );
}

function toJson(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}
