/** Second factors and passkeys: bodies and answers of the sign-in in two steps and of its settings. */
import { z } from 'zod';
import { Pflichttext } from '../felder.ts';
import { MAX_CODE, MAX_NAME } from '../laengen.ts';
import { Browserangaben, Sitzung } from './anmeldung.ts';

/** Ways to prove who one is after the password. */
export const Faktor = z.enum(['totp', 'passkey', 'wiederherstellung']);
export type Faktor = z.output<typeof Faktor>;

/** Answer of `POST /auth/login` when the password was right but is not enough; `vorgang` is good for five minutes. */
export const ZweiterSchritt = z.object({
  token: z.null(),
  zweiterFaktor: z.array(Faktor),
  vorgang: z.string(),
});
export type ZweiterSchritt = z.output<typeof ZweiterSchritt>;

/** Answer of `POST /auth/login`. */
export const Anmeldeantwort = z.union([Sitzung, ZweiterSchritt]);
export type Anmeldeantwort = z.output<typeof Anmeldeantwort>;

const Vorgang = z.string().max(200);
const Base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'Diese Angabe des Passkeys ist unlesbar.');
const Transporte = z.array(z.string().max(50)).max(20);

/** Answer of a browser about a passkey that signed (WebAuthn `AuthenticationResponseJSON`). */
export const PasskeyAntwort = z.object({
  id: Base64url,
  rawId: Base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64url,
    authenticatorData: Base64url,
    signature: Base64url,
    userHandle: Base64url.optional(),
  }),
});
export type PasskeyAntwort = z.output<typeof PasskeyAntwort>;

/** Answer of a browser about a passkey that it has made (WebAuthn `RegistrationResponseJSON`). */
export const PasskeyErzeugt = z.object({
  id: Base64url,
  rawId: Base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64url,
    attestationObject: Base64url,
    transports: Transporte.optional(),
  }),
});
export type PasskeyErzeugt = z.output<typeof PasskeyErzeugt>;

/** Question to a browser for a passkey (WebAuthn options as JSON); `vorgang` comes back with the answer. */
export const PasskeyFrage = z.object({
  vorgang: z.string(),
  optionen: z.object({ challenge: z.string() }).loose(),
});
export type PasskeyFrage = z.output<typeof PasskeyFrage>;

/** Question to a browser to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const NeuerPasskeyFrage = z.object({
  vorgang: z.string(),
  optionen: z
    .object({
      challenge: z.string(),
      rp: z.object({ name: z.string(), id: z.string().optional() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    })
    .loose(),
});
export type NeuerPasskeyFrage = z.output<typeof NeuerPasskeyFrage>;

/** Body of `POST /auth/passkey/frage`: with the `vorgang` of the second step, or without for signing in without password. */
export const PasskeyFrageAnfrage = z.object({ vorgang: Vorgang.optional() });

/** Body of `POST /auth/passkey/anmelden`. */
export const PasskeyAnmeldung = z.object({ vorgang: Vorgang, passkey: PasskeyAntwort, ...Browserangaben });

const Code = z.string().max(MAX_CODE);

/** Body of `POST /auth/zweiter-faktor`: one of the three proofs. */
export const ZweiterFaktor = z
  .object({
    vorgang: Vorgang,
    ...Browserangaben,
    totp: Code.optional(),
    wiederherstellung: Code.optional(),
    passkey: PasskeyAntwort.optional(),
  })
  .refine(
    ({ totp, wiederherstellung, passkey }) => countGiven(totp, wiederherstellung, passkey) === 1,
    'Bitte genau eines angeben: totp, wiederherstellung oder passkey.',
  );

/** Body of `POST /auth/bestaetigen`: one proof; a passkey needs the `vorgang` of its question. */
export const Bestaetigung = z
  .object({
    passwort: z.string().max(1000).optional(),
    totp: Code.optional(),
    passkey: PasskeyAntwort.optional(),
    vorgang: Vorgang.default(''),
  })
  .refine(
    ({ passwort, totp, passkey }) => countGiven(passwort, totp, passkey) === 1,
    'Bitte genau eines angeben: passwort, totp oder passkey.',
  );
export type Bestaetigung = z.output<typeof Bestaetigung>;

function countGiven(...values: unknown[]): number {
  return values.filter((value) => value !== undefined).length;
}

/** A passkey of the account; instants are UTC, `benutztAm` is empty until its first use. */
export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Address it works at: origin such as `https://belege.example`. */
  herkunft: z.string(),
  erstelltAm: z.string(),
  benutztAm: z.string(),
});
export type Passkey = z.output<typeof Passkey>;

/** Answer of `GET /auth/sicherheit`. */
export const Sicherheitsstand = z.object({
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  /** Recovery codes that were not used yet. */
  codesUebrig: z.number().int(),
});
export type Sicherheitsstand = z.output<typeof Sicherheitsstand>;

/** Answer of `POST /auth/totp`: the secret as text (base32) and as address for a QR code. */
export const TotpBeginn = z.object({ geheimnis: z.string(), uri: z.string() });
export type TotpBeginn = z.output<typeof TotpBeginn>;

/** Body of `POST /auth/totp/aktivieren`. */
export const TotpAktivierung = z.object({ code: Code });

/** Recovery codes, shown this once; empty when those from before stay good. */
export const Codes = z.object({ codes: z.array(z.string()) });
export type Codes = z.output<typeof Codes>;

/** Name of a passkey: where it is kept. */
export const PasskeyName = z.object({
  name: Pflichttext(MAX_NAME, 'Bitte dem Passkey einen Namen geben, zum Beispiel „Laptop“.'),
});

/** Body of `POST /auth/passkeys`. */
export const NeuerPasskey = PasskeyName.extend({ vorgang: Vorgang, passkey: PasskeyErzeugt });
export type NeuerPasskey = z.output<typeof NeuerPasskey>;

/** Answer of `POST /auth/passkeys`. */
export const PasskeyHinzugefuegt = Codes.extend({ passkey: Passkey });
