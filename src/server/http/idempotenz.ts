import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import { sha256 } from '../werkzeug/sha256.ts';

/** As much of the unit of work as has to be known here: an answer is kept in the transaction of what it answers. */
export type Arbeitseinheit<Bestand> = {
  transaction<T>(work: (bestand: Bestand) => Promise<T>): Promise<T>;
};

/** Answers by the key of their request. */
export type Antwortablage = {
  find(key: string): Promise<{ anfrage: string; antwort: string } | undefined>;
  insert(key: string, anfrage: string, antwort: string): Promise<void>;
};

type Anfrage<Bestand> = Pick<FastifyRequest, 'url' | 'headers' | 'body'> & {
  mandant: Arbeitseinheit<Bestand> & { idempotenz: Pick<Antwortablage, 'find'> };
};

type Werk<Schema extends z.ZodType, Bestand> = (bestand: Bestand) => Promise<z.output<Schema>>;

/** Does the work in this transaction unless it was done before. @returns the text of the answer */
export type Einmal<Schema extends z.ZodType, Bestand> = (
  bestand: Bestand,
  work: Werk<Schema, Bestand>,
) => Promise<string>;

/** Answers a POST with 201, once for each `Idempotency-Key`, with what `work` makes of a transaction of its own. */
export function sendCreated<Schema extends z.ZodType, Bestand extends { idempotenz: Antwortablage }>(
  request: Anfrage<Bestand>,
  reply: FastifyReply,
  schema: Schema,
  work: Werk<Schema, Bestand>,
): Promise<void> {
  return sendCreatedBy<Schema, Bestand>(request, reply, schema, (einmal) =>
    request.mandant.transaction((bestand) => einmal(bestand, work)),
  );
}

/**
 * Creates like `sendCreated` where the answer is shown once and stored nowhere (a token): the same request again makes
 * nothing, and is refused.
 * @param nochmals German: what was made, and what to do now
 * @throws Ablehnung `zustand` the second time
 */
export function sendCreatedGeheim<Schema extends z.ZodType, Bestand extends { idempotenz: Antwortablage }>(
  request: Anfrage<Bestand>,
  reply: FastifyReply,
  { schema, nochmals, work }: { schema: Schema; nochmals: string; work: Werk<Schema, Bestand> },
): Promise<void> {
  const run = (einmal: Einmal<Schema, Bestand>) =>
    request.mandant.transaction((bestand) => einmal(bestand, work));
  return sendCreatedBy<Schema, Bestand>(request, reply, schema, run, { geheim: nochmals });
}

type Wie = {
  /** The status, where an answer may be about what was there already. */
  codeOf?: (antwort: string) => number;
  /** Why the answer is not given again; it is not kept either. */
  geheim?: string;
};

/**
 * Answers a POST with 201. With an `Idempotency-Key` the work is done once: the same key, address and body get the
 * first answer again, also when both requests run at the same time. Key and record are committed together.
 * @param run leads to the transaction, and calls its argument in there
 * @throws Ablehnung `ungueltig` when the key was used for another address or body
 */
export async function sendCreatedBy<Schema extends z.ZodType, Bestand extends { idempotenz: Antwortablage }>(
  request: Anfrage<Bestand>,
  reply: FastifyReply,
  schema: Schema,
  run: (einmal: Einmal<Schema, Bestand>) => Promise<string>,
  { codeOf = () => 201, geheim }: Wie = {},
): Promise<void> {
  const key = readKey(request);
  const [path] = request.url.split('?');
  const anfrage = key === undefined ? '' : sha256(`${path}\n${canonicalJson(request.body)}`);
  const einmal: Einmal<Schema, Bestand> = async (bestand, work) => {
    const known = key === undefined ? undefined : await bestand.idempotenz.find(key);
    if (known) return repeat(known, anfrage, geheim);
    const text = encode(schema, await work(bestand));
    if (key !== undefined) await bestand.idempotenz.insert(key, anfrage, geheim === undefined ? text : '');
    return text;
  };
  const antwort = await run(einmal).catch(async (error: unknown) => {
    // What was done already may be refused before its transaction begins.
    const known =
      key === undefined || !(error instanceof Ablehnung)
        ? undefined
        : await request.mandant.idempotenz.find(key);
    if (!known) throw error;
    return repeat(known, anfrage, geheim);
  });
  // Until it is sent: of whoever ends before, the framework sends the nothing that they return.
  await reply
    .code(codeOf(antwort))
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(String)
    .send(antwort);
}

function encode<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): string {
  return JSON.stringify(z.encode(schema, value));
}

function repeat(known: { anfrage: string; antwort: string }, anfrage: string, geheim?: string): string {
  if (known.anfrage === anfrage) {
    if (geheim !== undefined) throw new Ablehnung('zustand', geheim);
    return known.antwort;
  }
  throw new Ablehnung(
    'ungueltig',
    'Deine vorige Eingabe ist schon gespeichert, nur die Antwort ging verloren. Bitte sieh nach, bevor du noch einmal speicherst. (Der Idempotency-Key gehört zu einem anderen Inhalt.)',
  );
}

function readKey(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new Ablehnung(
    'ungueltig',
    'Der Idempotency-Key muss aus 1 bis 200 sichtbaren ASCII-Zeichen bestehen.',
  );
}
