/** Rules of EN 16931 about totals. BR-CO-17 has the tolerance that it has officially; BW-17 is exact. */
import type { EAbzug, ESteuer } from '../modell.ts';
import { alle, amKopf, je, zahlIn } from '../xmlregeln/baum.ts';
import { isErweiterung } from '../xmlregeln/profil.ts';
import { ABRECHNUNG_CII, inWaehrung, KOPFSUMMEN_CII, summeAus } from '../xmlregeln/summen.ts';
import { isZahlbetrag } from '../xmlregeln/xrechnung.ts';
import { betragVon, MINUS_NULL, mal, parseUngetypt, parseZahl, runden, type Zahl } from '../zahl.ts';
import { da, EIN_EURO, fehler, type Regel, type Syntax, summe, wenn, zahl } from './regel.ts';

/** BR-12 to BR-15, BR-45 to BR-48, BR-CO-10 to BR-CO-17. */
export const SUMMEN: Regel[] = [
  fehler('BR-12', 'BT-106', 'Die Summe der Posten fehlt. Bitte die Summe angeben.', (r) =>
    da(r.summen.zeilen),
  ),
  fehler('BR-13', 'BT-109', 'Der Gesamtbetrag ohne Umsatzsteuer fehlt. Bitte den Nettobetrag angeben.', (r) =>
    da(r.summen.netto),
  ),
  fehler('BR-14', 'BT-112', 'Der Gesamtbetrag mit Umsatzsteuer fehlt. Bitte den Bruttobetrag angeben.', (r) =>
    da(r.summen.brutto),
  ),
  fehler('BR-15', 'BT-115', 'Der zu zahlende Betrag fehlt. Bitte den Zahlbetrag angeben.', (r) =>
    da(r.summen.zahlbetrag),
  ),
  fehler(
    'BR-45',
    'BT-116',
    'In der Aufstellung der Umsatzsteuer fehlt der Nettobetrag zu einem Steuersatz. Bitte ergänzen.',
    (r) => r.steuern.every((steuer) => da(steuer.basis)),
  ),
  fehler(
    'BR-46',
    'BT-117',
    'In der Aufstellung der Umsatzsteuer fehlt der Steuerbetrag zu einem Steuersatz. Bitte ergänzen.',
    (r) => r.steuern.every((steuer) => da(steuer.betrag)),
  ),
  fehler('BR-47', 'BT-118', 'In der Aufstellung der Umsatzsteuer fehlt die Steuerart. Bitte ergänzen.', (r) =>
    r.steuern.every((steuer) => da(steuer.kategorie)),
  ),
  fehler(
    'BR-48',
    'BT-119',
    'In der Aufstellung der Umsatzsteuer fehlt ein Steuersatz. Bitte den Satz angeben, bei Befreiung 0.',
    (r) => r.steuern.every((steuer) => steuer.kategorie === 'O' || da(steuer.satz)),
  ),
  fehler(
    'BR-CO-10',
    'BT-106',
    'Die Summe der Posten stimmt nicht mit den einzelnen Posten überein. Bitte neu zusammenzählen.',
    (r) => genau(r.summen.zeilen, summe(r.zeilen.map((zeile) => zahl(zeile.netto)))),
  ),
  fehler(
    'BR-CO-11',
    'BT-107',
    'Die Summe der Rabatte stimmt nicht mit den einzelnen Rabatten überein. Bitte neu zusammenzählen.',
    (r, { syntax }) => isSumme(r.summen.abzuege, r.abzuege, syntax),
  ),
  fehler(
    'BR-CO-12',
    'BT-108',
    'Die Summe der Zuschläge stimmt nicht mit den einzelnen Zuschlägen überein. Bitte neu zusammenzählen.',
    (r, { syntax }) => isSumme(r.summen.zuschlaege, r.zuschlaege, syntax),
  ),
  fehler(
    'BR-CO-13',
    'BT-109',
    'Der Nettobetrag ist nicht die Summe der Posten abzüglich Rabatten und zuzüglich Zuschlägen. Bitte neu rechnen.',
    ({ summen }) => genau(summen.netto, zahl(summen.zeilen) - zahl(summen.abzuege) + zahl(summen.zuschlaege)),
  ),
  fehler(
    'BR-CO-14',
    'BT-110',
    'Die gesamte Umsatzsteuer ist nicht die Summe der einzelnen Steuerbeträge. Bitte neu zusammenzählen.',
    {
      modell: (r) => zahl(r.summen.steuer) === runden(summe(r.steuern.map((steuer) => zahl(steuer.betrag)))),
      ubl: je(['ubl:Invoice/cac:TaxTotal', 'cn:CreditNote/cac:TaxTotal'], (summe) => {
        const teile = alle(summe, 'cac:TaxSubtotal');
        return (
          teile.length === 0 || zahlIn(summe, 'cbc:TaxAmount') === runden(summeAus(teile, 'cbc:TaxAmount'))
        );
      }),
      cii: je('ram:ApplicableHeaderTradeSettlement', (abrechnung) => {
        const soll = runden(summeAus(alle(abrechnung, 'ram:ApplicableTradeTax'), 'ram:CalculatedAmount'));
        return alle(abrechnung, 'ram:InvoiceCurrencyCode').every((waehrung) =>
          inWaehrung(alle(abrechnung, `${KOPFSUMMEN_CII}/ram:TaxTotalAmount`), waehrung.text).every(
            ({ text }) => parseUngetypt(text, 'ungetypter') === soll,
          ),
        );
      }),
    },
  ),
  fehler(
    'BR-CO-15',
    'BT-112',
    'Der Bruttobetrag ist nicht Nettobetrag plus Umsatzsteuer. Bitte neu zusammenzählen.',
    {
      modell: ({ summen }) => genau(summen.brutto, zahl(summen.netto) + zahl(summen.steuer)),
      ubl: amKopf((wurzel) => {
        const waehrungen = alle(wurzel, 'cbc:DocumentCurrencyCode');
        return waehrungen.every(({ text }) => {
          const steuern = inWaehrung(alle(wurzel, 'cac:TaxTotal/cbc:TaxAmount'), text);
          const netto = zahlIn(wurzel, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount');
          const brutto = zahlIn(wurzel, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount');
          const steuer = parseZahl(steuern[0]?.text);
          if (steuern.length !== 1 || netto === undefined || steuer === undefined) return false;
          return brutto === runden(netto + steuer);
        });
      }),
      cii: amKopf((wurzel) => {
        const [abrechnung] = alle(wurzel, ABRECHNUNG_CII);
        const [summen] = alle(abrechnung, KOPFSUMMEN_CII);
        const brutto = zahlIn(summen, 'ram:GrandTotalAmount');
        const netto = zahlIn(summen, 'ram:TaxBasisTotalAmount');
        return alle(abrechnung, 'ram:InvoiceCurrencyCode').every(({ text }) => {
          const steuern = inWaehrung(alle(summen, 'ram:TaxTotalAmount'), text);
          const steuer = parseZahl(steuern[0]?.text);
          if (brutto === undefined || netto === undefined) return false;
          return (
            brutto === netto ||
            (steuern.length === 1 && steuer !== undefined && brutto === runden(netto + steuer))
          );
        });
      }),
    },
  ),
  fehler(
    'BR-CO-16',
    'BT-115',
    'Der Zahlbetrag ist nicht Bruttobetrag minus Anzahlung plus Rundung. Bitte neu rechnen.',
    {
      modell: ({ summen }) =>
        genau(summen.zahlbetrag, zahl(summen.brutto) - zahl(summen.bezahlt) + zahl(summen.rundung)),
      ubl: je('cac:LegalMonetaryTotal', (summen, _, baum) => isErweiterung(baum) || isZahlbetrag(summen, 0n)),
    },
  ),
  fehler(
    'BR-CO-17',
    'BT-117',
    'Ein Steuerbetrag ist nicht Nettobetrag mal Steuersatz. Bitte neu rechnen.',
    (r, { syntax }) => r.steuern.every((steuer) => isSteuerNahe(steuer, syntax)),
  ),
];

/** A total may be absent only where nothing is to be summed up. */
function isSumme(angegeben: string | undefined, teile: EAbzug[], syntax: Syntax | undefined): boolean {
  if (!da(angegeben)) return teile.length === 0;
  const soll = runden(summe(teile.map((teil) => zahl(teil.betrag))));
  if (syntax !== 'cii' || soll !== 0n) return zahl(angegeben) === soll;
  if (teile.length === 0) return parseUngetypt(angegeben) === soll;
  const ungetypt = (text: string | undefined) => parseUngetypt(text, 'ungetypter') ?? 0n;
  const alleMinusNull = teile.every((teil) => ungetypt(teil.betrag) === MINUS_NULL);
  return ungetypt(angegeben) === (alleMinusNull ? MINUS_NULL : soll);
}

/**
 * Within one unit of the currency, CII including it; a rate below a half is taken for none. Incomplete groups pass, and
 * in CII those categories whose own rules keep this one from being asked.
 */
function isSteuerNahe(steuer: ESteuer, syntax: Syntax | undefined): boolean {
  const basis = parseZahl(steuer.basis);
  const betrag = parseZahl(steuer.betrag);
  if (basis === undefined || betrag === undefined) return true;
  if (syntax === 'cii' && ['O', 'L', 'M'].includes(steuer.kategorie ?? '')) return true;
  const satz = parseZahl(steuer.satz) ?? 0n;
  if (2n * betragVon(satz) < EIN_EURO) return 2n * betragVon(betrag) < EIN_EURO;
  const abstand = betragVon(betragVon(betrag) - runden(mal(betragVon(basis), satz) / 100n));
  return abstand < EIN_EURO || (syntax === 'cii' && abstand === EIN_EURO);
}

/** True when a stated amount is the computed one; absent amounts are the matter of BR-12 to BR-15. */
function genau(angegeben: string | undefined, berechnet: Zahl): boolean {
  return wenn(angegeben, (text) => zahl(text) === runden(berechnet));
}
