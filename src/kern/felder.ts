/** Field types that what is sent to us is made of, with their German messages. Text is stored in NFC. */
import { z } from 'zod';
import { KURSSTELLEN, PROZENTSTELLEN } from './antwortfelder.ts';
import { type Datum, parseDatum } from './datum.ts';
import { formatAnzahl, parseDezimal, STELLEN, scaleNumber } from './dezimal.ts';
import { EINHEITENCODES } from './einheiten.ts';
import { fromEuro, MAX_BETRAG, parseBetrag } from './geld.ts';
import { hasMarkenkette, normalisieren } from './normalform.ts';

z.config({ customError: germanMessage });

/** Messages for whatever a field does not say itself. */
function germanMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'Diese Angabe fehlt.';
    return `Hier wird ${TYPEN[issue.expected as string] ?? 'eine andere Angabe'} erwartet.`;
  }
  if (issue.code === 'too_big') return grenze('höchstens', issue['maximum'], issue);
  if (issue.code === 'too_small') return grenze('mindestens', issue['minimum'], issue);
  if (issue.code === 'invalid_value') return `Erlaubt ist: ${(issue['values'] as unknown[]).join(', ')}.`;
  return 'Diese Angabe passt hier nicht.';
}

/** "Bitte höchstens 365 angeben." or, of a list, "Bitte höchstens 100 Einträge angeben." */
function grenze(wie: string, limit: unknown, { origin }: z.core.$ZodRawIssue): string {
  const was = { array: limit === 1 ? ' Eintrag' : ' Einträge', string: ' Zeichen' }[origin as string] ?? '';
  return `Bitte ${wie} ${formatAnzahl(Number(limit))}${was} angeben.`;
}

const TYPEN: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  object: 'ein Objekt',
  array: 'eine Liste',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be refused
const STEUERZEICHEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/;

/**
 * A text as it is sent, of at most so many UTF-16 units. It is measured before anything else is done with it: whatever
 * comes next may take its time only over what is short.
 */
export function Kurztext(max: number) {
  return z.string().max(max, { abort: true, error: `Bitte höchstens ${max} Zeichen.` });
}

