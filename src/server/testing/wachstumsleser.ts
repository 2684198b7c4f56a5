/** Readers of strangers' texts beside those that take a text of `src/kern` and nothing else: in vain, of lists, of the server. */
import { anlagenOf } from '#kern/eingang/anlagen.ts';
import { blattwiderspruch } from '#kern/eingang/blattwiderspruch.ts';
import { understandERechnung } from '#kern/eingang/erechnungLesen.ts';
import type { Lesung, Wort } from '#kern/eingang/lesung.ts';
import { readBeleg } from '#kern/eingang/regeln/readBeleg.ts';
import { placeLink } from '#kern/postausgang/linkstelle.ts';
import { inhaberOf } from '../auth/webauthn.ts';
import { readMail } from '../eingang/post/mail.ts';
import { readZip } from '../eingang/post/zip.ts';
import { parseVorschlag } from '../eingang/readStueck.ts';
import { isUebersichtlich } from '../http/json.ts';
import { parseIdplatz, parsePlatz } from '../http/paging.ts';
import { toAscii } from '../postausgang/schreiben.ts';
import { ablehnungstext } from '../postausgang/stoerungstext.ts';
import { linkherkunftOf } from '../rechnungen/linkInMail.ts';
import { checkAntwort } from '../zeitstempel/antwort.ts';
import type { Leser } from './wachstum.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
/** Of a stranger's answer as long as it likes. */
const smtp = (text: string) => Object.assign(new Error(text), { response: text, responseCode: 550 });

const UMFELD = {
  heute: '2026-11-22',
  land: 'DE',
  lieferanten: [],
  eigene: { name: 'Bäckerei', ustId: '', ibans: [] },
};

const STEMPEL = { inhalt: bytes('Zeile'), nonce: '00', von: new Date(0), bis: new Date(0) };

/** All words on one line, as many as there is text: what grows is the number of words. */
function blatt(text: string, wort: string): Lesung {
  const woerter = Array.from({ length: text.length / 4 }, (_, i): Wort => [wort, i * 2, 40, 1, 12]);
  return { seiten: [{ breite: 100_000, hoehe: 842, quelle: 'text', woerter }], codes: [] };
}

const WOERTER = ['111', '1', ':', '-', 'Rechnung', 'Nr.', '1,00', '€', '19%', 'x'];

export const WEITERE_LESER: readonly Leser[] = [
  { name: 'liesERechnung of XML', read: (text) => understandERechnung(bytes(text), 'xml') },
  {
    name: 'liesERechnung of PDF',
    read: (text) => understandERechnung(bytes(`%PDF-1.7\n${text}`), 'pdf'),
    arten: ['brackets', 'starts of elements'],
  },
  { name: 'readMail', read: (text) => readMail(bytes(text)) },
  {
    name: 'readMail of a letter',
    read: (text) => readMail(bytes(`From: a@b.example\r\n\r\n${text}`)),
    arten: ['lines ends', 'blanks in front', 'open elements'],
  },
  { name: 'readZip', read: (text) => readZip(bytes(`PK\x03\x04${text}`)) },
  { name: 'inhaberOf', read: inhaberOf },
  { name: 'parseVorschlag', read: (text) => parseVorschlag(JSON.stringify({ text })) },
  { name: 'isUebersichtlich', read: isUebersichtlich },
  { name: 'parsePlatz', read: (text) => parsePlatz(text, [['zahl']]) },
  { name: 'parseIdplatz', read: parseIdplatz },
  { name: 'toAscii', read: toAscii },
  { name: 'linkherkunftOf', read: linkherkunftOf },
  { name: 'checkAntwort', read: (text) => void checkAntwort(bytes(text), STEMPEL).catch(() => undefined) },
  { name: 'ablehnungstext', read: (text) => ablehnungstext(smtp(text)) },
  { name: 'setzeLink with one', read: (text) => placeLink(text, 'https://x.example') },
];

/** Longer lists instead of longer texts. */
export const LISTENLESER: readonly Leser[] = [
  {
    name: 'anlagenOf',
    read: (text) =>
      anlagenOf(Array.from(text, (zeichen) => ({ dateiname: zeichen, inhalt: zeichen, ort: zeichen }))),
    arten: ['digits'],
  },
  {
    name: 'ablehnungstext of senders',
    read: (text) => ablehnungstext(smtp('sender not '.repeat(text.length / 11))),
    arten: ['digits'],
  },
  ...WOERTER.flatMap((wort): Leser[] => [
    {
      name: `readBeleg of words „${wort}“`,
      read: (text) => readBeleg(blatt(text, wort), UMFELD),
      arten: ['digits'],
    },
    {
      name: `blattwiderspruch of words „${wort}“`,
      read: (text) => blattwiderspruch({ brutto: 100, waehrung: 'EUR' }, blatt(text, wort)),
      arten: ['digits'],
    },
  ]),
];
