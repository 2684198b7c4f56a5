import { Stempelfehler } from './stempelfehler.ts';

/** A token with all its certificates is a tenth of that. */
const MAX_BYTES = 64 * 1024;

/** Asks a time-stamp service (RFC 3161, 3.4). @param fristMs for all of the answer @throws Stempelfehler */
export async function frage(dienst: string, anfrage: Uint8Array, fristMs: number): Promise<Uint8Array> {
  try {
    const antwort = await fetch(dienst, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: Uint8Array.from(anfrage),
      redirect: 'error',
      signal: AbortSignal.timeout(fristMs),
    });
    if (antwort.status !== 200) {
      await antwort.body?.cancel();
      throw new Stempelfehler(`Der Dienst antwortet mit HTTP ${antwort.status}.`);
    }
    return await readAll(antwort);
  } catch (error) {
    throw toStempelfehler(error);
  }
}

/** Stops reading as soon as it is too much, whatever length was announced. */
async function readAll({ body }: Response): Promise<Uint8Array> {
  const stuecke: Uint8Array[] = [];
  let bytes = 0;
  for await (const stueck of body ?? []) {
    bytes += stueck.byteLength;
    if (bytes > MAX_BYTES) throw new Stempelfehler('Die Antwort des Dienstes ist zu groß.');
    stuecke.push(stueck);
  }
  return Buffer.concat(stuecke);
}

function toStempelfehler(error: unknown): Stempelfehler {
  if (error instanceof Stempelfehler) return error;
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return new Stempelfehler('Der Dienst hat nicht rechtzeitig geantwortet.');
  const grund = (cause as { code?: string } | undefined)?.code ?? message;
  return new Stempelfehler(`Der Dienst ist nicht zu erreichen (${grund}).`);
}
