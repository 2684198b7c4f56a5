import type { EKonto, EZahlung } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** UNTDID 4461 "instrument not defined": where a due date alone forces the group upon a credit note. */
const UNBESTIMMT = '1';
/** UBL demands the network of a card, for which EN 16931 has no term. */
const UNBEKANNTES_NETZ = 'NA';

/**
 * BG-16 to BG-19: one group per account; card and mandate go with the first.
 * @param faellig BT-9 of a credit note, ISO date
 */
export function zahlungswege(zahlung: EZahlung | undefined, faellig: string | undefined): Inhalt {
  if (!zahlung && !faellig) return undefined;
  const weg: EZahlung = zahlung ?? { mittel: UNBESTIMMT, konten: [] };
  const konten: EKonto[] = weg.konten.length > 0 ? weg.konten : [{}];
  return konten.map((konto, index) => {
    const erster = index === 0 ? weg : undefined;
    return gruppe(
      'cac:PaymentMeans',
      wert('cbc:PaymentMeansCode', weg.mittel ?? (weg.mitteltext && UNBESTIMMT), {
        name: erster?.mitteltext,
      }),
      erster && wert('cbc:PaymentDueDate', faellig),
      wert('cbc:PaymentID', weg.verwendungszweck),
      karte(erster?.karte),
      gruppe(
        'cac:PayeeFinancialAccount',
        wert('cbc:ID', konto.id),
        wert('cbc:Name', konto.inhaber),
        gruppe('cac:FinancialInstitutionBranch', wert('cbc:ID', konto.bic)),
      ),
      gruppe(
        'cac:PaymentMandate',
        wert('cbc:ID', erster?.lastschrift?.mandat),
        gruppe('cac:PayerFinancialAccount', wert('cbc:ID', erster?.lastschrift?.konto)),
      ),
    );
  });
}

function karte(karte: EZahlung['karte']): Inhalt {
  if (!karte?.nummer && !karte?.inhaber) return undefined;
  return gruppe(
    'cac:CardAccount',
    wert('cbc:PrimaryAccountNumberID', karte.nummer),
    wert('cbc:NetworkID', UNBEKANNTES_NETZ),
    wert('cbc:HolderName', karte.inhaber),
  );
}
