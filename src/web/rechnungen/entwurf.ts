import { newPosten, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

/** What was entered on `/rechnung/add` survives a look at another page; it ends with the tab or the session. */
const KEY = 'rechnungEntwurf';

/** Keeps what has been entered so far. */
export function saveEntwurf(felder: RechnungFelder): void {
  sessionStorage.setItem(KEY, JSON.stringify(felder));
}

/** Forgets it, after saving or when the user starts afresh. */
export function clearEntwurf(): void {
  sessionStorage.removeItem(KEY);
}

/** What was kept, on top of the empty form; undefined when there is nothing. */
export function readEntwurf(leer: RechnungFelder): RechnungFelder | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const felder: RechnungFelder = { ...leer, ...JSON.parse(text) };
    return { ...felder, posten: felder.posten.map((posten) => newPosten(posten)) };
  } catch {
    return undefined;
  }
}
