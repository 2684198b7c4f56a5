/** Reminders: bodies and answers. */
import { z } from 'zod';
import { Euro, Id, Prozentwert } from '../antwortfelder.ts';
import { Betragfeld, Datumfeld, Freitext, Pflichttext, TagOderLeer } from '../felder.ts';
import { Sendungswunsch } from '../postausgang/sendung.ts';
import { Sprache } from '../sprache.ts';
import { Mahnstufe } from './stufen.ts';
import { Mahntext } from './texte.ts';
import { MAHNZUSTANDSNAMEN } from './zustaende.ts';

/** So many invoices stand in one letter. */
export const MAX_JE_BRIEF = 200;
/** So many letters are written by one job. */
export const MAX_BRIEFE = 500;

/** Body of `POST /mahnungen/vorschau`: what is left out is as the settings say. */
export const Mahnwunsch = z.object({
  kundenID: Id,
  /** The highest that one of the invoices has come to, where it is left out. */
  stufe: Mahnstufe.optional(),
  /** All of the customer that are due for it, where they are left out. */
  rechnungen: z.array(Id).min(1).max(MAX_JE_BRIEF).optional(),
  frist: Datumfeld.optional(),
  gebuehr: Betragfeld.optional(),
  /** Whether the lump sum is asked for: of businesses only. */
  pauschale: z.boolean().optional(),
  zinsen: z.boolean().optional(),
  /** Whether it is a consumer; one without a company is, where it is left out. */
  verbraucher: z.boolean().optional(),
  /** In place of the text above the table. */
  text: Mahntext.optional(),
});
export type Mahnwunsch = z.output<typeof Mahnwunsch>;

/** Body of `POST /mahnungen`. */
export const NeueMahnung = Mahnwunsch.extend({
  senden: z.union([z.boolean(), Sendungswunsch.unwrap()]).default(false),
});
export type NeueMahnung = z.output<typeof NeueMahnung>;

/** Body of `POST /mahnungen/sammeln`: letters to these customers, each as proposed. */
export const Sammelmahnung = z.object({
  kunden: z.array(Id).min(1).max(MAX_BRIEFE),
  /** Mailed at once; otherwise they wait to be printed. */
  senden: z.boolean().default(false),
});
export type Sammelmahnung = z.output<typeof Sammelmahnung>;

/** Body of `PUT /rechnungen/{id}/mahnsperre` and `PUT /kunden/{id}/mahnsperre`. */
export const Mahnsperreneingabe = z.object({
  grund: Pflichttext(200, 'Bitte angeben, warum nicht gemahnt wird.'),
  /** Last day; '' until somebody lifts it. */
  bis: TagOderLeer.default(''),
});
export type Mahnsperreneingabe = z.output<typeof Mahnsperreneingabe>;

/** Body of `POST /mahnungen/{id}/zurueckziehen`. */
export const Rueckzug = z.object({ grund: Freitext(200).default('') }).prefault({});

const Mahnsperre = z.object({ grund: z.string(), bis: z.string() });
export type Mahnsperre = z.output<typeof Mahnsperre>;

/** Why an invoice or a customer is not reminded now. */
const Hindernis = z.object({
  art: z.enum(['sperre', 'kundensperre', 'frist', 'zuFrueh', 'ausgemahnt', 'guthaben']),
  /** German: what it is, and until when. */
  text: z.string(),
});
export type Hindernis = z.output<typeof Hindernis>;

/** So many days at one rate on one amount. */
const Zinsabschnitt = z.object({
  von: z.string(),
  bis: z.string(),
  tage: z.number().int(),
  betrag: Euro,
  satz: Prozentwert,
});

