/** Model -> ebInterface 6.1, the format of Austria's federal offices (e-Rechnung.gv.at). */

import { besteller, lieferung, rechnungssteller } from './ebInterfacePartei.ts';
import { nachlaesse, posten, steuersatz } from './ebInterfacePosten.ts';
import type { ERechnung } from './modell.ts';
import { gruppe, type Inhalt, pflichtgruppe, serialize, wert } from './xmlSchreiben.ts';

/** Facts that the model has no term for. */
export type EbAngaben = {
  /** Number under which the customer keeps us (Lieferantennummer). */
  lieferantennummer: string;
  /** Discount for paying early. */
  skonto: { bis: string; prozent: string } | undefined;
  sprache: string;
  /** Of an invoice in another currency: the tax of each rate in euros, in the order of its rates. */
  steuernInEuro: readonly string[] | undefined;
};

/**
 * Writes the XML. A negative amount due makes an `Invoice` a credit note for e-Rechnung.gv.at, and a positive one a
 * `CreditMemo`; so a Storno stays an Invoice, with its amounts as they are, and asks for no payment.
 */
export function writeEbInterface(rechnung: ERechnung, angaben: EbAngaben): string {
  const { summen, waehrung, nummer, datum } = rechnung;
  return serialize(
    pflichtgruppe(
      'Invoice',
      {
        xmlns: 'http://www.ebinterface.at/schema/6p1/',
        GeneratingSystem: 'Belegwerk',
        DocumentType: 'Invoice',
        InvoiceCurrency: waehrung,
        Language: angaben.sprache,
      },
      wert('InvoiceNumber', nummer),
      wert('InvoiceDate', datum),
      rechnung.vorgaenger.map(bezug),
      lieferung(rechnung),
      rechnungssteller(rechnung, angaben.lieferantennummer),
      besteller(rechnung),
      gruppe(
        'Details',
        gruppe(
          'ItemList',
          rechnung.zeilen.map((zeile, index) => posten(rechnung, zeile, index)),
        ),
      ),
      nachlaesse(rechnung),
      gruppe('Tax', steuern(rechnung, angaben)),
      wert('TotalGrossAmount', summen.brutto),
      wert('PrepaidAmount', summen.bezahlt),
      wert('RoundingAmount', summen.rundung),
      wert('PayableAmount', summen.zahlbetrag),
      zahlungsart(rechnung),
      gruppe('PaymentConditions', wert('DueDate', rechnung.faellig), skonto(angaben)),
      wert('Comment', rechnung.hinweise.map(({ text }) => text).join('\n\n')),
    ),
  );
}

function bezug({ nummer, datum }: ERechnung['vorgaenger'][number]): Inhalt {
  return gruppe('RelatedDocument', wert('InvoiceNumber', nummer), wert('InvoiceDate', datum));
}

function steuern({ steuern }: ERechnung, { steuernInEuro }: EbAngaben): Inhalt {
  return steuern.map((steuer, index) =>
    gruppe(
      'TaxItem',
      wert('TaxableAmount', steuer.basis),
      steuersatz(steuer),
      wert('TaxAmount', steuer.betrag),
      wert('AccountingCurrencyAmount', steuernInEuro?.[index], { Currency: 'EUR' }),
      wert('Comment', steuer.grund),
    ),
  );
}

/** A credit note asks for nothing, and what is paid needs no account. */
function zahlungsart({ summen, zahlung }: ERechnung): Inhalt {
  const [konto] = zahlung?.konten ?? [];
  const { lastschrift } = zahlung ?? {};
  if (summen.zahlbetrag?.startsWith('-')) return ohneZahlung();
  if (lastschrift)
    return gruppe(
      'PaymentMethod',
      gruppe(
        'SEPADirectDebit',
        wert('IBAN', lastschrift.konto),
        wert('CreditorID', lastschrift.glaeubiger),
        wert('MandateReference', lastschrift.mandat),
      ),
    );
  if (!konto) return ohneZahlung();
  return gruppe(
    'PaymentMethod',
    gruppe(
      'UniversalBankTransaction',
      gruppe(
        'BeneficiaryAccount',
        wert('BIC', konto.bic),
        wert('IBAN', konto.id),
        wert('BankAccountOwner', konto.inhaber?.slice(0, 70)),
      ),
      wert('PaymentReference', zahlung?.verwendungszweck?.slice(0, 35)),
    ),
  );
}

function ohneZahlung(): Inhalt {
  return gruppe('PaymentMethod', pflichtgruppe('NoPayment', {}));
}

function skonto({ skonto }: EbAngaben): Inhalt {
  if (!skonto) return undefined;
  return gruppe('Discount', wert('PaymentDate', skonto.bis), wert('Percentage', skonto.prozent));
}
