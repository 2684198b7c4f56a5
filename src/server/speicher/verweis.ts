import { SATZTEILE } from './zeilen.ts';

/** These came in another order than their kinds, and so they stand in the walls of existing databases. */
const ZUERST = [
  'archiv',
  'logo',
  'eingangsdatei',
  'sendung',
  'papier',
  'mahnung',
  'anlage',
  'papierkorbdatei',
];

/** Names of files in findings, by the tables that refer to them by `mandant_id` and `sha256`. */
export const DATEINAMEN: ReadonlyMap<string, string> = new Map(
  SATZTEILE.flatMap(({ tabelle, datei }) => (datei === undefined ? [] : [[tabelle, datei] as const])),
);

/** Tables that refer to files. */
const DATEIVERWEISE = [...new Set([...ZUERST, ...DATEINAMEN.keys()])];

/**
 * SQL: nobody refers to this file.
 * @param datei row of `datei`, as the statement calls it
 */
export function ohneVerweis(datei: string, tabellen: readonly string[] = DATEIVERWEISE): string {
  const verweis = (tabelle: string) =>
    `not exists (select 1 from ${tabelle} v where v.mandant_id = ${datei}.mandant_id and v.sha256 = ${datei}.sha256)`;
  return tabellen.map(verweis).join(' and ');
}
