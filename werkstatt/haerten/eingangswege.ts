/** Receipts of all kinds, and the ways on which they reach the inbox: alone, in an archive, in a letter; sent, put into the folder, mailed. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JPEG } from '#kern/blatt/testing/jpeg.ts';
import type { Postfacheingabe } from '#kern/eingang/post/postfach.ts';
import { writeCii } from '#kern/erechnung/cii.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import type { Mail } from '#server/testing/imapserver.ts';
import { anhang, mailOf, zipOf } from '#server/testing/post.ts';

/** A receipt, and the file that it comes in. */
type Beleg = { name: string; bytes: Buffer };
/** `belege` are all originals; the other three are what is sent, put into the folder and mailed, so that each original goes one way. */
export type Ladung = { belege: Buffer[]; gesendet: Buffer[]; ordner: Beleg[]; mails: Mail[] };

/** So many receipts are in one archive. */
const JE_ARCHIV = 4;
const WEGE = 6;

/** So many receipts, as evenly as it goes: sent alone, in archives and in letters, in the folder likewise, and by mail. */
export function machLadung(anzahl: number): Ladung {
  const belege = Array.from({ length: anzahl }, (_, nr) => machBeleg(nr));
  const [allein = [], archiv = [], brief = [], ordner = [], ordnerGepackt = [], post = []] = Array.from(
    { length: WEGE },
    (_, weg) => belege.filter((_beleg, nr) => nr % WEGE === weg),
  );
  return {
    belege: belege.map(({ bytes }) => bytes),
    gesendet: [...allein.map(({ bytes }) => bytes), ...archiveOf(archiv), ...brief.map(briefOf)],
    ordner: [
      ...ordner,
      ...archiveOf(ordnerGepackt.slice(1)).map((bytes, nr) => ({ name: `archiv-${nr}.zip`, bytes })),
      ...ordnerGepackt.slice(0, 1).map((beleg) => ({ name: 'brief.eml', bytes: briefOf(beleg) })),
    ],
    mails: post.map((beleg, nr) => ({ uid: nr + 1, bytes: briefOf(beleg) })),
  };
}

/** E-invoices, broken sheets and pictures of nothing, each of its own. In letters small pictures are no receipts. */
function machBeleg(nr: number): Beleg {
  if (nr % 4 === 1) {
    const xml = writeCii({ ...einfacheRechnung(), nummer: `E-${nr}` });
    return { name: `rechnung-${nr}.xml`, bytes: Buffer.from(xml) };
  }
  if (nr % WEGE === 0)
    return { name: `bon-${nr}.jpg`, bytes: Buffer.concat([JPEG, Buffer.from(String(nr))]) };
  return { name: `blatt-${nr}.pdf`, bytes: Buffer.from(`%PDF-1.7\n${nr}\n%%EOF`) };
}

const briefOf = ({ name, bytes }: Beleg) => mailOf([anhang(name, bytes)]);

function archiveOf(belege: readonly Beleg[]): Buffer[] {
  const archive: Buffer[] = [];
  for (let nr = 0; nr < belege.length; nr += JE_ARCHIV)
    archive.push(zipOf(belege.slice(nr, nr + JE_ARCHIV).map(({ name, bytes }) => ({ name, inhalt: bytes }))));
  return archive;
}

/** As programs do that others watch: written under another name, and then put there whole. */
export function legeInOrdner(ordner: string, dateien: readonly Beleg[]): void {
  mkdirSync(ordner, { recursive: true });
  for (const { name, bytes } of dateien) {
    writeFileSync(join(ordner, `.${name}`), bytes);
    renameSync(join(ordner, `.${name}`), join(ordner, name));
  }
}

/** What lies in the folder and was not taken, or was refused. */
export function liegenGeblieben(ordner: string): string[] {
  return readdirSync(ordner, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('erledigt') && name !== 'fehler',
  );
}

/** Has the server fetch from a mailbox on this machine. @throws when it is refused */
export async function richtePostfachEin(url: string, token: string, port: number): Promise<void> {
  const eingabe: Postfacheingabe = {
    ...{
      host: 'localhost',
      port,
      verschluesselung: 'tls',
      benutzer: 'belege@b.example',
      geheimnis: 'geheim',
    },
    ...{ anmeldung: 'passwort', ordner: 'Belege', ab: '2026-01-01', ohneAnhang: false },
  };
  const antwort = await fetch(`${url}/api/v1/postfach`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(eingabe),
  });
  if (!antwort.ok) throw new Error(`PUT /postfach: ${antwort.status} ${await antwort.text()}`);
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
