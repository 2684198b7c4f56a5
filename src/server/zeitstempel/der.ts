/** What is needed of ASN.1 DER to speak with a time-stamp service: a reader that refuses whatever is not as expected. */
import { Constructed, fromBER, GeneralizedTime, Integer, ObjectIdentifier, OctetString } from 'asn1js';

export type Wert = ReturnType<typeof fromBER>['result'];

/** The bytes are not what they have to be. */
export class Derfehler extends Error {}

/** @throws Derfehler unless the bytes are exactly one value */
export function readDer(bytes: Uint8Array): Wert {
  const { offset, result } = decode(bytes);
  if (offset === -1) throw new Derfehler(result.error);
  if (offset !== bytes.byteLength) throw new Derfehler('bytes after the end');
  return result;
}

/** Thousands of values within each other are more than the stack holds. */
function decode(bytes: Uint8Array): ReturnType<typeof fromBER> {
  try {
    return fromBER(bytes);
  } catch (error) {
    throw new Derfehler((error as Error).message);
  }
}

/** The values in a SEQUENCE, a SET or a tagged value. */
export function teileOf(wert: Wert | undefined): Wert[] {
  if (wert instanceof Constructed) return wert.valueBlock.value;
  throw new Derfehler('a constructed value is missing');
}

/** Number of a context-specific tag, undefined of other values. */
export function tagOf({ idBlock }: Wert): number | undefined {
  return idBlock.tagClass === 3 ? idBlock.tagNumber : undefined;
}

export function oidOf(wert: Wert | undefined): string {
  if (wert instanceof ObjectIdentifier) return wert.valueBlock.toString();
  throw new Derfehler('an object identifier is missing');
}

export function octetsOf(wert: Wert | undefined): Uint8Array {
  if (wert instanceof OctetString) return new Uint8Array(wert.getValue());
  throw new Derfehler('an octet string is missing');
}

/** Lower-case hex of an INTEGER as it is encoded. */
export function hexOf(wert: Wert | undefined): string {
  if (wert instanceof Integer) return Buffer.from(wert.valueBlock.valueHexView).toString('hex');
  throw new Derfehler('an integer is missing');
}

export function isInteger(wert: Wert): boolean {
  return wert instanceof Integer;
}

export function zeitOf(wert: Wert | undefined): Date {
  if (wert instanceof GeneralizedTime) return wert.toDate();
  throw new Derfehler('a time is missing');
}

/** The bytes as they came: what was signed must not be written anew. */
export function rohOf({ valueBeforeDecodeView }: Wert): Uint8Array {
  return valueBeforeDecodeView;
}
