/** Requests that are sent while the app that asks for their answers is still being loaded. */
import { type Anfrage, toInit, toUrl, type Wer } from '#web/api/anfrage.ts';

const unterwegs = new Map<string, { token: string; antwort: Promise<Response> }>();

/** What is read, and where. */
export type Frage = { pfad: string; query: NonNullable<Anfrage['query']> };

/** Asks already now. */
export function greifeVor({ pfad, query }: Frage, wer: Wer): void {
  const url = toUrl(pfad, query);
  const antwort = fetch(url, toInit({}, wer));
  // Whoever takes it hears of the failure; when nobody does, it is none.
  antwort.catch(() => undefined);
  unterwegs.set(url, { token: wer.token, antwort });
}

/** The answer to a request that was sent already, once. */
export function takeVorgriff(
  url: string,
  { method = 'GET' }: Anfrage,
  wer: Wer | undefined,
): Promise<Response> | undefined {
  const vorgriff = unterwegs.get(url);
  if (!vorgriff || method !== 'GET' || vorgriff.token !== wer?.token) return undefined;
  unterwegs.delete(url);
  return vorgriff.antwort;
}

/** The app asks for itself from now on: what it did not want would be old news later. */
export function endVorgriff(): void {
  unterwegs.clear();
}
