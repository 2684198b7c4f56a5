/** Some fields of an object. */

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
export function withoutUndefined<Felder extends object>(
  felder: Felder,
): { [F in keyof Felder]: Exclude<Felder[F], undefined> } {
  return Object.fromEntries(Object.entries(felder).filter(([, wert]) => wert !== undefined)) as {
    [F in keyof Felder]: Exclude<Felder[F], undefined>;
  };
}
