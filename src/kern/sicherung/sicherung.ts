/** Backups of the whole stock, as the operator sees them. */
import { z } from 'zod';
import { addTage, isDatum } from '../datum.ts';

/** `inhalt.json` of a backup: what it holds, so that it can be judged before anything is replaced. */
export const Sicherungsinhalt = z.object({
  format: z.literal(1),
  programm: z.string(),
  /** UTC instant. */
  zeit: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrationen: z.array(z.string()),
  mandanten: z.number().int(),
  rechnungen: z.number().int(),
  protokolleintraege: z.number().int(),
  /** Of `belegwerk.sqlite` beside it. */
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Sicherungsinhalt = z.output<typeof Sicherungsinhalt>;

/** A stored backup; the passphrase of an encrypted one is kept nowhere. */
export const Sicherung = z.object({
  name: z.string(),
  /** UTC instant. */
  zeit: z.string(),
  bytes: z.number().int(),
  verschluesselt: z.boolean(),
});
export type Sicherung = z.output<typeof Sicherung>;

/** Answer of `GET /sicherungen`. */
export const Sicherungsstand = z.object({
  ordner: z.string(),
  taeglich: z.boolean(),
  /** The daily ones are encrypted with the passphrase of the server. */
  verschluesselt: z.boolean(),
  sicherungen: z.array(Sicherung),
  /** Why the last one failed, if it did. */
  fehler: z.object({ zeit: z.string(), text: z.string() }).nullable(),
  /** The last line of the anchor, to be kept outside of this machine. */
  pruefpunkt: z.object({ code: z.string(), zeit: z.string() }).nullable(),
  /** Null unless the operator has named a service that stamps the anchor. */
  zeitstempel: z
    .object({
      /** Host name of the service. */
      dienst: z.string(),
      /** Time by the service, once the last line has its stamp. UTC instant. */
      gestempelt: z.string().nullable(),
      /** Why the last attempt failed, if it did. */
      fehler: z.object({ zeit: z.string(), text: z.string() }).nullable(),
    })
    .nullable(),
});
export type Sicherungsstand = z.output<typeof Sicherungsstand>;

/** A backup that is older than this is worth a warning; the program makes one each day on which it runs. */
const ALT_TAGE = 3;
/** Up to the second: `2026-11-22T12:00:00`. */
const SEKUNDE = 19;

/** Whether too much would be lost by now. @param zeit UTC instant of the last backup, null where there is none */
export function istSicherungAlt(zeit: string | null, jetzt: string): boolean {
  const grenze = addTage(jetzt.slice(0, 10), -ALT_TAGE) + jetzt.slice(10, SEKUNDE);
  return zeit === null || zeit.slice(0, SEKUNDE) < grenze;
}

/** At least as long as what protects an account. */
export const MIN_PASSWORT = 12;

/** Body of `POST /sicherungen`. */
export const Sicherungsauftrag = z
  .object({
    passwort: z
      .string()
      .min(MIN_PASSWORT, `Das Passwort der Sicherung braucht mindestens ${MIN_PASSWORT} Zeichen.`)
      .max(200)
      // It goes to another process, which would get no NUL, and something else than half a character.
      .refine(
        (text) => text.isWellFormed() && !text.includes('\0'),
        'Das Passwort enthält Zeichen, die nicht gehen. Bitte ein anderes wählen.',
      )
      .optional(),
  })
  .prefault({});

/** Something that is not as it has to be; `wo` names the record. */
export const Befund = z.object({
  art: z.literal('befund'),
  wo: z.string(),
  was: z.string(),
  erwartet: z.string(),
  gefunden: z.string(),
});
export type Befund = z.output<typeof Befund>;

/** A line that a long command says while it runs (NDJSON). `anteil` is 0 to 1, null where nobody can tell. */
export const Meldung = z.discriminatedUnion('art', [
  z.object({ art: z.literal('fortschritt'), schritt: z.string(), anteil: z.number().nullable() }),
  Befund,
  z.object({ art: z.literal('fertig'), text: z.string(), name: z.string().optional() }),
  z.object({ art: z.literal('fehler'), text: z.string() }),
]);
export type Meldung = z.output<typeof Meldung>;

const NAME = /^belegwerk-(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])-([0-5]\d)-([0-5]\d)\.zip(\.age)?$/;

/** `belegwerk-2026-11-21T13-45-00.zip`, with `.age` when it is encrypted. @param zeit UTC ISO instant */
export function sicherungsname(zeit: string, verschluesselt: boolean): string {
  return `belegwerk-${zeit.slice(0, 19).replaceAll(':', '-')}.zip${verschluesselt ? '.age' : ''}`;
}

/** @returns undefined for a file that is no backup */
export function parseSicherungsname(name: string): Pick<Sicherung, 'zeit' | 'verschluesselt'> | undefined {
  const match = NAME.exec(name);
  if (!match) return undefined;
  const [, datum = '', stunde, minute, sekunde, age] = match;
  if (!isDatum(datum)) return undefined;
  return { zeit: `${datum}T${stunde}:${minute}:${sekunde}Z`, verschluesselt: age !== undefined };
}
