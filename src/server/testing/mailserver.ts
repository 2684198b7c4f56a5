/** A mail server of this machine's own, for tests: it keeps what it gets and does what it is told. */
import { SMTPServer } from 'smtp-server';
import type { Zertifikat } from './zertifikat.ts';

/** Behaviour towards a mail: taken, refused in so many words, or the line breaks before or after the mail is there. */
export type Verhalten = 'annehmen' | 'auflegenVorher' | 'auflegenNachher' | { code: number; text: string };
export type Angenommen = { an: string[]; bytes: Buffer };

type Abgelehnt = Error & { responseCode: number };

function ablehnung(code: number, text: string): Abgelehnt {
  return Object.assign(new Error(text), { responseCode: code });
}

/** Begins at a free port of the loopback address. */
export class Mailserver {
  readonly mails: Angenommen[] = [];
  passwort = 'geheim';
  /** Recipients that do not exist here. */
  unbekannt: readonly string[] = [];
  /** Asked for each mail. */
  verhalten: () => Verhalten = () => 'annehmen';
  verbindungen = 0;
  port = 0;
  /** How somebody wanted to log in, and whether others could listen. */
  readonly anmeldungen: string[] = [];
  readonly #server: SMTPServer;

  /** @param tls with a certificate: at once, or when asked for; without it everything goes in clear */
  constructor(tls?: Zertifikat & { art: 'tls' | 'starttls' }) {
    this.#server = new SMTPServer({
      allowInsecureAuth: tls === undefined,
      authOptional: true,
      closeTimeout: 100,
      secure: tls?.art === 'tls',
      disabledCommands: tls?.art === 'starttls' ? [] : ['STARTTLS'],
      ...(tls && { key: tls.schluessel, cert: tls.zertifikat }),
      authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
      onConnect: (_, done) => {
        this.verbindungen += 1;
        done();
      },
      onAuth: ({ method, password, accessToken }, { secure }, done) => {
        this.anmeldungen.push(`${method} ${secure ? 'verschlüsselt' : 'offen'}`);
        if ((password ?? accessToken) === this.passwort) return done(null, { user: 'x' });
        // Of tokens providers first say in JSON what is wrong with them.
        if (method === 'XOAUTH2') return done(null, { data: { status: '401', schemes: 'bearer' } });
        done(ablehnung(535, '5.7.8 Authentication failed'));
      },
      onRcptTo: ({ address }, _, done) =>
        done(this.unbekannt.includes(address) ? ablehnung(550, '5.1.1 User unknown') : null),
      onData: (stream, session, done) => {
        const verhalten = this.verhalten();
        const teile: Buffer[] = [];
        stream.on('data', (teil: Buffer) => teile.push(teil));
        stream.on('end', () => {
          if (typeof verhalten === 'object') return done(ablehnung(verhalten.code, verhalten.text));
          if (verhalten !== 'auflegenVorher')
            this.mails.push({
              an: session.envelope.rcptTo.map(({ address }) => address),
              bytes: Buffer.concat(teile),
            });
          if (verhalten === 'annehmen') return done();
          this.#hangUp();
        });
      },
    });
    this.#server.on('error', () => undefined);
  }

  /** @returns the port */
  listen(): Promise<number> {
    return new Promise((resolve) => {
      const server = this.#server.listen(0, '127.0.0.1', () => {
        const adresse = server.address();
        this.port = typeof adresse === 'object' && adresse ? adresse.port : 0;
        resolve(this.port);
      });
    });
  }

  close(): Promise<void> {
    this.#hangUp();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #hangUp(): void {
    for (const verbindung of this.#server.connections)
      (verbindung as unknown as { _socket: { destroy(): void } })._socket.destroy();
  }
}
