/** GiroCode: what a banking app reads from the QR code on the sheet (EPC069-12, version 002). */
import type { Cent } from '../geld.ts';
import { isIban } from '../iban.ts';

export type Ueberweisung = { bic: string; name: string; iban: string; cent: Cent; zweck: string };

const MAX_CENT = 99_999_999_999;
const MAX_NAME = 70;
const MAX_ZWECK = 140;
const MAX_BYTES = 331;

/**
 * Payload of the QR code. @returns undefined where there is no valid account, an amount that is not between 0,01 € and
 * 999.999.999,99 €, or a text beyond the limits. A name is cut to 70 characters, as banks do.
 */
export function girocodeOf({ bic, name, iban, cent, zweck }: Ueberweisung): string | undefined {
  const empfaenger = Array.from(einzeilig(name)).slice(0, MAX_NAME).join('').trim();
  const betreff = einzeilig(zweck);
  if (!isIban(iban) || empfaenger === '' || cent < 1 || cent > MAX_CENT) return undefined;
  if (Array.from(betreff).length > MAX_ZWECK) return undefined;
  const zeilen = [
    ...['BCD', '002', '1', 'SCT', isBic(bic) ? bic : '', empfaenger, iban.replaceAll(' ', '')],
    ...[`EUR${Math.floor(cent / 100)}.${String(cent % 100).padStart(2, '0')}`, '', '', betreff],
  ];
  const nutzlast = zeilen.join('\n');
  return utf8Bytes(nutzlast) <= MAX_BYTES ? nutzlast : undefined;
}

/** Counted and not encoded: what encodes here draws whole sheets, and half a megabyte of it came along with every code on the screen. */
function utf8Bytes(text: string): number {
  const bytesOf = (punkt: number) =>
    1 + Number(punkt > 0x7f) + Number(punkt > 0x7ff) + Number(punkt > 0xffff);
  return Array.from(text, (zeichen) => bytesOf(zeichen.codePointAt(0) ?? 0)).reduce((a, b) => a + b, 0);
}

function einzeilig(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** ISO 9362. Without one the code still works within the EEA. */
function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}
