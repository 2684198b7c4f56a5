import type { NeuerPasskeyFrage, PasskeyAntwort, PasskeyErzeugt, PasskeyFrage } from '#kern/auth/faktoren.ts';
import { fehlertext } from '#web/api/fehler.ts';

type Optionen<Start extends (options: { optionsJSON: never }) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Json;
}
  ? Json
  : never;

/** Loaded when a passkey is first used. */
const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Whether this browser can use passkeys at this address: not without https, and not under a bare IP address. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Lets the browser ask for a passkey. Throws when the person cancels; see `passkeyFehlertext`. */
export async function signWithPasskey({ optionen }: PasskeyFrage): Promise<PasskeyAntwort> {
  const { startAuthentication } = await loadLibrary();
  return startAuthentication({ optionsJSON: optionen as Optionen<Library['startAuthentication']> });
}

/** Lets the browser make a passkey. Throws when the person cancels; see `passkeyFehlertext`. */
export async function createPasskey({ optionen }: NeuerPasskeyFrage): Promise<PasskeyErzeugt> {
  const { startRegistration } = await loadLibrary();
  return startRegistration({ optionsJSON: optionen as Optionen<Library['startRegistration']> });
}

/** German text for what went wrong between the browser, the person and the server. */
export function passkeyFehlertext(error: unknown): string {
  if (!(error instanceof Error)) return fehlertext(error);
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return 'Das wurde abgebrochen oder hat zu lange gedauert. Bitte versuche es noch einmal.';
  }
  if (error.name === 'SecurityError') {
    return 'Passkeys gelten nur unter der eigentlichen Adresse von Belegwerk. Bitte dort öffnen.';
  }
  if (error.name === 'InvalidStateError')
    return 'Auf diesem Gerät gibt es schon einen Passkey für dieses Konto.';
  return fehlertext(error);
}
