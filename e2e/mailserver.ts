/** A mail server of the test's own, which keeps what it takes and refuses whom it is told to. */
import { SMTPServer } from 'smtp-server';

export type Mailserver = {
  port: number;
  /** What was taken, oldest first: to whom, and the bytes as text. */
  mails: { an: string[]; text: string }[];
  /** Addresses that nobody has there. */
  unbekannt: Set<string>;
  close(): Promise<void>;
};

/** Listens on this machine alone, without encryption and sign-in. */
export async function startMailserver(): Promise<Mailserver> {
  const mails: Mailserver['mails'] = [];
  const unbekannt = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      if (unbekannt.has(address)) done(Object.assign(new Error('User unknown'), { responseCode: 550 }));
      else done();
    },
    onData: (stream, { envelope }, done) => {
      const teile: Buffer[] = [];
      stream.on('data', (teil: Buffer) => teile.push(teil));
      stream.on('end', () => {
        const an = envelope.rcptTo.map(({ address }) => address);
        mails.push({ an, text: Buffer.concat(teile).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server listens nowhere');
  return {
    port: address.port,
    mails,
    unbekannt,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
