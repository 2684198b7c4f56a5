/** Letters and archives as strangers send them. */
import { deflateRawSync } from 'node:zlib';

/** Part of a letter: head lines, then bytes. */
export type Teil = { kopf: string[]; inhalt: Uint8Array | string };

const KOPF = ['From: =?UTF-8?Q?J=C3=B6rg?= <joerg@maler.example>', 'Subject: Rechnung', 'MIME-Version: 1.0'];

/** An attachment in base64. */
export function anhang(name: string, inhalt: Uint8Array | string, typ = 'application/octet-stream'): Teil {
  return { kopf: [`Content-Type: ${typ}`, `Content-Disposition: attachment; filename="${name}"`], inhalt };
}

/** A letter of several parts. */
export function mailOf(teile: readonly Teil[], kopf: readonly string[] = KOPF): Buffer {
  const grenze = 'GRENZE';
  const koerper = teile.map(
    (teil) =>
      `--${grenze}\r\n${teil.kopf.join('\r\n')}\r\nContent-Transfer-Encoding: base64\r\n\r\n` +
      `${Buffer.from(teil.inhalt).toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`,
  );
  return Buffer.from(
    `${kopf.join('\r\n')}\r\nContent-Type: multipart/mixed; boundary="${grenze}"\r\n\r\n${koerper.join('')}--${grenze}--\r\n`,
  );
}

/** The smallest thing that is a PDF by its first bytes; `was` tells one from the other. */
export const pdf = (was: string) => Buffer.from(`%PDF-1.4\n% ${was}\n`);

/** Of the given size in pixels and bytes; no decoder has to like it. */
export function png(breite: number, hoehe: number, bytes: number): Buffer {
  const bild = Buffer.alloc(bytes);
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bild);
  bild.writeUInt32BE(breite, 16);
  bild.writeUInt32BE(hoehe, 20);
  return bild;
}

type Eintrag = { name: string; inhalt: Buffer | string };

/** An archive. @param luege what the list at its end claims of each, where that is not true */
export function zipOf(
  eintraege: readonly Eintrag[],
  luege: { entpackt?: number; verschluesselt?: boolean } = {},
): Buffer {
  const teile: Buffer[] = [];
  const liste: Buffer[] = [];
  let stelle = 0;
  for (const { name, inhalt } of eintraege) {
    const roh = Buffer.from(inhalt);
    const gepackt = deflateRawSync(roh);
    const nameBytes = Buffer.from(name);
    const felder = Buffer.alloc(26);
    felder.writeUInt16LE(20, 0);
    felder.writeUInt16LE(luege.verschluesselt ? 0x801 : 0x800, 2);
    felder.writeUInt16LE(8, 4);
    felder.writeUInt32LE(gepackt.length, 14);
    felder.writeUInt32LE(luege.entpackt ?? roh.length, 18);
    felder.writeUInt16LE(nameBytes.length, 22);
    const lokal = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), felder, nameBytes, gepackt]);
    const zentral = Buffer.alloc(14);
    zentral.writeUInt32LE(stelle, 10);
    liste.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), felder, zentral, nameBytes]));
    teile.push(lokal);
    stelle += lokal.length;
  }
  const ende = Buffer.alloc(18);
  ende.writeUInt16LE(eintraege.length, 4);
  ende.writeUInt16LE(eintraege.length, 6);
  ende.writeUInt32LE(Buffer.concat(liste).length, 8);
  ende.writeUInt32LE(stelle, 12);
  return Buffer.concat([...teile, ...liste, Buffer.from('PK\x05\x06', 'latin1'), ende]);
}
