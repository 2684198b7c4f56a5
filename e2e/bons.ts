/** Till receipts that were read: a picture, and the words on it. */
import { crc32, deflateSync } from 'node:zlib';
import type { Lesung, Wort } from '#kern/eingang/lesung.ts';

const BREITE = 400;
const HOEHE = 600;
const ZEILE = 24;
const ZEICHEN = 9;

export type Bon = {
  laden: string;
  /** "20.11.2026" */
  tag: string;
  nummer: string;
  /** In cents: gross, of which VAT at 7 %. */
  brutto: number;
  steuer: number;
};

const euro = (cent: number) => `${Math.trunc(cent / 100)},${String(cent % 100).padStart(2, '0')}`;

/** Reading of a till receipt, as a reader sees it. */
export function lesungOf({ laden, tag, nummer, brutto, steuer }: Bon): Lesung {
  const zeilen = [
    laden,
    'Mühlgraben 7 12345 Musterstadt',
    `Beleg-Nr. ${nummer}`,
    `Datum: ${tag} 14:03`,
    `Ware ${euro(brutto)} B`,
    `SUMME EUR ${euro(brutto)}`,
    `Gegeben EC-Karte EUR ${euro(brutto)}`,
    'Satz Netto MwSt Brutto',
    `B 7,00% ${euro(brutto - steuer)} ${euro(steuer)} ${euro(brutto)}`,
  ];
  const woerter = zeilen.flatMap((zeile, reihe) => {
    let x = 20;
    return zeile.split(' ').map((text): Wort => {
      const breite = text.length * ZEICHEN;
      const wort: Wort = [text, x, 20 + reihe * ZEILE * 1.5, breite, ZEILE];
      x += breite + ZEICHEN;
      return wort;
    });
  });
  return { seiten: [{ breite: BREITE, hoehe: HOEHE, quelle: 'ocr', woerter }], codes: [] };
}

/** A white sheet as PNG; each number another file. */
export function bildOf(nummer: number): Uint8Array<ArrayBuffer> {
  const zeile = new Uint8Array(BREITE + 1).fill(255);
  zeile[0] = 0;
  const kopf = Buffer.alloc(13);
  kopf.writeUInt32BE(BREITE, 0);
  kopf.writeUInt32BE(HOEHE, 4);
  kopf.set([8, 0, 0, 0, 0], 8);
  const bild = Buffer.concat(Array.from({ length: HOEHE }, () => zeile));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      teilOf('IHDR', kopf),
      teilOf('tEXt', Buffer.from(`Comment\0${nummer}`)),
      teilOf('IDAT', deflateSync(bild)),
      teilOf('IEND', Buffer.alloc(0)),
    ]),
  );
}

function teilOf(art: string, inhalt: Buffer): Buffer {
  const laenge = Buffer.alloc(4);
  laenge.writeUInt32BE(inhalt.length);
  const benannt = Buffer.concat([Buffer.from(art, 'latin1'), inhalt]);
  const pruefsumme = Buffer.alloc(4);
  pruefsumme.writeUInt32BE(crc32(benannt));
  return Buffer.concat([laenge, benannt, pruefsumme]);
}
