/** Tables that refer to files by `mandant_id` and `sha256`. Whoever adds one adds it here. */
export const DATEIVERWEISE = [
  'archiv',
  'logo',
  'eingangsdatei',
  'sendung',
  'papier',
  'mahnung',
  'anlage',
  'papierkorbdatei',
] as const;

/**
 * SQL: nobody refers to this file.
 * @param datei row of `datei`, as the statement calls it
 */
export function ohneVerweis(datei: string, tabellen: readonly string[] = DATEIVERWEISE): string {
  const verweis = (tabelle: string) =>
    `not exists (select 1 from ${tabelle} v where v.mandant_id = ${datei}.mandant_id and v.sha256 = ${datei}.sha256)`;
  return tabellen.map(verweis).join(' and ');
}
