import { Ablehnung } from '#kern/ablehnung.ts';
import type { Bestaetigung } from '#kern/auth/faktoren.ts';
import { BenutzerRepository } from './benutzer.repository.ts';
import { bestaetigungQuelle, codeQuelle } from './fehlversuch.repository.ts';
import type { Inhaber } from './inhaber.ts';
import { confirmSitzung } from './sitzung.repository.ts';
import { countTry, judge, tryBeweis } from './versuch.ts';
import { VorgangRepository } from './vorgang.repository.ts';
import type { Zugang } from './zugang.ts';

type Angaben = Bestaetigung & { herkunft: string; token: string };

/**
 * Notes that the person at the session of `token` has proved once more who they are.
 * @throws Ablehnung `ungueltig` when the proof is wrong, or `zu-oft`
 */
export async function bestaetigen(zugang: Zugang, inhaber: Inhaber, angaben: Angaben): Promise<void> {
  const { passwort, token } = angaben;
  if (passwort === undefined) return bestaetigenMitBeweis(zugang, inhaber, angaben);
  const look = async () => {
    const konto = await new BenutzerRepository(zugang.datenbank).get(inhaber);
    if (await zugang.passwoerter.verify(passwort, konto.passwort)) return true;
    return new Ablehnung('ungueltig', 'Das Passwort stimmt nicht.', { pfad: 'passwort' });
  };
  await countTry(zugang, bestaetigungQuelle(inhaber, token), look, (db) =>
    confirmSitzung(db, token, zugang.jetzt()),
  );
}

function bestaetigenMitBeweis(
  { datenbank, schluessel, ...zugang }: Zugang,
  inhaber: Inhaber,
  { passwort: _, vorgang, herkunft, token, ...beweis }: Angaben,
): Promise<void> {
  const jetzt = zugang.jetzt();
  return judge(datenbank, async (db) => {
    const gefragt = beweis.passkey && (await new VorgangRepository(db).take(vorgang, 'bestaetigung', jetzt));
    const isOwn = gefragt?.mandantId === inhaber.mandantId && gefragt.benutzerId === inhaber.benutzerId;
    const challenge = isOwn ? gefragt.challenge : '';
    const umstand = { challenge, herkunft, mitPin: true, jetzt, schluessel };
    const quelle = (beweis.totp === undefined ? bestaetigungQuelle : codeQuelle)(inhaber, token);
    if (await tryBeweis(db, inhaber, { beweis, umstand, quelle })) return confirmSitzung(db, token, jetzt);
    return beweis.passkey
      ? new Ablehnung('ungueltig', 'Dieser Passkey gehört nicht zu diesem Konto.', { pfad: 'passkey' })
      : new Ablehnung('ungueltig', 'Dieser Code stimmt nicht oder wurde schon benutzt.', { pfad: 'totp' });
  });
}
