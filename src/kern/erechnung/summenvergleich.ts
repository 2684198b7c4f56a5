/** The totals of an invoice as stated beside those that follow from its lines. */
import type { Cent } from '../geld.ts';
import type { Dezimaltext, ERechnung } from './modell.ts';
import { kontextOf, summe, zahl } from './regeln/regel.ts';
import { zeilenbetragOf } from './regeln/zeilenbetrag.ts';
import { mal, parseZahl, runden, toBetragtext, toCentZahl, type Zahl } from './zahl.ts';

/** One total of BG-22 in cents of the invoice's currency; an absent one equals 0. */
export type Summenvergleich = {
  feld: string;
  name: string;
  angegeben: Cent | undefined;
  berechnet: Cent;
  gleich: boolean;
};

/**
 * BT-106 to BT-115 recomputed from quantities, prices, allowances, charges and rates (EN 16931 BR-CO-10 to BR-CO-17).
 * BT-113 and BT-114 cannot follow from lines and are taken as stated; BT-111 is left out, as the rate of exchange is
 * unknown. Empty for an invoice without lines (profiles MINIMUM and BASIC WL).
 */
export function compareSummen(rechnung: ERechnung): Summenvergleich[] {
  if (rechnung.zeilen.length === 0) return [];
  const { summen, abzuege, zuschlaege } = rechnung;
  const zeilen = summe(rechnung.zeilen.map((zeile) => zeilenbetragOf(zeile) ?? zahl(zeile.netto)));
  const rabatte = summe(abzuege.map((abzug) => zahl(abzug.betrag)));
  const aufschlaege = summe(zuschlaege.map((zuschlag) => zahl(zuschlag.betrag)));
  const netto = zeilen - rabatte + aufschlaege;
  const steuer = steuerOf(rechnung);
  const brutto = netto + steuer;
  const zahlbetrag = brutto - zahl(summen.bezahlt) + zahl(summen.rundung);
  return [
    vergleich('BT-106', 'Summe der Posten', summen.zeilen, zeilen),
    vergleich('BT-107', 'Rabatte', summen.abzuege, rabatte),
    vergleich('BT-108', 'Zuschläge', summen.zuschlaege, aufschlaege),
    vergleich('BT-109', 'Nettobetrag', summen.netto, netto),
    vergleich('BT-110', 'Umsatzsteuer', summen.steuer, steuer),
    vergleich('BT-112', 'Bruttobetrag', summen.brutto, brutto),
    vergleich('BT-113', 'Schon bezahlt', summen.bezahlt, zahl(summen.bezahlt)),
    vergleich('BT-114', 'Rundung', summen.rundung, zahl(summen.rundung)),
    vergleich('BT-115', 'Zahlbetrag', summen.zahlbetrag, zahlbetrag),
  ];
}

/** Tax on the sum of each category and rate, rounded once per group. */
function steuerOf(rechnung: ERechnung): Zahl {
  const zeilen = rechnung.zeilen.map((zeile) => {
    const netto = zeilenbetragOf(zeile);
    return netto === undefined ? zeile : { ...zeile, netto: toBetragtext(netto) };
  });
  const gruppen = new Map<string, { basis: Zahl; satz: Zahl }>();
  for (const { kategorie, satz = 0n, betrag } of kontextOf({ ...rechnung, zeilen }, false).posten) {
    const gruppe = gruppen.get(`${kategorie} ${satz}`) ?? { basis: 0n, satz };
    gruppe.basis += betrag;
    gruppen.set(`${kategorie} ${satz}`, gruppe);
  }
  return summe([...gruppen.values()].map(({ basis, satz }) => runden(mal(basis, satz) / 100n)));
}

function vergleich(feld: string, name: string, text: Dezimaltext | undefined, soll: Zahl): Summenvergleich {
  const angegeben = parseZahl(text);
  return {
    feld,
    name,
    angegeben: angegeben === undefined ? undefined : toCentZahl(angegeben),
    berechnet: toCentZahl(soll),
    gleich: (angegeben ?? 0n) === runden(soll),
  };
}
