/** Mails in the outbox: what is asked for, and what is answered. */
import { z } from 'zod';
import { Id } from '../antwortfelder.ts';
import { Versandweise } from '../kunden/partei.ts';
import { Adressliste, MAX_EMPFAENGER } from './adresse.ts';
import { Mailbezug } from './bezug.ts';
import { Betreff, Mailtext } from './vorlagen.ts';
import { type Sendungszustand, ZUSTAENDE } from './zustaende.ts';

/** Names of the ways on screens. */
export const VERSANDWEISEN: Record<Versandweise, string> = {
  pdf: 'PDF (mit E-Rechnung darin)',
  xml: 'Nur XML (XRechnung)',
  beides: 'PDF und XML',
};

/** Mails beyond it are refused by many servers. */
export const MAX_MAIL_BYTES = 20 * 1024 * 1024;

/** Body of `POST /rechnungen/{id}/senden`; what is left out is as proposed. Placeholders are filled when the mail is written. */
export const Sendungswunsch = z
  .object({
    an: Adressliste,
    kopie: Adressliste,
    betreff: Betreff,
    text: Mailtext,
    anhang: Versandweise,
    /** Whether what goes along with the invoice goes as files too. */
    mitAnlagen: z.boolean(),
  })
  .partial()
  .refine(
    ({ an = [], kopie = [] }) => an.length + kopie.length <= MAX_EMPFAENGER,
    `Bitte zusammen höchstens ${MAX_EMPFAENGER} Adressen angeben.`,
  )
  .prefault({});
export type Sendungswunsch = z.output<typeof Sendungswunsch>;

/** Answer of `GET /rechnungen/{id}/sendung`: what would be sent. Of a draft, `{Nummer}` and the like stay until it is issued. */
export const Sendungsvorschlag = z.object({
  an: z.array(z.string()),
  kopie: z.array(z.string()),
  betreff: z.string(),
  text: z.string(),
  anhang: Versandweise,
  /**
   * `art` names the archived file: `pdf`, or the `format` of `GET /rechnungen/{id}/xml`; `anlage:2` the second of what goes
   * along with it, whose size is known.
   */
  anhaenge: z.array(
    z.object({ art: z.string(), name: z.string(), typ: z.string(), groesse: z.number().int().optional() }),
  ),
  /** Whether those go as files too; absent where there are none. */
  mitAnlagen: z.boolean().optional(),
  /** Whether there is an account to send by. */
  konto: z.boolean(),
  /** When it was sent before, or is about to be: so many times. */
  bisher: z.number().int(),
  /** German: why it cannot be sent now, wherever to, and what to do; '' when it can. */
  hindernis: z.string(),
  /** Origin of the link that `{Link}` becomes; '' where it would lead nowhere, null where there is no page to lead to. */
  link: z.string().nullable(),
});
export type Sendungsvorschlag = z.output<typeof Sendungsvorschlag>;

export const Zustandsfeld = z.enum(ZUSTAENDE as [Sendungszustand, ...Sendungszustand[]]);

const Anhang = z.object({ name: z.string(), typ: z.string(), groesse: z.number().int(), sha256: z.string() });
export type Sendungsanhang = z.output<typeof Anhang>;

/** A mail in the lists. Instants are UTC, '' where it did not come to that. */
export const Sendungszeile = z.object({
  id: Id,
  /** Kind of the mail, see `MAILARTEN`; others may follow. */
  art: z.string(),
  zustand: Zustandsfeld,
  /** The how manieth mail of the same cause. */
  nr: z.number().int(),
  an: z.array(z.string()),
  kopie: z.array(z.string()),
  betreff: z.string(),
  /** The document it is about; null where there is none. */
  bezug: Mailbezug.nullable(),
  /** Id of the document, if it is an invoice. */
  belegID: Id.nullable(),
  parteiID: Id.nullable(),
  versuche: z.number().int(),
  /** Not before, while it waits. */
  faelligAm: z.string(),
  /** German: why it was not sent, or not yet; ''. */
  fehler: z.string(),
  erstelltAm: z.string(),
  gesendetAm: z.string(),
});
export type Sendungszeile = z.output<typeof Sendungszeile>;

/** A whole mail. */
export const Sendung = Sendungszeile.extend({
  anlass: z.string(),
  text: z.string(),
  anhaenge: z.array(Anhang),
  messageId: z.string(),
  /** SHA-256 of the mail as it goes out, byte for byte, and its size. */
  sha256: z.string(),
  groesse: z.number().int(),
  /** Answer of the mail server; ''. */
  antwort: z.string(),
  /** Whom it refused, and why. */
  abgelehnt: z.array(z.object({ adresse: z.string(), grund: z.string() })),
  /** Member that sends it; 0: the program by itself. */
  wer: z.number().int(),
});
export type Sendung = z.output<typeof Sendung>;

/** Body of `POST /postausgang/{id}/klaeren`: what somebody found out about a mail that was unclear. */
export const Klaerung = z.object({ gesendet: z.boolean() });
