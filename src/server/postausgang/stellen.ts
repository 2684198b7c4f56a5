/** Putting a mail into the outbox, in the transaction of its cause; whatever the cause is. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { MAX_MAIL_BYTES, type Sendung } from '#kern/postausgang/sendung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { beschreibungOf, toSendung } from '../speicher/sendung.repository.ts';
import type { Versandkontosatz } from '../speicher/versandkonto.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { reiheVersandEin } from './reihen.ts';
import { type Anhang, writeMail } from './schreiben.ts';

/** A mail that is to be sent. Its attachments lie in the Mandant's files already. */
export type NeueMail = {
  /** Why it exists, e.g. `rechnung:17:versand`. There is one of a cause, unless somebody wants another one. */
  anlass: string;
  art: string;
  belegId?: number | undefined;
  parteiId?: number | undefined;
  an: readonly string[];
  kopie: readonly string[];
  betreff: string;
  text: string;
  anhaenge: readonly (Anhang & { sha256: string })[];
  /** Message-IDs of mails that it goes on from, the oldest first. */
  faden?: readonly string[];
  /** Somebody knows that there is one already, and wants another. */
  nochmal?: boolean;
};

const KEIN_KONTO =
  'Es ist noch kein Mailkonto zum Senden eingerichtet. Das geht in den Einstellungen unter „E-Mail-Versand“.';

/** @throws Ablehnung `zustand` where none is set up */
export async function versandkontoOf(
  bestand: Pick<Schreibbestand, 'versandkonto'>,
): Promise<Versandkontosatz> {
  const konto = await bestand.versandkonto.find();
  if (!konto) throw new Ablehnung('zustand', KEIN_KONTO);
  return konto;
}

/** A mail as it goes out, written with nothing locked. */
export type Fertigmail = {
  mail: NeueMail;
  /** The account it is sent from. */
  konto: Versandkontosatz;
  bytes: Buffer;
  messageId: string;
  sha256: string;
  /** Sender, 0 for nobody. */
  wer: number;
};

/**
 * Writes a mail, which stores nothing.
 * @throws Ablehnung `zustand` without an account, `ungueltig` when it is too large or goes to nobody
 */
export async function finishMail(
  bestand: Pick<Schreibbestand, 'versandkonto'>,
  mail: NeueMail,
  wer: number,
): Promise<Fertigmail> {
  const konto = await versandkontoOf(bestand);
  if (mail.an.length === 0)
    throw new Ablehnung('ungueltig', 'Bitte angeben, an wen die Mail gehen soll.', { pfad: 'an' });
  const { bytes, messageId } = await writeMail({
    ...mail,
    automatisch: wer === 0,
    absender: { name: konto.absender_name, adresse: konto.absender_adresse, antwortAn: konto.antwort_an },
  });
  checkGroesse(bytes.length);
  return { mail, konto, bytes, messageId, sha256: sha256(bytes), wer };
}

/**
 * Writes a mail and puts it into the outbox; it goes out when the transaction has been committed.
 * @throws Ablehnung `zustand` without an account or where it was put there before, `ungueltig` when it is too large or goes to nobody
 */
export async function queueMail(bestand: Schreibbestand, mail: NeueMail): Promise<Sendung> {
  return queueFertige(bestand, await finishMail(bestand, mail, bestand.protokoll.benutzerId));
}

/** Puts a mail that is written into the outbox. @throws Ablehnung `zustand` where it was put there before */
export async function queueFertige(
  bestand: Schreibbestand,
  { mail, bytes, messageId, sha256: hash, wer }: Fertigmail,
): Promise<Sendung> {
  const { anlass, nochmal = false, anhaenge, faden: _, ...neu } = mail;
  const nr = (await bestand.sendungen.letzteNr(anlass)) + 1;
  if (nr > 1 && !nochmal) throw new Ablehnung('zustand', 'Diese Mail liegt schon im Postausgang.');
  const id = await bestand.sendungen.nextId();
  const jetzt = new Date();
  const sendung = {
    ...neu,
    anlass: `${anlass}:${nr}`,
    nr,
    messageId,
    groesse: bytes.length,
    sha256: hash,
    belegId: mail.belegId ?? null,
    parteiId: mail.parteiId ?? null,
    anhaenge: anhaenge.map(({ name, typ, inhalt, sha256: eines }) => ({
      name,
      typ,
      groesse: inhalt.length,
      sha256: eines,
    })),
    wer,
  };
  // No other mail has its Message-ID, so nobody has its bytes.
  await bestand.dateien.insert([{ sha256: hash, inhalt: bytes }]);
  const satz = await bestand.sendungen.insert(id, sendung, jetzt);
  await reiheVersandEin(bestand, jetzt);
  const nachher = beschreibungOf(satz);
  bestand.protokoll.add({ objekt: 'sendung', objektId: id, aktion: 'angelegt', vorher: null, nachher });
  return toSendung(satz);
}

function checkGroesse(bytes: number): void {
  if (bytes <= MAX_MAIL_BYTES) return;
  const mb = Math.ceil(bytes / 1024 / 1024);
  throw new Ablehnung(
    'ungueltig',
    `Mit ihren Anhängen wäre die Mail ${mb} MB groß. Mehr als 20 MB nehmen viele Mailserver nicht an.`,
    { pfad: 'anhang' },
  );
}

/** @throws Ablehnung `nicht-gefunden` */
export async function readSendung(bestand: Pick<Schreibbestand, 'sendungen'>, id: number): Promise<Sendung> {
  const satz = await bestand.sendungen.find(id);
  if (!satz) throw nichtGefunden();
  return toSendung(satz);
}