/** One or several lines of text: trimmed, NFC, without control characters or broken Unicode. */
export function Text(max: number) {
  // Blanks around it do not count, and letters may come in two parts: twice as long is still short.
  return z
    .string()
    .max(2 * max + 20, { abort: true, error: `Bitte höchstens ${max} Zeichen.` })
    .refine((text) => text.isWellFormed() && !STEUERZEICHEN.test(text) && !hasMarkenkette(text), {
      abort: true,
      error: 'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte neu eintippen.',
    })
    .overwrite((text) => normalisieren(text, 'NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => text.length <= max, `Bitte höchstens ${max} Zeichen.`);
}

/** Text that must not be empty. */
export function Pflichttext(max: number, fehlt: string) {
  return Text(max).refine((text) => text.length > 0, fehlt);
}

/**
 * Message where none of several kinds fits: of a text that of the schema of texts; of other things only that they are none.
 */
function unionMessage({ input, ...issue }: z.core.$ZodRawIssue, sonst: string): string {
  if (input === undefined) return 'Diese Angabe fehlt.';
  const errors = (issue as { errors?: z.core.$ZodIssue[][] }).errors?.flat() ?? [];
  const [own] = typeof input === 'string' ? errors.filter(({ code }) => code !== 'invalid_type') : [];
  return own?.message ?? sonst;
}

/** Text that may be left out; null counts as empty. */
export function Freitext(max: number) {
  return z.union([Text(max), z.null().transform(() => '')], {
    error: (issue) => unionMessage(issue, 'Hier wird ein Text erwartet.'),
  });
}

/** E-mail address or nothing. Only what cannot be one is refused; whether it exists the first mail will tell. */
export const Email = Freitext(200).refine(
  (text) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text),
  'Diese E-Mail-Adresse ist unvollständig.',
);

/** Numbers and dates are not longer. */
const MAX_ZAHL = 100;
const KEIN_DATUM = 'Dieses Datum gibt es nicht. Bitte Tag, Monat und Jahr prüfen.';

const Datumtext = z.string('Hier wird ein Datum erwartet.').max(MAX_ZAHL, { abort: true, error: KEIN_DATUM });

function readDatum(text: string, context: z.RefinementCtx): Datum {
  const datum = parseDatum(text.trim());
  if (datum !== undefined) return datum;
  context.addIssue({
    code: 'custom',
    message: KEIN_DATUM,
  });
  return z.NEVER;
}

/** Date of the wire: `YYYY-MM-DD` or an ISO time stamp. Out: ISO date. */
export const Datumfeld = Datumtext.transform(readDatum);

/** Day that may be empty. */
export const TagOderLeer = Datumtext.transform((text, context) =>
  text.trim() === '' ? '' : readDatum(text, context),
);

/** Day that may be left out: empty counts as absent. */
export const FreierTag = Datumtext.transform((text, context) =>
  text.trim() === '' ? undefined : readDatum(text, context),
).optional();

/** Unit of a quantity, as a code of `einheiten.ts`. */
export const Einheitfeld = z.enum(
  EINHEITENCODES,
  `Diese Einheit gibt es nicht. Möglich sind: ${EINHEITENCODES.join(', ')}.`,
);

const ZahlOderText = z.union([z.number(), Kurztext(MAX_ZAHL)], {
  error: (issue) => unionMessage(issue, 'Hier wird eine Zahl erwartet.'),
});

/** Words about a number: its kind, an example, how many decimals it may have, and what is said beyond its limits. */
type Zahltexte = { was: string; beispiel: string; stellen: string; outside: string };

/** A number as far as its shape goes, and its decimals. */
const ZAHLFORM = /^[-+\u2212]?\s*(?:€|EUR)?\s*\d[\d.\s]*?(?:[.,](?<stellen>\d+))?\s*(?:€|EUR|%)?$/iu;

/** Says what is wrong: nothing there, no number, too many decimals, or too large to be reckoned with. */
function unlesbar(value: string | number, { was, beispiel, stellen, outside }: Zahltexte): string {
  const text = String(value).trim();
  if (text === '') return `Bitte ${was} angeben, zum Beispiel ${beispiel}.`;
  const form = ZAHLFORM.exec(text);
  if (!form && typeof value === 'string')
    return `Das ist keine Zahl. Bitte ${was} angeben, zum Beispiel ${beispiel}.`;
  if (form && form.groups?.['stellen'] === undefined) return outside;
  return `Bitte ${was} mit höchstens ${stellen} Nachkommastellen angeben, zum Beispiel ${beispiel}.`;
}

function scaled(
  read: { number: (value: number) => number | undefined; text: (value: string) => number | undefined },
  { min, max, ...texte }: Zahltexte & { min: number; max: number },
) {
  return ZahlOderText.transform((value, context) => {
    const result = typeof value === 'number' ? read.number(value) : read.text(value);
    if (result !== undefined && result >= min && result <= max) return result;
    context.addIssue({
      code: 'custom',
      message: result === undefined ? unlesbar(value, texte) : texte.outside,
    });
    return z.NEVER;
  });
}

/** Amount of the wire in euros, as number or German text. Out: cents, 0 to 999.999.999,99 €. */
export const Betragfeld = scaled(
  { number: fromEuro, text: parseBetrag },
  {
    min: 0,
    max: MAX_BETRAG,
    was: 'einen Betrag',
    beispiel: '1.234,56',
    stellen: 'zwei',
    outside: 'Der Betrag muss zwischen 0,00 € und 999.999.999,99 € liegen.',
  },
);

/** Amount with either sign: what comes in or is given back. Out: cents. */
export const Wertfeld = scaled(
  { number: fromEuro, text: parseBetrag },
  {
    min: -MAX_BETRAG,
    max: MAX_BETRAG,
    was: 'einen Betrag',
    beispiel: '1.234,56',
    stellen: 'zwei',
    outside: 'Der Betrag muss zwischen -999.999.999,99 € und 999.999.999,99 € liegen.',
  },
);

const vierStellen = {
  number: (value: number) => scaleNumber(value, STELLEN),
  text: (value: string) => parseDezimal(value, STELLEN),
};

/** Unit price in euros with up to four decimals. Out: 10^-4 euros, 0 to 99.999.999,9999 €. */
export const Preisfeld = scaled(vierStellen, {
  min: 0,
  max: 999_999_999_999,
  was: 'einen Preis',
  beispiel: '12,50',
  stellen: 'vier',
  outside: 'Der Preis muss zwischen 0,00 € und 99.999.999,99 € liegen.',
});

/** Message for a quantity that is none. */
export const MENGE_FALSCH = 'Die Menge muss größer als 0 sein und darf höchstens 9.999.999 betragen.';

/** Quantity with up to four decimals; what is given back is a negative one. Out: 10^-4, never 0, up to 9.999.999,9999. */
export const Mengefeld = scaled(vierStellen, {
  min: -99_999_999_999,
  max: 99_999_999_999,
  was: 'eine Menge',
  beispiel: '1,5',
  stellen: 'vier',
  outside: MENGE_FALSCH,
}).refine((menge) => menge !== 0, MENGE_FALSCH);

/** Percentage with up to two decimals, as number or German text ("19", "4,9"). Out: 10^-2, 0 to 100 %. */
export const Prozentfeld = scaled(
  {
    number: (value) => scaleNumber(value, PROZENTSTELLEN),
    text: (value) => parseDezimal(value.replace(/\s*%$/, ''), PROZENTSTELLEN),
  },
  {
    min: 0,
    max: 10_000,
    was: 'einen Prozentsatz',
    beispiel: '4,9',
    stellen: 'zwei',
    outside: 'Der Prozentsatz muss zwischen 0 und 100 liegen.',
  },
);

/** Message for a rate that is none. */
export const KURS_FALSCH = 'Der Kurs muss größer als 0 sein und darf höchstens 999.999 betragen.';

/** Exchange rate: units of a currency for one euro, with up to six decimals. Out: 10^-6, above 0. */
export const Kursfeld = scaled(
  {
    number: (value) => scaleNumber(value, KURSSTELLEN),
    text: (value) => parseDezimal(value, KURSSTELLEN),
  },
  {
    min: 1,
    max: 999_999_999_999,
    was: 'einen Kurs',
    beispiel: '1,0853',
    stellen: 'sechs',
    outside: KURS_FALSCH,
  },
);
