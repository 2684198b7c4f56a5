import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mitAnhang } from '#kern/erechnung/testing/pdf.ts';
import { anhang, mailOf, pdf, png, type Teil, zipOf } from '../../testing/post.ts';
import { findWachstum } from '../../testing/wachstum.ts';
import { auspacken } from './auspacken.ts';
import { Auspacker } from './auspacker.ts';

const BELEGE = new URL('../../../kern/eingang/testing/belege/', import.meta.url);

const mail = (teile: Teil[], kopf?: string[]) =>
  auspacken({ art: 'mail', name: 'brief.eml', bytes: mailOf(teile, kopf) });
const zip = (bytes: Uint8Array) => auspacken({ art: 'zip', name: 'belege.zip', bytes });
const namen = ({ stuecke }: Awaited<ReturnType<typeof auspacken>>) =>
  stuecke.map(({ dateien }) => dateien.map(({ rolle, name }) => `${rolle}: ${name}`).join(', '));
const XML = '<?xml version="1.0"?><Invoice xmlns="u"><ID>7</ID></Invoice>';
const html = (text: string): Teil => ({ kopf: ['Content-Type: text/html; charset=utf-8'], inhalt: text });

describe('a letter', () => {
  test('gives its invoice byte for byte under its German name, and is kept with it', async () => {
    const bytes = readFileSync(new URL('19-eml-handwerker.eml', BELEGE));
    const ergebnis = await new Auspacker().auspacken({ art: 'mail', name: 'x.eml', bytes });
    expect(namen(ergebnis)).toEqual(['original: Rechnung für Müller.pdf, mail: x.eml']);
    expect(ergebnis.quelle).toBe(
      'Mail von Malermeister Jörg Brückner <rechnung@maler-brueckner.example>: Rechnung RE-2026-0187 für Oktober',
    );
    const [pdfDatei, brief] = ergebnis.stuecke[0]?.dateien ?? [];
    expect(pdfDatei?.inhalt).toBe('pdf');
    const rechnung = readFileSync(new URL('07-handwerker.pdf', BELEGE));
    expect(Buffer.from(pdfDatei?.bytes ?? []).equals(rechnung)).toBe(true);
    expect(Buffer.from(brief?.bytes ?? []).equals(bytes)).toBe(true);
  });

  test('with several receipts gives each, and says what it left out', async () => {
    const ergebnis = await mail([
      html('<p>Anbei.</p>'),
      anhang('a.pdf', pdf('a')),
      anhang('b.bin', png(800, 900, 30_000)),
      anhang('agb.docx', 'PK\x03\x04\x14\0\0\0[Content_Types].xml\0word/document.xml'),
      anhang('leer.pdf', ''),
      anhang('nochmal.pdf', pdf('a')),
    ]);
    expect(namen(ergebnis)).toEqual(['original: a.pdf, mail: brief.eml', 'original: b.bin, mail: brief.eml']);
    expect(ergebnis.uebersprungen).toEqual([
      { name: 'agb.docx', grund: expect.stringContaining('Word-Dokument') },
      { name: 'leer.pdf', grund: expect.stringContaining('leer') },
      { name: 'nochmal.pdf', grund: 'Dieselbe Datei liegt als „a.pdf“ schon bei.' },
    ]);
  });

  test('leaves logos and counters out, but not a photo in its text', async () => {
    const bild = (name: string, inhalt: Buffer): Teil => ({
      kopf: [
        'Content-Type: image/png',
        'Content-ID: <a@b>',
        `Content-Disposition: inline; filename="${name}"`,
      ],
      inhalt,
    });
    const ergebnis = await mail([
      bild('pixel.png', png(1, 1, 100)),
      bild('banner.png', png(1200, 200, 90_000)),
      bild('bon.png', png(900, 1600, 90_000)),
    ]);
    expect(namen(ergebnis)).toEqual(['original: bon.png, mail: brief.eml']);
    expect(ergebnis.uebersprungen.map(({ name }) => name)).toEqual(['pixel.png', 'banner.png']);
  });

  test('takes an XML and the PDF of the same name for one invoice', async () => {
    const ergebnis = await mail([
      anhang('Rechnung 7.PDF', pdf('sieben')),
      anhang('rechnung 7.xml', XML),
      anhang('anders.pdf', pdf('anders')),
    ]);
    expect(namen(ergebnis)).toEqual([
      'original: rechnung 7.xml, beilage: Rechnung 7.PDF, mail: brief.eml',
      'original: anders.pdf, mail: brief.eml',
    ]);
  });

  test('takes a ZUGFeRD PDF and the XML out of it for one invoice, whatever they are called', async () => {
    const ergebnis = await mail([
      anhang('Beleg.pdf', mitAnhang([['factur-x.xml', XML]])),
      anhang('daten.xml', XML),
      anhang('andere.xml', XML.replace('7', '8')),
    ]);
    expect(namen(ergebnis)).toEqual([
      'original: Beleg.pdf, beilage: daten.xml, mail: brief.eml',
      'original: andere.xml, mail: brief.eml',
    ]);
  });

  test('without a receipt is a piece itself, with its words', async () => {
    const ergebnis = await mail([
      html(
        '<style>p{}</style><p>Summe&nbsp;23,90&euro;<br>bezahlt<script>alert(1)</script><img src="https://z.example/x">',
      ),
    ]);
    expect(namen(ergebnis)).toEqual(['original: brief.eml, beilage: Rechnung.txt']);
    const text = Buffer.from(ergebnis.stuecke[0]?.dateien[1]?.bytes ?? []).toString();
    expect(text).toContain('Von: Jörg <joerg@maler.example>\nBetreff: Rechnung\n\nSumme 23,90€\nbezahlt\n');
    expect(text).not.toMatch(/alert|https|<(?!joerg)/);
  });

  test('forwarded is looked into once, not twice', async () => {
    const innen = mailOf([anhang('innen.pdf', pdf('innen'))]);
    const brief = (inhalt: Buffer): Teil => ({ kopf: ['Content-Type: message/rfc822'], inhalt });
    expect(namen(await mail([brief(innen)]))).toEqual(['original: innen.pdf, mail: brief.eml']);
    const zweimal = await mail([brief(mailOf([brief(innen), anhang('a.pdf', pdf('a'))]))]);
    expect(namen(zweimal)).toEqual(['original: a.pdf, mail: brief.eml']);
    expect(zweimal.uebersprungen[0]?.grund).toContain('weitergeleiteten Mail');
  });

  test('with an archive gives what is in it, and the rest where the archive is a bomb', async () => {
    const bombe = zipOf([{ name: 'a.xml', inhalt: ' '.repeat(2_000_000) }]);
    const ergebnis = await mail([
      anhang('belege.zip', zipOf([{ name: 'ordner/c.pdf', inhalt: pdf('c') }])),
      anhang('bombe.zip', bombe),
      anhang('d.pdf', pdf('d')),
    ]);
    expect(namen(ergebnis)).toEqual(['original: c.pdf, mail: brief.eml', 'original: d.pdf, mail: brief.eml']);
    expect(ergebnis.uebersprungen).toEqual([
      { name: 'bombe.zip', grund: expect.stringContaining('stark gepackt') },
    ]);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\\\Temp\\\\r.pdf', 'r.pdf'],
    ['Rechnung\u202Efdp.exe', 'Rechnungfdp.exe'],
    ['=?UTF-8?B?UmVjaG51bmcgZsO8ci5wZGY=?=', 'Rechnung für.pdf'],
    ['...', 'Anhang'],
    [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(146)}.pdf`],
  ])('cannot lead anywhere by the name %s', async (name, sauber) => {
    expect(namen(await mail([anhang(name, pdf('x'))]))[0]).toBe(`original: ${sauber}, mail: brief.eml`);
  });

  test.each([
    ['nested too deep', nested(500), 'zu tief verschachtelt'],
    [
      'with a head of megabytes',
      Buffer.from(`From: a\r\n${`X-A: ${'a'.repeat(990)}\r\n`.repeat(3000)}\r\n`),
      'lässt sich nicht lesen',
    ],
    ['of more than 25 MB', Buffer.alloc(26 * 1024 * 1024, 'a'), 'größer als 25 MB'],
    [
      'of more attachments than anybody sends',
      mailOf(Array.from({ length: 60 }, (_, i) => anhang(`${i}.pdf`, pdf(`${i}`)))),
      'mehr als 50 Anhänge',
    ],
  ])('%s is refused in German', async (_, bytes, text) => {
    await expect(auspacken({ art: 'mail', name: 'x.eml', bytes })).rejects.toThrow(text);
  });

  test('with broken base64 gives what is left, and is kept as it is', async () => {
    const bytes = Buffer.from(
      mailOf([anhang('a.pdf', pdf('x'.repeat(500)))])
        .toString()
        .replace(/eHh4eHh4/g, 'eH*h=xßx'),
    );
    const { stuecke } = await auspacken({ art: 'mail', name: 'x.eml', bytes });
    expect(Buffer.from(stuecke[0]?.dateien.at(-1)?.bytes ?? []).equals(bytes)).toBe(true);
  });
});

describe('an archive', () => {
  test('gives its receipts and passes over what systems put beside them', async () => {
    const ergebnis = await zip(
      zipOf([
        { name: '__MACOSX/._a.pdf', inhalt: 'x' },
        { name: 'sub/', inhalt: '' },
        { name: 'sub/a.pdf', inhalt: pdf('a') },
        { name: 'b.xml', inhalt: XML },
        { name: 'innen.zip', inhalt: zipOf([{ name: 'c.pdf', inhalt: pdf('c') }]) },
        { name: 'liste.csv', inhalt: 'a;b\n' },
      ]),
    );
    expect(namen(ergebnis)).toEqual(['original: a.pdf', 'original: b.xml']);
    expect(ergebnis.uebersprungen.map(({ name }) => name)).toEqual(['innen.zip', 'liste.csv']);
  });

  const viele = Array.from({ length: 21 }, (_, i) => ({ name: `${i}.pdf`, inhalt: pdf(`${i}`) }));
  test.each([
    ['of too many files', zipOf(viele), 'mehr als 20 Dateien'],
    ['that is a bomb', zipOf([{ name: 'a.xml', inhalt: '0'.repeat(5_000_000) }]), 'stark gepackt'],
    [
      'that claims more than 50 MB',
      zipOf([{ name: 'a.pdf', inhalt: 'x' }], { entpackt: 60_000_000 }),
      'mehr als 50 MB',
    ],
    [
      'that holds more than it claims',
      zipOf([{ name: 'a.pdf', inhalt: '01'.repeat(5000) }], { entpackt: 10 }),
      'beschädigt',
    ],
    ['with a password', zipOf([{ name: 'a.pdf', inhalt: 'x' }], { verschluesselt: true }), 'Passwort'],
    ['that leads out of its folder', zipOf([{ name: '../../a.pdf', inhalt: pdf('a') }]), 'beschädigt'],
    ['that is cut off', zipOf([{ name: 'a.pdf', inhalt: pdf('a') }]).subarray(0, 60), 'beschädigt'],
    [
      'without a receipt',
      zipOf([{ name: 'liste.csv', inhalt: 'a;b\n' }]),
      'kein Beleg. liste.csv: Das ist eine Textdatei',
    ],
  ])('%s is refused in German', async (_, bytes, text) => {
    await expect(zip(bytes)).rejects.toThrow(text);
  });
});

describe('the thread', () => {
  test('that takes too long ends, and the next one is served', async () => {
    const bytes = mailOf([anhang('a.pdf', pdf('a'))]);
    await expect(new Auspacker(1).auspacken({ art: 'mail', name: 'x.eml', bytes })).rejects.toThrow(
      'zu lange dauert',
    );
    await expect(new Auspacker().auspacken({ art: 'mail', name: 'x.eml', bytes })).resolves.toMatchObject({
      uebersprungen: [],
    });
  });

  test('hands on a refusal as one', async () => {
    await expect(
      new Auspacker().auspacken({ art: 'zip', name: 'a.zip', bytes: Buffer.from('PK') }),
    ).rejects.toMatchObject({
      grund: 'ungueltig',
      message: expect.stringContaining('beschädigt'),
    });
  });
});

function nested(tiefe: number): Buffer {
  const auf = Array.from(
    { length: tiefe },
    (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
  );
  return Buffer.from(
    `From: a@b.example\r\nSubject: x\r\n${auf.join('')}Content-Type: text/plain\r\n\r\nhallo\r\n`,
  );
}

test('takes a letter apart in time that grows with it', async () => {
  const mail = (n: number) =>
    Buffer.from(
      mailOf([html(`<p>${'a &amp; <b>b</b> <'.repeat(n / 16)}</p>`), anhang('a.pdf', pdf('x'.repeat(n)))]),
    ).toString('latin1');
  const read = (text: string) =>
    auspacken({ art: 'mail', name: 'x.eml', bytes: Buffer.from(text, 'latin1') });
  expect(await findWachstum(read, mail, 1_000_000)).toBeUndefined();
});

test('whatever the bytes, something comes out or a refusal in German', async () => {
  const muster = mailOf([
    anhang('a.pdf', pdf('a')),
    anhang('b.zip', zipOf([{ name: 'c.pdf', inhalt: pdf('c') }])),
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(muster.length - 1),
      fc.uint8Array({ maxLength: 40 }),
      fc.boolean(),
      async (stelle, neu, ab) => {
        const bytes = Buffer.concat([
          muster.subarray(0, stelle),
          neu,
          ab ? Buffer.alloc(0) : muster.subarray(stelle),
        ]);
        const antwort = await auspacken({ art: 'mail', name: 'x.eml', bytes }).catch((error) => error);
        if (antwort instanceof Error)
          expect(antwort).toMatchObject({ name: 'Ablehnung', grund: 'ungueltig' });
        else expect(antwort.stuecke.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 200 },
  );
});
