/** Faults on the way to a mail server or at it, in words that help. The one table. */
import type { Versandeingabe } from '#kern/postausgang/versandkonto.ts';
import {
  GOOGLE_APP_PASSWORT,
  isGoogle,
  isMicrosoft,
  KEIN_TLS,
  ZERTIFIKAT,
} from '../werkzeug/mailserverfehler.ts';

/** As much of an error of nodemailer as is judged. */
export type Smtpfehler = Error & {
  code?: string | undefined;
  originalCode?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
  timeoutType?: string | undefined;
  command?: string | undefined;
  cause?: unknown;
};

type Wohin = Pick<Versandeingabe, 'host' | 'port' | 'verschluesselung' | 'benutzer' | 'anmeldung'>;
type Stoerung = { text: string; liegtAmZugang: boolean };

const UEBLICH = 'Üblich ist TLS mit Port 465 oder STARTTLS mit Port 587.';
const STUMM = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Providers that want more than the password of the account, and what to do there. */
const EIGENES_PASSWORT: readonly (readonly [(host: string) => boolean, string])[] = [
  [
    isMicrosoft,
    'Microsoft nimmt dieses Passwort nicht an. Bei Microsoft 365 muss „Authentifiziertes SMTP“ für das Postfach eingeschaltet sein; wo Passwörter schon abgeschaltet sind, geht nur OAuth2.',
  ],
  [isGoogle, GOOGLE_APP_PASSWORT],
  [
    (host) => /(^|\.)(gmx\.(net|de|com)|web\.de)$/i.test(host),
    'Das Passwort stimmt nicht, oder der Zugriff für Programme ist nicht eingeschaltet (dort unter „E-Mail, Einstellungen, POP3/IMAP“). Mit Zwei-Faktor-Anmeldung braucht es ein anwendungsspezifisches Passwort.',
  ],
  [
    (host) => /(^|\.)t-online\.de$/i.test(host),
    'T-Online will hier das „Passwort für E-Mail-Programme“ aus dem Kundencenter, nicht das Passwort des Kontos.',
  ],
  [
    (host) => /(^|\.)(me|icloud)\.com$/i.test(host),
    'Apple nimmt hier nur ein anwendungsspezifisches Passwort an (account.apple.com, Anmeldung und Sicherheit).',
  ],
];

/** Fault that keeps a connection from being opened. */
export function stoerungOf(fehler: Smtpfehler, wohin: Wohin): Stoerung {
  const codes = codesOf(fehler);
  const { host } = wohin;
  if (fehler.code === 'EAUTH' || fehler.code === 'EOAUTH2') return anmeldestoerung(fehler, wohin);
  if (fehler.code === 'ENOAUTH')
    return fest(`„${host}“ nimmt auf Port ${wohin.port} keine Anmeldung an. ${UEBLICH}`);
  const grund = codes.map((code) => ZERTIFIKAT[code]).find(Boolean);
  if (grund !== undefined)
    return fest(
      `Das Zertifikat von „${host}“ ${grund}. Gesendet wird nur an einen Server mit gültigem Zertifikat.`,
    );
  return { text: verbindungstext(fehler, codes, wohin), liegtAmZugang: false };
}

function fest(text: string): Stoerung {
  return { text, liegtAmZugang: true };
}

/** Its own and those that it came of. */
function codesOf(fehler: Smtpfehler): string[] {
  const cause = fehler.cause as Smtpfehler | undefined;
  return [fehler.originalCode, fehler.code, cause?.code].filter((code) => code !== undefined);
}

function anmeldestoerung(
  { responseCode = 0, response = '' }: Smtpfehler,
  { host, benutzer, anmeldung }: Wohin,
): Stoerung {
  if (responseCode >= 400 && responseCode < 500)
    return {
      text: `„${host}“ kann die Anmeldung gerade nicht prüfen: ${zitat(response)} Es wird später noch einmal versucht.`,
      liegtAmZugang: false,
    };
  if (/5\.7\.30|basic authentication is disabled/i.test(response))
    return fest('Microsoft nimmt hier keine Passwörter mehr an, nur OAuth2.');
  if (anmeldung === 'oauth2')
    return fest(
      `„${host}“ nimmt das Token von „${benutzer}“ nicht an. Bitte Client-ID, Refresh-Token und die Erlaubnis zum Senden prüfen und beides neu eingeben.`,
    );
  const eigenes = EIGENES_PASSWORT.find(([isDort]) => isDort(host));
  if (eigenes) return fest(eigenes[1]);
  return fest(
    `Benutzername oder Passwort stimmen nicht. Manche Anbieter wollen für „${benutzer}“ ein eigenes Passwort für Programme. Der Server sagt: ${zitat(response)}`,
  );
}

