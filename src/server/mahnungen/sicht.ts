/** Reminders as the API answers them. */
import type { Mahnposten, Mahnung, Mahnungszeile } from '#kern/mahnungen/mahnung.ts';
import type { Sprache } from '#kern/sprache.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Mahnungssatz } from '../speicher/mahnung.repository.ts';

type Inhalt = {
  /** Letters were in German before they could be in English. */
  sprache?: Sprache;
  verbraucher: boolean;
  fehlendeHalbjahre: string[];
  posten: Mahnposten[];
  zuletzt: string;
};

/** Contents of a letter about its invoices. Written by us and frozen since. */
export function inhaltOf({ inhalt }: Pick<Mahnungssatz, 'inhalt'>): Inhalt {
  return JSON.parse(inhalt) as Inhalt;
}

/** Letters of a list, with the names of the customers today. */
export async function toZeilen(bestand: Bestand, saetze: readonly Mahnungssatz[]): Promise<Mahnungszeile[]> {
  const kunden = await bestand.spaete.kunden([...new Set(saetze.map(({ partei_id }) => partei_id))]);
  return saetze.map((satz) => toZeile(satz, kunden.get(satz.partei_id)?.name ?? ''));
}

function toZeile(satz: Mahnungssatz, kunde: string): Mahnungszeile {
  const { id, stufe, titel, datum, frist, zustand, anzahl, offen, guthaben, zinsen, gebuehr, pauschale } =
    satz;
  return {
    id,
    kundenID: satz.partei_id,
    kunde,
    stufe,
    titel,
    datum,
    frist,
    zustand,
    anzahl,
    offen,
    guthaben,
    zinsen,
    gebuehr,
    gebuehrBisher: satz.gebuehr_bisher,
    pauschale,
    summe: satz.summe,
    erstelltAm: satz.erstellt_am,
    verschicktAm: satz.verschickt_am,
    zurueckAm: satz.zurueck_am,
    grund: satz.grund,
  };
}

/** A whole letter. */
export async function toMahnung(
  bestand: Bestand,
  satz: Mahnungssatz,
  sendungen: readonly number[],
): Promise<Mahnung> {
  const kunde = (await bestand.spaete.kunden([satz.partei_id])).get(satz.partei_id)?.name ?? '';
  const { verbraucher, fehlendeHalbjahre, posten } = inhaltOf(satz);
  return {
    ...toZeile(satz, kunde),
    verbraucher,
    fehlendeHalbjahre,
    posten,
    sha256: satz.sha256,
    sendungen: [...sendungen],
  };
}
