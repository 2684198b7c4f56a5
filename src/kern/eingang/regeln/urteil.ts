/** Total and VAT of a receipt, and whether they are proved: by a code, or by arithmetic and a second place. */

import { lesesaetze } from '#kern/steuer/kassensaetze.ts';
import type { Prozent } from '#kern/steuer/steuerart.ts';
import { formatProzent, type Steuerland, steuersaetze } from '#kern/steuer/steuerregel.ts';
import type { Datum } from '../../datum.ts';
import { type Cent, formatBetrag } from '../../geld.ts';
import type { Kassencode } from '../codes/kassencode.ts';
import { type Auswahl, computeTeil, ratesAmongVat, selectSumme } from './auswahl.ts';
import type { Blatt } from './blatt.ts';
import { isKleinunternehmer, isReverseCharge } from './merkmale.ts';
import type { Strecke } from './stelle.ts';
import { isSatz, type Steuerteil, steuerteileOf } from './steuerbeweis.ts';
import { isSteuerzeile, type Summe } from './summe.ts';

type Feldurteil = { funde: Strecke[]; isSicher: boolean; grund: string };

export type Urteil = {
  brutto: Cent | null;
  summe: Summe | undefined;
  teile: Steuerteil[];
  reverseCharge: boolean;
  kleinunternehmer: boolean;
  felder: { brutto: Feldurteil; ust: Feldurteil };
};

type Lage = { land: string | null; datum: Datum };

/** Judges the amounts of a receipt of a country and day. */
export function urteilen(blatt: Blatt, lage: Lage): Urteil {
  const saetze = ratesFor(blatt, lage);
  const kasse = blatt.codes.kasse;
  if (kasse) return byCode(blatt, kasse, saetze);
  const auswahl = selectSumme(blatt, saetze);
  if (!auswahl) return nothing(blatt);
  if (blatt.codes.ablehnung) return refused(blatt, auswahl);
  return byText(blatt, auswahl, saetze);
}

/** Rates that may apply: by law in Germany and Austria, elsewhere those that are printed. */
function ratesFor(blatt: Blatt, { land, datum }: Lage): Prozent[] {
  const gedruckt = [...new Set(blatt.saetze.map(({ satz }) => satz))].slice(0, 40);
  const fremde = gedruckt.filter((satz) => satz >= 200 && satz <= 2700).slice(0, 6);
  if (land !== null && !isSteuerland(land)) return fremde;
  const laender: readonly Steuerland[] = isSteuerland(land) ? [land] : ['DE', 'AT'];
  const erlaubt = [...new Set(laender.flatMap((eines) => lesesaetze(eines, datum)))];
  // A rate may have been lost to a crease; only the usual ones are looked for without it.
  const zuhause = land ?? blatt.umfeld.land;
  const ueblich = isSteuerland(zuhause) ? steuersaetze(zuhause, datum).slice(0, 2) : [];
  const gedruckte = erlaubt.filter((satz) => gedruckt.some((einer) => isSatz(einer, satz)));
  if (land === null && gedruckte.length === 0 && fremde.length > 0) return fremde;
  return [...new Set([...gedruckte, ...ueblich.map(({ satz }) => satz)])];
}

function isSteuerland(land: string | null): land is Steuerland {
  return land === 'DE' || land === 'AT';
}

function nothing(blatt: Blatt): Urteil {
  const grund = blatt.codes.ablehnung || 'Kein Gesamtbetrag gefunden.';
  const feld = { funde: [], isSicher: false, grund };
  return {
    ...{ brutto: null, summe: undefined, teile: [], felder: { brutto: feld, ust: feld } },
    ...{ reverseCharge: isReverseCharge(blatt), kleinunternehmer: isKleinunternehmer(blatt) },
  };
}

/** What is refused as a cost is shown with the amount, never proposed. */
function refused(blatt: Blatt, { summe }: Auswahl): Urteil {
  const leer = nothing(blatt);
  return { ...leer, felder: { ...leer.felder, brutto: { ...leer.felder.brutto, funde: summe.funde } } };
}

function byText(blatt: Blatt, auswahl: Auswahl, saetze: readonly Prozent[]): Urteil {
  const { summe, teile } = auswahl;
  const hatSteuer = teile.some(({ steuer }) => steuer !== 0);
  const reverseCharge = !hatSteuer && isReverseCharge(blatt);
  const kleinunternehmer = !hatSteuer && !reverseCharge && isKleinunternehmer(blatt);
  const einwand = objectionTo(blatt);
  const bestaetigt = blatt.codes.ueberweisung?.betrag === summe.cent && summe.wort >= 4;
  const isBewiesen = einwand === '' && (bestaetigt || isProved(blatt, auswahl));
  const kopf = { brutto: summe.cent, summe, reverseCharge, kleinunternehmer };
  const brutto = {
    funde: placesOf(summe),
    isSicher: isBewiesen,
    grund: isBewiesen ? '' : einwand || grossReason(auswahl),
  };
  if (reverseCharge || kleinunternehmer) {
    const sicher = einwand === '' && isUntaxedProved(blatt, auswahl);
    const ohne = computeTeil(0, summe.cent);
    const grund = reverseCharge
      ? 'Ohne Umsatzsteuer: Die Steuer schuldet der Empfänger.'
      : 'Ohne Umsatzsteuer: Kleinunternehmer.';
    return {
      ...kopf,
      teile: [ohne],
      felder: {
        brutto: { ...brutto, isSicher: isBewiesen || sicher },
        ust: { funde: [], isSicher: sicher, grund: sicher ? '' : grund },
      },
    };
  }
  if (teile.length > 0)
    return { ...kopf, teile, felder: { brutto, ust: taxField(blatt, auswahl, isBewiesen) } };
  return { ...kopf, ...computed(blatt, summe, saetze, brutto) };
}

