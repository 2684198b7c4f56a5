import { randomBytes } from 'node:crypto';
import { Integer, Boolean as Ja, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';

export const SHA256 = '2.16.840.1.101.3.4.2.1';

/** 64 bits, positive and without leading zeros, so that every service gives them back as they are. Lower-case hex. */
export function newNonce(): string {
  const bytes = randomBytes(8);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}

/** `TimeStampReq` for a SHA-256 hash, asking for the certificate too, as DER (RFC 3161, 2.4.1). */
export function toAnfrage(hash: Uint8Array, nonce: string): Uint8Array {
  const verfahren = new Sequence({ value: [new ObjectIdentifier({ value: SHA256 }), new Null()] });
  const abdruck = new Sequence({
    value: [verfahren, new OctetString({ valueHex: Uint8Array.from(hash) })],
  });
  const anfrage = new Sequence({
    value: [
      new Integer({ value: 1 }),
      abdruck,
      new Integer({ valueHex: Uint8Array.from(Buffer.from(nonce, 'hex')) }),
      new Ja({ value: true }),
    ],
  });
  return new Uint8Array(anfrage.toBER());
}
