import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Id } from '#kern/felder.ts';
import { Problem } from './problem.ts';

/** The app as routes see it: bodies, queries and answers are typed by their Zod schemas. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** `/…/{id}`: digits only, so that `1e3`, `0x1` and `../` name nothing. */
export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Diese Nummer gibt es nicht.')
    .transform(Number)
    .pipe(Id),
});

/** Answers of a route: the good one, and problem+json for all others. */
export function answers<Status extends number, Schema extends z.ZodType>(status: Status, schema: Schema) {
  return { [status]: schema, '4xx': Problem, '5xx': Problem } as { [status in Status]: Schema } & {
    '4xx': typeof Problem;
    '5xx': typeof Problem;
  };
}

/** Answer without a body. */
export const Leer = z.undefined();

const MEDIENTYP = 'x-medientyp';

/** Answer that is no JSON, of this media type. */
export function Datei(typ: string) {
  return z.any().meta({ [MEDIENTYP]: typ });
}

/** Media type of the answers of a schema. */
export function medientypOf(schema: z.ZodType): string {
  const typ = schema.meta()?.[MEDIENTYP];
  if (typeof typ === 'string') return typ;
  return schema === Problem ? 'application/problem+json' : 'application/json';
}
