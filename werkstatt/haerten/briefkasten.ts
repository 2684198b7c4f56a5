/** A mail server that fails in every way one does: which, says the address of the recipient. It counts what it has taken. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Zufall } from '../zufall.ts';

/**
 * Fates of mails, as often as each: `vorher` and `nachher` break the connection before or after the mail is taken;
 * `spaeter…` refuses it for now the first time.
 */
const SCHICKSALE = [
  ...Array.from({ length: 8 }, () => 'annehmen' as const),
  ...([
    'langsam',
    'nieRcpt',
    'spaeterRcpt',
    'nieDaten',
    'spaeterDaten',
    'vorher',
    'nachher',
    'halb',
  ] as const),
];
export type Schicksal = (typeof SCHICKSALE)[number];

const LANGSAM_MS = 400;
/** So long the answer to a mail is kept back in which somebody is to be killed. */
const ANGEHALTEN_MS = 1000;
/** One connection of so many is refused at once. */
const JEDE_BESETZT = 12;
const DOMAIN = 'example.org';
const NACH: Partial<Record<Schicksal, [code: number, text: string]>> = {
  nieDaten: [552, '5.2.2 Mailbox full'],
  spaeterDaten: [451, '4.3.0 Try again later'],
};

type Abgelehnt = Error & { responseCode: number };
const ablehnung = (responseCode: number, text: string): Abgelehnt =>
  Object.assign(new Error(text), { responseCode });

/** Recipients of the mail with this number; of `halb` the second one is refused. */
export function empfaengerOf(nr: number, schicksal: Schicksal): string[] {
  const erster = `${schicksal}-${nr}@${DOMAIN}`;
  return schicksal === 'halb' ? [erster, `niemand-${nr}@${DOMAIN}`] : [erster];
}

/** The fate of each mail by chance, each kind among them. */
export function drawSchicksale(anzahl: number, zufall: Zufall): Schicksal[] {
  return Array.from({ length: anzahl }, (_, nr) => SCHICKSALE[nr] ?? zufall.pick(SCHICKSALE));
}

export class Briefkasten {
  /** Times that the mail of a Message-ID was taken. */
  readonly angenommen = new Map<string, number>();
  readonly #gesehen = new Set<string>();
  #onUebergabe: (() => void) | undefined;
  readonly #server: SMTPServer;

  constructor(zufall: Zufall) {
    this.#server = new SMTPServer({
      ...{ hideSTARTTLS: true, authOptional: true, closeTimeout: 100 },
      onConnect: (_, done) =>
        done(zufall.below(JEDE_BESETZT) === 0 ? ablehnung(421, '4.3.2 Too busy') : null),
      onRcptTo: ({ address }, _, done) => done(this.#judgeRcpt(address)),
      onData: (stream, session, done) => {
        const teile: Buffer[] = [];
        stream.on('data', (teil: Buffer) => teile.push(teil));
        // What breaks off before its last line was never sent.
        stream.on('error', () => undefined);
        stream.on('end', () => void this.#receive(Buffer.concat(teile), session, done));
      },
    });
    this.#server.on('error', () => undefined);
  }

  /** Until the next mail is taken, whose sender does not know it yet. */
  waitForUebergabe(): Promise<void> {
    return new Promise((resolve) => {
      this.#onUebergabe = resolve;
    });
  }

  /** @returns the port */
  listen(): Promise<number> {
    return new Promise((resolve) => {
      const server = this.#server.listen(0, '127.0.0.1', () => {
        const adresse = server.address();
        resolve(typeof adresse === 'object' && adresse ? adresse.port : 0);
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #judgeRcpt(address: string): Abgelehnt | null {
    const schicksal = address.split('-')[0];
    if (schicksal === 'nieRcpt' || schicksal === 'niemand') return ablehnung(550, '5.1.1 User unknown');
    if (schicksal === 'spaeterRcpt' && this.#isNeu(address)) return ablehnung(450, '4.2.0 Greylisted');
    return null;
  }

  async #receive(mail: Buffer, session: SMTPServerSession, done: (error?: Error | null) => void) {
    const address = session.envelope.rcptTo[0]?.address ?? '';
    const schicksal = address.split('-')[0] as Schicksal;
    const nein = NACH[schicksal];
    if (nein && (schicksal === 'nieDaten' || this.#isNeu(address))) return done(ablehnung(...nein));
    if (schicksal === 'vorher') return this.#hangUp(session);
    const kennung = /^Message-ID: (.*)\r$/im.exec(mail.toString('latin1'))?.[1] ?? '';
    this.angenommen.set(kennung, (this.angenommen.get(kennung) ?? 0) + 1);
    if (this.#onUebergabe) {
      this.#onUebergabe();
      this.#onUebergabe = undefined;
      await sleep(ANGEHALTEN_MS);
    }
    if (schicksal === 'nachher') return this.#hangUp(session);
    if (schicksal === 'langsam') await sleep(LANGSAM_MS);
    done();
  }

  #isNeu(address: string): boolean {
    if (this.#gesehen.has(address)) return false;
    this.#gesehen.add(address);
    return true;
  }

  #hangUp({ id }: SMTPServerSession): void {
    for (const verbindung of this.#server.connections) {
      const { session, _socket: socket } = verbindung as unknown as {
        session: SMTPServerSession;
        _socket: { destroy(): void };
      };
      if (session.id === id) socket.destroy();
    }
  }
}
