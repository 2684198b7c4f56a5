/** The number of a receipt. It has no check digit: it is never proved, whatever speaks for it. */
import { type Blatt, klarBefore } from './blatt.ts';
import type { Strecke } from './stelle.ts';
import type { Zeile, Zeilenwort } from './zeilen.ts';

export type Nummernwahl = { nummer: string; funde: Strecke[]; rang: number };

/** From this rank on the word before it says that it is the number of the receipt. */
export const EINDEUTIG = 7;

/** Words before a number, the better ones first. */
const WOERTER: readonly [number, RegExp][] = [
  [
    10,
    /\b(?:rechnungs?(?:-|\.-|s-)?\s?(?:nummer|nr|no)|rechnungsnummer|rechnungsnr|re\.?-?nr|rg\.?-?nr|rn\.|invoice\s?(?:number|no|nr|num|id|#)|gutschrifts?(?:-|\s)?(?:nummer|nr)|credit note (?:no|number)|bill (?:no|number)|faktura-?nr)\b/g,
  ],
  [9, /\b(?:beleg|quittungs?|receipt|dokument(?:en)?)(?:-|\s)?(?:nummer|nr|no|number)\b/g],
  [8, /\b(?:rechnung|gutschrift|invoice|quittung)(?=:?\s#?\s?[a-z]{0,4}[-/]?\d)/g],
  [7, /\bbeleg(?=:?\s[a-z]{0,3}[-/]?\d)/g],
  [
    6,
    /\b(?:auftrags?|buchungs?|ticket|vorgangs?|order|booking|reservierungs?)(?:-|\s)?(?:nummer|nr|no|number|code|id)\b/g,
  ],
  [5, /\b(?:kassenbon|bon|kassenbeleg|bnr|transaktions?)(?:-|\.-|\s)?(?:nummer|nr|no)?\b/g],
  [3, /(?:(?:^|\s)(?:nr|no)[.:]|^(?:nr|no)\b)(?=\s?[a-z]{0,3}[-/]?\d)/g],
];
/** Words before a number that is none of the receipt. */
const ANDERE =
  /(?:kunden?|kd|steuer|st|ust|uid|vat|tax|ta|terminal|trace|kassen?|hr[ab]|konto|tel|fax|lieferschein|bestell|vertrags?|tisch|zimmer|filial|markt|artikel|art|genehmigungs?|pos|mandats?|glaeubiger|fn|personal|serien|id|tse-transaktion|tse|signatur|bed|wagen|karten?|sitz)[\s.:-]{0,2}$/;
const WERT =
  /^[\s.:#\u2013-]{0,4}(?:(?:nr|no|nummer|number)\b[.:\s]{0,3})?([A-Za-z0-9][A-Za-z0-9/_.-]{0,39})/i;

/** The likeliest number of the receipt; undefined for none. */
export function belegnummerOf(blatt: Blatt): Nummernwahl | undefined {
  let beste: Nummernwahl | undefined;
  for (const zeile of blatt.zeilen) {
    if (
      !/nr|no\b|num|beleg|rechnung|bon|invoice|gutschrift|quittung|order|code|faktura|rn\./.test(zeile.klar)
    )
      continue;
    for (const [rang, muster] of WOERTER) {
      if (beste && beste.rang >= rang) break;
      const fund = findIn(zeile, muster, blatt);
      if (fund) beste = { nummer: fund.nummer, funde: [fund], rang };
    }
  }
  return beste;
}

/** Where a number stands that somebody else takes for the receipt's: whole, and with no word before it that says of what else it is. */
export function belegnummerAt({ zeilen }: Blatt, nummer: string): (Strecke & { nummer: string }) | undefined {
  for (const zeile of zeilen) {
    for (let von = zeile.text.indexOf(nummer); von >= 0; von = zeile.text.indexOf(nummer, von + 1)) {
      const bis = von + nummer.length;
      const isGanz = !WORTTEIL.test(zeile.text[von - 1] ?? ' ') && !WORTTEIL.test(zeile.text[bis] ?? ' ');
      const davor = klarBefore(zeile, von).replace(/(?:nr|nummer|no|number)?[\s.:#-]*$/, '');
      if (isGanz && isNummer(nummer, zeile.text.slice(bis)) && !ANDERE.test(davor))
        return { zeile, von, bis, nummer };
    }
  }
  return undefined;
}

const WORTTEIL = /[\p{L}\p{N}/_-]/u;

type Nummernfund = Strecke & { nummer: string };

function findIn(zeile: Zeile, muster: RegExp, blatt: Blatt): Nummernfund | undefined {
  for (const match of zeile.klar.matchAll(muster)) {
    if (ANDERE.test(zeile.klar.slice(0, match.index))) continue;
    const ende = textOffset(zeile, match.index + match[0].length);
    const fund = valueAt(zeile, ende) ?? valueBelow(zeile, ende, blatt);
    if (fund) return fund;
  }
  return undefined;
}

/** From an offset in the folded line to one in its text. */
function textOffset(zeile: Zeile, klar: number): number {
  const index = zeile.klarVon.findLastIndex((von) => von < klar);
  const wort = zeile.woerter[index];
  return wort ? Math.min(wort.von + klar - (zeile.klarVon[index] ?? 0), wort.bis) : 0;
}

function valueAt(zeile: Zeile, ab: number): Nummernfund | undefined {
  const rest = zeile.zahlen.slice(ab);
  const match = WERT.exec(rest);
  const wert = match?.[1]?.replace(/[._/-]+$/, '') ?? '';
  if (!match || !isNummer(wert, rest.slice(match[0].length))) return undefined;
  const von = ab + match[0].length - (match[1]?.length ?? 0);
  const bis = withGroups(zeile, von + wert.length, wert);
  return { zeile, von, bis, nummer: zeile.zahlen.slice(von, bis) };
}

function isNummer(wert: string, danach: string): boolean {
  if (
    !/\d/.test(wert) ||
    /^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})?$/.test(wert) ||
    /^\d{4}-\d{2}-\d{2}$/.test(wert)
  )
    return false;
  // A time, an amount, a percentage, or a word with a digit in it.
  return !/^(?::\d|,\d\d(?!\d)|\s?[%€])/.test(danach) && !/^[a-z]{4,}\d?$/.test(wert);
}

/** "84 1023 5567 9901": groups of digits a narrow blank apart. */
function withGroups(zeile: Zeile, bis: number, wert: string): number {
  if (!/^\d+$/.test(wert)) return bis;
  let ende = bis;
  let letztes = zeile.woerter.findIndex((wort) => wort.bis === bis);
  while (letztes >= 0) {
    const hier: Zeilenwort | undefined = zeile.woerter[letztes];
    const naechstes: Zeilenwort | undefined = zeile.woerter[letztes + 1];
    if (!hier || !naechstes || !/^\d{1,5}$/.test(zeile.zahlen.slice(naechstes.von, naechstes.bis))) break;
    if (naechstes.x - (hier.x + hier.b) > 1.1 * Math.max(hier.h, naechstes.h)) break;
    ende = naechstes.bis;
    letztes += 1;
  }
  return ende - bis > 24 ? bis : ende;
}

/** The column under its heading, or what a crease pushed half a line down. */
function valueBelow(zeile: Zeile, ab: number, blatt: Blatt): Nummernfund | undefined {
  const kopf = zeile.woerter.find(({ bis }) => bis >= ab);
  const erstes = zeile.woerter.findLast(({ bis }) => bis < ab && ab - bis < 3) ?? kopf;
  if (!kopf || !erstes) return undefined;
  for (const nr of [zeile.nr + 1, zeile.nr - 1]) {
    const andere = blatt.nachNr.get(nr);
    const isNah = andere && Math.abs(andere.mitte - zeile.mitte) < 2.5 * Math.max(zeile.hoehe, andere.hoehe);
    if (!isNah) continue;
    const isHalbe = Math.abs(andere.mitte - zeile.mitte) < 1.2 * zeile.hoehe;
    const wort = andere.woerter.find(({ x, b }) => {
      const unter = nr > zeile.nr && x < kopf.x + kopf.b && x + b > erstes.x;
      return unter || (isHalbe && x > kopf.x + kopf.b);
    });
    const fund = wort && valueAt(andere, wort.von);
    if (fund && fund.von === wort.von) return fund;
  }
  return undefined;
}
