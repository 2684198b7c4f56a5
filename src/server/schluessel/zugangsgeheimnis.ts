/** Secrets by which this server logs in elsewhere: kept closed, and told to nobody but whom they were given for. */
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Db } from '../db/schema.ts';
import { ensureSchluessel } from './bestand.ts';
import { Schluesselfehler } from './schluesseldatei.ts';
import type { Bindung, Schluesselspeicher } from './schluesselspeicher.ts';

/** Makes sure that a secret can be closed. @param sonst what is said without a key @throws Ablehnung `zustand` */
export async function ensureVerschliessbar(
  lesen: Db,
  speicher: Schluesselspeicher,
  sonst: string,
): Promise<void> {
  try {
    await ensureSchluessel(lesen, speicher);
  } catch (error) {
    throw error instanceof Schluesselfehler ? new Ablehnung('zustand', sonst, { ursache: error }) : error;
  }
}

/** Opens a stored secret. @throws what `stoerungOf` makes of it that there is no key */
export function openZugangsgeheimnis(
  speicher: Schluesselspeicher,
  { wert, ...bindung }: Bindung & { wert: string },
  stoerungOf: (cause: Schluesselfehler) => Error,
): string {
  try {
    return speicher.oeffnen(wert, bindung);
  } catch (error) {
    throw error instanceof Schluesselfehler ? stoerungOf(error) : error;
  }
}

/** The stored secret, if it was given for the same: it goes to nobody else. @param gleich fields that say whom it is for */
export function bisherigesGeheimnis<Feld extends string>(
  eingabe: Record<Feld, unknown>,
  vorher: (Record<Feld, unknown> & { geheimnis: string }) | undefined,
  gleich: readonly Feld[],
): string | undefined {
  return vorher && gleich.every((feld) => vorher[feld] === eingabe[feld]) ? vorher.geheimnis : undefined;
}

/** Said where it was not. @param hatte whether there is one of somebody else's */
export function passwortFehlt(hatte: boolean): Ablehnung {
  const text = hatte
    ? 'Bitte das Passwort noch einmal eingeben, weil sich Server oder Benutzer geändert haben.'
    : 'Bitte das Passwort eingeben.';
  return new Ablehnung('ungueltig', text, { pfad: 'geheimnis' });
}
