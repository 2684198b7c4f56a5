/** Whether the sheet of a hybrid invoice shows another total than its XML. By law the XML counts; people look at the sheet. */
import { type Cent, formatBetrag, formatBetragOhneEuro, parseBetrag } from '../geld.ts';
import type { Gelesenes } from './gelesenes.ts';
import type { Lesung, Seite, Wort } from './lesung.ts';

/** Words before a total; the first group names the gross amount beyond doubt. */
const GESAMT =
  /(gesamtbetrag|rechnungsbetrag|endbetrag|bruttobetrag|gesamtsumme|rechnungssumme|bruttosumme|summe\s+brutto|gesamt\s*\(?brutto|grand\s*total|total\s+(?:due|ttc|amount)|montant\s+ttc|net\s+[àa]\s+payer|zahlbetrag|zu\s+zahlen)/i;
const KEIN_GESAMT =
  /(zwischensumme|netto|ohne|steuer|ust|mwst|vat|tva|skonto|r[üu]ckgeld|anzahlung|seite|[üu]bertrag)/i;

/**
 * Blanks and no-break spaces between thousands, a minus in front or behind, two decimals. Groups have a bound: a table of numbers would be
 * gone through to its end from each of them.
 */
const BETRAG =
  /(?<![\d.,])(-\s?)?(\d{1,3}(?:[.\u00a0' ]\d{3}){1,5}|\d+|\d{1,3}(?:,\d{3})+)([.,]\d{2})(?![\d.,]*\d)(\s?-)?/g;

/**
 * German warning where the sheet names another total than the XML; undefined where both agree, or where the sheet names none that can
 * be told from other amounts.
 * @param lesung words of the PDF's pages
 * @param zahlbetrag what is left to pay, which some sheets show instead
 */
export function blattwiderspruch(
  { brutto, waehrung }: Pick<Gelesenes, 'brutto' | 'waehrung'>,
  lesung: Pick<Lesung, 'seiten'>,
  zahlbetrag: Cent | null = null,
): string | undefined {
  if (brutto === null) return undefined;
  const zeilen = lesung.seiten.flatMap(zeilenOf);
  const erlaubt = [brutto, zahlbetrag].flatMap((cent) => (cent === null ? [] : Math.abs(cent)));
  const alle = zeilen.flatMap(betraege);
  const benannte = zeilen.filter((zeile) => GESAMT.test(zeile) && !KEIN_GESAMT.test(zeile)).flatMap(betraege);
  const kandidaten = benannte.length > 0 ? benannte : alle;
  if (kandidaten.length === 0 || kandidaten.some((cent) => erlaubt.includes(cent))) return undefined;
  const blatt = Math.max(...kandidaten);
  return `Auf dem Blatt steht ${text(blatt, waehrung)}, in der E-Rechnung ${text(Math.abs(brutto), waehrung)}. Rechtlich gilt die E-Rechnung; bitte vor dem Bezahlen beim Lieferanten nachfragen.`;
}

function text(cent: Cent, waehrung: string): string {
  return waehrung === 'EUR' ? formatBetrag(cent) : `${formatBetragOhneEuro(cent)}\u00a0${waehrung}`;
}

/**
 * Amounts of a line in cents, without their signs: a credit note is printed either way. Behind a blank there may be thousands or, in a
 * table, another number: both are taken.
 */
function betraege(zeile: string): Cent[] {
  return [...zeile.matchAll(BETRAG)].flatMap(([, , ganze = '', dezimal = '']) =>
    [ganze, ganze.split(' ').at(-1) ?? ''].flatMap(
      (zahl) => parseBetrag(`${zahl.replace(/\D/g, '')},${dezimal.slice(1)}`) ?? [],
    ),
  );
}

/** Words whose middles are level, from left to right: labels and amounts of a table are written apart. */
function zeilenOf({ woerter }: Seite): string[] {
  const zeilen: Wort[][] = [];
  for (const wort of woerter.toSorted((a, b) => mitte(a) - mitte(b))) {
    const letzte = zeilen.at(-1);
    const vorher = letzte?.at(-1);
    if (letzte && vorher && mitte(wort) - mitte(vorher) < Math.min(vorher[4], wort[4]) / 2) letzte.push(wort);
    else zeilen.push([wort]);
  }
  return zeilen.map((zeile) =>
    zeile
      .toSorted((a, b) => a[1] - b[1])
      .map(([wort]) => wort)
      .join(' '),
  );
}

const mitte = ([, , y, , h]: Wort) => y + h / 2;
