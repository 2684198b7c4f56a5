import { gestaltOf } from '#kern/auth/namensgestalt.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { endSchluesselVon } from '../speicher/schluesselende.repository.ts';
import { reopen } from '../speicher/wiedereroeffnen.repository.ts';
import { changeBenutzer, type Konto, updateBenutzer } from './benutzer.repository.ts';
import { FaktorRepository } from './faktor.repository.ts';
import { FehlversuchRepository } from './fehlversuch.repository.ts';
import { PasskeyRepository } from './passkey.repository.ts';

/**
 * Gives an account a new password from outside: every session and every sign-in under way ends, and nobody has to wait
 * for earlier failures any more; API keys that it has issued are withdrawn. With `ohneZweitenFaktor` authenticator app, passkeys and recovery codes go too.
 * @param passwort hash of the new password
 */
export async function zuruecksetzen(
  datenbank: Datenbank,
  konto: Konto,
  { passwort, ohneZweitenFaktor }: { passwort: string; ohneZweitenFaktor: boolean },
): Promise<void> {
  const nachher = {
    passwort: 'am Server zurückgesetzt',
    ...(ohneZweitenFaktor && { zweiterFaktor: 'am Server entfernt' }),
  };
  await changeBenutzer(datenbank, konto, { nachher, beendeAusser: '' }, async (db, { protokoll }) => {
    // An account that had ended is compared with new names again.
    await updateBenutzer(db, konto, { passwort, username_gestalt: gestaltOf(konto.username) });
    await new FehlversuchRepository(db).forgetKonto(konto);
    await reopen(db, konto);
    await endSchluesselVon(db, konto, protokoll);
    if (!ohneZweitenFaktor) return;
    const faktoren = new FaktorRepository(db, konto);
    await faktoren.deleteTotp();
    await faktoren.deleteCodes();
    await new PasskeyRepository(db, konto).deleteAll();
  });
}
