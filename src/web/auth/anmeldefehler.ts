import { ApiFehler, fehlertext } from '#web/api/fehler.ts';

/** Why signing in failed. Only a refused password is called that. */
export function loginFehlertext(error: unknown): string {
  if (!(error instanceof ApiFehler)) return fehlertext(error);
  if (error.status === 401) return 'Benutzername oder Passwort ist falsch';
  if (error.status === 429) return waitText(error.warteSekunden);
  return error.message;
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'Zu viele Versuche. Bitte warte einen Moment.';
  const wait = seconds < 120 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;
  return `Zu viele Versuche. Bitte warte ${wait}.`;
}
