import { sitzung } from '#web/api/sitzung.ts';
import { newPosten, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

/**
 * What was entered on `/rechnung/add` survives a look at another page and an expired session; it ends with the tab or
 * by signing out. Each user has a key, so that nobody is shown what another has typed.
 */
const key = () => `rechnungEntwurf/${sitzung()?.username ?? ''}`;

/** Keeps what has been entered so far. */
export function saveEntwurf(felder: RechnungFelder): void {
  sessionStorage.setItem(key(), JSON.stringify(felder));
}

/** Forgets it, after saving or when the user starts afresh. */
export function clearEntwurf(): void {
  sessionStorage.removeItem(key());
}

/** What was kept, on top of the empty form; undefined when there is nothing. */
export function readEntwurf(leer: RechnungFelder): RechnungFelder | undefined {
  const text = sessionStorage.getItem(key());
  if (text === null) return undefined;
  try {
    const felder: RechnungFelder = { ...leer, ...JSON.parse(text) };
    return { ...felder, posten: felder.posten.map((posten) => newPosten(posten)) };
  } catch {
    return undefined;
  }
}
