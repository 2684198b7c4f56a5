/** The codes that stand on one receipt, sorted by what they are. A code that is none of the three is left alone. */
import { parseEpc, type Ueberweisungscode } from './epc.ts';
import { isAblehnung, type Kassencode } from './kassencode.ts';
import { parseRksv } from './rksv.ts';
import { parseTse } from './tse.ts';

export type Belegcodes = {
  kasse: Kassencode | null;
  /** German: why a till's code is no cost, or why the codes prove nothing; ''. */
  ablehnung: string;
  ueberweisung: Ueberweisungscode | null;
};

const ZWEI_KASSEN =
  'Auf dem Bild stehen die Codes von zwei Kassenbelegen. Bitte jeden Beleg für sich aufnehmen.';

/** Reads all codes of a receipt. Two different ones of tills prove neither. */
export function readCodes(texte: readonly string[]): Belegcodes {
  const kassen = new Map<string, Kassencode>();
  const zahlungen = new Map<string, Ueberweisungscode>();
  let ablehnung = '';
  for (const text of texte) {
    const kasse = parseTse(text) ?? parseRksv(text);
    if (kasse && isAblehnung(kasse)) ablehnung = kasse.ablehnung;
    else if (kasse) kassen.set(text.trim(), kasse);
    const ueberweisung = parseEpc(text);
    if (ueberweisung) zahlungen.set(text.trim(), ueberweisung);
  }
  if (kassen.size > 1) ablehnung ||= ZWEI_KASSEN;
  return {
    ablehnung,
    kasse: ablehnung ? null : single(kassen),
    // Several transfers (instalments, with and without Skonto): none of them is the invoice.
    ueberweisung: single(zahlungen),
  };
}

function single<Code>(codes: Map<string, Code>): Code | null {
  const [einer] = codes.values();
  return codes.size === 1 && einer ? einer : null;
}
