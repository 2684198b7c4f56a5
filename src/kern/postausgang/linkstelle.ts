/** The place in the text of a mail where a link to the customer's page goes, once the mail is written. */

/** As it is typed. A link is made when the mail is: until then there is none that could be shown. */
export const LINKSTELLE = '{Link}';

/** Whether a text asks for a link. */
export const hatLinkstelle = (text: string): boolean => text.includes(LINKSTELLE);

/** Puts a link where it belongs. Without one its lines are left out, with a line above that only announces it. */
export function setzeLink(text: string, link: string | undefined): string {
  if (!hatLinkstelle(text)) return text;
  return link === undefined ? ohneLinkzeilen(text) : text.replaceAll(LINKSTELLE, () => link);
}

function ohneLinkzeilen(text: string): string {
  const zeilen: string[] = [];
  let istWeg = false;
  for (const zeile of text.split('\n')) {
    if (hatLinkstelle(zeile)) {
      dropAnkuendigung(zeilen);
      istWeg = true;
      continue;
    }
    // No two empty lines where one stood on each side of it, and none at the beginning.
    const istDoppelt: boolean = istWeg && zeile.trim() === '' && (zeilen.at(-1) ?? '').trim() === '';
    if (!istDoppelt) zeilen.push(zeile);
    istWeg &&= istDoppelt;
  }
  return istWeg ? zeilen.join('\n').trimEnd() : zeilen.join('\n');
}

/** „Ihre Rechnung im Browser:“, right above or with an empty line between. */
function dropAnkuendigung(zeilen: string[]): void {
  const letzte = zeilen.findLastIndex((zeile) => zeile.trim() !== '');
  if (letzte >= zeilen.length - 2 && zeilen[letzte]?.trimEnd().endsWith(':')) zeilen.length = letzte;
}
