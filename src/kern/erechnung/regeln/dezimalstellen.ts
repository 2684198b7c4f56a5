/** Rules of EN 16931 about decimals: every amount has two at most. Prices, quantities and rates are free. */
import type { ERechnung } from '../modell.ts';
import {
  hatCent,
  KOPFABZUG,
  NIE,
  STEUER,
  SUMMEN,
  steuersumme,
  ZEILE,
  ZEILENABZUG,
} from '../xmlregeln/dezimalstellen.ts';
import { dezimalstellen } from '../zahl.ts';
import { fehler, type ImXml, jeZeile, type Regel } from './regel.ts';

type Betraege = (rechnung: ERechnung) => (string | undefined)[];

/** Rule, term, name of the amount with its article, where it stands in the model, and how the XML is looked at. */
const DOKUMENT: [id: string, feld: string, name: string, betraege: Betraege, imXml: ImXml][] = [
  [
    'BR-DEC-01',
    'BT-92',
    'Ein Rabatt',
    (r) => r.abzuege.map((abzug) => abzug.betrag),
    hatCent(KOPFABZUG, 'cbc:Amount', 'ram:ActualAmount', 'false'),
  ],
  [
    'BR-DEC-02',
    'BT-93',
    'Der Grundbetrag eines Rabatts',
    (r) => r.abzuege.map((abzug) => abzug.basis),
    hatCent(KOPFABZUG, 'cbc:BaseAmount', 'ram:BasisAmount', 'false'),
  ],
  [
    'BR-DEC-05',
    'BT-99',
    'Ein Zuschlag',
    (r) => r.zuschlaege.map((zuschlag) => zuschlag.betrag),
    hatCent(KOPFABZUG, 'cbc:Amount', 'ram:ActualAmount', 'true'),
  ],
  [
    'BR-DEC-06',
    'BT-100',
    'Der Grundbetrag eines Zuschlags',
    (r) => r.zuschlaege.map((zuschlag) => zuschlag.basis),
    hatCent(KOPFABZUG, 'cbc:BaseAmount', 'ram:BasisAmount', 'true'),
  ],
  [
    'BR-DEC-09',
    'BT-106',
    'Die Summe der Posten',
    (r) => [r.summen.zeilen],
    hatCent(SUMMEN, 'cbc:LineExtensionAmount', 'ram:LineTotalAmount'),
  ],
  [
    'BR-DEC-10',
    'BT-107',
    'Die Summe der Rabatte',
    (r) => [r.summen.abzuege],
    hatCent(SUMMEN, 'cbc:AllowanceTotalAmount', 'ram:AllowanceTotalAmount'),
  ],
  [
    'BR-DEC-11',
    'BT-108',
    'Die Summe der Zuschläge',
    (r) => [r.summen.zuschlaege],
    hatCent(SUMMEN, 'cbc:ChargeTotalAmount', 'ram:ChargeTotalAmount'),
  ],
  [
    'BR-DEC-12',
    'BT-109',
    'Der Nettobetrag',
    (r) => [r.summen.netto],
    hatCent(SUMMEN, 'cbc:TaxExclusiveAmount', 'ram:TaxBasisTotalAmount'),
  ],
  [
    'BR-DEC-13',
    'BT-110',
    'Die Umsatzsteuer',
    (r) => [r.summen.steuer],
    { ubl: NIE, cii: steuersumme('ram:InvoiceCurrencyCode') },
  ],
  [
    'BR-DEC-14',
    'BT-112',
    'Der Bruttobetrag',
    (r) => [r.summen.brutto],
    hatCent(SUMMEN, 'cbc:TaxInclusiveAmount', 'ram:GrandTotalAmount'),
  ],
  [
    'BR-DEC-15',
    'BT-111',
    'Die Umsatzsteuer in der zweiten Währung',
    (r) => [r.summen.steuerInSteuerwaehrung],
    { ubl: NIE, cii: steuersumme('ram:TaxCurrencyCode') },
  ],
  [
    'BR-DEC-16',
    'BT-113',
    'Der schon bezahlte Betrag',
    (r) => [r.summen.bezahlt],
    hatCent(SUMMEN, 'cbc:PrepaidAmount', 'ram:TotalPrepaidAmount'),
  ],
  [
    'BR-DEC-17',
    'BT-114',
    'Der Rundungsbetrag',
    (r) => [r.summen.rundung],
    hatCent(SUMMEN, 'cbc:PayableRoundingAmount', 'ram:RoundingAmount'),
  ],
  [
    'BR-DEC-18',
    'BT-115',
    'Der Zahlbetrag',
    (r) => [r.summen.zahlbetrag],
    hatCent(SUMMEN, 'cbc:PayableAmount', 'ram:DuePayableAmount'),
  ],
  [
    'BR-DEC-19',
    'BT-116',
    'Der Nettobetrag zu einem Steuersatz',
    (r) => r.steuern.map((steuer) => steuer.basis),
    hatCent(STEUER, 'cbc:TaxableAmount', 'ram:BasisAmount'),
  ],
  [
    'BR-DEC-20',
    'BT-117',
    'Der Steuerbetrag zu einem Steuersatz',
    (r) => r.steuern.map((steuer) => steuer.betrag),
    hatCent(STEUER, 'cbc:TaxAmount', 'ram:CalculatedAmount'),
  ],
];

