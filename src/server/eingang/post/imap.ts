/** Reading a mailbox by IMAP: opened for reading only, nothing in it is marked, moved or deleted. */
import { ImapFlow, type ImapFlowError } from 'imapflow';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Mailserverstoerung } from '../../werkzeug/mailserverfehler.ts';
import { adresseOf, type Netzumfeld } from '../../werkzeug/netz.ts';
import { MAX_MAIL } from './mail.ts';
import { stoerungstextOf, type Zugangsdaten } from './stoerungstext.ts';

/** Why a mailbox could not be read. */
export class Postfachstoerung extends Mailserverstoerung {}

const VERBINDUNG_MS = 15_000;
const STILLE_MS = 60_000;
const KILO = 1024;
/** A mail, and what its answer has around it; lines are lists of numbers. */
const GRENZEN = {
  maxLineLength: 2 * KILO * KILO,
  maxLiteralSize: MAX_MAIL + KILO * KILO,
  maxResponseSize: MAX_MAIL + 4 * KILO * KILO,
};

/**
 * Works on an open mailbox and closes it.
 * @throws Postfachstoerung in German, whatever is wrong with it
 */
export async function mitPostfach<T>(
  daten: Zugangsdaten,
  { nurOeffentlich, ca }: Netzumfeld,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { host, port, verschluesselung, benutzer, anmeldung, geheimnis } = daten;
  const adresse = await adresseOf(host, nurOeffentlich).catch((error) => {
    throw error instanceof Ablehnung ? new Postfachstoerung(error.message, { cause: error }) : error;
  });
  const client = new ImapFlow({
    host: adresse,
    servername: host,
    port,
    ...GRENZEN,
    secure: verschluesselung === 'tls',
    ...(verschluesselung === 'starttls' && { doSTARTTLS: true }),
    auth: { user: benutzer, ...(anmeldung === 'token' ? { accessToken: geheimnis } : { pass: geheimnis }) },
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: VERBINDUNG_MS,
    greetingTimeout: VERBINDUNG_MS,
    socketTimeout: STILLE_MS,
    // Lines of the protocol hold passwords and letters: not for the log.
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    clientInfo: { name: 'Belegwerk' },
  });
  // Everything that goes wrong also ends what is waited for.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw toStoerung(error, daten);
  } finally {
    client.close();
  }
}

/** Fault of the mailbox in words; what is none, or is said already, stays what it is. */
function toStoerung(error: unknown, daten: Zugangsdaten): unknown {
  const text = stoerungstextOf(error, daten);
  if (text === undefined) return error;
  return new Postfachstoerung(text.text, { liegtAmZugang: text.liegtAmZugang, cause: error });
}

/** Names of the folders, in order. */
export async function listOrdner(client: ImapFlow): Promise<string[]> {
  const MAX_ORDNER = 200;
  const ordner = await client.list();
  return ordner
    .filter(({ flags }) => !flags.has('\\Noselect'))
    .map(({ path }) => path)
    .slice(0, MAX_ORDNER);
}

/**
 * Opens a folder by EXAMINE: the server itself refuses every change.
 * @returns how many mails are in it, and which numbers they have (UIDVALIDITY)
 */
export async function openOrdner(
  client: ImapFlow,
  ordner: string,
): Promise<{ mails: number; uidGueltig: string }> {
  try {
    const { exists, uidValidity } = await client.mailboxOpen(ordner, { readOnly: true });
    return { mails: exists, uidGueltig: String(uidValidity) };
  } catch (error) {
    if ((error as ImapFlowError).responseStatus !== 'NO') throw error;
    const text = `Den Ordner „${ordner}“ gibt es in diesem Postfach nicht, oder er darf nicht gelesen werden.`;
    throw new Postfachstoerung(text, { cause: error });
  }
}
