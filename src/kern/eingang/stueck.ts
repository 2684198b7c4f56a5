/** The inbox: what came in, where it stands, and what is proposed. Shapes of `/eingang`. */
import { z } from 'zod';
import { Euro, Id, Prozentwert, Version } from '../antwortfelder.ts';
import { Eingangsart } from '../rechnungen/eingang.ts';
import { Bezug } from '../rechnungen/rechnung.ts';
import { Erechnungsangaben } from './erechnungsangaben.ts';
import { LESEFELDER } from './gelesenes.ts';
import { Stelle } from './lesung.ts';

/**
 * `neu`: stored, nobody has read it; `liest`: somebody does; `vorgeschlagen`: everything that matters is proved; `pruefen`: a person has to
 * look; `unlesbar`: to be typed by hand; `erledigt`: an expense was made of it; `verworfen`: it is no receipt.
 */
export const Stueckzustand = z.enum([
  ...(['neu', 'liest', 'vorgeschlagen', 'pruefen', 'unlesbar', 'erledigt', 'verworfen'] as const),
]);
export type Stueckzustand = z.output<typeof Stueckzustand>;

/** Names of the states on the screen. */
export const STUECKZUSTAENDE: Record<Stueckzustand, string> = {
  neu: 'Neu',
  liest: 'Wird gelesen',
  vorgeschlagen: 'Vorgeschlagen',
  pruefen: 'Zu prüfen',
  unlesbar: 'Von Hand',
  erledigt: 'Fertig',
  verworfen: 'Verworfen',
};

/** By which way it came. */
export const Herkunft = z.enum(['datei', 'foto', 'ordner', 'mail', 'postfach', 'erechnung']);
export type Herkunft = z.output<typeof Herkunft>;

/** `original`: what is read; `seite`: a further page of it; `beilage`: came along (the XML beside a PDF); `mail`: the letter it came in. */
export const Dateirolle = z.enum(['original', 'seite', 'beilage', 'mail']);
export type Dateirolle = z.output<typeof Dateirolle>;

export const Stueckdatei = z.object({
  nr: z.number().int().min(1),
  rolle: Dateirolle,
  name: z.string(),
  /** Media type by content, never by name. */
  typ: z.string(),
  groesse: z.number().int(),
  sha256: z.string(),
});
export type Stueckdatei = z.output<typeof Stueckdatei>;

const Fundstelle = z.object({ stellen: z.array(Stelle), sicher: z.boolean(), grund: z.string() });

/** The proposal; names as the sample files of receipts have them. Null where nothing was found. */
export const Vorschlag = z.object({
  art: z.enum(['rechnung', 'gutschrift', 'kassenbon', 'bewirtung']),
  belegart: Eingangsart,
  land: z.string().nullable(),
  lieferant: z.object({
    name: z.string().nullable(),
    ustId: z.string().nullable(),
    iban: z.string().nullable(),
  }),
  /** The supplier on record, where one was recognised. */
  lieferantID: Id.nullable(),
  belegnummer: z.string().nullable(),
  belegdatum: z.string().nullable(),
  faellig: z.string().nullable(),
  waehrung: z.string(),
  brutto: Euro.nullable(),
  netto: Euro.nullable(),
  steuer: Euro.nullable(),
  ust: z.array(z.object({ satz: Prozentwert, netto: Euro, steuer: Euro, brutto: Euro })),
  reverseCharge: z.boolean(),
  kleinunternehmer: z.boolean(),
  trinkgeld: Euro.nullable(),
  zahlung: z.enum(['bar', 'unbar']).nullable(),
  quelle: z.enum(['erechnung', 'code', 'text', 'ocr']),
  sicher: z.object({ brutto: z.boolean(), belegdatum: z.boolean(), ust: z.boolean() }),
  felder: z.partialRecord(z.enum(LESEFELDER), Fundstelle),
  /** Id of a category (`kategorien.ts`), and from where: this supplier's last one, or words on the receipt. */
  kategorie: z.string().nullable(),
  kategorieAus: z.enum(['lieferant', 'woerter']).nullable(),
  /** German, loud: a new IBAN of a known supplier, XML and sheet that differ. */
  warnungen: z.array(z.string()),
  /** Only of an e-invoice: the verdict on it, and what no receipt on paper says. */
  erechnung: Erechnungsangaben.optional(),
});
export type Vorschlag = z.output<typeof Vorschlag>;

/** One piece of the inbox as lists answer it. */
export const Stueckzeile = z.object({
  id: Id,
  status: Stueckzustand,
  herkunft: Herkunft,
  /** Name of the original's file. */
  name: z.string(),
  typ: z.string(),
  sha256: z.string(),
  /** UTC instant. */
  eingegangenAm: z.string(),
  lieferant: z.string(),
  belegdatum: z.string().nullable(),
  brutto: Euro.nullable(),
  waehrung: z.string(),
  /** How many fields are to be looked at. */
  zuPruefen: z.number().int(),
  /** There is something like it already. */
  istDoppelt: z.boolean(),
  /** The expense that came of it. */
  rechnungID: Id.nullable(),
  version: Version,
});
export type Stueckzeile = z.output<typeof Stueckzeile>;

/** Something that may be the same receipt: an expense, or a piece that lies here as well. */
export const Doppelgaenger = z.object({
  stueckID: Id.nullable(),
  beleg: Bezug.nullable(),
  /** Evidence that they are the same: number and amount, or day and amount. */
  gleich: z.enum(['nummer', 'tag']),
});
export type Doppelgaenger = z.output<typeof Doppelgaenger>;

/** One piece, whole. */
export const Stueck = Stueckzeile.extend({
  dateien: z.array(Stueckdatei),
  vorschlag: Vorschlag.nullable(),
  /** Why it could not be read, and what to do; ''. */
  fehler: z.string(),
  doppelt: z.array(Doppelgaenger),
  /** Person who handed it in; null: the server itself. */
  von: z.object({ id: Id, name: z.string() }).nullable(),
  /** From where, in words: folder and file, sender and subject of a mail. */
  quelle: z.string(),
});
export type Stueck = z.output<typeof Stueck>;
