/** Archives of receipts, within narrow limits: what they claim is added up before anything of it is unpacked. */
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Ablehnung } from '#kern/ablehnung.ts';

const MAX_EINTRAEGE = 20;
const MAX_ENTPACKT = 50 * 1024 * 1024;
/** Pictures and PDF hardly shrink at all, XML to a twentieth. */
const MAX_VERHAELTNIS = 100;
/** Files that systems put beside the others: no receipt, no fault. */
const BEIWERK = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/;

/** A file in an archive; its name is as the archive has it. */
export type Eintrag = { name: string; bytes: Uint8Array };

/**
 * Everything in an archive.
 * @throws Ablehnung `ungueltig` in German when it is damaged, encrypted, or holds more than it should
 */
export async function readZip(zip: Uint8Array): Promise<Eintrag[]> {
  try {
    const datei = await fromBufferPromise(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));
    return await readEintraege(datei, zip.byteLength);
  } catch (error) {
    if (error instanceof Ablehnung) throw error;
    throw refuse('Dieses ZIP ist beschädigt. Bitte neu packen oder die Belege einzeln ablegen.', error);
  }
}

async function readEintraege(datei: ZipFile, gepackt: number): Promise<Eintrag[]> {
  const eintraege: Entry[] = [];
  let gelistet = 0;
  for await (const eintrag of datei.eachEntry()) {
    gelistet += 1;
    // The files of macOS stand beside each one, folders before them.
    if (gelistet > 3 * MAX_EINTRAEGE) throw zuViele();
    if (!BEIWERK.test(eintrag.fileName)) eintraege.push(eintrag);
  }
  checkGrenzen(eintraege, gepackt);
  const gelesen: Eintrag[] = [];
  for (const eintrag of eintraege) {
    // yauzl gives out no more than an entry says it holds.
    gelesen.push({ name: eintrag.fileName, bytes: await buffer(await datei.openReadStreamPromise(eintrag)) });
  }
  return gelesen;
}

function checkGrenzen(eintraege: readonly Entry[], gepackt: number): void {
  if (eintraege.length === 0) throw refuse('Dieses ZIP ist leer.');
  if (eintraege.length > MAX_EINTRAEGE) throw zuViele();
  if (eintraege.some((eintrag) => eintrag.isEncrypted()))
    throw refuse(
      'Dieses ZIP ist mit einem Passwort geschützt. Bitte auspacken und die Belege einzeln ablegen.',
    );
  const entpackt = eintraege.reduce((summe, { uncompressedSize }) => summe + uncompressedSize, 0);
  if (entpackt > MAX_ENTPACKT)
    throw refuse('In diesem ZIP stecken mehr als 50 MB. Bitte auf mehrere aufteilen.');
  const isBombe = eintraege.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > MAX_VERHAELTNIS * Math.max(1, compressedSize),
  );
  if (isBombe || entpackt > MAX_VERHAELTNIS * gepackt)
    throw refuse(
      'Dieses ZIP ist ungewöhnlich stark gepackt und wird deshalb nicht ausgepackt. Bitte die Belege einzeln ablegen.',
    );
}

function zuViele(): Ablehnung {
  return refuse(`In diesem ZIP sind mehr als ${MAX_EINTRAEGE} Dateien. Bitte auf mehrere aufteilen.`);
}

function refuse(text: string, error?: unknown): Ablehnung {
  return new Ablehnung('ungueltig', text, error instanceof Error ? { ursache: error } : {});
}
