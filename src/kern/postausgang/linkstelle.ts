/** The place in the text of a mail where a link to the customer's page goes, once the mail is written. */

/** As it is typed. A link is made when the mail is: until then there is none that could be shown. */
export const LINKSTELLE = '{Link}';

/** Whether a text asks for a link. */
export const hatLinkstelle = (text: string): boolean => text.includes(LINKSTELLE);

/** Puts a link where it belongs. Without one its lines are left out, with a line above that only announces it. */
export function placeLink(text: string, link: string | undefined): string {
  if (!hatLinkstelle(text)) return text;
  return link === undefined ? ohneLinkzeilen(text) : text.replaceAll(LINKSTELLE, () => link);
}

/**
 * Line of a text with the questions about it that are asked again and again, answered once: its blanks may be as long as
 * the text.
 */
type Zeile = { text: string; istLeer: boolean; kuendigtAn: boolean };

function ohneLinkzeilen(text: string): string {
  const zeilen: Zeile[] = [];
  let istWeg = false;
  for (const zeile of text.split('\n')) {
    if (hatLinkstelle(zeile)) {
      dropAnkuendigung(zeilen);
      istWeg = true;
      continue;
    }
    const inhalt = zeile.trim();
    // No two empty lines where one stood on each side of it, and none at the beginning.
    const istDoppelt: boolean = istWeg && inhalt === '' && (zeilen.at(-1)?.istLeer ?? true);
    if (!istDoppelt) zeilen.push({ text: zeile, istLeer: inhalt === '', kuendigtAn: inhalt.endsWith(':') });
    istWeg &&= istDoppelt;
  }
  const bleibt = zeilen.map((zeile) => zeile.text).join('\n');
  return istWeg ? bleibt.trimEnd() : bleibt;
}

/** „Ihre Rechnung im Browser:“, right above or with an empty line between. */
function dropAnkuendigung(zeilen: Zeile[]): void {
  const letzte = zeilen.at(-1)?.istLeer ? zeilen.length - 2 : zeilen.length - 1;
  if (zeilen[letzte]?.kuendigtAn) zeilen.length = letzte;
}
