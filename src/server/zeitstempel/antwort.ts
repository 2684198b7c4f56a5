import { createHash, X509Certificate } from 'node:crypto';
import { fromBER, type Integer, type ObjectIdentifier } from 'asn1js';
import {
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  type PKIStatusInfo,
  SignedData,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { SHA256 } from './anfrage.ts';
import { Stempelfehler } from './stempelfehler.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
/** SHA-256, SHA-384 and SHA-512; older ones prove nothing any more. */
const HASHES = [SHA256, '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'];
/** id-kp-timeStamping, the purpose that RFC 3161 demands of the certificate. */
const ZWECK = '1.3.6.1.5.5.7.3.8';
/** Two clocks may be this far apart. */
const SPIEL_MS = 60 * 60_000;

type Erwartung = {
  /** Bytes that were stamped. */
  inhalt: Uint8Array;
  /** Lower-case hex. */
  nonce: string;
  /** Not before and not after, each with an hour to spare for clocks that are apart. */
  von: Date;
  bis: Date;
};

export type Stempel = {
  zeit: Date;
  /** Subject of the certificate, on one line. */
  aussteller: string;
};

/**
 * Checks a `TimeStampResp` (RFC 3161, 2.4.2): granted, about this content and this question, signed by a certificate that
 * it brings along, meant for time stamps and valid at that time. Who issued the certificate is not looked at.
 * @throws Stempelfehler
 */
export async function checkAntwort(bytes: Uint8Array, erwartung: Erwartung): Promise<Stempel> {
  try {
    const { status, timeStampToken } = readAntwort(bytes);
    checkStatus(status);
    if (timeStampToken?.contentType !== id_ContentType_SignedData) throw beschaedigt();
    return await checkToken(new SignedData({ schema: timeStampToken.content }), erwartung);
  } catch (error) {
    // Whatever a library says of bytes that are not as expected.
    throw error instanceof Stempelfehler ? error : beschaedigt(error);
  }
}

function beschaedigt(cause?: unknown): Stempelfehler {
  const text = 'Die Antwort ist kein Zeitstempel nach RFC 3161, oder sie ist beschädigt.';
  return new Stempelfehler(text, { cause });
}

function readAntwort(bytes: Uint8Array): TimeStampResp {
  const { offset, result } = fromBER(bytes);
  // Less is no value, and nothing may come after it.
  if (offset !== bytes.byteLength) throw beschaedigt();
  return new TimeStampResp({ schema: result });
}

/** 0 and 1 are granted; the second with changes, which are seen in the token. */
function checkStatus({ status, statusStrings }: PKIStatusInfo): void {
  if (status === 0 || status === 1) return;
  const [text] = statusStrings ?? [];
  // Said by a stranger: short, and on one line.
  const grund = text ? `: ${text.getValue().slice(0, 200).replace(/\p{C}/gu, ' ')}` : '';
  throw new Stempelfehler(`Der Dienst hat abgelehnt (Status ${status}${grund}).`);
}

async function checkToken(token: SignedData, { inhalt, nonce, von, bis }: Erwartung): Promise<Stempel> {
  const info = readInfo(token);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const hash = createHash('sha256').update(inhalt).digest();
  if (hashAlgorithm.algorithmId !== SHA256 || !hash.equals(new Uint8Array(hashedMessage.getValue()))) {
    throw new Stempelfehler('Der Zeitstempel gehört zu etwas anderem.');
  }
  if (!info.nonce || hexOf(info.nonce) !== nonce)
    throw new Stempelfehler('Der Zeitstempel ist die Antwort auf eine andere Anfrage.');
  const zeit = info.genTime;
  checkZeit(zeit, von, bis);
  const zertifikat = await findUnterzeichner(token, inhalt);
  if (!zertifikat) throw new Stempelfehler('Die Unterschrift des Zeitstempels ist falsch.');
  if (zeit < zertifikat.validFromDate || zeit > zertifikat.validToDate) {
    throw new Stempelfehler('Das Zertifikat des Dienstes galt zur Zeit des Stempels nicht.');
  }
  return { zeit, aussteller: zertifikat.subject.replace(/\p{C}+/gu, ', ') };
}

function readInfo({ encapContentInfo: { eContentType, eContent }, signerInfos }: SignedData): TSTInfo {
  if (eContentType !== id_eContentType_TSTInfo || !eContent || signerInfos.length !== 1) throw beschaedigt();
  return TSTInfo.fromBER(eContent.getValue());
}

function hexOf(zahl: Integer): string {
  return Buffer.from(zahl.valueBlock.valueHexView).toString('hex');
}

/** The certificate that signed, if it comes along and is meant for time stamps; undefined when none of them did. */
async function findUnterzeichner(
  token: SignedData,
  inhalt: Uint8Array,
): Promise<X509Certificate | undefined> {
  const [signer] = token.signerInfos;
  const typ = signer?.signedAttrs?.attributes.filter(({ type }) => type === CONTENT_TYPE) ?? [];
  const genannt: ObjectIdentifier | undefined = typ[0]?.values[0];
  if (!signer || typ.length !== 1 || !HASHES.includes(signer.digestAlgorithm.algorithmId))
    throw beschaedigt();
  if (genannt?.getValue() !== id_eContentType_TSTInfo) return undefined;
  const frage = { signer: 0, data: Uint8Array.from(inhalt).buffer, extendedMode: true } as const;
  // It throws where a certificate, an algorithm or an attribute is missing.
  const urteil = await token.verify(frage).catch(() => undefined);
  if (!urteil?.signatureVerified || !urteil.signerCertificate) return undefined;
  const zertifikat = new X509Certificate(new Uint8Array(urteil.signerCertificate.toSchema().toBER()));
  return zertifikat.keyUsage?.includes(ZWECK) ? zertifikat : undefined;
}

function checkZeit(zeit: Date, von: Date, bis: Date): void {
  const sagt = `Der Dienst sagt ${zeit.toISOString()}`;
  if (zeit.getTime() < von.getTime() - SPIEL_MS) {
    throw new Stempelfehler(
      `${sagt}, dieser Rechner schrieb die Zeile erst ${von.toISOString()}. Bitte die Uhr prüfen.`,
    );
  }
  if (zeit.getTime() > bis.getTime() + SPIEL_MS) {
    throw new Stempelfehler(
      `${sagt}, auf diesem Rechner ist es erst ${bis.toISOString()}. Bitte die Uhr prüfen.`,
    );
  }
}
