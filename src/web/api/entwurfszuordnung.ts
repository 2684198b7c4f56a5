import { sitzung } from '#web/api/sitzung.ts';

/** How the names begin under which entries are kept (`entwurfspeicher.ts`). */
export const PRAEFIX = 'entwurf/';

/** Moves entries that were kept before the Mandant of this window was known under its name. */
export function assignEntwuerfe(): void {
  const { username, mandantID } = sitzung() ?? {};
  const ohne = `${PRAEFIX}${username}/`;
  for (const key of Object.keys(localStorage)) {
    const name = key.slice(ohne.length);
    if (mandantID === undefined || !key.startsWith(ohne) || name.includes('/')) continue;
    localStorage.setItem(`${ohne}${mandantID}/${name}`, localStorage.getItem(key) ?? '');
    localStorage.removeItem(key);
  }
}
