/** Faults of a mailbox, in words that help. */
import type { ImapFlowError } from 'imapflow';
import type { Postfacheingabe } from '#kern/eingang/post/postfach.ts';
import {
  GOOGLE_APP_PASSWORT,
  isGoogle,
  isMicrosoft,
  KEIN_TLS,
  ZERTIFIKAT,
} from '../../werkzeug/mailserverfehler.ts';

/** Credentials of a mailbox. */
export type Zugangsdaten = Pick<
  Postfacheingabe,
  'host' | 'port' | 'verschluesselung' | 'benutzer' | 'anmeldung' | 'ordner'
> & { geheimnis: string };

type Text = { text: string; liegtAmZugang: boolean };

const STUMM = [
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETIMEOUT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
const ABGEBROCHEN = [
  'NoConnection',
  'EConnectionClosed',
  'ECONNRESET',
  'EPIPE',
  'ClosedAfterConnectText',
  'ClosedAfterConnectTLS',
  'StateLogout',
];
const KEINE_ANTWORT = /^ParserError|TooLarge$|^InvalidResponse$|^UnexpectedTag$|^ETHROTTLE$|^MAX_IMAP/;

/** @returns undefined for what is no fault of the mailbox */
export function stoerungstextOf(error: unknown, daten: Zugangsdaten): Text | undefined {
  if (!(error instanceof Error)) return undefined;
  const fehler: ImapFlowError = error;
  // Being told to stop is a DOMException, whose codes are numbers.
  if (typeof fehler.code === 'number') return undefined;
  if (fehler.authenticationFailed) return { text: zugangstext(daten), liegtAmZugang: true };
  const text = verbindungstext(fehler, daten) ?? antworttext(fehler, daten);
  return text === undefined ? undefined : { text, liegtAmZugang: false };
}

function zugangstext({ host, benutzer, anmeldung }: Zugangsdaten): string {
  if (isMicrosoft(host) && anmeldung === 'passwort')
    return 'Microsoft nimmt hier keine Passwörter mehr an, nur OAuth2. Bitte die Mails dort an ein anderes Postfach weiterleiten oder ein Zugriffstoken verwenden.';
  if (isGoogle(host) && anmeldung === 'passwort') return GOOGLE_APP_PASSWORT;
  if (anmeldung === 'token')
    return `Der Server nimmt das Token von „${benutzer}“ nicht an. Solche Token gelten oft nur eine Stunde.`;
  return `Benutzername oder Passwort stimmen nicht, oder IMAP ist für „${benutzer}“ nicht freigeschaltet. Das geht meist in den Einstellungen des Anbieters; manche wollen ein eigenes Passwort für Programme.`;
}

function verbindungstext(
  { code = '', tlsFailed }: ImapFlowError,
  { host, port, verschluesselung }: Zugangsdaten,
): string | undefined {
  const grund = ZERTIFIKAT[code];
  if (grund !== undefined)
    return `Das Zertifikat von „${host}“ ${grund}. Verbunden wird nur mit einem gültigen.`;
  if (KEIN_TLS.includes(code))
    return `„${host}“ spricht auf Port ${port} nicht sofort TLS. Üblich ist TLS mit Port 993 oder STARTTLS mit Port 143.`;
  if (tlsFailed || code === 'STARTTLS_INJECTION')
    return `„${host}“ bietet auf Port ${port} keine Verschlüsselung an. Ohne sie wird nichts abgeholt; üblich ist TLS mit Port 993.`;
  if (code === 'ECONNREFUSED')
    return `„${host}“ nimmt auf Port ${port} keine Verbindung an. Üblich ist Port 993.`;
  if (STUMM.includes(code)) {
    const rat =
      verschluesselung === 'starttls'
        ? 'Vielleicht erwartet er TLS; üblich ist dann Port 993.'
        : 'Stimmen Name und Port?';
    return `„${host}“ antwortet auf Port ${port} nicht. ${rat}`;
  }
  if (ABGEBROCHEN.includes(code))
    return `„${host}“ hat die Verbindung beendet. Es wird später noch einmal versucht.`;
  return undefined;
}

function antworttext(
  { responseStatus, code = '' }: ImapFlowError,
  { host }: Zugangsdaten,
): string | undefined {
  if (responseStatus !== undefined)
    return `„${host}“ hat eine Anfrage abgelehnt. Es wird später noch einmal versucht.`;
  return KEINE_ANTWORT.test(code)
    ? `„${host}“ hat etwas geantwortet, das kein IMAP oder zu lang ist. Es wird später noch einmal versucht.`
    : undefined;
}
