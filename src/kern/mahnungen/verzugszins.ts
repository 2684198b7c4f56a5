/** Interest on arrears: by the day over 365, each half-year and each balance for itself, rounded once (§ 288 BGB, § 456 UGB). */
import { addTage, type Datum, tageZwischen } from '../datum.ts';
import { divideRounded } from '../dezimal.ts';
import type { Cent } from '../geld.ts';
import type { Steuerland } from '../steuer/steuerregel.ts';
import { type Basiszinsen, basiszinsOf, halbjahrOf, naechstesHalbjahr } from './basiszins.ts';

/** Points above the base rate, in hundredths: § 288 Abs. 1 and 2 BGB; § 456 UGB. */
const AUFSCHLAG = { DE: { unternehmer: 900, verbraucher: 500 }, AT: { unternehmer: 920 } } as const;
/** § 1000 Abs. 1 ABGB, whatever the base rate is. */
const FEST_AT = 400;
/** Whole years have 365 days too where they have one more. */
const JAHRESTAGE = 365;
/** Hundredths of a percent in one. */
const GANZES = 10_000;

/** Whose law counts, and who owes. `eigene`: rates that somebody has entered. */
export type Zinsrecht = { land: Steuerland; verbraucher: boolean; eigene?: Basiszinsen };

/** Balance owed from one day to another, both of them counted, in cents. */
export type Saldozeit = { von: Datum; bis: Datum; betrag: Cent };

/** So many days at one rate (hundredths of a percent) on one amount. */
export type Zinsabschnitt = Saldozeit & { tage: number; satz: number };

/** Interest in cents, with how it came about; `fehlend` are half-years without a rate, of which nothing was reckoned. */
export type Verzugszins = { zins: Cent; abschnitte: Zinsabschnitt[]; fehlend: Datum[] };

/** Rate of a half-year in hundredths of a percent; undefined where its base rate is not known. */
export function verzugssatzOf({ land, verbraucher, eigene }: Zinsrecht, halbjahr: Datum): number | undefined {
  if (land === 'AT' && verbraucher) return FEST_AT;
  const basis = basiszinsOf(land, halbjahr, eigene);
  if (basis === undefined) return undefined;
  return (
    basis +
    (land === 'AT' ? AUFSCHLAG.AT.unternehmer : AUFSCHLAG.DE[verbraucher ? 'verbraucher' : 'unternehmer'])
  );
}

/** Interest on what was owed. Half-years without a rate are named, and nothing is reckoned for them. */
export function verzugszinsOf(zeiten: readonly Saldozeit[], recht: Zinsrecht): Verzugszins {
  const teile = zeiten
    .flatMap((zeit) => halbjahresteile(zeit))
    .map((teil) => ({
      ...teil,
      satz: verzugssatzOf(recht, halbjahrOf(teil.von)),
    }));
  const abschnitte = teile.flatMap(({ satz, ...teil }) => (satz === undefined ? [] : [{ ...teil, satz }]));
  const fehlend = teile.filter(({ satz }) => satz === undefined).map(({ von }) => halbjahrOf(von));
  return { zins: summeOf(abschnitte), abschnitte, fehlend: [...new Set(fehlend)] };
}

/** Rounded once: the parts are added as they are. */
function summeOf(abschnitte: readonly Zinsabschnitt[]): Cent {
  const produkte = abschnitte.map(({ betrag, satz, tage }) => BigInt(betrag) * BigInt(satz) * BigInt(tage));
  const summe = produkte.reduce((sum, produkt) => sum + produkt, 0n);
  return Number(divideRounded(summe, BigInt(JAHRESTAGE * GANZES)));
}

function halbjahresteile({ von, bis, betrag }: Saldozeit): (Saldozeit & { tage: number })[] {
  const teile: (Saldozeit & { tage: number })[] = [];
  for (let ab = von; ab <= bis && betrag > 0; ) {
    const naechstes = naechstesHalbjahr(halbjahrOf(ab));
    const ende = naechstes <= bis ? addTage(naechstes, -1) : bis;
    teile.push({ von: ab, bis: ende, betrag, tage: tageZwischen(ab, ende) + 1 });
    ab = naechstes;
  }
  return teile;
}

/**
 * Balances owed over time: a payment counts from the day behind its own, because interest runs to the day of payment.
 */
export function saldozeitenOf({ betrag, von, bis, zahlungen }: Forderungszeit): Saldozeit[] {
  const zeiten: Saldozeit[] = [];
  let rest = betrag;
  let ab = von;
  for (const { datum, betrag: gezahlt } of zahlungen.toSorted((a, b) => (a.datum < b.datum ? -1 : 1))) {
    if (datum >= ab && datum <= bis) {
      zeiten.push({ von: ab, bis: datum, betrag: rest });
      ab = addTage(datum, 1);
    }
    if (datum <= bis) rest -= gezahlt;
  }
  if (ab <= bis) zeiten.push({ von: ab, bis, betrag: rest });
  return zeiten.filter((zeit) => zeit.betrag > 0);
}

/** A claim from the day on which its default begins, and what was paid on it. */
type Forderungszeit = Saldozeit & { zahlungen: readonly { datum: Datum; betrag: Cent }[] };
