import { BaseStringBlock } from 'asn1js';
import { SHA256 } from './anfrage.ts';
import {
  Derfehler,
  hexOf,
  isInteger,
  octetsOf,
  oidOf,
  readDer,
  tagOf,
  teileOf,
  type Wert,
  zeitOf,
} from './der.ts';
import { findUnterzeichner } from './signatur.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
/** Two clocks may be this far apart. */
const SPIEL_MS = 60 * 60_000;

/** Why a stamp does not count, as a German sentence. */
export class Stempelfehler extends Error {}

type Erwartung = {
  hash: Uint8Array;
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
 * Checks a `TimeStampResp` (RFC 3161, 2.4.2): granted, about this hash and this question, signed by a certificate that it
 * brings along, meant for time stamps and valid at that time. Who issued the certificate is not looked at.
 * @throws Stempelfehler
 */
export function checkAntwort(bytes: Uint8Array, erwartung: Erwartung): Stempel {
  try {
    const [status, token] = teileOf(readDer(bytes));
    checkStatus(status);
    return checkToken(token, erwartung);
  } catch (error) {
    if (!(error instanceof Derfehler)) throw error;
    throw new Stempelfehler('Die Antwort ist kein Zeitstempel nach RFC 3161, oder sie ist beschädigt.');
  }
}

/** 0 and 1 are granted; the second with changes, which are seen in the token. */
function checkStatus(status: Wert | undefined): void {
  const [zahl, text] = teileOf(status);
  if (['00', '01'].includes(hexOf(zahl))) return;
  const grund = text && tagOf(text) === undefined ? textOf(text) : '';
  throw new Stempelfehler(`Der Dienst hat abgelehnt (Status ${Number.parseInt(hexOf(zahl), 16)}${grund}).`);
}

/** Said by a stranger: short, and on one line. */
function textOf(wert: Wert): string {
  if (wert.idBlock.tagNumber !== 16) return '';
  const [text] = teileOf(wert);
  if (!(text instanceof BaseStringBlock)) return '';
  return `: ${text.getValue().slice(0, 200).replace(/\p{C}/gu, ' ')}`;
}

function checkToken(token: Wert | undefined, { hash, nonce, von, bis }: Erwartung): Stempel {
  const { inhalt, signiertes } = readToken(token);
  const info = readInfo(inhalt);
  if (info.verfahren !== SHA256 || !Buffer.from(info.hash).equals(hash)) {
    throw new Stempelfehler('Der Zeitstempel gehört zu etwas anderem.');
  }
  if (info.nonce !== nonce)
    throw new Stempelfehler('Der Zeitstempel ist die Antwort auf eine andere Anfrage.');
  checkZeit(info.zeit, von, bis);
  const zertifikat = findUnterzeichner(signiertes);
  if (!zertifikat) throw new Stempelfehler('Die Unterschrift des Zeitstempels ist falsch.');
  if (info.zeit < zertifikat.validFromDate || info.zeit > zertifikat.validToDate) {
    throw new Stempelfehler('Das Zertifikat des Dienstes galt zur Zeit des Stempels nicht.');
  }
  return { zeit: info.zeit, aussteller: zertifikat.subject.replace(/\p{C}+/gu, ', ') };
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

/** `ContentInfo` with `SignedData` with one signer. */
function readToken(token: Wert | undefined) {
  const [typ, huelle] = teileOf(token);
  if (oidOf(typ) !== SIGNED_DATA) throw new Derfehler('no signed data');
  const [, , kapsel, ...rest] = teileOf(teileOf(huelle)[0]);
  const [inhaltstypWert, inhaltWert] = teileOf(kapsel);
  const inhaltstyp = oidOf(inhaltstypWert);
  if (inhaltstyp !== TST_INFO) throw new Derfehler('no time-stamp token');
  const inhalt = octetsOf(teileOf(inhaltWert)[0]);
  const zertifikate = rest.find((wert) => tagOf(wert) === 0);
  const [signer, zweiter] = teileOf(rest.at(-1));
  if (!signer || zweiter) throw new Derfehler('not one signer');
  return {
    inhalt,
    signiertes: { inhalt, inhaltstyp, signer, zertifikate: zertifikate ? teileOf(zertifikate) : [] },
  };
}

/** `TSTInfo`; its nonce stands behind values that may be missing. */
function readInfo(inhalt: Uint8Array) {
  const [, , abdruck, , zeit, ...rest] = teileOf(readDer(inhalt));
  const [verfahren, hash] = teileOf(abdruck);
  const nonce = rest.find(isInteger);
  return {
    verfahren: oidOf(teileOf(verfahren)[0]),
    hash: octetsOf(hash),
    zeit: zeitOf(zeit),
    nonce: nonce && hexOf(nonce),
  };
}
