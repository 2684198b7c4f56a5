/** The account by which mails are sent (SMTP), at most one of a Mandant: bodies and answers. */
import { z } from 'zod';
import { Version } from '../antwortfelder.ts';
import { Text } from '../felder.ts';
import { Mailadresse, MailadresseOderLeer } from './adresse.ts';

const MAX_HOST = 253;
const MAX_GEHEIMNIS = 8000;
export const MAX_SIGNATUR = 2000;
/** A name as the DNS has it, or an address; nothing that a URL or a command could be hidden in. */
const HOST = /^(?=.{1,253}$)(?!-)[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*$|^[0-9a-fA-F:]{2,45}$/;
const HIER = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const PORT = 'Bitte eine Zahl von 1 bis 65535 angeben, meist 465 oder 587.';
/** Encrypted, or on this machine; nothing of a user in it, and nothing that is no host. */
const TOKENENDPUNKT =
  /^(https:\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])|http:\/\/(localhost|127\.0\.0\.1)(?=[:/]))(:\d{1,5})?([/?][^\s@]*)?$/;
const UHRZEIT = 'Bitte eine Uhrzeit wie 08:00 angeben.';

/** TLS from the first byte (465), asked for before anything is said (587), or none, on this machine alone (RFC 8314). */
export const Versandverschluesselung = z.enum(['tls', 'starttls', 'keine']);
export type Versandverschluesselung = z.output<typeof Versandverschluesselung>;

/** How the server learns who sends: by password, by OAuth2 (XOAUTH2), or not at all. */
export const Versandanmeldung = z.enum(['passwort', 'oauth2', 'keine']);
export type Versandanmeldung = z.output<typeof Versandanmeldung>;

const Einzeiler = (max: number) =>
  Text(max).refine((text) => !text.includes('\n'), 'Bitte in einer Zeile angeben.');

/** Credentials that renew tokens: the user's own registration at the provider. */
export const OAuthZugang = z.object({
  clientId: Einzeiler(500).refine((text) => text !== '', 'Bitte die Client-ID angeben.'),
  clientSecret: Einzeiler(1000).default(''),
  refreshToken: z
    .string()
    .min(1, 'Bitte das Refresh-Token angeben.')
    .max(4000, 'Das ist zu lang für ein Refresh-Token.'),
  tokenEndpunkt: Einzeiler(500).refine(
    (text) => TOKENENDPUNKT.test(text),
    'Bitte die Adresse angeben, an der Token erneuert werden; sie beginnt mit https://.',
  ),
});
export type OAuthZugang = z.output<typeof OAuthZugang>;

const Uhrzeit = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)], {
  error: () => UHRZEIT,
});

const Felder = z.object({
  host: Einzeiler(MAX_HOST).refine(
    (host) => HOST.test(host),
    'Bitte nur den Namen des Servers angeben, zum Beispiel smtp.ionos.de.',
  ),
  port: z.coerce.number('Bitte eine Zahl angeben, meist 465 oder 587.').int().min(1, PORT).max(65_535, PORT),
  verschluesselung: Versandverschluesselung,
  benutzer: Einzeiler(200).default(''),
  anmeldung: Versandanmeldung,
  /** The password. Without, the stored one counts, for the same user at the same server only. */
  geheimnis: z.string().max(MAX_GEHEIMNIS, 'Das ist zu lang für ein Passwort.').optional(),
  /** Of `oauth2`; without, what is stored counts, as with the password. */
  oauth: OAuthZugang.optional(),
  absenderName: Einzeiler(200).default(''),
  absenderAdresse: Mailadresse,
  /** Where answers go; '' for the sender. */
  antwortAn: MailadresseOderLeer.default(''),
  /** Below the text of each mail. */
  signatur: Text(MAX_SIGNATUR).default(''),
  jeMinute: z.coerce
    .number('Bitte eine Zahl angeben, meist 20.')
    .int()
    .min(1, 'Bitte mindestens 1 angeben.')
    .max(600, 'Bitte höchstens 600 angeben.')
    .default(20),
  /** Mails go out between these times of the day in Germany; '' both: always. */
  fensterVon: Uhrzeit.default(''),
  fensterBis: Uhrzeit.default(''),
  /** Of what was seen; the API may leave it out, and then writes over whatever is there. */
  version: Version.optional(),
});

/** Body of `PUT /versandkonto`. */
export const Versandeingabe = Felder.superRefine(checkVersandkonto);
export type Versandeingabe = z.output<typeof Versandeingabe>;

/** Body of `POST /versandkonto/test`: with `an` a mail is sent there. */
export const Versandtesteingabe = Felder.extend({ an: MailadresseOderLeer.default('') }).superRefine(
  checkVersandkonto,
);
export type Versandtesteingabe = z.output<typeof Versandtesteingabe>;

function checkVersandkonto(konto: z.output<typeof Felder>, context: z.RefinementCtx): void {
  const melde = (feld: keyof typeof konto, message: string) =>
    context.addIssue({ code: 'custom', path: [feld], message });
  if (konto.verschluesselung === 'keine' && !HIER.test(konto.host))
    melde(
      'verschluesselung',
      'Unverschlüsselt wird nur an diesen Rechner selbst gesendet. Bitte TLS oder STARTTLS wählen.',
    );
  if (konto.anmeldung !== 'keine' && konto.benutzer === '')
    melde('benutzer', 'Bitte den Benutzernamen angeben, meist die Mailadresse.');
  if (
    (konto.fensterVon === '') !== (konto.fensterBis === '') ||
    (konto.fensterVon !== '' && konto.fensterVon === konto.fensterBis)
  )
    melde('fensterBis', 'Bitte beide Uhrzeiten angeben, zum Beispiel 08:00 und 18:00, oder keine.');
}

/** Settings of the account that everybody with the right may see; the secret never leaves the server. */
export const Versandkonto = z.object({
  host: z.string(),
  port: z.number().int(),
  verschluesselung: Versandverschluesselung,
  benutzer: z.string(),
  anmeldung: Versandanmeldung,
  absenderName: z.string(),
  absenderAdresse: z.string(),
  antwortAn: z.string(),
  signatur: z.string(),
  jeMinute: z.number().int(),
  fensterVon: z.string(),
  fensterBis: z.string(),
  /** German: why nothing goes out now, and what to do; ''. */
  fehler: z.string(),
  /** Nothing is sent until somebody has looked at `fehler` and saves the account again. */
  angehalten: z.boolean(),
  /** UTC, when a mail last went out; '' before. */
  zuletzt: z.string(),
  version: Version,
});
export type Versandkonto = z.output<typeof Versandkonto>;

/** Answer of `GET /versandkonto`; null where none is set up. */
export const Versandkontostand = z.object({ versandkonto: Versandkonto.nullable() });

/** Answer of `POST /versandkonto/test`: German, what is wrong and what to do. */
export const Versandtest = z.object({ geht: z.boolean(), text: z.string() });
export type Versandtest = z.output<typeof Versandtest>;
