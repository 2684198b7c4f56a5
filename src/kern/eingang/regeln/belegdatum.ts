/** The day of a receipt, and the day on which it is due. */
import { addTage, type Datum } from '../../datum.ts';
import { type Blatt, klarBefore, klarBetween } from './blatt.ts';
import type { Strecke } from './stelle.ts';
import type { Tagfund } from './tage.ts';

export type Tagwahl = {
  datum: Datum;
  funde: Strecke[];
  /** Nothing was misread, and no other day has as much for it. */
  isSicher: boolean;
  grund: string;
};

const STARK =
  /rechnungsdatum|belegdatum|ausstellungsdatum|rechnungstag|invoice date|date of issue|issue date|bill date|(?<!\b(?:zu|zur|der|die|fuer|auf|gemaess|laut|storno|ihrer?|unserer?) )(?:rechnung|beleg)(?: \S+){0,4} vom|gutschrift vom|date of invoice|receipt date|kaufdatum|verkaufsdatum/;
const DATUM = /\bdatum\b|\bdate\b|\bdat\b|buchungsdatum|bezahlt|ausgestellt|\bgebucht|gekauft|\bden\b/;
const GEGEN =
  /faellig|zahlbar|zahlung bis|\bbis\b|\bdue\b|frist|skonto|liefer|leistung|anreise|abreise|einfahrt|ausfahrt|hinfahrt|rueckfahrt|abfahrt|ankunft|check-in|check-out|arrival|departure|gueltig|geburt|zeitraum|bestell|mahnung|stand|termin|frueh|\bam\b|\bab\b|\bvon\b|period|delivery|service|order|reise|buchen wir|erstellt am|angebot|naechste|vertrag|abrechnung/;
const UHRZEIT = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d/;

/** The likeliest day of the receipt; undefined where no day that has come stands there. */
export function belegdatumOf(blatt: Blatt): Tagwahl | undefined {
  const { heute } = blatt.umfeld;
  const aeltester = addTage(heute, -20 * 366);
  const tage = Map.groupBy(
    blatt.tage.filter(({ datum }) => datum <= heute && datum >= aeltester),
    ({ datum }) => datum,
  );
  const bewertet = [...tage.entries()]
    .map(([datum, funde]) => ({ datum, funde, punkte: score(funde, blatt) }))
    .sort((a, b) => b.punkte - a.punkte);
  const [beste, zweite] = bewertet;
  if (!beste) return undefined;
  const klareZeilen = new Set(beste.funde.filter(({ isUnklar }) => !isUnklar).map(({ zeile }) => zeile));
  const hatUhrzeit = beste.funde.some(({ zeile }) => UHRZEIT.test(zeile.zahlen));
  const isGemeint = beste.punkte >= 8 || (hatUhrzeit && beste.punkte >= 4);
  const isKlar = isGemeint && klareZeilen.size > (blatt.isText ? 0 : 1);
  const hatRivalen = zweite !== undefined && zweite.punkte > beste.punkte - 3;
  return {
    datum: beste.datum,
    funde: beste.funde,
    isSicher: isKlar && !hatRivalen,
    grund: reasonOf(klareZeilen.size > 0, hatRivalen, isKlar),
  };
}

function reasonOf(isLesbar: boolean, hatRivalen: boolean, isKlar: boolean): string {
  if (!isLesbar) return 'Das Datum ist undeutlich gedruckt.';
  if (hatRivalen) return 'Auf dem Beleg stehen mehrere Tage.';
  return isKlar ? '' : 'Das Datum ist nicht durch eine zweite Stelle belegt.';
}

function score(funde: readonly Tagfund[], blatt: Blatt): number {
  const einzeln = funde.map((fund) => scoreOne(fund, blatt));
  const zeilen = new Set(funde.map(({ zeile }) => zeile)).size;
  return Math.max(...einzeln) + Math.min(2, zeilen - 1);
}

function scoreOne(fund: Tagfund, blatt: Blatt): number {
  const davor = labelOf(fund, blatt);
  const zeit = UHRZEIT.test(fund.zeile.zahlen) ? 3 : 0;
  const unklar = fund.isUnklar ? -2 : 0;
  const bereich = isRange(fund) ? -5 : 0;
  return wordFor(davor, fund, blatt) + zeit + unklar + bereich;
}

function wordFor(davor: string, fund: Tagfund, blatt: Blatt): number {
  if (STARK.test(davor)) return 10;
  if (GEGEN.test(davor)) return DATUM.test(davor) ? 1 : -4;
  if (DATUM.test(davor)) return 8;
  return /[a-z]{3}/.test(davor) ? 0 : headingOf(fund, blatt);
}

