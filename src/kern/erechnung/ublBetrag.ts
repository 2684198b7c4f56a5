import type { EAbzug, ERechnung, ESteuer } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** An amount, which in UBL always names its currency. */
export function betrag(name: string, text: string | undefined, waehrung: string | undefined): Inhalt {
  return wert(name, text, { currencyID: waehrung });
}

/** Category, rate and reason of an exemption. */
export function steuerart(name: string, steuer: Omit<ESteuer, 'basis' | 'betrag'>): Inhalt {
  const inhalt = [
    wert('cbc:ID', steuer.kategorie),
    wert('cbc:Percent', steuer.satz),
    wert('cbc:TaxExemptionReasonCode', steuer.grundcode),
    wert('cbc:TaxExemptionReason', steuer.grund),
  ];
  if (inhalt.every((teil) => teil === undefined)) return undefined;
  return gruppe(name, inhalt, gruppe('cac:TaxScheme', wert('cbc:ID', 'VAT')));
}

/** BG-20 and BG-27, or with `zuschlag` BG-21 and BG-28. */
export function abzug(teil: EAbzug, zuschlag: boolean, waehrung: string | undefined): Inhalt {
  return gruppe(
    'cac:AllowanceCharge',
    wert('cbc:ChargeIndicator', String(zuschlag)),
    wert('cbc:AllowanceChargeReasonCode', teil.grundcode),
    wert('cbc:AllowanceChargeReason', teil.grund),
    wert('cbc:MultiplierFactorNumeric', teil.prozent),
    betrag('cbc:Amount', teil.betrag, waehrung),
    betrag('cbc:BaseAmount', teil.basis, waehrung),
    steuerart('cac:TaxCategory', { kategorie: teil.kategorie, satz: teil.satz }),
  );
}

/** BG-23 with BT-110, and BT-111 in a group of its own. */
export function steuern({ summen, steuern, waehrung, steuerwaehrung }: ERechnung): Inhalt {
  // Two totals of one currency could not be told apart.
  const zweite = steuerwaehrung && steuerwaehrung !== waehrung ? summen.steuerInSteuerwaehrung : undefined;
  return [
    gruppe(
      'cac:TaxTotal',
      betrag('cbc:TaxAmount', summen.steuer, waehrung),
      steuern.map(({ basis, betrag: steuerbetrag, ...art }) =>
        gruppe(
          'cac:TaxSubtotal',
          betrag('cbc:TaxableAmount', basis, waehrung),
          betrag('cbc:TaxAmount', steuerbetrag, waehrung),
          steuerart('cac:TaxCategory', art),
        ),
      ),
    ),
    gruppe('cac:TaxTotal', betrag('cbc:TaxAmount', zweite, steuerwaehrung)),
  ];
}

/** BG-22 without the VAT. */
export function summen({ summen, waehrung }: ERechnung): Inhalt {
  return gruppe(
    'cac:LegalMonetaryTotal',
    betrag('cbc:LineExtensionAmount', summen.zeilen, waehrung),
    betrag('cbc:TaxExclusiveAmount', summen.netto, waehrung),
    betrag('cbc:TaxInclusiveAmount', summen.brutto, waehrung),
    betrag('cbc:AllowanceTotalAmount', summen.abzuege, waehrung),
    betrag('cbc:ChargeTotalAmount', summen.zuschlaege, waehrung),
    betrag('cbc:PrepaidAmount', summen.bezahlt, waehrung),
    betrag('cbc:PayableRoundingAmount', summen.rundung, waehrung),
    betrag('cbc:PayableAmount', summen.zahlbetrag, waehrung),
  );
}
