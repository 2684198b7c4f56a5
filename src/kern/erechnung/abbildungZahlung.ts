/** How a receipt of ours is paid, as EN 16931 says it. */
import type { Absender } from '../mandant/absender.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { zahlungswegOf } from '../rechnungen/zahlungsweg.ts';
import { isFremd } from '../waehrung.ts';
import type { EZahlung } from './modell.ts';

/** BT-81 (UNTDID 4461); 30 is any other credit transfer: SEPA credit transfer, SEPA direct debit, card, cash. */
const MITTEL = { ueberweisung: '58', lastschrift: '59', karte: '48', bar: '10' } as const;

/** BG-16 with the one group that belongs to the means (BR-DE-23 to BR-DE-25). */
export function zahlungOf(rechnung: Rechnung, absender: Absender): EZahlung | undefined {
  const weg = zahlungswegOf(rechnung);
  const { iban } = absender;
  // SEPA moves euros only.
  const mittel = weg === 'ueberweisung' && isFremd(rechnung) ? '30' : MITTEL[weg];
  if (weg === 'ueberweisung' && !iban) return undefined;
  const zahlung = { mittel, verwendungszweck: rechnung.nummer, konten: [] };
  if (weg === 'ueberweisung') return { ...zahlung, konten: [kontoOf(absender)] };
  if (weg === 'lastschrift') return { ...zahlung, lastschrift: lastschriftOf(rechnung, absender) };
  const { kartenziffern: nummer } = rechnung;
  return weg === 'karte' && nummer ? { ...zahlung, karte: { nummer } } : zahlung;
}

function kontoOf({ iban, bic, name, kontoinhaber }: Absender): EZahlung['konten'][number] {
  return { id: ohneLuecken(iban), inhaber: kontoinhaber || name || undefined, bic: bic || undefined };
}

/** BG-19. */
function lastschriftOf({ kunde }: Rechnung, { glaeubigerId }: Absender): EZahlung['lastschrift'] {
  return {
    mandat: kunde?.mandatsreferenz || undefined,
    glaeubiger: glaeubigerId || undefined,
    konto: ohneLuecken(kunde?.lastschriftIban ?? '') || undefined,
  };
}

function ohneLuecken(iban: string): string {
  return iban.replaceAll(' ', '');
}