/** The words before a day, back to the day or number before it. */
function labelOf(fund: Tagfund, blatt: Blatt): string {
  const vorher = blatt.tageJe.get(fund.zeile)?.findLast(({ bis }) => bis <= fund.von);
  return vorher ? klarBetween(fund.zeile, vorher.bis, fund.von) : klarBefore(fund.zeile, fund.von);
}

/** A heading over the column, where nothing stands before the day. */
function headingOf(fund: Tagfund, blatt: Blatt): number {
  // In a table of items the column says when each was supplied.
  if (blatt.betraegeJe.has(fund.zeile)) return 0;
  const oben = blatt.nachNr.get(fund.zeile.nr - 1);
  const wort = fund.zeile.woerter.find(({ bis }) => bis > fund.von);
  if (!oben || !wort) return 1;
  const index = oben.woerter.findIndex(({ x, b }) => x < wort.x + wort.b && x + b > wort.x);
  const klar = index < 0 ? '' : oben.klar.slice(oben.klarVon[index], oben.klarVon[index + 1]);
  if (STARK.test(klar)) return 9;
  return DATUM.test(klar) ? 6 : 1;
}

/** "22.08.-24.08.2026" says when something took place. */
function isRange({ zeile, von, bis }: Tagfund): boolean {
  const davor = zeile.zahlen.slice(Math.max(0, von - 5), von);
  return (
    /\d?[.\s]\s?(?:-|\u2013|\u2014)+\s?$/.test(davor) ||
    /^\s?(?:-|\u2013|\u2014|bis)\s?\d/.test(zeile.zahlen.slice(bis))
  );
}

const FAELLIG =
  /faellig|zahlbar (?:ohne abzug )?bis|zahlbar spaetestens|bis zum|bis spaetestens|spaetestens (?:am|bis)|\bdue\b|zahlungsziel|fruehestens am|zahlung bis|ueberweis\S* (?:sie )?(?:\S+ ){0,6}bis|eingehend bis|abgebucht am|buchen wir|einzug am|eingezogen|lastschrift am|payable by|zu zahlen bis|ohne abzug bis|netto bis/;
const FRIST =
  /(?:innerhalb von|innerhalb|binnen|innert|in|net|ziel:?|zahlungsziel:?|within|zahlbar)\s(\d{1,3})\s?(?:werk)?(?:tage|days|kalendertage)|(\d{1,3})\stage(?:n)?\s(?:netto|ohne abzug|ziel|nach)/;

/** The day on which payment is due. A day of Skonto is none. */
export function faelligOf(blatt: Blatt, belegdatum: Datum | null): Tagwahl | undefined {
  for (const fund of blatt.tage) {
    const satz = clauseOf(fund, blatt);
    if (FAELLIG.test(satz.davor) && !/skonto/.test(satz.davor) && !/skonto/.test(satz.danach)) {
      if (belegdatum !== null && fund.datum < belegdatum) continue;
      return { datum: fund.datum, funde: [fund], isSicher: blatt.isText, grund: '' };
    }
  }
  return belegdatum === null ? undefined : computeFrist(blatt, belegdatum);
}

/** Words around a day that belong to it: back to the day before, on to the next comma or day. */
function clauseOf(fund: Tagfund, blatt: Blatt): { davor: string; danach: string } {
  const naechster = blatt.tageJe.get(fund.zeile)?.find(({ von }) => von >= fund.bis);
  const danach = klarBetween(fund.zeile, fund.bis, naechster?.von ?? fund.zeile.text.length);
  const oben = blatt.nachNr.get(fund.zeile.nr - 1);
  const label = labelOf(fund, blatt);
  const kurz = /[a-z]{3}/.test(label) ? label : `${oben?.klar ?? ''}${label}`;
  return { davor: kurz.split(/[;,] /).at(-1) || kurz, danach: danach.split(/[;,.] /)[0] ?? '' };
}

function computeFrist(blatt: Blatt, belegdatum: Datum): Tagwahl | undefined {
  for (const zeile of blatt.zeilen) {
    const satz = zeile.klar.split(/[;,] /).find((teil) => FRIST.test(teil) && !teil.includes('skonto'));
    const match = satz === undefined ? null : FRIST.exec(satz);
    const tage = Number(match?.[1] ?? match?.[2] ?? 0);
    if (tage > 0 && tage <= 120 && isAboutPaying(zeile.klar)) {
      const grund = `Aus ${tage} Tagen ab dem Belegdatum errechnet.`;
      return {
        datum: addTage(belegdatum, tage),
        funde: [{ zeile, von: 0, bis: zeile.text.length }],
        isSicher: false,
        grund,
      };
    }
  }
  return undefined;
}

function isAboutPaying(klar: string): boolean {
  return (
    /zahl|ueberweis|begleich|betrag|netto|ziel|faellig|\bpay|\bnet\b|tagen/.test(klar) &&
    !/widerruf|umtausch|rueckgabe|return/.test(klar)
  );
}