const KEIN_BELEG: readonly [RegExp, string][] = [
  [/^\W*(?:angebot|kostenvoranschlag)\b/, 'Das sieht nach einem Angebot aus, nicht nach einer Rechnung.'],
  [
    /^\W*(?:auftrags|bestell)bestaetigung\b/,
    'Das sieht nach einer Auftragsbestätigung aus, nicht nach einer Rechnung.',
  ],
  [
    /^\W*lieferschein\b(?!\W*(?:nr|nummer|ls))/,
    'Das sieht nach einem Lieferschein aus, nicht nach einer Rechnung.',
  ],
  [/pro-?\s?forma/, 'Das sieht nach einer Proforma-Rechnung aus: Sie ist kein Beleg über eine Ausgabe.'],
  [
    /^\W*(?:\d\. )?(?:mahnung|zahlungserinnerung)\b/,
    'Das sieht nach einer Mahnung aus. Gebucht wird die Rechnung selbst.',
  ],
];
const ANZAHLUNG =
  /schlussrechnung|abschlagszahlung|abschlagsrechnung|(?:abz(?:ue)?gl\S*|abzueglich|geleistete|erhaltene|bereits gezahlte) (?:\S+ )?(?:anzahlung|zahlung|abschl)/;

/** What the paper is, where that speaks against its amount whatever the arithmetic says; '' for nothing. */
function objectionTo({ zeilen, klar }: Blatt): string {
  const ueberschriften = zeilen.filter(({ woerter }) => woerter.length <= 6).slice(0, 20);
  const [, anderes] =
    KEIN_BELEG.find(([muster]) => ueberschriften.some((zeile) => muster.test(zeile.klar))) ?? [];
  if (anderes) return anderes;
  return ANZAHLUNG.test(klar)
    ? 'Der Beleg verrechnet Anzahlungen: Bitte den Betrag dieser Rechnung prüfen.'
    : '';
}

/** Arithmetic of every rate, a second place outside the VAT, and no digit that only one place vouches for. */
function isProved(blatt: Blatt, { summe, teile, hatKonkurrenz, fehltSatz }: Auswahl): boolean {
  if (teile.length === 0 || hatKonkurrenz || fehltSatz || summe.zeugen.length === 0) return false;
  if (!teile.every(({ hatSteuer }) => hatSteuer) || summe.wort < 4) return false;
  const zeilen = new Set(summe.funde.map(({ zeile }) => zeile)).size;
  const [einziger] = teile;
  const isSummiert = teile.length > 1 || (einziger !== undefined && einziger.funde.length >= 3);
  return blatt.isText || isSummiert || zeilen >= 2;
}

/** Without VAT there is nothing to calculate: only letters that cannot be misread, at two places, vouch for the amount. */
function isUntaxedProved({ isText }: Blatt, { summe, hatKonkurrenz }: Auswahl): boolean {
  const zeilen = new Set(summe.funde.map(({ zeile }) => zeile)).size;
  return isText && summe.zeugen.length > 0 && zeilen > 1 && summe.wort >= 7 && !hatKonkurrenz;
}

function grossReason({ hatKonkurrenz, fehltSatz, teile }: Auswahl): string {
  if (hatKonkurrenz) return 'Auf dem Beleg stehen mehrere mögliche Gesamtbeträge.';
  if (fehltSatz) return 'Nicht jeder gedruckte Steuersatz passt zum Gesamtbetrag.';
  return teile.length === 0
    ? 'Der Gesamtbetrag ließ sich nicht nachrechnen.'
    : 'Der Gesamtbetrag steht nur an einer Stelle.';
}

function placesOf({ funde, zeugen }: Summe): Strecke[] {
  return [...new Set([...zeugen, ...funde.toReversed()])];
}

function taxField(blatt: Blatt, { teile }: Auswahl, isBewiesen: boolean): Feldurteil {
  const isBelegt = teile.every(
    (teil) =>
      (teil.isExakt || blatt.isText) &&
      (isPrinted(blatt, teil.satz) || (teil.funde.length >= 3 && teil.netto >= 500)),
  );
  const sicher = isBewiesen && isBelegt;
  const grund = isBewiesen
    ? 'Ein Steuersatz oder Steuerbetrag ist undeutlich.'
    : 'Die Aufteilung hängt am Gesamtbetrag.';
  return { funde: teile.flatMap(({ funde }) => funde), isSicher: sicher, grund: sicher ? '' : grund };
}

