import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Id } from '#kern/antwortfelder.ts';
import type { Recht } from '#kern/rechte/rechte.ts';
import { Problem } from './problem.ts';

/** The app as open routes see it: bodies, queries and answers are typed by their Zod schemas. */
export type OffeneApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface RouteShorthandOptions {
    /** Right to call it; of several any, and the route looks for the one that it takes. */
    recht?: Recht | readonly Recht[];
  }
}

/** A route behind the session: it names what somebody has to be allowed to call it. */
type Verb = <
  RouteGeneric extends RouteGenericInterface = RouteGenericInterface,
  const Schema extends FastifySchema = FastifySchema,
>(
  path: string,
  opts: { recht: Recht | readonly Recht[] } & RouteShorthandOptions<
    RawServerDefault,
    IncomingMessage,
    ServerResponse,
    RouteGeneric,
    ContextConfigDefault,
    Schema,
    ZodTypeProvider
  >,
  handler: RouteHandlerMethod<
    RawServerDefault,
    IncomingMessage,
    ServerResponse,
    RouteGeneric,
    ContextConfigDefault,
    Schema,
    ZodTypeProvider
  >,
) => unknown;

type Verben = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The app as routes behind the session see it. There is no way to add one that names no right. */
export type ApiApp = Pick<OffeneApp, 'addHook' | 'addContentTypeParser'> & Record<Verben, Verb>;

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
