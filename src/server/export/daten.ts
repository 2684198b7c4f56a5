import { z } from 'zod';
import { GanzesPapier } from '#kern/angebote/papier.ts';
import { Stueck } from '#kern/eingang/stueck.ts';
import { Partei } from '#kern/kunden/partei.ts';
import { Mahnung } from '#kern/mahnungen/mahnung.ts';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import type { Satzart } from '#kern/satzarten.ts';
import { Zahlung } from '#kern/zahlungen/zahlung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { encodeAlle } from '../satzarten/daten.ts';
import {
  readAnmerkungen,
  readBelege,
  readEingang,
  readMahnungen,
  readPapiere,
  readParteien,
  readPruefvermerke,
} from './lesen.ts';

const Parteisatz = Partei.omit({ summe: true, anzahl: true }).extend({ ibans: z.array(z.string()) });
const Papiersatz = GanzesPapier.extend({ sha256: z.string() });
const Beleg = GanzeRechnung.extend({ zahlungen: z.array(Zahlung) });

/** All records of those kinds that are read by more than repositories, or for the tables of the export as well. */
export const DATEN: { readonly [art in Satzart]?: (bestand: Bestand) => AsyncIterable<unknown> } = {
  kunde: (bestand) => encodeAlle(readParteien(bestand), Parteisatz),
  rechnung: (bestand) => encodeAlle(readBelege(bestand), Beleg),
  eingangsstueck: (bestand) => encodeAlle(readEingang(bestand), Stueck),
  papier: (bestand) => encodeAlle(readPapiere(bestand), Papiersatz),
  mahnung: (bestand) => encodeAlle(readMahnungen(bestand), Mahnung),
  anmerkung: readAnmerkungen,
  pruefvermerk: readPruefvermerke,
};