function isPrinted({ saetze }: Blatt, satz: Prozent): boolean {
  return satz === 0 || saetze.some((fund) => isSatz(fund.satz, satz));
}

/** Exactly one rate is printed and no table: net is calculated from gross. */
function computed(
  blatt: Blatt,
  summe: Summe,
  saetze: readonly Prozent[],
  brutto: Feldurteil,
): Pick<Urteil, 'teile' | 'felder'> {
  const amSteuerwort = ratesAmongVat(blatt, saetze);
  const irgendwo = saetze.filter((satz) => blatt.saetze.some((fund) => isSatz(fund.satz, satz)));
  const [satz, ...weitere] = amSteuerwort.length > 0 ? amSteuerwort : irgendwo;
  if (satz === undefined || weitere.length > 0) {
    const grund =
      satz === undefined ? 'Kein Steuersatz gefunden.' : 'Die Steuersätze ergeben nicht den Gesamtbetrag.';
    return { teile: [], felder: { brutto, ust: { funde: [], isSicher: false, grund } } };
  }
  const funde = blatt.saetze.filter((fund) => isSatz(fund.satz, satz));
  const grund = `Aus dem Gesamtbetrag mit ${formatProzent(satz)} errechnet.`;
  return {
    teile: [computeTeil(satz, summe.cent)],
    felder: { brutto, ust: { funde, isSicher: false, grund } },
  };
}

/** The code is exact. What is printed adds the tax as it was rounded, and may contradict. */
function byCode(blatt: Blatt, kasse: Kassencode, saetze: readonly Prozent[]): Urteil {
  const alle = [...new Set([...saetze, ...kasse.saetze.flatMap((posten) => posten.saetze)])].filter(
    (satz) => satz > 0,
  );
  const gedruckt = steuerteileOf(blatt, alle);
  const teile = kasse.saetze.map((posten) => {
    const funde = posten.saetze
      .flatMap((satz) => gedruckt.get(satz) ?? [])
      .filter(({ brutto }) => brutto === posten.brutto);
    const [bester] = funde.sort((a, b) => b.gewicht - a.gewicht);
    return bester ?? computeTeil(rateOf(posten.saetze, blatt), posten.brutto);
  });
  const auswahl = selectSumme(blatt, alle);
  const funde = blatt.betraege.filter(({ cent }) => cent === kasse.brutto);
  const widerspruch =
    funde.length === 0 && auswahl !== undefined && auswahl.teile.length > 0 ? auswahl.summe.cent : null;
  const sicher = widerspruch === null && kasse.brutto !== 0;
  return {
    ...{
      brutto: kasse.brutto,
      summe: auswahl?.summe.cent === kasse.brutto ? auswahl.summe : undefined,
      teile,
    },
    ...{
      reverseCharge: false,
      kleinunternehmer: teile.every(({ steuer }) => steuer === 0) && isKleinunternehmer(blatt),
    },
    felder: {
      brutto: {
        ...{ funde, isSicher: sicher },
        grund: sicher
          ? ''
          : `Der Kassencode nennt ${formatBetrag(kasse.brutto)}, gedruckt ist etwas anderes.`,
      },
      ust: codeTaxField(blatt, teile, { kasse, sicher }),
    },
  };
}

/** Where the code leaves the rate open, the printed one decides. */
function rateOf(saetze: readonly Prozent[], blatt: Blatt): Prozent {
  return saetze.find((satz) => isPrinted(blatt, satz)) ?? saetze[0] ?? 0;
}

function codeTaxField(
  blatt: Blatt,
  teile: readonly Steuerteil[],
  { kasse, sicher }: { kasse: Kassencode; sicher: boolean },
): Feldurteil {
  const mitBetrag = new Set(blatt.betraege.map(({ zeile }) => zeile));
  const nenntSteuer = blatt.zeilen.some((zeile) => isSteuerzeile(zeile) && mitBetrag.has(zeile));
  const isEindeutig = kasse.saetze.every(
    ({ saetze }) => saetze.filter((satz) => isPrinted(blatt, satz)).length === 1 || saetze.length === 1,
  );
  const isGerechnet = teile.every(
    ({ hatSteuer, satz, brutto }) => hatSteuer || satz === 0 || (!nenntSteuer && !isTie(satz, brutto)),
  );
  const gut = sicher && isEindeutig && isGerechnet;
  const grund = isEindeutig
    ? 'Netto und Steuer sind aus dem Kassencode errechnet.'
    : 'Der Kassencode lässt einen Steuersatz offen.';
  return { funde: teile.flatMap(({ funde }) => funde), isSicher: gut, grund: gut ? '' : grund };
}

/** Net falls on half a cent: tills round it either way. */
function isTie(satz: Prozent, brutto: Cent): boolean {
  return ((Math.abs(brutto) * 20_000) / (10_000 + satz)) % 2 === 1;
}
