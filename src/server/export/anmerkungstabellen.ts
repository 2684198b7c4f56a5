import { ROLLEN } from '#kern/rechte/rechte.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { csv, type Spalten } from './csvtabelle.ts';
import { type Benannt, readAnmerkungen, readPruefvermerke } from './lesen.ts';

/** Tables of what was said about receipts, and that they were checked. */
export function anmerkungstabellen(bestand: Bestand): [name: string, inhalt: AsyncIterable<string>][] {
  return [
    ['anmerkungen.csv', csv(readAnmerkungen(bestand), ANMERKUNG)],
    ['pruefvermerke.csv', csv(readPruefvermerke(bestand), VERMERK)],
  ];
}

const ANMERKUNG: Spalten<Benannt<'anmerkungen'>> = {
  ID: ({ id }) => id,
  'Beleg-ID': ({ rechnungId }) => rechnungId ?? '',
  'Eingang-ID': ({ stueckId }) => stueckId ?? '',
  'Antwort auf': ({ zuId }) => zuId ?? '',
  Wer: ({ von }) => von,
  Rolle: ({ rolle }) => ROLLEN[rolle],
  Wann: ({ erstelltAm }) => erstelltAm,
  Text: ({ text }) => text,
  'Erledigt am': ({ erledigtAm }) => erledigtAm,
  'Gestrichen am': ({ gestrichenAm }) => gestrichenAm,
};

const VERMERK: Spalten<Benannt<'pruefvermerke'>> = {
  ID: ({ id }) => id,
  'Beleg-ID': ({ rechnungId }) => rechnungId,
  Wer: ({ von }) => von,
  Rolle: ({ rolle }) => ROLLEN[rolle],
  'Geprüft am': ({ erstelltAm }) => erstelltAm,
  'Stand des Protokolls': ({ stand }) => stand,
  'Zurückgenommen am': ({ zurueckAm }) => zurueckAm,
};
