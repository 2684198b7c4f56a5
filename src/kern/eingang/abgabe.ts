/** Bodies of the inbox; its answers stand in `stueck.ts`, which lists load without this. */
import { z } from 'zod';
import { Id, Version } from '../antwortfelder.ts';
import { Pflichttext } from '../felder.ts';
import { normalisieren } from '../normalform.ts';
import { Herkunft, Stueckzustand } from './stueck.ts';

/** Larger ones nobody sends for a receipt, and the server has to hold them whole. */
export const MAX_ORIGINAL = 20 * 1024 * 1024;
/** While the browser reads for itself the server waits so long, and then does it. */
export const GEDULD_MS = 90_000;
const MAX_DATEINAME = 150;

/** Query of `POST /eingang`; the body is the file. */
export const Abgabefrage = z.object({
  name: z.string().max(1000, 'Dieser Dateiname ist zu lang.').default('').transform(dateinameOf),
  herkunft: Herkunft.extract(['datei', 'foto', 'erechnung']).default('datei'),
  /** `hier`: whoever sends it reads it too, and says so by `PUT …/lesung`, or sends further pages of it. */
  lesen: z.enum(['hier', 'server']).default('server'),
});
export type Abgabefrage = z.output<typeof Abgabefrage>;

/** Query of `POST /eingang/{id}/seiten`; `lesen: 'hier'` also where further pages follow: the server waits for them. */
export const Seitenangabe = Abgabefrage.pick({ name: true, lesen: true });

/** Answer of `POST /eingang`. */
export const Abgegeben = z.object({
  id: Id,
  /** Of the bytes that were sent: whoever finds the same may forget them. */
  sha256: z.string(),
  status: Stueckzustand,
  /** Pieces that came in the same file, a mail or a ZIP, besides the first one. */
  weitere: z.array(Id),
  /** Files in it that are no receipts; German, why. */
  uebersprungen: z.array(z.object({ name: z.string(), grund: z.string() })),
});
export type Abgegeben = z.output<typeof Abgegeben>;

/** Query of `GET /eingang`: states with commas between them, all without. */
export const Zustandsliste = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(Stueckzustand));

/** Answer of `GET /eingang/zahlen`: how many pieces are in each state. */
export const Stueckzahlen = z.object(
  Object.fromEntries(Stueckzustand.options.map((zustand) => [zustand, z.number().int()])) as Record<
    Stueckzustand,
    z.ZodInt
  >,
);
export type Stueckzahlen = z.output<typeof Stueckzahlen>;

/** Body of `POST /eingang/{id}/verwerfen`. */
export const Verwerfung = z.object({
  version: Version.optional(),
  grund: Pflichttext(500, 'Bitte kurz sagen, warum das kein Beleg ist.'),
});
export type Verwerfung = z.output<typeof Verwerfung>;

/** Body of `POST /eingang/{id}/zurueckholen` and `…/lesen`. */
export const Stueckversion = z.object({ version: Version.optional() });

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that go
const UNSICHTBAR = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** The name of a file as it may be shown and unpacked: no folders, nothing invisible, nothing that only looks like an ending. */
export function dateinameOf(text: string): string {
  const letzter = text.toWellFormed().replace(UNSICHTBAR, '').split(/[/\\]/).at(-1) ?? '';
  const name = ohnePunkte(normalisieren(letzter.replace(/[<>:"|?*]/g, '_'), 'NFC').trim());
  if (name === '') return 'Beleg';
  if (name.length <= MAX_DATEINAME) return name;
  const endung = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, MAX_DATEINAME - endung.length).toWellFormed()}${endung}`;
}

/** Without points at both ends, counted from each: in a ZIP a name may be 64 KB of them. */
function ohnePunkte(text: string): string {
  let von = 0;
  let bis = text.length;
  while (text[von] === '.') von += 1;
  while (bis > von && text[bis - 1] === '.') bis -= 1;
  return text.slice(von, bis);
}
