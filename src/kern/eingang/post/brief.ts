/** A letter as it is shown to people: who wrote it about what, and its words. */

/** Facts about a letter; each field is as its sender claims. */
export type Brief = {
  von: { name: string; adresse: string };
  betreff: string;
  /** As it is written in it, '' without. */
  datum: string;
  text: string;
};

const MAX_NAME = 100;
const MAX_ADRESSE = 150;
const MAX_BETREFF = 150;
/** Letters of more than this are no receipts. */
export const MAX_BRIEFTEXT = 100_000;
const UNSICHTBAR = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const BLOCK = /^(?:\/?(?:p|div|tr|table|h[1-6]|li|ul|ol|blockquote|hr)|br)$/;
const UNGELESEN = ['script', 'style', 'head', 'title'];
const ZEICHEN: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  sect: '§',
  copy: '©',
};

/** From where a piece came, in words: `Mail von Maler Brückner <r@maler.example>: Rechnung 7`. */
export function quelleOf({ von, betreff }: Brief): string {
  const name = einzeilig(von.name, MAX_NAME);
  const adresse = einzeilig(von.adresse, MAX_ADRESSE);
  const wer = name && adresse ? `${name} <${adresse}>` : name || adresse || 'unbekanntem Absender';
  return `Mail von ${wer}: ${einzeilig(betreff, MAX_BETREFF) || 'ohne Betreff'}`;
}

/** The letter as a text of its own: what stands in its head, then its words. */
export function briefAsText(brief: Brief): string {
  const kopf = [
    `Von: ${einzeilig(`${brief.von.name} <${brief.von.adresse}>`, MAX_NAME + MAX_ADRESSE)}`,
    `Betreff: ${einzeilig(brief.betreff, MAX_BETREFF)}`,
    ...(brief.datum ? [`Datum: ${einzeilig(brief.datum, MAX_NAME)}`] : []),
  ];
  return `${kopf.join('\n')}\n\n${brief.text.slice(0, MAX_BRIEFTEXT).trim()}\n`;
}

/** One line without anything invisible, cut where it gets too long. */
export function einzeilig(text: string, laenge: number): string {
  const zeile = text
    .slice(0, 4 * laenge)
    .replace(UNSICHTBAR, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return zeile.length <= laenge ? zeile : `${[...zeile].slice(0, laenge - 1).join('')}…`;
}

/** Words of an HTML letter, with nothing of it followed, loaded or run; one pass, however it is nested. */
export function textOfHtml(html: string): string {
  const teile: string[] = [];
  let laenge = 0;
  for (let stelle = 0; stelle < html.length && laenge < MAX_BRIEFTEXT; ) {
    const auf = html.indexOf('<', stelle);
    const text = html.slice(stelle, auf < 0 ? html.length : auf);
    laenge += text.length;
    teile.push(text.replace(/\s+/g, ' '));
    if (auf < 0) break;
    const { ersatz, ende } = readTag(html, auf);
    teile.push(ersatz);
    stelle = ende;
  }
  return decodeZeichen(teile.join(''))
    .split('\n')
    .map((zeile) => zeile.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Replacement of a tag, and where the text goes on behind it. */
function readTag(html: string, auf: number): { ersatz: string; ende: number } {
  if (html.startsWith('<!--', auf)) return { ersatz: '', ende: behind(html, '-->', auf + 4) };
  const ende = behind(html, '>', auf);
  const name = /^<(\/?[a-zA-Z][a-zA-Z0-9]{0,20})/.exec(html.slice(auf, auf + 24))?.[1]?.toLowerCase() ?? '';
  if (UNGELESEN.includes(name)) return { ersatz: '', ende: behindElement(html, name, ende) };
  if (name === 'td' || name === 'th') return { ersatz: ' ', ende };
  return { ersatz: BLOCK.test(name) ? '\n' : '', ende };
}

function behind(html: string, was: string, ab: number): number {
  const stelle = html.indexOf(was, ab);
  return stelle < 0 ? html.length : stelle + was.length;
}

function behindElement(html: string, name: string, ab: number): number {
  for (let stelle = html.indexOf('</', ab); stelle >= 0; stelle = html.indexOf('</', stelle + 2)) {
    if (html.slice(stelle + 2, stelle + 2 + name.length).toLowerCase() === name)
      return behind(html, '>', stelle);
  }
  return html.length;
}

function decodeZeichen(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, (ganz, name: string) => {
    if (!name.startsWith('#')) return ZEICHEN[name] ?? ganz;
    const nummer = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const istZeichen = nummer >= 32 && nummer <= 0x10ffff && !(nummer >= 0xd800 && nummer <= 0xdfff);
    return istZeichen ? String.fromCodePoint(nummer) : '';
  });
}
