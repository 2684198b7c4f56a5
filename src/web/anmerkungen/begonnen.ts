/** A remark that somebody has begun and not sent: it is there again when they come back, until they sign out. */
import type { Ort } from '#web/anmerkungen/anmerkung.queries.ts';
import { clearText, readText, writeText } from '#web/api/entwurfspeicher.ts';

const nameOf = ({ wo, id }: Ort, zuID: number | undefined) => `anmerkung-${wo}-${id}-${zuID ?? 'neu'}`;

/** Text that was begun; '' for none. */
export function begonnen(ort: Ort, zuID?: number): string {
  return readText(nameOf(ort, zuID)) ?? '';
}

/** Keeps what is typed; '' forgets it. */
export function beginne(ort: Ort, zuID: number | undefined, text: string): void {
  const name = nameOf(ort, zuID);
  try {
    if (text === '') clearText(name);
    else writeText(name, text);
  } catch {
    // The storage of the browser is full or switched off: there is no other place.
  }
}
