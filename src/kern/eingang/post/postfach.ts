/** A mailbox from which receipts are fetched: bodies and answers. */
import { z } from 'zod';
import { Version } from '../../antwortfelder.ts';
import { Datumfeld, Kurztext, Pflichttext } from '../../felder.ts';

const MAX_HOST = 253;
const MAX_GEHEIMNIS = 8000;
const MAX_ORDNER = 200;
/** A name as the DNS has it, or an address; nothing that a URL or a command could be hidden in. */
const HOST = /^(?=.{1,253}$)(?!-)[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*$|^[0-9a-fA-F:]{2,45}$/;

/** TLS from the first byte, or asked for before anything is said (RFC 8314, RFC 3501). Without there is no mailbox. */
export const Verschluesselung = z.enum(['tls', 'starttls']);
export type Verschluesselung = z.output<typeof Verschluesselung>;

/** Body of `PUT /postfach` and `POST /postfach/test`. Without `geheimnis` the stored one counts, for the same user at the same server only. */
export const Postfacheingabe = z.object({
  host: Pflichttext(MAX_HOST, 'Bitte den Server angeben, zum Beispiel imap.ionos.de.').refine(
    (host) => HOST.test(host),
    'Bitte nur den Namen des Servers angeben, zum Beispiel imap.ionos.de.',
  ),
  port: z.coerce
    .number('Bitte eine Zahl angeben, meist 993.')
    .int()
    .min(1, 'Bitte eine Zahl von 1 bis 65535 angeben, meist 993.')
    .max(65_535, 'Bitte eine Zahl von 1 bis 65535 angeben, meist 993.'),
  verschluesselung: Verschluesselung,
  benutzer: Pflichttext(200, 'Bitte den Benutzernamen angeben, meist die Mailadresse.'),
  /** `token`: OAuth2 (XOAUTH2), which some servers want instead of a password. */
  anmeldung: z.enum(['passwort', 'token']),
  geheimnis: z.string().max(MAX_GEHEIMNIS, 'Das ist zu lang für ein Passwort.').optional(),
  ordner: Kurztext(MAX_ORDNER).transform((text) => text || 'INBOX'),
  /** Older mails are left alone. */
  ab: Datumfeld,
  /** Mails without an attachment become pieces too. */
  ohneAnhang: z.boolean(),
  /** Of what was seen; the API may leave it out, and then writes over whatever is there. */
  version: Version.optional(),
});
export type Postfacheingabe = z.output<typeof Postfacheingabe>;

/** Settings of the mailbox that everybody with the right may see; the secret never leaves the server. */
export const Postfach = z.object({
  host: z.string(),
  port: z.number().int(),
  verschluesselung: Verschluesselung,
  benutzer: z.string(),
  anmeldung: z.enum(['passwort', 'token']),
  ordner: z.string(),
  ab: z.string(),
  ohneAnhang: z.boolean(),
  /** Mails that were fetched so far. */
  geholt: z.number().int(),
  /** UTC, when it last went well; '' before. */
  zuletzt: z.string(),
  /** German: why it does not go well now; ''. */
  fehler: z.string(),
  version: Version,
});
export type Postfach = z.output<typeof Postfach>;

/** Answer of `GET /postfach`; null where none is set up. */
export const Postfachstand = z.object({ postfach: Postfach.nullable() });

/** Answer of `POST /postfach/test`: German, and the folders that there are. */
export const Postfachtest = z.object({ geht: z.boolean(), text: z.string(), ordner: z.array(z.string()) });
export type Postfachtest = z.output<typeof Postfachtest>;
