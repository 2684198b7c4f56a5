/** Settings of the language model that may help with reading: bodies and answers of `/lesehilfe`. */
import { z } from 'zod';
import { Version } from '../../antwortfelder.ts';
import { Kurztext, Pflichttext } from '../../felder.ts';

const MAX_ADRESSE = 300;
const MAX_MODELL = 200;
const MAX_SCHLUESSEL = 2000;
/** Scheme, host, port and path; nothing of a user, a question or a fragment. */
const ADRESSE = /^https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:\/[A-Za-z0-9._~/-]*)?$/;
/** Of an HTTP header: visible ASCII. */
const SICHTBAR = /^[\x21-\x7e]*$/;

/** Base address of an OpenAI-compatible interface, up to and without `/chat/completions`. */
const Adresse = Pflichttext(MAX_ADRESSE, 'Bitte die Adresse angeben, zum Beispiel http://127.0.0.1:11434/v1.')
  .refine(
    (text) => ADRESSE.test(text),
    'Bitte eine Adresse mit http:// oder https:// angeben, ohne Benutzer und Passwort, zum Beispiel http://127.0.0.1:11434/v1.',
  )
  .transform((text) => text.replace(/\/+$/, ''));

/** Body of `PUT /lesehilfe` and `POST /lesehilfe/test`. Without `schluessel` the stored one counts, for the same address only; '' forgets it. */
export const Lesehilfeeingabe = z.object({
  an: z.boolean(),
  adresse: Adresse,
  modell: Pflichttext(MAX_MODELL, 'Bitte den Namen des Modells angeben, zum Beispiel qwen2.5:7b.'),
  schluessel: Kurztext(MAX_SCHLUESSEL)
    .refine((text) => SICHTBAR.test(text), 'Dieser Schlüssel enthält Zeichen, die keiner hat.')
    .optional(),
  /** The text of receipts may leave the own net. */
  internet: z.boolean().default(false),
  /** Of what was seen; the API may leave it out, and then writes over whatever is there. */
  version: Version.optional(),
});
export type Lesehilfeeingabe = z.output<typeof Lesehilfeeingabe>;

/** Answer of `GET` and `PUT /lesehilfe`; null where nothing is set up. The key never leaves the server. */
export const Lesehilfestand = z.object({
  lesehilfe: z
    .object({
      an: z.boolean(),
      adresse: z.string(),
      modell: z.string(),
      hatSchluessel: z.boolean(),
      internet: z.boolean(),
      /** German: why it does not help now; ''. */
      fehler: z.string(),
      /** UTC, when it last answered; '' before. */
      zuletzt: z.string(),
      version: Version,
    })
    .nullable(),
});
export type Lesehilfestand = z.output<typeof Lesehilfestand>;

/** Answer of `POST /lesehilfe/test`; German. */
export const Lesehilfetest = z.object({ geht: z.boolean(), text: z.string() });
export type Lesehilfetest = z.output<typeof Lesehilfetest>;
