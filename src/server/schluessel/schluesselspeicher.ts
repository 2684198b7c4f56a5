import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import {
  createSchluesseldatei,
  newSchluessel,
  readSchluessel,
  type Schluessel,
  Schluesselfehler,
} from './schluesseldatei.ts';

const VERFAHREN = 'aes-256-gcm';
/** NIST SP 800-38D: 96 random bits are unique enough for 2^32 messages of one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = /^v1\.([0-9a-f]{12})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,})$/;

/** Where a secret belongs. Copied to another record, or used for something else, it does not open. */
export type Bindung = {
  zweck: string;
  tabelle: string;
  mandantId: number;
  benutzerId: number;
  /** Key of the record within its owner; empty where there is only one. */
  satz: string;
};

/**
 * Closes and opens secrets that have to be stored as they are (AES-256-GCM). Reads its file anew each time: it is small,
 * seldom needed, and a key that was added counts in every process at once.
 */
export class Schluesselspeicher {
  readonly datei: string;

  constructor(datei: string) {
    this.datei = datei;
  }

  /** Whether there is a file of keys, whatever it holds. */
  exists(): boolean {
    return lstatSync(this.datei, { throwIfNoEntry: false }) !== undefined;
  }

  /** Puts a first key in place unless there is one. @throws Schluesselfehler `unbrauchbar` */
  create(): void {
    if (!this.exists()) createSchluesseldatei(this.datei, [newSchluessel()]);
  }

  /**
   * Encrypts with the newest key.
   * @returns `v1.<key id>.<nonce>.<ciphertext and tag>`, the last two base64url
   * @throws Schluesselfehler `fehlt` or `unbrauchbar`
   */
  verschliessen(klartext: string, bindung: Bindung): string {
    const schluessel = readSchluessel(this.datei).at(-1) as Schluessel;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(VERFAHREN, schluessel.bytes, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(aadOf(schluessel.kennung, bindung));
    const text = Buffer.concat([cipher.update(klartext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${schluessel.kennung}.${nonce.toString('base64url')}.${text.toString('base64url')}`;
  }

  /** Decrypts with the key that was used, however old it is. @throws Schluesselfehler */
  oeffnen(wert: string, bindung: Bindung): string {
    const kennung = kennungOf(wert);
    if (kennung === undefined) {
      throw new Schluesselfehler('unverschluesselt', 'Ein Geheimnis steht unverschlüsselt in der Datenbank.');
    }
    const schluessel = readSchluessel(this.datei).find((one) => one.kennung === kennung);
    if (!schluessel) {
      const text = `In der Schlüsseldatei ${this.datei} fehlt der Schlüssel ${kennung}.`;
      throw new Schluesselfehler('fremd', text);
    }
    return decrypt(wert, schluessel, bindung);
  }

  /** Whether a value was closed with the key that closes new ones. @throws Schluesselfehler without keys */
  isNeuester(wert: string): boolean {
    return readSchluessel(this.datei).at(-1)?.kennung === kennungOf(wert);
  }
}

/** Key id of a closed secret, undefined when it is none. */
export function kennungOf(wert: string): string | undefined {
  return FORMAT.exec(wert)?.[1];
}

function decrypt(wert: string, { kennung, bytes }: Schluessel, bindung: Bindung): string {
  const [, , nonce = '', base64 = ''] = FORMAT.exec(wert) ?? [];
  const text = Buffer.from(base64, 'base64url');
  try {
    const decipher = createDecipheriv(VERFAHREN, bytes, Buffer.from(nonce, 'base64url'), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(aadOf(kennung, bindung));
    decipher.setAuthTag(text.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(text.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (error) {
    const was = 'Ein verschlüsseltes Geheimnis wurde verändert oder gehört zu einem anderen Eintrag.';
    throw new Schluesselfehler('veraendert', was, { cause: error });
  }
}

function aadOf(kennung: string, { zweck, tabelle, mandantId, benutzerId, satz }: Bindung): Buffer {
  return Buffer.from(JSON.stringify(['v1', kennung, zweck, tabelle, mandantId, benutzerId, satz]));
}