function verbindungstext(
  { timeoutType, response = '', responseCode }: Smtpfehler,
  codes: readonly string[],
  { host, port, verschluesselung }: Wohin,
): string {
  const hat = (liste: readonly string[]) => codes.some((code) => liste.includes(code));
  if (timeoutType === 'GREETING_TIMEOUT' && verschluesselung !== 'tls')
    return `„${host}“ antwortet auf Port ${port} nicht. Vielleicht erwartet er TLS; üblich ist dann Port 465.`;
  if (hat(KEIN_TLS)) return `„${host}“ spricht auf Port ${port} nicht sofort TLS. ${UEBLICH}`;
  if (hat(['ECONNREFUSED'])) return `„${host}“ nimmt auf Port ${port} keine Verbindung an. ${UEBLICH}`;
  if (hat(STUMM)) return `„${host}“ antwortet auf Port ${port} nicht. Stimmen Name und Port? ${UEBLICH}`;
  if (hat(['ETLS']))
    return `„${host}“ bietet auf Port ${port} keine Verschlüsselung an. Ohne sie wird nichts gesendet. ${UEBLICH}`;
  if (responseCode !== undefined && response !== '')
    return `„${host}“ lehnt die Verbindung ab: ${zitat(response)}`;
  if (hat(['EPROTOCOL'])) return `„${host}“ antwortet auf Port ${port} nicht wie ein Mailserver. ${UEBLICH}`;
  return `„${host}“ hat die Verbindung beendet. Es wird später noch einmal versucht.`;
}

/** A server says what is wrong at once; words that are looked for behind each other take more than the length of its answer. */
const MAX_ANTWORT = 1000;

/** Answers to a mail, by what the server says. */
const ANTWORTEN: readonly (readonly [RegExp, string])[] = [
  [
    /5\.7\.30|basic authentication is disabled/i,
    'Microsoft nimmt hier keine Passwörter mehr an, nur OAuth2.',
  ],
  [
    /5\.7\.(60|1)\b.*send as|sender address rejected|not owned by|not allowed to send|sender.*(not|nicht).*(allowed|authoriz|authoris)|5\.7\.60/i,
    'Der Server erlaubt diesem Konto nicht, unter dieser Absenderadresse zu senden. Bitte in den Einstellungen die Adresse des Postfachs als Absender eintragen.',
  ],
  [
    /5\.1\.1|5\.1\.10|user unknown|unknown user|no such user|does not exist|mailbox unavailable|recipient.*(rejected|unknown)/i,
    'Diese Adresse gibt es nicht. Bitte beim Kunden nachfragen und berichtigen.',
  ],
  [/4\.2\.2|5\.2\.2|mailbox full|over ?quota|quota exceeded/i, 'Das Postfach des Empfängers ist voll.'],
  [
    /5\.2\.3|5\.3\.4|too large|size (limit|exceed)|exceeds.*size|message size/i,
    'Die Mail ist dem Server zu groß. Bitte den Beleg ohne Anlagen oder als XML allein senden.',
  ],
  [
    /rate ?limit|too many|daily.*(limit|quota)|sending limit|limit exceeded|4\.7\.28/i,
    'Der Anbieter begrenzt, wie viele Mails in dieser Zeit gesendet werden dürfen. Bitte in den Einstellungen weniger je Minute wählen.',
  ],
  [
    /spam|blocked|blacklist|blocklist|policy|reputation|5\.7\.1\b/i,
    'Der Server hält die Mail für unerwünscht und nimmt sie nicht an.',
  ],
  [/greylist|try again|temporar/i, 'Der Server bittet, es später noch einmal zu versuchen.'],
];

/** Why the server did not take a mail, or some recipient of it. */
export function ablehnungstext({ response = '', message, code, responseCode }: Smtpfehler): string {
  const antwort = (response || (responseCode === undefined ? '' : message)).slice(0, MAX_ANTWORT);
  const bekannt = ANTWORTEN.find(([muster]) => muster.test(antwort))?.[1];
  if (code === 'EMESSAGE' && antwort === '' && /size/i.test(message))
    return 'Die Mail ist größer, als der Server annimmt. Bitte den Beleg ohne Anlagen oder als XML allein senden.';
  if (antwort === '') return 'Der Server hat die Mail nicht angenommen.';
  return bekannt === undefined
    ? `Der Server hat die Mail nicht angenommen: ${zitat(antwort)}`
    : `${bekannt} Der Server sagt: ${zitat(antwort)}`;
}

/** Text about a mail of which nobody knows whether it went out. */
export const UNKLAR =
  'Die Verbindung riss ab, während die Mail übergeben wurde. Vielleicht ist sie angekommen, vielleicht nicht. Bitte nachsehen, bevor sie noch einmal gesendet wird.';

/** Words of a stranger, short and in one line. */
function zitat(text: string): string {
  const MAX = 300;
  const zeile = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX);
  return zeile === '' ? 'nichts.' : `„${zeile}“.`;
}
