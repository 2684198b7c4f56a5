/** As much of an IMAP server as fetching mails needs, to be made to fail in every way that one does (RFC 3501). */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { createZertifikat } from './zertifikat.ts';

export type Mail = { uid: number; bytes: Buffer; betreff?: string };

/** How it behaves: whatever is not named works. */
type Verhalten = {
  art?: 'tls' | 'starttls' | 'ohneTls' | 'stumm' | 'unsinn';
  /** Name on the certificate. */
  name?: string;
};

const PASSWORT = 'geheim';

/** One mailbox on the loopback; `befehle` is what was asked of it. */
export class ImapServer {
  readonly befehle: string[] = [];
  mails: Mail[] = [];
  uidGueltig = 7;
  /** The connection breaks while this mail is sent. */
  reisstBei: number | undefined;
  readonly zertifikat: string;
  readonly #schluessel: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #art: NonNullable<Verhalten['art']>;

  constructor({ art = 'tls', name = 'localhost' }: Verhalten = {}) {
    this.#art = art;
    ({ zertifikat: this.zertifikat, schluessel: this.#schluessel } = createZertifikat(name));
    const tls = { cert: this.zertifikat, key: this.#schluessel };
    this.#server =
      art === 'tls'
        ? createTlsServer(tls, (socket) => this.#serve(socket))
        : createServer((socket) => this.#serve(socket));
    this.#server.on('connection', (socket) => this.#sockets.add(socket));
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    socket.on('error', () => undefined);
    if (this.#art === 'stumm') return;
    if (this.#art === 'unsinn') {
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      return;
    }
    socket.write(`* OK [CAPABILITY ${this.#faehigkeiten(socket)}] bereit\r\n`);
    this.#converse(socket);
  }

  #faehigkeiten(socket: Socket): string {
    return this.#art === 'starttls' && !(socket instanceof TLSSocket)
      ? 'IMAP4rev1 STARTTLS LOGINDISABLED'
      : 'IMAP4rev1 AUTH=XOAUTH2';
  }

  #converse(socket: Socket): void {
    const zeilen = createInterface({ input: socket });
    // It repeats what happens to the socket: a client that dies is no fault of this server.
    zeilen.on('error', () => undefined);
    zeilen.on('line', (zeile) => {
      const [marke = '', ...rest] = zeile.split(' ');
      if (/^starttls$/i.test(rest.join(' '))) {
        zeilen.close();
        socket.removeAllListeners('data');
        socket.write(`${marke} OK beginne\r\n`);
        const sicher = new TLSSocket(socket, {
          isServer: true,
          cert: this.zertifikat,
          key: this.#schluessel,
        });
        sicher.on('error', () => undefined);
        this.#converse(sicher);
        return;
      }
      if (socket.writable) socket.write(this.#answer(marke, rest.join(' '), socket));
    });
  }

  #answer(marke: string, befehl: string, socket: Socket): string | Buffer {
    const [wort = '', zweites = ''] = befehl.toUpperCase().split(' ');
    this.befehle.push(wort === 'UID' ? `UID ${zweites}` : wort);
    const ok = (davor = '') => `${davor}${marke} OK fertig\r\n`;
    switch (wort) {
      case 'CAPABILITY':
        return ok(`* CAPABILITY ${this.#faehigkeiten(socket)}\r\n`);
      case 'LOGIN':
        return befehl.includes(PASSWORT) ? ok() : `${marke} NO [AUTHENTICATIONFAILED] falsch\r\n`;
      case 'AUTHENTICATE':
        return Buffer.from(befehl.split(' ')[2] ?? '', 'base64')
          .toString()
          .includes(`Bearer ${PASSWORT}`)
          ? ok()
          : `${marke} NO [AUTHENTICATIONFAILED] falsch\r\n`;
      case 'LIST':
        // Asked for nothing, it says what stands between the names of folders.
        if (befehl.endsWith('"" ""')) return ok('* LIST (\\Noselect) "/" ""\r\n');
        return ok('* LIST (\\HasNoChildren) "/" "INBOX"\r\n* LIST (\\HasNoChildren) "/" "Belege"\r\n');
      case 'EXAMINE':
      case 'SELECT':
        return /INBOX|Belege/.test(befehl)
          ? `* ${this.mails.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY ${this.uidGueltig}] gut\r\n* OK [UIDNEXT 9999] gut\r\n${marke} OK [READ-ONLY] offen\r\n`
          : `${marke} NO [NONEXISTENT] diesen Ordner gibt es nicht\r\n`;
      case 'UID':
        return zweites === 'SEARCH'
          ? ok(`* SEARCH${this.#search(befehl)}\r\n`)
          : this.#fetch(marke, befehl, socket);
      default:
        return ok();
    }
  }

  /** `n:*` names the last mail too, however small its number is. */
  #search(befehl: string): string {
    const ab = Number(/UID (\d+):\*/.exec(befehl)?.[1] ?? 1);
    const letzte = this.mails.at(-1)?.uid;
    const uids = this.mails.map(({ uid }) => uid).filter((uid) => uid >= ab || uid === letzte);
    return uids.map((uid) => ` ${uid}`).join('');
  }

  #fetch(marke: string, befehl: string, socket: Socket): string | Buffer {
    const nummer = this.mails.findIndex(({ uid }) => befehl.startsWith(`UID FETCH ${uid} `));
    const mail = this.mails[nummer];
    if (!mail) return `${marke} OK nichts\r\n`;
    const kopf = `* ${nummer + 1} FETCH (UID ${mail.uid}`;
    const teil = /BODY\.PEEK\[\](?:<0\.(\d+)>)?/i.exec(befehl);
    if (!teil) {
      const umschlag = `ENVELOPE (NIL "${mail.betreff ?? 'Rechnung'}"${' NIL'.repeat(8)})`;
      return `${kopf} RFC822.SIZE ${mail.bytes.length} ${umschlag})\r\n${marke} OK fertig\r\n`;
    }
    const bytes = mail.bytes.subarray(0, Number(teil[1] ?? mail.bytes.length));
    const antwort = [Buffer.from(`${kopf} BODY[]${teil[1] ? '<0>' : ''} {${bytes.length}}\r\n`), bytes];
    if (this.reisstBei === mail.uid) {
      socket.write(Buffer.concat(antwort).subarray(0, 40), () => socket.destroy());
      return '';
    }
    return Buffer.concat([...antwort, Buffer.from(`)\r\n${marke} OK fertig\r\n`)]);
  }
}
