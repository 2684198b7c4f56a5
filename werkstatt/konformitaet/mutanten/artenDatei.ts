/** Faults of the file itself: characters, encoding, wholeness. */
import { type Art, ersetze, liste, textOf } from './stellen.ts';

const latin1 = (text: string) => Uint8Array.from(text, (zeichen) => Math.min(zeichen.charCodeAt(0), 255));

function utf16(text: string): Uint8Array {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return Uint8Array.from([0xfeff, ...units].flatMap((unit) => [unit & 255, unit >> 8]));
}

/** A text in the middle, with a letter that takes two bytes. */
const mitUmlaut = (xml: string) => xml.replace(/>(?=[A-Za-z]{3})/, '>ß');
const deklariert = (xml: string, encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>${xml.replace(/^<\?xml[^>]*\?>/, '')}`;

export const DATEI: Readonly<Record<string, Art>> = {
  'verbotenes Zeichen': ({ xml, blaetter }, zufall) => {
    const stelle = zufall.pick(blaetter);
    const zeichen = zufall.pick(
      liste('&#1;|\u0001|&#x1F;|&|&nbsp;|<|]]>|&#xFFFE;|\uFFFF|&#0;|&lt;|&#65;|&#xD800;'),
    );
    return ersetze(xml, stelle.innen, stelle.innenBis, textOf(xml, stelle) + zeichen);
  },
  'falsche Kodierung': ({ xml }, zufall) => {
    const text = mitUmlaut(xml);
    const wahl: (() => string | Uint8Array)[] = [
      () => latin1(deklariert(text, 'UTF-8')),
      () => latin1(text.replace(/^<\?xml[^>]*\?>/, '')),
      () => latin1(deklariert(text, 'ISO-8859-1')),
      () => deklariert(text, 'UTF-16'),
      () => deklariert(text, 'US-ASCII'),
      () => deklariert(text, 'geraten'),
      () => `\uFEFF${deklariert(text, 'UTF-8')}`,
      () => `\n${deklariert(text, 'UTF-8')}`,
      () => utf16(deklariert(xml, 'UTF-8')),
    ];
    return zufall.pick(wahl)();
  },
  'abgeschnitten oder verlängert': ({ xml, stellen }, zufall) => {
    const stelle = zufall.pick(stellen);
    return zufall.pick([
      xml.slice(0, stelle.innen),
      xml.slice(0, stelle.bis - 1),
      `${xml}x`,
      `${xml}<a/>`,
      `${xml}<!-- -->`,
      xml.slice(1),
    ]);
  },
  'Anweisung davor': ({ xml }, zufall) => {
    const kopf = /^<\?xml[^>]*\?>/.exec(xml)?.[0] ?? '';
    // No DOCTYPE: the judges read it, and we refuse it on purpose.
    const teil = zufall.pick([
      '<?xml-stylesheet href="a"?>',
      '<!-- a -- b -->',
      '<!-- a -->',
      '<?xml version="1.0"?>',
    ]);
    return kopf + teil + xml.slice(kopf.length);
  },
};
