/** Names of files that strangers gave: shown to people, put into archives, never a path. */

const MAX_DATEINAME = 150;
/** Longer endings are none. */
const MAX_ENDUNG = 10;
/** Control characters, what turns the direction of reading or cannot be seen, and what other systems forbid in names. */
const UNERLAUBT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}<>:"|?*]/gu;

/**
 * What is left of a foreign name when nothing in it can lead elsewhere or be read as something it is not.
 * @param ersatz where nothing is left
 */
export function cleanDateiname(name: string, ersatz: string): string {
  const letzter =
    name
      .slice(-4 * MAX_DATEINAME)
      .split(/[/\\]/)
      .at(-1) ?? '';
  const sauber = letzter
    .normalize('NFC')
    .replace(UNERLAUBT, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return shorten(sauber) || ersatz;
}

/** The name without its ending, to compare: `Rechnung 7.PDF` and `rechnung 7.xml` are of one stem. */
export function stammOf(name: string): string {
  return name
    .slice(0, name.length - endungOf(name).length)
    .trim()
    .toLowerCase();
}

/** With its point, '' where there is none. */
function endungOf(name: string): string {
  const punkt = name.lastIndexOf('.');
  return punkt > 0 && name.length - punkt <= MAX_ENDUNG ? name.slice(punkt) : '';
}

/** Keeps the ending; counts characters as people do not see them, but never cuts one in two. */
function shorten(name: string): string {
  if (name.length <= MAX_DATEINAME) return name;
  const endung = endungOf(name);
  const kopf = [...name.slice(0, MAX_DATEINAME - endung.length)];
  if (/[\uD800-\uDBFF]$/.test(kopf.at(-1) ?? '')) kopf.pop();
  return kopf.join('').trimEnd() + endung;
}