type Zeilenbetraege = (zeile: ERechnung['zeilen'][number]) => (string | undefined)[];

const POSTEN: [id: string, feld: string, name: string, betraege: Zeilenbetraege, imXml: ImXml][] = [
  [
    'BR-DEC-23',
    'BT-131',
    'Der Nettobetrag des Postens',
    (zeile) => [zeile.netto],
    hatCent(
      ZEILE,
      'cbc:LineExtensionAmount',
      'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
    ),
  ],
  [
    'BR-DEC-24',
    'BT-136',
    'Ein Rabatt des Postens',
    (zeile) => zeile.abzuege.map((abzug) => abzug.betrag),
    hatCent(ZEILENABZUG, 'cbc:Amount', 'ram:ActualAmount', 'false'),
  ],
  [
    'BR-DEC-25',
    'BT-137',
    'Der Grundbetrag eines Rabatts des Postens',
    (zeile) => zeile.abzuege.map((abzug) => abzug.basis),
    hatCent(ZEILENABZUG, 'cbc:BaseAmount', 'ram:BasisAmount', 'false'),
  ],
  [
    'BR-DEC-27',
    'BT-141',
    'Ein Zuschlag des Postens',
    (zeile) => zeile.zuschlaege.map((zuschlag) => zuschlag.betrag),
    hatCent(ZEILENABZUG, 'cbc:Amount', 'ram:ActualAmount', 'true'),
  ],
  [
    'BR-DEC-28',
    'BT-142',
    'Der Grundbetrag eines Zuschlags des Postens',
    (zeile) => zeile.zuschlaege.map((zuschlag) => zuschlag.basis),
    hatCent(ZEILENABZUG, 'cbc:BaseAmount', 'ram:BasisAmount', 'true'),
  ],
];

/** BR-DEC-01 to BR-DEC-28 as far as the numbers are given. */
export const DEZIMALSTELLEN: Regel[] = [
  ...DOKUMENT.map(([id, feld, name, betraege, imXml]) =>
    fehler(id, feld, satzFuer(name), { modell: (r) => betraege(r).every(isCent), ...imXml }),
  ),
  ...POSTEN.map(([id, feld, name, betraege, imXml]) =>
    fehler(id, feld, satzFuer(name), { modell: jeZeile((zeile) => betraege(zeile).every(isCent)), ...imXml }),
  ),
];

function satzFuer(name: string): string {
  return `${name} hat mehr als zwei Stellen hinter dem Komma. Bitte auf den Cent runden.`;
}

function isCent(text: string | undefined): boolean {
  return text === undefined || dezimalstellen(text) <= 2;
}
