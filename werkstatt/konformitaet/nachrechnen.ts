/** Every amount once more, by fractions and from what was typed: what kern computes must stand in both syntaxes. */
import { readFileSync } from 'node:fs';
import type { Beleg, Fall } from './beleg.ts';
import type { Akte } from './schreiben.ts';
import { fehler, type Spruch } from './urteil.ts';

/** An exact amount in cents: numerator and denominator. */
type Bruch = readonly [bigint, bigint];

/** Half away from zero. */
function rund([zaehler, nenner]: Bruch): bigint {
  const betrag = zaehler < 0n ? -zaehler : zaehler;
  const ganz = (2n * betrag + nenner) / (2n * nenner);
  return zaehler < 0n ? -ganz : ganz;
}

const prozent = (betrag: bigint, satz: number): bigint => rund([betrag * BigInt(satz), 10_000n]);
const summe = (betraege: readonly bigint[]): bigint => betraege.reduce((bisher, eins) => bisher + eins, 0n);

type Anpassung = { art: string; betrag: number; prozent: number };

function angepasst({ art, betrag, prozent: satz }: Anpassung, basis: bigint): bigint {
  const wert = satz === 0 ? BigInt(betrag) : prozent(basis, satz);
  return art === 'zuschlag' ? wert : -wert;
}

type Gruppe = { satz: number; basis: bigint; steuer: bigint };
type Ergebnis = { gruppen: Gruppe[]; zahlbetrag: bigint };

/** In cents, as the document says them: a credit by the other sign. */
function nachgerechnet(beleg: Beleg): Ergebnis {
  const { rechnungsposten, anpassungen, absetzungen = [], rabatt, preisart } = beleg;
  const hatSteuer = beleg.steuerart === 'regel';
  const isBrutto = hatSteuer && preisart === 'brutto';
  const satzOf = ({ steuersatz }: { steuersatz: number }) => (hatSteuer ? steuersatz : 0);
  const zeilen = rechnungsposten.map((posten) => {
    const voll = rund([BigInt(posten.menge) * BigInt(posten.preis), 1_000_000n]);
    const dazu = (posten.anpassungen ?? []).map((eine) => angepasst(eine, voll));
    return { satz: satzOf(posten), betrag: voll - prozent(voll, posten.rabatt) + summe(dazu) };
  });
  const alles = summe(zeilen.map(({ betrag }) => betrag));
  const dazu = anpassungen.map((eine) => ({ satz: satzOf(eine), betrag: angepasst(eine, alles) }));
  const gelten = dazu.filter(({ betrag }) => betrag !== 0n);
  const saetze = new Set([...zeilen, ...gelten, ...absetzungen].map(({ satz }) => satz));
  const gruppen = [...saetze].map((satz): Gruppe => {
    const hier = summe(zeilen.filter((zeile) => zeile.satz === satz).map(({ betrag }) => betrag));
    const mehr = summe(dazu.filter((eine) => eine.satz === satz).map(({ betrag }) => betrag));
    const getippt = hier - prozent(hier, rabatt) + mehr;
    const basis = isBrutto ? rund([getippt * 10_000n, BigInt(10_000 + satz)]) : getippt;
    const weg = absetzungen.filter((eine) => eine.satz === satz);
    return {
      satz,
      basis: basis - summe(weg.map(({ netto }) => BigInt(netto))),
      steuer: prozent(basis, satz) - summe(weg.map(({ steuer }) => BigInt(steuer))),
    };
  });
  const abgesetzt = summe(absetzungen.map((eine) => BigInt(eine.netto + eine.steuer + eine.rundung)));
  const getippt = alles - prozent(alles, rabatt) + summe(dazu.map(({ betrag }) => betrag)) - abgesetzt;
  const ganz = isBrutto ? getippt : summe(gruppen.map(({ basis, steuer }) => basis + steuer));
  const zeichen = beleg.art === 'gutschrift' ? -1n : 1n;
  return {
    gruppen: gruppen.map(({ satz, basis, steuer }) => ({
      satz,
      basis: zeichen * basis,
      steuer: zeichen * steuer,
    })),
    zahlbetrag: zeichen * (ganz - BigInt(beleg.anzahlung)),
  };
}

/** Places of the amounts: of each rate, and what is to be paid. */
const ORTE = {
  cii: {
    ab: '<ram:ApplicableHeaderTradeSettlement>',
    gruppe: /<ram:ApplicableTradeTax>(.*?)<\/ram:ApplicableTradeTax>/gs,
    ...{ basis: 'ram:BasisAmount', steuer: 'ram:CalculatedAmount', satz: 'ram:RateApplicablePercent' },
    zahlbetrag: 'ram:DuePayableAmount',
  },
  ubl: {
    ab: '<cac:TaxTotal>',
    gruppe: /<cac:TaxSubtotal>(.*?)<\/cac:TaxSubtotal>/gs,
    ...{ basis: 'cbc:TaxableAmount', steuer: 'cbc:TaxAmount', satz: 'cbc:Percent' },
    zahlbetrag: 'cbc:PayableAmount',
  },
} as const;

/** Hundredths of the first element of this name; 0 where there is none. */
function wertOf(xml: string, name: string): bigint {
  const [, zahl = '0'] = new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml) ?? [];
  const [ganze = '', stellen = ''] = zahl.replace('-', '').split('.');
  const wert = BigInt(ganze + stellen.padEnd(2, '0').slice(0, 2));
  return zahl.startsWith('-') ? -wert : wert;
}

function gelesen(
  xml: string,
  { ab, gruppe, zahlbetrag, ...namen }: (typeof ORTE)[keyof typeof ORTE],
): Ergebnis {
  const kopf = xml.slice(xml.indexOf(ab));
  const gruppen = [...kopf.matchAll(gruppe)].map(
    ([, inhalt = '']): Gruppe => ({
      satz: Number(wertOf(inhalt, namen.satz)),
      basis: wertOf(inhalt, namen.basis),
      steuer: wertOf(inhalt, namen.steuer),
    }),
  );
  return { gruppen, zahlbetrag: wertOf(kopf, zahlbetrag) };
}

function alsText({ gruppen, zahlbetrag }: Ergebnis): string {
  const reihen = gruppen.toSorted((a, b) => b.satz - a.satz);
  return [...reihen.map(({ satz, basis, steuer }) => `${satz}: ${basis} + ${steuer}`), zahlbetrag].join(', ');
}

/** @returns where an amount in either syntax is another one */
export function judgeBetraege(akten: readonly Akte[], faelle: readonly Fall[]): Spruch {
  const befunde = faelle.flatMap(({ name, rechnung }) => {
    const akte = akten.find((eine) => eine.name === name);
    const soll = alsText(nachgerechnet(rechnung));
    return (['cii', 'ubl'] as const).flatMap((art) => {
      const datei = akte?.[art];
      const ist = datei === undefined ? 'nichts' : alsText(gelesen(readFileSync(datei, 'utf8'), ORTE[art]));
      return ist === soll ? [] : [fehler(`${name} ${art}`, `in Cent ${ist}, nachgerechnet ${soll}`)];
    });
  });
  return { richter: 'Nachrechnung mit Brüchen', fassung: '', beurteilt: 2 * faelle.length, befunde };
}
