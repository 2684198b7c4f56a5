/** Meaning of an error while a mail was handed over. */

/** As much of the error as counts. */
type Fehler = { code?: string | undefined; responseCode?: number | undefined };

/** `aufschieben`: the server has it surely not, later it may; `ablehnen`: never; `verlieren`: nobody knows. */
export type Urteil = 'aufschieben' | 'ablehnen' | 'verlieren';

/** RFC 5321, 4.2.1. The server has said in so many words that it does not take it; 503 is about the session, not the mail. */
export function urteilUeber({ code, responseCode }: Fehler): Urteil {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'verlieren';
  // Refused on this side, before anything was sent.
  if (responseCode === undefined) return 'ablehnen';
  if (responseCode >= 500 && responseCode !== 503) return 'ablehnen';
  // Something that is no refusal, where one should be.
  return responseCode >= 400 ? 'aufschieben' : 'verlieren';
}

const MINUTE_MS = 60_000;
const PAUSEN_MIN = [1, 5, 15, 60, 240, 720];

/** How long a mail waits after so many tries, in ms; undefined: it has been tried often enough. */
export function versandpauseMs(versuche: number): number | undefined {
  const minuten = PAUSEN_MIN[versuche - 1];
  return minuten === undefined ? undefined : minuten * MINUTE_MS;
}

/** Minutes since midnight of `HH:MM`. */
function minutenOf(uhrzeit: string): number {
  const [stunden = 0, minuten = 0] = uhrzeit.split(':').map(Number);
  return 60 * stunden + minuten;
}

/**
 * How long until mails may go out, in ms: 0 within the window, which may reach over midnight.
 * @param uhrzeit of the day now, `HH:MM`
 */
export function bisFensterMs(uhrzeit: string, { von, bis }: { von: string; bis: string }): number {
  if (von === '' || bis === '') return 0;
  const TAG = 24 * 60;
  const seit = (minutenOf(uhrzeit) - minutenOf(von) + TAG) % TAG;
  const dauer = (minutenOf(bis) - minutenOf(von) + TAG) % TAG;
  return seit < dauer ? 0 : (TAG - seit) * MINUTE_MS;
}
