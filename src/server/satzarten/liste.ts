import type { Papierkorbart } from '#kern/papierkorb/papierkorb.ts';
import type { Satzart } from '#kern/satzarten.ts';
import type { Korblesung, Lesung } from './lesung.ts';
import { papier } from './papier.ts';
import { rechnung } from './rechnung.ts';
import { serie } from './serie.ts';
import { konto, kunde, produkt, zahlungsmethode } from './stammdaten.ts';

/** How one record of each kind is read, and brought back. */
export const LESUNGEN: Record<Satzart, Lesung> & Record<Papierkorbart, Korblesung> = {
  ...{ kunde, produkt, zahlungsmethode, konto, rechnung, serie, papier },
  mandant: { finde: ({ absender }) => absender.get() },
  benutzer: { finde: ({ mandant }, id) => mandant.findBenutzer(id) },
  mitglied: { finde: ({ mandant }, id) => mandant.findMitglied(id) },
  einladung: { finde: ({ einladungen }, id) => einladungen.find(id) },
  apischluessel: { finde: (bestand, id) => bestand.apischluessel.find(id) },
  betreiber: { finde: async () => ({ betreiber: true }) },
  bewegung: { finde: ({ zahlungen }, id) => zahlungen.findBewegung(id) },
  papierkorb: { finde: (bestand, id) => bestand.papierkorb.findEintrag(id) },
  eingangsstueck: { finde: ({ eingangsstuecke }, id) => eingangsstuecke.findBeschreibung(id) },
  anmerkung: { finde: ({ anmerkungen }, id) => anmerkungen.find(id) },
  pruefvermerk: { finde: ({ pruefvermerke }, id) => pruefvermerke.find(id) },
  mahnung: { finde: ({ mahnungen }, id) => mahnungen.find(id) },
  sendung: { finde: ({ sendungen }, id) => sendungen.findBeschreibung(id) },
  kundenseite: { finde: ({ kundenseiten }, id) => kundenseiten.find(id) },
  versandkonto: { finde: (bestand) => bestand.versandkonto.find() },
  mailvorlage: { finde: ({ mailvorlagen }) => mailvorlagen.texte() },
  postfach: { finde: (bestand) => bestand.postfach.find() },
};