/** An invoice in a proposal or a letter. */
export const Mahnposten = z.object({
  rechnungID: Id,
  nummer: z.string(),
  rechnungsdatum: z.string(),
  faelligAm: z.string(),
  summe: Euro,
  /** Amount that was paid and given up. */
  bezahlt: Euro,
  offen: Euro,
  /** Days behind the due date. */
  tage: z.number().int(),
  /** Level that it had come to before. */
  stufe: z.number().int(),
  zinsen: Euro,
  zinsabschnitte: z.array(Zinsabschnitt),
  /** Lump sum that this letter asks for it. */
  pauschale: Euro,
});
export type Mahnposten = z.output<typeof Mahnposten>;

/** One of the answer of `GET /mahnungen/faellig`: a customer with late invoices. */
export const Mahnvorschlagszeile = z.object({
  kundenID: Id,
  kunde: z.string(),
  /** Level of the next letter. */
  stufe: Mahnstufe,
  /** Name of that level. */
  titel: z.string(),
  /** Invoices that the letter would have. */
  anzahl: z.number().int(),
  offen: Euro,
  /** Credit of the customer from elsewhere; taken off. */
  guthaben: Euro,
  /** Oldest due date of these, and days since. */
  faelligSeit: z.string(),
  tage: z.number().int(),
  /** When the last letter went to one of these; '' for none. */
  zuletzt: z.string(),
  /** Whether mail can be sent to the customer. */
  hatMail: z.boolean(),
  /** Why nothing can be written now; empty when it can. */
  hindernisse: z.array(Hindernis),
});
export type Mahnvorschlagszeile = z.output<typeof Mahnvorschlagszeile>;

const Betraege = {
  offen: Euro,
  guthaben: Euro,
  zinsen: Euro,
  /** Costs of this letter, and those of letters before it that are asked for again. */
  gebuehr: Euro,
  gebuehrBisher: Euro,
  /** Lump sums of this letter and of those before. */
  pauschale: Euro,
  summe: Euro,
};

/** Answer of `GET /mahnungen/faellig/{id}`, the id of a customer: the letter as it would be written today. */
export const Mahnvorschlag = Mahnvorschlagszeile.extend({
  ...Betraege,
  frist: z.string(),
  /** In which language it will be. */
  sprache: Sprache,
  verbraucher: z.boolean(),
  posten: z.array(Mahnposten),
  /** Late as well, but not in it. */
  weitere: z.array(Mahnposten.extend({ hindernisse: z.array(Hindernis) })),
  /** First days of half-years without a base rate, of which no interest is reckoned. */
  fehlendeHalbjahre: z.array(z.string()),
});
export type Mahnvorschlag = z.output<typeof Mahnvorschlag>;

/** A reminder in lists. */
export const Mahnungszeile = z.object({
  id: Id,
  kundenID: Id,
  kunde: z.string(),
  stufe: Mahnstufe,
  titel: z.string(),
  datum: z.string(),
  frist: z.string(),
  zustand: z.enum(MAHNZUSTANDSNAMEN),
  anzahl: z.number().int(),
  ...Betraege,
  /** Instants, UTC; '' where it did not come to that. */
  erstelltAm: z.string(),
  verschicktAm: z.string(),
  zurueckAm: z.string(),
  grund: z.string(),
});
export type Mahnungszeile = z.output<typeof Mahnungszeile>;

/** A whole reminder; its PDF is frozen and has this SHA-256. */
export const Mahnung = Mahnungszeile.extend({
  verbraucher: z.boolean(),
  posten: z.array(Mahnposten),
  fehlendeHalbjahre: z.array(z.string()),
  sha256: z.string(),
  /** Mails about it, the newest first. */
  sendungen: z.array(Id),
});
export type Mahnung = z.output<typeof Mahnung>;

/** Answer of `GET /rechnungen/{id}/mahnstand` and `GET /kunden/{id}/mahnstand`. */
export const Mahnstand = z.object({
  sperre: Mahnsperre.nullable(),
  /** Level that was reached; 0 for a customer. */
  stufe: z.number().int(),
  /** The newest first. */
  mahnungen: z.array(Mahnungszeile),
});
export type Mahnstand = z.output<typeof Mahnstand>;
