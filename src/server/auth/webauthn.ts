/** Passkeys (WebAuthn Level 3): the questions for the browser, and what its answers are worth. */
import { randomBytes } from 'node:crypto';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { NeuerPasskeyFrage, PasskeyAntwort, PasskeyErzeugt, PasskeyFrage } from '#kern/auth/faktoren.ts';
import { withoutUndefined } from '#kern/feldauswahl.ts';
import type { Konto } from './benutzer.repository.ts';
import type { Inhaber } from './inhaber.ts';
import type { GespeicherterPasskey } from './passkey.repository.ts';

const RP_NAME = 'Belegwerk';
/** COSE numbers of EdDSA, ES256 and RS256: named, or the library would probe Node for experimental ones. */
const VERFAHREN = [-8, -7, -257];

/** Loaded when it is first needed: it costs a start a quarter of a second and 25 MB. */
const loadLibrary = () => import('@simplewebauthn/server');

type Optionen = PasskeyFrage['optionen'];

/** @returns 256 random bits as base64url */
export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** @throws Ablehnung `ungueltig` where browsers know no passkeys: without https, and under a bare IP address */
export function checkHerkunft(herkunft: string | undefined): string {
  const url = herkunft === undefined ? null : URL.parse(herkunft);
  const isSafe = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (url && isSafe && !/^[\d.]+$|^\[/.test(url.hostname)) return url.origin;
  throw new Ablehnung(
    'ungueltig',
    'Passkeys gibt es nur unter einem Namen mit https:// oder unter http://localhost. Bitte Belegwerk so öffnen.',
  );
}

/** @param vorhandene keep an authenticator from making a second passkey for the same account */
export async function askForNeuen(
  konto: Konto & { nutzerkennung: string },
  vorhandene: readonly GespeicherterPasskey[],
  { challenge, herkunft }: { challenge: string; herkunft: string },
): Promise<NeuerPasskeyFrage['optionen']> {
  const { generateRegistrationOptions } = await loadLibrary();
  const optionen = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rpIdOf(herkunft),
    userName: konto.username,
    userDisplayName: konto.name || konto.username,
    userID: new Uint8Array(Buffer.from(konto.nutzerkennung)),
    challenge: bytes(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: VERFAHREN,
    excludeCredentials: allow(vorhandene, herkunft),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...optionen };
}

/** @param bekannte passkeys that may answer; without them the browser offers those that know the account themselves */
export async function askForPasskey(
  bekannte: readonly GespeicherterPasskey[] | undefined,
  { challenge, herkunft, mitPin }: { challenge: string; herkunft: string; mitPin: boolean },
): Promise<Optionen> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const optionen = await generateAuthenticationOptions({
    rpID: rpIdOf(herkunft),
    challenge: bytes(challenge),
    userVerification: mitPin ? 'required' : 'preferred',
    ...(bekannte && { allowCredentials: allow(bekannte, herkunft) }),
  });
  return { ...optionen };
}

/** @returns what to store of a new passkey, undefined when the answer does not fit the question */
export async function verifyNeuen(
  antwort: PasskeyErzeugt,
  { challenge, herkunft }: { challenge: string; herkunft: string },
): Promise<Pick<GespeicherterPasskey, 'kennung' | 'schluessel' | 'zaehler' | 'transporte'> | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await verifyRegistrationResponse({
    response: { ...antwort, clientExtensionResults: {}, response: withoutUndefined(antwort.response) },
    expectedChallenge: challenge,
    expectedOrigin: herkunft,
    expectedRPID: rpIdOf(herkunft),
    requireUserVerification: false,
    supportedAlgorithmIDs: VERFAHREN,
  }).catch(refused);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const schluessel = Buffer.from(publicKey).toString('base64url');
  return { kennung: id, schluessel, zaehler: counter, transporte: antwort.response.transports ?? [] };
}

/**
 * Address and RP ID must be those that the passkey was registered with, whatever the request claims to have asked.
 * @param mitPin whether the person must have been checked by PIN, finger or face
 * @returns the passkey's new count of signatures; undefined when the signature, the question or the count does not fit
 */
export async function verifyPasskey(
  passkey: GespeicherterPasskey,
  antwort: PasskeyAntwort,
  { challenge, mitPin }: { challenge: string; mitPin: boolean },
): Promise<number | undefined> {
  if (challenge === '') return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { kennung, schluessel, zaehler, transporte, herkunft } = passkey;
  const result = await verifyAuthenticationResponse({
    response: { ...antwort, clientExtensionResults: {}, response: withoutUndefined(antwort.response) },
    expectedChallenge: challenge,
    expectedOrigin: herkunft,
    expectedRPID: rpIdOf(herkunft),
    credential: { id: kennung, publicKey: bytes(schluessel), counter: zaehler, transports: transporte },
    requireUserVerification: mitPin,
  }).catch(refused);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

/**
 * The user handle tells whose passkey answers, so that the passkeys of one Mandant are never searched for among all.
 * The random part keeps it from replacing that of another program at the same address.
 */
export function newNutzerkennung({ mandantId, benutzerId }: Inhaber): string {
  return `${mandantId}.${benutzerId}.${randomBytes(16).toString('base64url')}`;
}

/** @returns the account that a user handle (as base64url) names, undefined when it is none of ours */
export function inhaberOf(nutzerkennung: string | undefined): Inhaber | undefined {
  const text = Buffer.from(nutzerkennung ?? '', 'base64url').toString();
  const match = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\./.exec(text);
  return match ? { mandantId: Number(match[1]), benutzerId: Number(match[2]) } : undefined;
}

function allow(passkeys: readonly GespeicherterPasskey[], herkunft: string) {
  return passkeys
    .filter((passkey) => passkey.herkunft === herkunft)
    .map(({ kennung, transporte }) => ({ id: kennung, transports: transporte }));
}

function rpIdOf(herkunft: string): string {
  return new URL(herkunft).hostname;
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'));
}

/** The library throws for every fault of an answer, and each of them means the same: no. */
function refused(): undefined {
  return undefined;
}
