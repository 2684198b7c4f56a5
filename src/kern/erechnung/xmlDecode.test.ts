import { describe, expect, test } from 'vitest';
import { decodeXml } from './xmlDecode.ts';

const latin1 = (text: string) => Uint8Array.from(text, (zeichen) => zeichen.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, little: boolean, bom: boolean): Uint8Array {
  const units = [...(bom ? `\uFEFF${text}` : text)].map((zeichen) => zeichen.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

describe('the bytes of an XML file become its text', () => {
  test.each([
    ['UTF-8', utf8('<a>ß</a>')],
    ['UTF-8 with byte order mark', utf8('\uFEFF<a>ß</a>')],
    ['UTF-16 little endian', utf16('<a>ß</a>', true, true)],
    ['UTF-16 big endian', utf16('<a>ß</a>', false, true)],
    ['UTF-16 little endian without mark', utf16('<a>ß</a>', true, false)],
    ['UTF-16 big endian without mark', utf16('<a>ß</a>', false, false)],
  ])('%s', (_, bytes) => {
    expect(decodeXml(bytes)).toBe('<a>ß</a>');
  });

  test.each(['ISO-8859-1', 'iso-8859-15', 'Windows-1252', 'latin1', 'ISO-8859-2'])(
    'declared as %s',
    (encoding) => {
      const text = `<?xml version="1.0" encoding="${encoding}"?><a>ß</a>`;
      expect(decodeXml(latin1(text))).toBe(text);
    },
  );

  test('the euro has its own place in each of the old encodings', () => {
    const bytes = (encoding: string, euro: number) =>
      decodeXml(latin1(`<?xml version='1.0' encoding='${encoding}'?><a>${String.fromCharCode(euro)}</a>`));
    expect(bytes('windows-1252', 0x80)).toContain('<a>€</a>');
    expect(bytes('ISO-8859-15', 0xa4)).toContain('<a>€</a>');
  });

  test.each(['UTF-8_W/O_BOM', 'UTF-16', 'UCS-2', '', 'geraten', 'utf-7'])(
    'nobody knows or believes "%s"',
    (encoding) => {
      const bytes = utf8(`<?xml version="1.0" encoding="${encoding}"?><a>ß €</a>`);
      expect(() => decodeXml(bytes)).toThrow('Zeichencodierung');
    },
  );

  test.each([
    ['Latin-1 labelled UTF-8', latin1('<?xml version="1.0" encoding="UTF-8"?><a>ß</a>')],
    ['Latin-1 without any word about it', latin1('<a>ß</a>')],
    ['a byte of none', Uint8Array.from([...utf8('<a>'), 0xff, ...utf8('</a>')])],
    ['a character cut in half', Uint8Array.from([...utf8('<a>'), 0xc3, ...utf8('</a>')])],
    ['half a surrogate pair', Uint8Array.from([...utf8('<a>'), 0xed, 0xa0, 0x80, ...utf8('</a>')])],
    ['more than ASCII labelled ASCII', utf8('<?xml version="1.0" encoding="US-ASCII"?><a>ß</a>')],
    ['half a surrogate pair in UTF-16', utf16('<a>\ud83d</a>', true, true)],
  ])('%s is refused', (_, bytes) => {
    expect(() => decodeXml(bytes)).toThrow('keine Zeichen');
  });

  test('UTF-16 that calls itself something else is refused', () => {
    const bytes = (encoding: string) => utf16(`<?xml version="1.0" encoding="${encoding}"?><a/>`, true, true);
    expect(() => decodeXml(bytes('UTF-8'))).toThrow('UTF-16');
    expect(decodeXml(bytes('UTF-16'))).toContain('<a/>');
  });

  test('nothing is nothing', () => {
    expect(decodeXml(new Uint8Array())).toBe('');
  });

  test('a file of more than 20 MB is refused before it is decoded', () => {
    expect(() => decodeXml(new Uint8Array(21 * 1024 * 1024))).toThrow('mehr als 20 MB');
  });
});
