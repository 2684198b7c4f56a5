/** Whether a text is a value of a built-in type of XML Schema 1.0. */
import { stutze } from '../xml.ts';
import type { Basis } from './tabelle.ts';

const ZONE = '(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?';
const TAG = '-?(\\d{4,})-(\\d\\d)-(\\d\\d)';
const UHRZEIT = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)';
const DATUM = new RegExp(`^${TAG}${ZONE}$`);
const ZEIT = new RegExp(`^${UHRZEIT}${ZONE}$`);
const ZEITPUNKT = new RegExp(`^${TAG}T${UHRZEIT}${ZONE}$`);

type Art = { passt: (text: string) => boolean; sonst: string };

const ARTEN: Readonly<Record<string, Art>> = {
  decimal: {
    passt: (text) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text),
    sonst: 'keine Zahl (richtig ist zum Beispiel 1234.56)',
  },
  boolean: { passt: (text) => /^(?:true|false|0|1)$/.test(text), sonst: 'weder „true“ noch „false“' },
  date: { passt: (text) => isTag(DATUM.exec(text)), sonst: 'kein Datum der Form 2026-12-31' },
  time: { passt: (text) => ZEIT.test(text), sonst: 'keine Uhrzeit der Form 12:30:00' },
  dateTime: {
    passt: (text) => isTag(ZEITPUNKT.exec(text)),
    sonst: 'kein Zeitpunkt der Form 2026-12-31T12:30:00',
  },
  base64Binary: { passt: isBase64, sonst: 'keine Datei in Base64' },
  language: {
    passt: (text) => /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(text),
    sonst: 'kein Kürzel einer Sprache',
  },
  anyURI: { passt: isAdresse, sonst: 'keine Adresse (URI)' },
  string: { passt: () => true, sonst: '' },
};

/** Fault of a text, as the end of a sentence ("keine Zahl"); undefined when it is a value of that type. */
export function falsch(text: string, { name, min, max }: Basis): string | undefined {
  const art = ARTEN[name];
  if (!art) throw new Error(`a built-in type that nobody knows: ${name}`);
  const knapp = stutze(text);
  if (!art.passt(knapp)) return knapp === '' ? 'leer' : art.sonst;
  if (min === 0 && max === Number.POSITIVE_INFINITY) return undefined;
  const laenge = [...knapp.replace(/[ \t\r\n]+/g, ' ')].length;
  if (laenge < min) return 'zu kurz';
  return laenge > max ? 'zu lang' : undefined;
}

function isTag(match: RegExpExecArray | null): boolean {
  const [, jahr = '', monat, tag] = match ?? [];
  if (!match || Number(jahr) === 0 || (jahr.length > 4 && jahr.startsWith('0'))) return false;
  return Number(tag) >= 1 && Number(tag) <= tageIm(Number(monat), BigInt(jahr));
}

function tageIm(monat: number, jahr: bigint): number {
  if (monat === 2) return jahr % 4n === 0n && (jahr % 100n !== 0n || jahr % 400n === 0n) ? 29 : 28;
  if (monat < 1 || monat > 12) return 0;
  return [4, 6, 9, 11].includes(monat) ? 30 : 31;
}

const LETZTE_GRUPPE = /^[A-Za-z0-9+/](?:[A-Za-z0-9+/]{3}|[A-Za-z0-9+/][AEIMQUYcgkosw048]=|[AQgw]==)$/;

/** The bits that the last group leaves over are zero. Looks for what must not be there: such a text may be megabytes. */
function isBase64(text: string): boolean {
  const zeichen = text.replace(/[ \t\r\n]+/g, '');
  const ende = zeichen.slice(-4);
  if (zeichen.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(zeichen.slice(0, -4))) return false;
  return ende === '' || LETZTE_GRUPPE.test(ende);
}

/** XML Schema allows nearly everything here; what no reader of addresses takes is left. */
function isAdresse(text: string): boolean {
  if (/%(?![0-9A-Fa-f]{2})/.test(text) || /#.*#/s.test(text)) return false;
  const [schema] = /^[^/?#]*:/.exec(text) ?? [];
  return schema === undefined || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(schema);
}
