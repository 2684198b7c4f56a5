/** Kind of a file by its first bytes: a name says only what somebody typed. */
import { Ablehnung } from '../ablehnung.ts';
import { fremdeArt, latin1 } from './fremdeInhalte.ts';

/** Kinds of files that the inbox takes. */
export const INHALTE = ['jpeg', 'png', 'heic', 'pdf', 'xml', 'zip', 'mail'] as const;
export type Inhalt = (typeof INHALTE)[number];

/** Media type of each, as it is stored and served. */
export const MEDIENTYPEN: Record<Inhalt, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
  mail: 'message/rfc822',
};

/** Bytes that are looked at; whatever a stranger sends, the look costs the same. */
const KOPF = 64 * 1024;
/** Programs put up to 1 KiB before the PDF; every reader takes it. */
const VOR_PDF = 1024;
const ERLAUBT = 'Der Eingang nimmt PDF, JPEG, PNG, HEIC, E-Rechnungen (XML), ZIP und E-Mails (.eml).';

/** @throws Ablehnung `ungueltig`: says what it is and what to do, for everything that the inbox does not take */
export function inhaltOf(bytes: Uint8Array): Inhalt {
  const inhalt = findInhalt(bytes);
  if (inhalt) return inhalt;
  if (bytes.length === 0)
    throw new Ablehnung('ungueltig', 'Die Datei ist leer. Bitte noch einmal auswählen.');
  throw new Ablehnung('ungueltig', fremdeArt(bytes) ?? `Diese Art von Datei ist hier unbekannt. ${ERLAUBT}`);
}

/** @returns undefined for everything that the inbox does not take */
export function findInhalt(bytes: Uint8Array): Inhalt | undefined {
  const kopf = latin1(bytes.subarray(0, KOPF));
  if (kopf.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (kopf.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (isHeic(kopf)) return 'heic';
  if (kopf.startsWith('%PDF-')) return 'pdf';
  // Office files are ZIP inside.
  if (kopf.startsWith('PK\x03\x04')) return fremdeArt(bytes) === undefined ? 'zip' : undefined;
  const text = asciiOf(kopf);
  if (isXml(text)) return 'xml';
  if (isMail(text)) return 'mail';
  return kopf.slice(0, VOR_PDF).includes('%PDF-') ? 'pdf' : undefined;
}

/** ISO 14496-12 `ftyp`: the main brand or a compatible one is of HEVC pictures; AVIF and films begin alike. */
function isHeic(kopf: string): boolean {
  if (kopf.slice(4, 8) !== 'ftyp') return false;
  const marken = kopf.slice(8, Math.min(groesse(kopf), 256)).match(/.{4}/gs) ?? [];
  const [haupt = ''] = marken;
  if (/^(heic|heix|heim|heis|hevc|hevx)$/.test(haupt)) return true;
  return /^(mif1|msf1)$/.test(haupt) && marken.some((marke) => /^(heic|heix|hevc|hevx)$/.test(marke));
}

const groesse = (kopf: string) =>
  kopf.charCodeAt(0) * 2 ** 24 +
  kopf.charCodeAt(1) * 2 ** 16 +
  kopf.charCodeAt(2) * 2 ** 8 +
  kopf.charCodeAt(3);

/** A document of tags, but neither a web page nor a drawing. */
function isXml(text: string): boolean {
  const anfang = text.trimStart();
  if (!/^<[?!A-Za-z_]/.test(anfang)) return false;
  const wurzel = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[\s/>]/.exec(ohneKommentare(anfang));
  return wurzel !== null && !/^(html|svg|head|body|script|div)$/i.test(wurzel[1] ?? '');
}

/** Looks for the end of a comment once: what comes behind one that stays open is not searched again. */
function ohneKommentare(text: string): string {
  const teile: string[] = [];
  for (let stelle = 0; ; ) {
    const auf = text.indexOf('<!--', stelle);
    const zu = auf < 0 ? -1 : text.indexOf('-->', auf + 4);
    if (zu < 0) return teile.join('') + text.slice(stelle);
    teile.push(text.slice(stelle, auf));
    stelle = zu + 3;
  }
}

const KOPFZEILE =
  /^(received|return-path|delivered-to|from|to|cc|subject|date|message-id|mime-version|reply-to|sender|content-type|dkim-signature|x-[\w-]+):/i;

/** RFC 5322: nothing but header lines up to the first empty one, and at least two that every mail has. */
function isMail(text: string): boolean {
  const zeilen = (text.split(/\r?\n\r?\n/, 1)[0] ?? '').split(/\r?\n/);
  const isKopf = zeilen.every((zeile) => /^([\w-]+[ \t]*:|[ \t])/.test(zeile));
  return isKopf && zeilen.filter((zeile) => KOPFZEILE.test(zeile)).length >= 2;
}

/** As far as tags and names of headers need it, which are ASCII: of UTF-16 every second byte is a zero. */
function asciiOf(kopf: string): string {
  return /^(\xff\xfe|\xfe\xff)/.test(kopf)
    ? kopf.slice(2).replaceAll('\0', '')
    : kopf.replace('\xef\xbb\xbf', '');
}
