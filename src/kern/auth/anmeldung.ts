/** Sign-in: bodies and answers of `/auth/*`. */
import { z } from 'zod';
import { Freitext, Kurztext, Pflichttext } from '../felder.ts';
import { EigenerMandant } from '../mitglieder/mitglied.ts';
import { normalisieren } from '../normalform.ts';
import { RECHTE, type Recht } from '../rechte/rechte.ts';
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
  .refine((text) => text.isWellFormed(), 'Das Passwort enthält unzulässige Zeichen.')
  .refine(
    (text) => [...text].length >= PASSWORT_MIN,
    `Bitte ein Passwort mit mindestens ${PASSWORT_MIN} Zeichen wählen.`,
  );

/**
 * What a device keeps of an earlier sign-in. It opens nothing, but gives a known device a count of failures of its own, so
 * that nobody who guesses keeps its people out.
 */
export const Geraet = Kurztext(100).default('');

/** Body of `POST /auth/login`. Every text is a possible password; the length cap only bounds the work. */
export const Anmeldung = z.object({
  username: Kurztext(1000),
  password: Kurztext(MAX_PASSWORT),
  geraet: Geraet,
});

/** Body of `POST /auth/register`. */
export const Registrierung = z.object({
  username: Username,
  password: Passwort,
  name: Freitext(200).default(''),
  geraet: Geraet,
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

/**
 * Answer of `GET` and `PATCH /auth/me`. `betreiber`: whether backups and the check of everything are theirs; `mandantID`: for
 * whom the session works; `rechte`: what they may there.
 */
export const Benutzer = z.object({
  ...{ username: z.string(), name: z.string(), betreiber: z.boolean() },
  mandantID: z.number().int(),
  rechte: z.array(z.enum(Object.keys(RECHTE) as [Recht, ...Recht[]])),
  mandanten: z.array(EigenerMandant),
});
export type Benutzer = z.output<typeof Benutzer>;

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
