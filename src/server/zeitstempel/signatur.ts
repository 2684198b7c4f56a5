/** The signature of a CMS `SignedData` with one signer (RFC 5652, 5.3), by a certificate that it brings along. */
import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { Derfehler, octetsOf, oidOf, rohOf, tagOf, teileOf, type Wert } from './der.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** id-kp-timeStamping, the purpose that RFC 3161 demands of the certificate. */
const ZWECK = '1.3.6.1.5.5.7.3.8';

const HASHES = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

/** Of each algorithm its hash; where it leaves that open, the one that the signer names. */
const VERFAHREN = new Map<string, { hash?: string; padding?: number }>([
  ['1.2.840.113549.1.1.1', {}],
  ['1.2.840.113549.1.1.10', { padding: constants.RSA_PKCS1_PSS_PADDING }],
  ['1.2.840.113549.1.1.11', { hash: 'sha256' }],
  ['1.2.840.113549.1.1.12', { hash: 'sha384' }],
  ['1.2.840.113549.1.1.13', { hash: 'sha512' }],
  ['1.2.840.10045.4.3.2', { hash: 'sha256' }],
  ['1.2.840.10045.4.3.3', { hash: 'sha384' }],
  ['1.2.840.10045.4.3.4', { hash: 'sha512' }],
]);

type Signiertes = { inhalt: Uint8Array; inhaltstyp: string; signer: Wert; zertifikate: Wert[] };

/**
 * Finds the certificate that signed, among those brought along that are meant for time stamps.
 * @returns undefined when none of them did, or what was signed is not this content
 * @throws Derfehler for an algorithm that is unknown here
 */
export function findUnterzeichner(signiertes: Signiertes): X509Certificate | undefined {
  const { inhalt, inhaltstyp, signer, zertifikate } = signiertes;
  const [, , digest, attribute, verfahren, signatur] = teileOf(signer);
  if (!attribute || tagOf(attribute) !== 0) throw new Derfehler('signed attributes are missing');
  const hash = HASHES.get(oidOf(teileOf(digest)[0]));
  const art = VERFAHREN.get(oidOf(teileOf(verfahren)[0]));
  if (!hash || !art) throw new Derfehler('unknown algorithm');
  const summe = createHash(hash).update(inhalt).digest();
  const genannt = octetsOf(attributOf(attribute, MESSAGE_DIGEST));
  if (!summe.equals(genannt) || oidOf(attributOf(attribute, CONTENT_TYPE)) !== inhaltstyp) return undefined;
  // They are signed as the SET that they are, not under the tag that stands for it in the structure.
  const daten = Buffer.from(rohOf(attribute));
  daten[0] = 0x31;
  const signaturbytes = octetsOf(signatur);
  return zertifikate.flatMap(parseZertifikat).find(
    ({ publicKey, keyUsage }) =>
      keyUsage?.includes(ZWECK) &&
      isEcht(publicKey, {
        daten,
        signatur: signaturbytes,
        hash: art.hash ?? hash,
        padding: art.padding,
      }),
  );
}

function attributOf(attribute: Wert, oid: string): Wert | undefined {
  const found = teileOf(attribute).filter((one) => oidOf(teileOf(one)[0]) === oid);
  return found.length === 1 ? teileOf(teileOf(found[0])[1])[0] : undefined;
}

/** Others may stand there too, and are of no use. */
function parseZertifikat(wert: Wert): X509Certificate[] {
  try {
    return [new X509Certificate(rohOf(wert))];
  } catch {
    return [];
  }
}

type Probe = { daten: Uint8Array; signatur: Uint8Array; hash: string; padding: number | undefined };

/** A key of another kind than the algorithm throws; it did not sign this either. */
function isEcht(key: KeyObject, { daten, signatur, hash, padding }: Probe): boolean {
  try {
    return verify(hash, daten, padding === undefined ? key : { key, padding }, signatur);
  } catch {
    return false;
  }
}
