/** Candidates for the total: words that speak for an amount and words that speak against it. */
import type { Cent } from '../../geld.ts';
import type { Betragsfund } from './betraege.ts';
import { type Blatt, klarBefore } from './blatt.ts';
import type { Zeile } from './zeilen.ts';

/** An amount with all its places. */
export type Summe = {
  cent: Cent;
  funde: Betragsfund[];
  /** Best word beside one of its places; 0 for none, below for words against it. */
  wort: number;
  /** Places beside a word for a total or a payment, on lines of their own and not among the VAT. */
  zeugen: Betragsfund[];
};

const STARK =
  /zu (?:be)?zahlen|zu zahlender|zahlbetrag|rechnungsbetrag|rechnungssumme|endbetrag|endsumme|gesamtbetrag|gesamtsumme|gesamtpreis|bruttoumsatz|bruttobetrag|rechnungsendbetrag|(?:total|amount|balance) due|grand total|invoice total|total amount|amount payable|gutschriftsbetrag|auszahlungsbetrag|erstattungsbetrag/;
const MITTEL = /\bsumme\b|\bgesamt\b|\btotal\b|brutto\b|\bsu\b/;
const SCHWACH = /\bbetrag\b|fahrpreis|gebuehr|entgelt|ticketpreis|\bpreis\b|\bamount\b|\bbezahlt\b|erhalten/;
const GEGEN =
  /zwischensumme|subtotal|sub-total|sub total|uebertrag|carried|brought forward|rueckgeld|zurueck|wechselgeld|retourgeld|gegeben|\bgeg\b|\bnett|\bnet\b|skonto|trinkgeld|\btip\b|gratuity|rabatt|nachlass|ersparnis|gespart|anzahlung|abschlag|\boffen|restbetrag|guthaben|steuerbetrag|lohnkosten|einzelpreis|warenwert|before tax|excl|zzgl|punkte|kaution|mahngebuehr|saldo vor|versicherungssumme|geburtsdatum/;
const STEUERWORT =
  /mwst|must\b|\bust\b|umsatzsteuer|mehrwertsteuer|\bvat\b|\btax\b|\bbtw\b|\btva\b|\biva\b|\bmoms\b|\bdph\b|steuer\b|steuersatz/;
/** "Gesamtbetrag inkl. 19 % MwSt" is a total all the same. */
const INKLUSIVE =
  /(?:inkl|incl|einschl|enth)\S*\s(?:(?:der|gesetzl|gesetzlicher|gesetzliche)\S*\s){0,2}(?:[\d,.]+\s?%?\s?){0,2}(?:mwst|ust|umsatzsteuer|mehrwertsteuer|vat|tax|steuer)/;
/** How it was paid: proves an amount that is the total for other reasons. */
const ZAHLUNG =
  /\bbar\b|\bec\b|ec-cash|girocard|karte|visa|master|maestro|bankomat|paypal|kreditkarte|kartenzahlung|debit|amex|kontaktlos|\bpaid\b|bezahlt|ueberweis|abgebucht|buchen wir|lastschrift|contactless/;

/** A note given, and the change: what is left between them is the total. */
const GEGEBEN = /^\W*(?:bar\b|geg\b|gegeben|cash\b|erhalten)/;
const ZURUECK = /zurueck|rueckgeld|wechselgeld|retourgeld|\bchange\b/;

/** True where a line speaks of VAT. */
export function isSteuerzeile(zeile: Zeile): boolean {
  return STEUERWORT.test(zeile.klar);
}

/** All amounts of a receipt that could be its total, each with its places. */
export function summenOf(blatt: Blatt): Summe[] {
  const summen = new Map<Cent, Summe>();
  const wechsel = changeOf(blatt);
  const judgeFund = (fund: Betragsfund) => (wechsel.gegeben.includes(fund) ? -6 : wordFor(fund, blatt));
  for (const [zeile, funde] of blatt.betraegeJe)
    addLine(
      summen,
      zeile,
      funde.map((fund) => ({ fund, wort: judgeFund(fund) })),
    );
  addChange(summen, wechsel);
  return [...summen.values()];
}

function addLine(
  summen: Map<Cent, Summe>,
  zeile: Zeile,
  funde: readonly { fund: Betragsfund; wort: number }[],
): void {
  const groesster = Math.max(...funde.map(({ fund }) => Math.abs(fund.cent)));
  const isBezahlt = ZAHLUNG.test(zeile.klar);
  const isEigene = !isRateLine(zeile);
  for (const { fund, wort } of funde) {
    // Of a row "Gesamt 28,42 2,99 31,41" the largest is the total.
    const gilt = Math.abs(fund.cent) === groesster ? wort : Math.min(wort, 0);
    if (fund.cent === 0 || (fund.isGanz && gilt < 3)) continue;
    addPlace(summen, fund, { wort: gilt, isZeuge: isEigene && (gilt >= 4 || (gilt >= 0 && isBezahlt)) });
  }
}

type Wechsel = { gegeben: Betragsfund[]; zurueck: Betragsfund[] };

/** Arithmetic is as good as a second place. */
function addChange(summen: Map<Cent, Summe>, { gegeben, zurueck }: Wechsel): void {
  for (const fund of gegeben) {
    for (const rest of zurueck) summen.get(fund.cent - rest.cent)?.zeugen.push(fund);
  }
}

/** Notes given and change; neither where there is no change. */
function changeOf(blatt: Blatt): Wechsel {
  const zurueck = blatt.betraege.filter(({ zeile, cent }) => cent > 0 && ZURUECK.test(zeile.klar)).slice(-3);
  if (zurueck.length === 0) return { gegeben: [], zurueck: [] };
  return { gegeben: blatt.betraege.filter(({ zeile }) => GEGEBEN.test(zeile.klar)).slice(-3), zurueck };
}

function addPlace(
  summen: Map<Cent, Summe>,
  fund: Betragsfund,
  { wort, isZeuge }: { wort: number; isZeuge: boolean },
): void {
  const summe = summen.get(fund.cent) ?? { cent: fund.cent, funde: [], wort: -9, zeugen: [] };
  summen.set(fund.cent, summe);
  summe.funde.push(fund);
  summe.wort = Math.max(summe.wort, wort);
  if (isZeuge) summe.zeugen.push(fund);
}

/** A line of the VAT table is no second place; a total that says 'inkl. MwSt' is one. */
function isRateLine(zeile: Zeile): boolean {
  return STEUERWORT.test(zeile.klar.replace(INKLUSIVE, ' ')) && !STARK.test(zeile.klar);
}

/** Weight of the words before an amount; a line without words may be headed by the one above. */
function wordFor(fund: Betragsfund, blatt: Blatt): number {
  const davor = klarBefore(fund.zeile, fund.von);
  if (/[a-z]{3}/.test(davor.replace(/\beur\b|\busd\b|\bchf\b/g, ''))) return judge(davor);
  const oben = blatt.nachNr.get(fund.zeile.nr - 1);
  const isNah = oben && fund.zeile.mitte - oben.mitte < 2.2 * fund.zeile.hoehe;
  if (!isNah || /\d[.,]\d\d/.test(oben.zahlen)) return 0;
  return judge(oben.klar) - 1;
}

function judge(text: string): number {
  const ohne = text.replace(INKLUSIVE, ' ');
  if (GEGEN.test(ohne)) return -6;
  if (STARK.test(ohne)) return 10;
  if (STEUERWORT.test(ohne)) return MITTEL.test(ohne) ? -1 : -4;
  if (MITTEL.test(ohne)) return 7;
  if (SCHWACH.test(ohne)) return 4;
  return 0;
}
