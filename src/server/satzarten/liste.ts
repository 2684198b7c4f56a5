import { z } from 'zod';
import { type Papierkorbart, Papierkorbeintrag } from '#kern/papierkorb/papierkorb.ts';
import { Sendung } from '#kern/postausgang/sendung.ts';
import type { Satzart } from '#kern/satzarten.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { encodeAlle, readAlle } from './daten.ts';
import type { Korblesung, Lesung } from './lesung.ts';
import { papier } from './papier.ts';
import { rechnung } from './rechnung.ts';
import { serie } from './serie.ts';
import { konto, kunde, produkt, zahlungsmethode } from './stammdaten.ts';

/** How one record of each kind is read, and brought back. The files of the export stand in this order. */
export const LESUNGEN: Record<Satzart, Lesung> & Record<Papierkorbart, Korblesung> = {
  ...{ kunde, produkt, zahlungsmethode, konto, rechnung },
  eingangsstueck: { finde: ({ eingangsstuecke }, id) => eingangsstuecke.findBeschreibung(id) },
  ...{ serie, papier },
  mahnung: { finde: ({ mahnungen }, id) => mahnungen.find(id) },
  sendung: {
    finde: ({ sendungen }, id) => sendungen.findBeschreibung(id),
    daten: ({ sendungen }) =>
      encodeAlle(
        readAlle((seite) => sendungen.listGanze(seite)),
        Sendung,
      ),
  },
  mailvorlage: {
    finde: ({ mailvorlagen }) => mailvorlagen.texte(),
    daten: ({ mailvorlagen }) => mailvorlagen.readAll(),
  },
  anmerkung: { finde: ({ anmerkungen }, id) => anmerkungen.find(id) },
  pruefvermerk: { finde: ({ pruefvermerke }, id) => pruefvermerke.find(id) },
  papierkorb: {
    finde: (bestand, id) => bestand.papierkorb.findEintrag(id),
    daten: ({ papierkorb }) => encodeAlle(readPapierkorb(papierkorb), Geloeschtes),
  },
  mandant: { finde: ({ absender }) => absender.get() },
  benutzer: { finde: ({ mandant }, id) => mandant.findBenutzer(id) },
  mitglied: { finde: ({ mandant }, id) => mandant.findMitglied(id) },
  einladung: { finde: ({ einladungen }, id) => einladungen.find(id) },
  apischluessel: { finde: (bestand, id) => bestand.apischluessel.find(id) },
  betreiber: { finde: async () => ({ betreiber: true }) },
  bewegung: { finde: ({ zahlungen }, id) => zahlungen.findBewegung(id) },
  kundenseite: { finde: ({ kundenseiten }, id) => kundenseiten.find(id) },
  versandkonto: { finde: (bestand) => bestand.versandkonto.find() },
  postfach: { finde: (bestand) => bestand.postfach.find() },
};

const Geloeschtes = Papierkorbeintrag.extend({ inhalt: z.any() });

/** Records that were deleted and may be brought back, with their rows as the database has them. */
async function* readPapierkorb(papierkorb: Bestand['papierkorb']) {
  for await (const eintrag of readAlle((seite) => papierkorb.list(seite)))
    yield { ...eintrag, inhalt: await papierkorb.readInhalt(eintrag.id) };
}
