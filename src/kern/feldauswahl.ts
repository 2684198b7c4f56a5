/** Some fields of an object, or of a table of fields. */

/** Parts those that `namen` has from the rest. */
export function splitFelder<Felder extends object, Name extends string>(
  felder: Felder,
  namen: Readonly<Record<Name, unknown>>,
) {
  const davon = ([name]: [string, unknown]) => Object.hasOwn(namen, name);
  const alle = Object.entries(felder);
  return {
    davon: Object.fromEntries(alle.filter(davon)) as Pick<Felder, Name & keyof Felder>,
    rest: Object.fromEntries(alle.filter((feld) => !davon(feld))) as Omit<Felder, Name>,
  };
}

/** Those that are given: laid over others, the rest must not wipe them. */
export function withoutUndefined<Felder extends object>(felder: Felder) {
  const gegeben = Object.entries(felder).filter(([, wert]) => wert !== undefined);
  return Object.fromEntries(gegeben) as { [F in keyof Felder]: Exclude<Felder[F], undefined> };
}

/** Names of the fields of a table that are of these kinds, in order. */
export function felderVon<Tabelle extends { [F in keyof Tabelle]: { art: string } }, Art extends string>(
  tabelle: Tabelle,
  ...arten: Art[]
) {
  const namen = Object.keys(tabelle) as (keyof Tabelle)[];
  const gesucht: readonly string[] = arten;
  return namen.filter((name) => gesucht.includes(tabelle[name].art)) as {
    [F in keyof Tabelle]: Tabelle[F]['art'] extends Art ? F : never;
  }[keyof Tabelle][];
}
