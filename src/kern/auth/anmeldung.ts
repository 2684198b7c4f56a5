/** Sign-in: bodies and answers of `/auth/*`. */
import { z } from 'zod';
import { Freitext, Kurztext, Pflichttext } from '../felder.ts';
import { normalisieren } from '../normalform.ts';
import { findNamenseinwand } from './namensgestalt.ts';

export const PASSWORT_MIN = 12;
const MAX_PASSWORT = 1000;

/** A user name as it may be chosen; most people take their e-mail address. */
export const Username = Pflichttext(
  200,
  'Bitte eine E-Mail-Adresse oder einen Benutzernamen angeben.',
).superRefine((username, context) => {
  const message = findNamenseinwand(username);
  if (message) context.addIssue({ code: 'custom', message });
});

/** A password as it may be chosen: long, without rules of composition (OWASP ASVS 5.0 V6.2). */
export const Passwort = z
  .string()
  .max(MAX_PASSWORT, {
    abort: true,
    error: `Bitte ein Passwort mit höchstens ${MAX_PASSWORT} Zeichen wählen.`,
  })
  .refine(
    (text) => text.isWellFormed(),
    'Das Passwort enthält Zeichen, die nicht gehen. Bitte ein anderes wählen.',
  )
  .refine(
    (text) => [...text].length >= PASSWORT_MIN,
    `Bitte ein Passwort mit mindestens ${PASSWORT_MIN} Zeichen wählen.`,
  );

/**
 * Token that a device keeps of an earlier sign-in. It opens nothing, but gives a known device a count of failures of its
 * own, so that nobody who guesses keeps its people out.
 */
const Geraet = Kurztext(100).default('');

/**
 * Fields that a browser kept of an earlier sign-in. `zuletzt`: the Mandant that it showed; the session works for it again,
 * if it may.
 */
export const Browserangaben = { geraet: Geraet, zuletzt: z.number().int().positive().optional() };

/** Body of `POST /auth/login`. Every text is a possible password; the length cap only bounds the work. */
export const Anmeldung = z.object({
  username: Kurztext(1000),
  password: Kurztext(MAX_PASSWORT),
  ...Browserangaben,
});

/** Body of `POST /auth/register`. */
export const Registrierung = z.object({
  username: Username,
  password: Passwort,
  name: Freitext(200).default(''),
  ...Browserangaben,
  /** From the console, where records of an ended account are kept. */
  einrichtungscode: z.string().max(100).optional(),
  /** Token of an invitation: who has one may register anywhere. */
  einladung: z.string().max(100).optional(),
});

/** Answer of login and registration. `mandantID`: for whom the session works; `geraet` is for the device to keep, also when the session has ended. */
export const Sitzung = z.object({
  token: z.string(),
  username: z.string(),
  name: z.string(),
  geraet: z.string(),
  mandantID: z.number().int(),
});
export type Sitzung = z.output<typeof Sitzung>;

/** Form in which user names are compared: `Anna@Example.org ` is `anna@example.org`. NUL, which no database takes, is replaced. */
export function normalizeUsername(username: string): string {
  return normalisieren(username.toWellFormed().replaceAll('\0', '\ufffd'), 'NFKC')
    .trim()
    .toLocaleLowerCase('de');
}

/** Answer of `GET /auth/status`: whether the tab 'Konto erstellen' can succeed, and whether there is no account. */
export const Registrierungsstand = z.object({
  registrierungOffen: z.boolean(),
  erstesKonto: z.boolean(),
  /** It can, with the code from the console. */
  einrichtungscode: z.boolean().optional(),
});
