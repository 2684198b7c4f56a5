import { formatDatum } from '#kern/datum.ts';
import {
  explainLuecken,
  findLuecken,
  type Nummern,
  type Nummernstand,
  type Sprung,
} from '#kern/nummern/luecken.ts';
import { formatNummer, type Nummerierung, nummernkreisOf } from '#kern/nummern/nummernformat.ts';
import type { Bestand } from '../bestand/bestand.ts';

/** Next number of each range, and why numbers are missing. */
export async function readNummern(bestand: Bestand): Promise<Nummern> {
  const mandant = await bestand.absender.get();
  const rechnung = await naechste(bestand, mandant, 'rechnung');
  const storno = await naechste(bestand, mandant, 'storno');
  const kreise: Nummernstand[] = [];
  for (const { nummernkreis, letzte } of await bestand.nummern.kreise()) {
    const vergeben = await bestand.nummern.anzahl(nummernkreis);
    const luecken = vergeben === letzte ? [] : await readLuecken(bestand, nummernkreis, letzte);
    kreise.push({ nummernkreis, letzte, vergeben, luecken });
  }
  return {
    naechste: rechnung.nummer,
    naechsteLaufnummer: rechnung.laufnummer,
    naechsterStorno: storno.nummer,
    kreise,
  };
}

/** Reads every number of the range: only where one is missing. */
async function readLuecken(
  bestand: Bestand,
  nummernkreis: string,
  letzte: number,
): Promise<Nummernstand['luecken']> {
  const luecken = findLuecken(await bestand.nummern.laufnummern(nummernkreis), letzte);
  const spruenge = await bestand.nummern.spruenge(nummernkreis);
  return explainLuecken(luecken, spruenge).map(({ von, bis, sprung }) => ({
    von,
    bis,
    isGeklaert: sprung !== undefined,
    grund: sprung ? grundOf(sprung) : UNGEKLAERT,
  }));
}

const UNGEKLAERT = 'Das lässt sich nicht erklären: Das Protokoll weiß nichts davon.';

function grundOf({ bis, tag, belegt }: Sprung): string {
  if (belegt !== undefined) return `Übersprungen: Die Nummer ${belegt} gab es schon auf einem älteren Beleg.`;
  return `Übersprungen: Die nächste Nummer wurde am ${formatDatum(tag)} auf ${bis + 1} gesetzt.`;
}

/** Number that the next document of this kind would have today. */
export async function naechste(bestand: Bestand, mandant: Nummerierung, art: 'rechnung' | 'storno') {
  const { format, nummernkreis } = nummernkreisOf(mandant, art, bestand.heute);
  const laufnummer = (await bestand.nummern.letzte(nummernkreis)) + 1;
  return { nummernkreis, laufnummer, nummer: formatNummer(format, laufnummer, bestand.heute) };
}
