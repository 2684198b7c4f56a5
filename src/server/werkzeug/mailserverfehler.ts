/** Meaning of errors of a connection, whichever protocol was to be spoken with a mail server. */

const SELBST =
  'ist von niemandem beglaubigt, dem dieser Rechner traut (eigene Server: NODE_EXTRA_CA_CERTS setzen)';
/** Faults of a certificate, by the code of the error: a predicate in German. */
export const ZERTIFIKAT: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'ist abgelaufen',
  CERT_NOT_YET_VALID: 'gilt noch nicht; geht die Uhr dieses Rechners richtig?',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'ist auf einen anderen Namen ausgestellt. Bitte den Namen angeben, den der Anbieter nennt',
  DEPTH_ZERO_SELF_SIGNED_CERT: SELBST,
  SELF_SIGNED_CERT_IN_CHAIN: SELBST,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: SELBST,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: SELBST,
};
/** Codes of a server that answers in clear where TLS was expected. */
export const KEIN_TLS = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'];

/** Hosts at which Microsoft keeps mailboxes. */
export const isMicrosoft = (host: string): boolean =>
  /(^|\.)(outlook|office365|hotmail|live)\.com$/i.test(host);
/** Hosts at which Google keeps mailboxes. */
export const isGoogle = (host: string): boolean => /(^|\.)(gmail|googlemail)\.com$/i.test(host);
export const GOOGLE_APP_PASSWORT =
  'Google nimmt hier nur ein App-Passwort an (Google-Konto, Sicherheit, App-Passwörter), nicht das Passwort des Kontos.';

/** Something went wrong with a mail server: German, says what to do. */
export class Mailserverstoerung extends Error {
  /** Trying again does not help: somebody has to change the account. */
  readonly liegtAmZugang: boolean;

  constructor(
    text: string,
    { liegtAmZugang = false, cause }: { liegtAmZugang?: boolean; cause?: unknown } = {},
  ) {
    super(text, { cause });
    this.liegtAmZugang = liegtAmZugang;
  }
}
