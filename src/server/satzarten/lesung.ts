import { anzeigename } from '#kern/kunden/partei.ts';
import type { Papierkorbart } from '#kern/papierkorb/papierkorb.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import type { Anpassung, Beschreibung, Verweis } from '../speicher/papierkorb.repository.ts';
import type { RechnungSatz } from '../speicher/rechnung.repository.ts';

/** How one record of a kind is read. */
export type Lesung = {
  /** The record as the program reads it, with the field names of the Protokoll. */
  finde(bestand: Bestand, id: number): Promise<object | undefined>;
  /**
   * All records as they stand in the export, JSON each. What takes more than repositories to read stands in
   * `export/daten.ts`.
   */
  daten?(bestand: Bestand): AsyncIterable<unknown>;
};

/** A record as it is stored, what the Papierkorb says of it, and what it adds to the summaries. */
export type Beschriebenes = Beschreibung & { satz: object; buchung?: RechnungSatz };

/** Reading of a kind that can be brought back. */
export type Korblesung = Lesung & {
  /** Reads and describes one; undefined when there is none, or it was deleted. */
  beschreibe(bestand: Bestand, id: number): Promise<Beschriebenes | undefined>;
  /** Consequences of its being gone. */
  weg?(bestand: Schreibbestand, id: number): Promise<void>;
  /** Changes of one before it is there again, or a reason that keeps it away. */
  anpassung?(bestand: Schreibbestand): Anpassung;
  /** Consequences of its being there again. */
  wieder?(bestand: Schreibbestand, id: number): Promise<void>;
};

/** References to records of a kind, each once; those that nobody chose are none. */
export function verweiseAuf(art: Papierkorbart, ids: readonly (number | null | undefined)[]): Verweis[] {
  return [...new Set(ids)].flatMap((id) => (id ? [{ art, id }] : []));
}

/** For whom a document is, and what its lines sell. */
export function genannteVon({
  kundenID,
  posten,
}: Pick<RechnungSatz, 'kundenID'> & { posten: readonly { produktID: number | null }[] }): Verweis[] {
  const produkte = posten.map(({ produktID }) => produktID);
  return [...verweiseAuf('kunde', [kundenID]), ...verweiseAuf('produkt', produkte)];
}

/** Name of a customer or supplier; '' for none. */
export async function parteinameOf({ parteien }: Bestand, id: number | null): Promise<string> {
  const partei = id === null ? undefined : await parteien.find(id);
  return partei ? anzeigename(partei) : '';
}
