/** The secret of an authenticator app between the database and those who ask for codes. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { ensureSchluessel } from '../schluessel/bestand.ts';
import { totpBindung } from '../schluessel/geheimnis.repository.ts';
import { Schluesselfehler } from '../schluessel/schluesseldatei.ts';
import type { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import type { Inhaber } from './inhaber.ts';
import type { Zugang } from './zugang.ts';

const NICHT_PRUEFBAR =
  'Die Authenticator-App dieses Kontos lässt sich gerade nicht prüfen, weil dem Server der Schlüssel dazu fehlt. Bitte einen ' +
  'Wiederherstellungscode verwenden, oder wer Belegwerk betreibt, setzt die Anmeldung zurück ' +
  '(npm run passwort -- <benutzer> --ohne-zweiten-faktor).';
const NICHT_EINRICHTBAR =
  'Eine Authenticator-App lässt sich gerade nicht einrichten, weil dem Server der Schlüssel fehlt, mit dem er ihr Geheimnis ' +
  'verschlüsselt. Wer Belegwerk betreibt, sieht mit npm run pruefen, was zu tun ist.';

/** Encrypts a secret for its account. @throws Ablehnung `zustand` without a key */
export async function closeTotp(
  { datenbank, schluessel }: Pick<Zugang, 'datenbank' | 'schluessel'>,
  inhaber: Inhaber,
  geheimnis: string,
): Promise<string> {
  try {
    await ensureSchluessel(datenbank.lesen, schluessel);
    return schluessel.verschliessen(geheimnis, totpBindung(inhaber));
  } catch (error) {
    throw toAblehnung(error, NICHT_EINRICHTBAR);
  }
}

/** @returns the secret as base32 @throws Ablehnung `zustand` when it does not open */
export function openTotp(schluessel: Schluesselspeicher, inhaber: Inhaber, verschlossen: string): string {
  try {
    return schluessel.oeffnen(verschlossen, totpBindung(inhaber));
  } catch (error) {
    throw toAblehnung(error, NICHT_PRUEFBAR);
  }
}

/** People are told what helps them; where the key should be stands in the log. */
function toAblehnung(error: unknown, text: string): unknown {
  return error instanceof Schluesselfehler ? new Ablehnung('zustand', text, { ursache: error }) : error;
}
