/** Lines of papers, and the columns in which lines say where they come from. */
import type { Herkunft } from '#kern/rechnungen/herkunft.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';

/** The columns as the field, which is absent where a line comes from nowhere. */
export function toHerkunft(papierID: number | null, zeile: number | null): { herkunft?: Herkunft } {
  return papierID === null || zeile === null ? {} : { herkunft: { papierID, zeile } };
}

type Postenzeile = {
  zeile: number;
  menge: number;
  quelle_id: number | null;
  quelle_zeile: number | null;
  inhalt: string;
};

/** A row as a line; its number is its id. */
export function toPosten({ zeile, menge, quelle_id, quelle_zeile, inhalt }: Postenzeile): Posten {
  const rest = JSON.parse(inhalt) as Omit<Posten, 'id' | 'menge' | 'herkunft'>;
  return { id: zeile, menge, ...rest, ...toHerkunft(quelle_id, quelle_zeile) };
}

/** A line as a row. */
export function toPostenzeile({ id: zeile, menge, herkunft, ...rest }: Posten): Postenzeile {
  return {
    zeile,
    menge,
    inhalt: JSON.stringify(rest),
    quelle_id: herkunft?.papierID ?? null,
    quelle_zeile: herkunft?.zeile ?? null,
  };
}
