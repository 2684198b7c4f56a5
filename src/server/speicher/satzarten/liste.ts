import type { Satzart } from '#kern/satzarten.ts';
import { papier } from './angebote.ts';
import { anmerkung, pruefvermerk } from './anmerkungen.ts';
import { eingangsstueck, postfach } from './eingang.ts';
import { kundenseite } from './kundenseiten.ts';
import { mahnung } from './mahnungen.ts';
import { mandant } from './mandant.ts';
import { papierkorb } from './papierkorb.ts';
import { mailvorlage, sendung, versandkonto } from './postausgang.ts';
import { rechnung } from './rechnungen.ts';
import type { Satzbau } from './satzbau.ts';
import { serie } from './serien.ts';
import { konto, kunde, produkt, zahlungsmethode } from './stammdaten.ts';
import { bewegung } from './zahlungen.ts';
import { apischluessel, benutzer, betreiber, einladung, mitglied } from './zugang.ts';

/** How all kinds of records are stored, each behind those that its rows refer to. The check goes through them so. */
export const SATZBAUTEN = {
  mandant,
  benutzer,
  mitglied,
  einladung,
  apischluessel,
  betreiber,
  kunde,
  produkt,
  zahlungsmethode,
  konto,
  rechnung,
  bewegung,
  papierkorb,
  eingangsstueck,
  anmerkung,
  pruefvermerk,
  serie,
  mahnung,
  sendung,
  papier,
  kundenseite,
  versandkonto,
  mailvorlage,
  postfach,
} satisfies Record<Satzart, Satzbau>;

/** Tables that records consist of. */
export type Satztabelle = {
  [art in Satzart]: keyof (typeof SATZBAUTEN)[art]['tabellen'];
}[Satzart];
