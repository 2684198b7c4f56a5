import type { Faktor, PasskeyAntwort } from '#kern/auth/faktoren.ts';
import type { Db } from '../db/schema.ts';
import type { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import { FaktorRepository } from './faktor.repository.ts';
import type { Inhaber } from './inhaber.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { matchTotp } from './totp.ts';
import { openTotp } from './totpgeheimnis.ts';
import { verifyPasskey } from './webauthn.ts';
import { hashCode } from './wiederherstellung.ts';

/** One of the three. */
export type Beweis = {
  totp?: string | undefined;
  wiederherstellung?: string | undefined;
  passkey?: PasskeyAntwort | undefined;
};

/** `challenge` is what a passkey was asked, `herkunft` by which page; both empty when none was. `mitPin`: see `verifyPasskey`. */
export type Umstand = {
  challenge: string;
  herkunft: string;
  mitPin: boolean;
  jetzt: Date;
  schluessel: Schluesselspeicher;
};

/**
 * How a user can prove who they are after the password; empty when the password is enough. A passkey works only at the
 * address where it was registered; from another one the recovery codes remain.
 */
export async function listFaktoren(
  db: Db,
  inhaber: Inhaber,
  herkunft: string | undefined,
): Promise<Faktor[]> {
  const stand = await new FaktorRepository(db, inhaber).findTotp();
  const passkeys = await new PasskeyRepository(db, inhaber).list();
  const totp = stand?.aktiv === true;
  if (!totp && passkeys.length === 0) return [];
  const isHier = passkeys.some((passkey) => passkey.herkunft === herkunft);
  return [...(isHier ? ['passkey' as const] : []), ...(totp ? ['totp' as const] : []), 'wiederherstellung'];
}

/**
 * Whether a user proves who they are. Uses the proof up: no code and no signature counts twice.
 * @throws Ablehnung `zustand` when the secret of the app does not open
 */
export async function redeemBeweis(
  db: Db,
  inhaber: Inhaber,
  { totp, wiederherstellung, passkey }: Beweis,
  umstand: Umstand,
): Promise<boolean> {
  if (passkey) return redeemPasskey(db, inhaber, passkey, umstand);
  const faktoren = new FaktorRepository(db, inhaber);
  if (totp !== undefined) {
    const stand = await faktoren.findTotp();
    if (!stand?.aktiv) return false;
    const geheimnis = openTotp(umstand.schluessel, inhaber, stand.verschlossen);
    const schritt = matchTotp(geheimnis, totp, umstand.jetzt);
    return schritt !== undefined && faktoren.redeemSchritt(schritt);
  }
  return faktoren.redeemCode(hashCode(wiederherstellung ?? ''), umstand.jetzt);
}

async function redeemPasskey(
  db: Db,
  inhaber: Inhaber,
  antwort: PasskeyAntwort,
  umstand: Umstand,
): Promise<boolean> {
  const passkeys = new PasskeyRepository(db, inhaber);
  const passkey = (await passkeys.list()).find(
    ({ kennung, herkunft }) => kennung === antwort.id && herkunft === umstand.herkunft,
  );
  if (!passkey) return false;
  const zaehler = await verifyPasskey(passkey, antwort, umstand);
  return zaehler !== undefined && passkeys.use(passkey, zaehler, umstand.jetzt);
}
