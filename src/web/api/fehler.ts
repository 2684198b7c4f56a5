import { z } from 'zod';

/** RFC 9457 answer of the API; `errors` names the fields. */
const Problem = z.object({
  title: z.string(),
  detail: z.string().optional(),
  errors: z.array(z.object({ pfad: z.string(), code: z.string(), text: z.string() })).default([]),
});

type Fehlerart = 'netz' | 'zeit' | 'antwort' | 'abgelehnt';

/** Why a request did not succeed. `message` is German and fit to be shown. */
export class ApiFehler extends Error {
  readonly art: Fehlerart;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly meldungen: z.output<typeof Problem>['errors'];
  /** Seconds to wait, from `Retry-After`. */
  readonly warteSekunden: number | undefined;
  /** Number of the request, for whoever looks for the cause; only where the server itself is in trouble. */
  readonly kennung: string | undefined;

  constructor(
    art: Fehlerart,
    text: string,
    more: {
      status?: number;
      meldungen?: ApiFehler['meldungen'];
      warteSekunden?: number | undefined;
      kennung?: string | undefined;
    } = {},
  ) {
    super(text);
    this.name = 'ApiFehler';
    this.art = art;
    this.status = more.status ?? 0;
    this.meldungen = more.meldungen ?? [];
    this.warteSekunden = more.warteSekunden;
    this.kennung = more.kennung;
  }
}

/** Turns an answer that is not 2xx into an error with the server's German text. */
export async function toApiFehler(response: Response): Promise<ApiFehler> {
  const problem = Problem.safeParse(await response.json().catch(() => undefined));
  const retryAfter = Number(response.headers.get('Retry-After'));
  const warteSekunden = retryAfter > 0 ? retryAfter : undefined;
  if (!problem.success) {
    const text = `Das hat gerade nicht geklappt (Fehler ${response.status}). Bitte versuche es später noch einmal.`;
    return new ApiFehler('abgelehnt', text, { status: response.status, warteSekunden });
  }
  const { title, detail, errors } = problem.data;
  return new ApiFehler('abgelehnt', detail || title, {
    status: response.status,
    meldungen: errors,
    warteSekunden,
    kennung: response.status < 500 ? undefined : (response.headers.get('X-Request-Id') ?? undefined),
  });
}

/** Fault of a request that got no answer at all; a request we aborted ourselves passes through. */
export function toNetworkError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiFehler(
      'zeit',
      'Der Server hat nicht rechtzeitig geantwortet. Bitte versuche es noch einmal.',
    );
  }
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ApiFehler('netz', 'Der Server ist nicht erreichbar. Bitte prüfe die Verbindung.');
}

/** German text for whatever was thrown. */
export function fehlertext(error: unknown): string {
  return error instanceof ApiFehler
    ? error.message
    : 'Das hat nicht geklappt. Bitte lade die Seite neu und versuche es noch einmal.';
}

/** Number of a failed request; undefined where nobody could find out more by it. */
export function kennungOf(error: unknown): string | undefined {
  return error instanceof ApiFehler ? error.kennung : undefined;
}
