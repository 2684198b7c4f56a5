/** Sending by SMTP: one connection, many mails, and nothing hidden between "it may be told again" and "the server has it". */
import { isIP } from 'node:net';
import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import XOAuth2 from 'nodemailer/lib/xoauth2';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Versandeingabe } from '#kern/postausgang/versandkonto.ts';
import { Mailserverstoerung } from '../werkzeug/mailserverfehler.ts';
import { adresseOf, type Netzumfeld } from '../werkzeug/netz.ts';
import { type Smtpfehler, stoerungOf } from './stoerungstext.ts';

/** Credentials of a mail server; `geheimnis` is the password, or the token of `oauth2`. */
export type Smtpzugang = Pick<
  Versandeingabe,
  'host' | 'port' | 'verschluesselung' | 'benutzer' | 'anmeldung' | 'absenderAdresse'
> & { geheimnis: string };

/** Why there is no connection by which mails could go out; nothing was handed over. */
export class Versandstoerung extends Mailserverstoerung {}

/** Answer of the server to a mail that it took, of some recipients perhaps not. */
export type Annahme = { antwort: string; abgelehnt: { adresse: string; grund: string }[] };

const FRISTEN = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
};
const LOOPBACK = /^(127\.|::1$)/;

/** An open connection, logged in. */
export class Verbindung {
  readonly #smtp: SMTPConnection;
  #isOffen = true;

  private constructor(smtp: SMTPConnection) {
    this.#smtp = smtp;
    smtp.on('end', () => {
      this.#isOffen = false;
    });
  }

  /** @throws Versandstoerung in German, whatever is wrong */
  static async oeffne(zugang: Smtpzugang, { nurOeffentlich, ca }: Netzumfeld): Promise<Verbindung> {
    const { host, port, verschluesselung } = zugang;
    const adresse = await adresseOf(host, nurOeffentlich).catch((error) => {
      throw error instanceof Ablehnung ? new Versandstoerung(error.message, { cause: error }) : error;
    });
    if (verschluesselung === 'keine' && !LOOPBACK.test(adresse))
      throw new Versandstoerung('Unverschlüsselt wird nur an diesen Rechner selbst gesendet.', {
        liegtAmZugang: true,
      });
    const smtp = new SMTPConnection({
      host: adresse,
      port,
      ...FRISTEN,
      name: zugang.absenderAdresse.split('@').at(-1),
      ...(isIP(host) === 0 && { servername: host }),
      secure: verschluesselung === 'tls',
      // Without, a stripped offer would have everything sent in clear.
      ...(verschluesselung === 'starttls' && { requireTLS: true }),
      ...(verschluesselung === 'keine' && { ignoreTLS: true }),
      tls: { ...(isIP(host) === 0 && { servername: host }), ...(ca !== undefined && { ca }) },
      // Lines of the protocol hold passwords and letters: not for the log.
      logger: false,
      debug: false,
    });
    try {
      await connect(smtp);
      await login(smtp, zugang);
      return new Verbindung(smtp);
    } catch (error) {
      smtp.close();
      const { text, liegtAmZugang } = stoerungOf(error as Smtpfehler, zugang);
      throw new Versandstoerung(text, { liegtAmZugang, cause: error });
    }
  }

  get isOffen(): boolean {
    return this.#isOffen;
  }

  /**
   * Hands a mail over. While it runs nobody knows whether the server has taken it.
   * @throws what nodemailer throws; `kern/postausgang/urteil.ts` says what it means
   */
  async sende(umschlag: { von: string; an: readonly string[] }, bytes: Buffer): Promise<Annahme> {
    const { promise, resolve, reject } = Promise.withResolvers<Annahme>();
    this.#smtp.once('error', reject);
    this.#smtp.send(
      { from: umschlag.von, to: [...umschlag.an], size: bytes.length },
      bytes,
      (error, info) => {
        if (error) return reject(error);
        const fehler = info.rejectedErrors ?? [];
        const abgelehnt = info.rejected.map((adresse) => {
          const eigener = fehler.find(({ recipient }) => recipient === adresse);
          return { adresse, grund: eigener?.response ?? '' };
        });
        resolve({ antwort: info.response, abgelehnt });
      },
    );
    try {
      return await promise;
    } catch (error) {
      // The next mail begins on a fresh one: in which state this session is, nobody knows.
      this.#isOffen = false;
      throw error;
    } finally {
      this.#smtp.off('error', reject);
      // Whatever comes later belongs to no mail.
      if (this.#smtp.listenerCount('error') === 0) this.#smtp.on('error', () => undefined);
    }
  }

  /** Says goodbye; the connection does not count on it. */
  close(): void {
    if (this.#isOffen) this.#smtp.quit();
    this.#isOffen = false;
    this.#smtp.close();
  }
}

/** Until the server has said what it can. */
async function connect(smtp: SMTPConnection): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  smtp.on('error', reject);
  smtp.once('end', () => reject(Object.assign(new Error('closed'), { code: 'ECONNECTION' })));
  smtp.connect((error) => (error ? reject(error) : resolve()));
  await promise;
}

async function login(smtp: SMTPConnection, { anmeldung, benutzer, geheimnis }: Smtpzugang): Promise<void> {
  if (anmeldung === 'keine') return;
  if (!smtp.allowsAuth) throw Object.assign(new Error('no AUTH'), { code: 'ENOAUTH' });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  smtp.on('error', reject);
  const auth =
    anmeldung === 'oauth2'
      ? { user: benutzer, method: 'XOAUTH2', oauth2: new XOAuth2({ user: benutzer, accessToken: geheimnis }) }
      : { user: benutzer, pass: geheimnis, credentials: { user: benutzer, pass: geheimnis } };
  smtp.login(auth, (error: NodemailerError | null) => (error ? reject(error) : resolve()));
  await promise;
}
