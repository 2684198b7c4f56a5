/** Quotes, order confirmations and delivery notes as the API answers them. */
import { z } from 'zod';
import { Dezimal, Euro, Id, Version } from '../antwortfelder.ts';
import { Parteiangaben } from '../kunden/partei.ts';
import { Inhaltsantwort, Posten, Status } from '../rechnungen/rechnung.ts';
import { Papierart } from './arten.ts';
import { mapPapierkopf } from './papierkopf.ts';
import { Papierzustand } from './zustand.ts';

/** How far something has been made of a paper. */
const Fortschritt = z.enum(['nichts', 'teilweise', 'ganz']);
export type Fortschritt = z.output<typeof Fortschritt>;

/** Progress of a paper: confirmed, delivered and invoiced, drafts included. */
const Fortschritte = z.object({
  bestaetigung: Fortschritt,
  lieferschein: Fortschritt,
  rechnung: Fortschritt,
});
export type Fortschritte = z.output<typeof Fortschritte>;

/** A paper as lists show it. */
export const Papier = z.object({
  id: Id,
  art: Papierart,
  /** "AN-12", from its second version on "AN-12/2"; '' for a draft. */
  nummer: z.string(),
  /** The how manieth version of it. */
  fassung: z.number().int(),
  zustand: Papierzustand,
  ...mapPapierkopf({ tag: z.string(), freierTag: z.string(), ja: z.boolean() }),
  kundenID: Id.nullable(),
  /** Name of the customer; '' for none. */
  kunde: z.string(),
  summe: Euro,
  /** Whether a mail with it was put into the outbox. */
  versendet: z.boolean(),
  fortschritt: Fortschritte,
  version: Version,
});
export type Papier = z.output<typeof Papier>;

/** Quantities left of a line to be confirmed, delivered and invoiced; 0 for what its kind does not lead to. */
const Rest = z.object({ bestaetigung: Dezimal, lieferschein: Dezimal, rechnung: Dezimal });
export type Rest = z.output<typeof Rest>;

/** A line; its id is its number, which `herkunft` and `weiterfuehren` name. */
const Papierposten = Posten.extend({ rest: Rest });
export type Papierposten = z.output<typeof Papierposten>;

const Verwandt = z.object({ id: Id, art: Papierart, nummer: z.string(), zustand: Papierzustand });
export type Verwandt = z.output<typeof Verwandt>;

/** A whole paper. */
export const GanzesPapier = Papier.extend({
  ...Inhaltsantwort.shape,
  /** As its sheet names him: frozen once it is finished. */
  anschrift: Parteiangaben.nullable(),
  posten: z.array(Papierposten),
  /** The version it takes the place of, and the one that took its. */
  vorgaenger: Verwandt.nullable(),
  nachfolger: Verwandt.nullable(),
  /** Papers that its lines come from. */
  quellen: z.array(Verwandt),
  /** Papers and receipts that were made of it. */
  papiere: z.array(Verwandt),
  rechnungen: z.array(z.object({ id: Id, nummer: z.string(), status: Status })),
  /** An Abschlagsrechnung of the order that was issued and that no Schlussrechnung has taken in. */
  abschlagID: Id.nullable(),
  /** Something was made of it that still holds: what `papierverbotOf` asks. */
  gefolgt: z.boolean(),
});
export type GanzesPapier = z.output<typeof GanzesPapier>;

/** Answer of `weiterfuehren`: the draft that came of it. */
export const Weitergefuehrt = z.object({ was: z.enum(['papier', 'rechnung']), id: Id });
export type Weitergefuehrt = z.output<typeof Weitergefuehrt>;
