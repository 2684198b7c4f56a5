/** Texts of the sums below the table. */
import { type Cent, sumCent } from '../geld.ts';
import { absetzungsbetrag } from '../rechnungen/absetzung.ts';
import { type Berechnung, berechnen, type Steuergruppe } from '../rechnungen/berechnung.ts';
import { inEuro } from '../rechnungen/inEuro.ts';
import type { Absetzung } from '../rechnungen/rechnung.ts';
import { zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { isFremd } from '../waehrung.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { type Worte, worteOf } from '../worte/worte.ts';
import { anpassungstext } from './posten.ts';
import type { Belegdaten } from './quelle.ts';

/** One sum; `stark` for what is owed. Without a value it says more about the one above. */
export type Summenzeile = { bezeichnung: string; wert: string; stark: boolean };

/**
 * The sums from the lines down to what is to be paid. VAT stands there only where the mode allows it (§ 14c UStG): net
 * amount and the tax on it by rate (§ 14 Abs. 4 Nr. 7 and 8 UStG), or the tax in gross prices; where net and tax miss the
 * total by a cent, the difference is named (BT-114). Part payments that were received go off with their tax (§ 14 Abs. 5
 * S. 2 UStG), and what is left is said net and with its tax again.
 */
export function summenOf(beleg: Belegdaten, berechnung: Berechnung): Summenzeile[] {
  const { anzahlung, zahlbetrag } = berechnung;
  const satz = satzOf(beleg);
  const abschlaege = beleg.absetzungen.filter(({ abschlagID }) => abschlagID !== null);
  const angezahlt = anzahlung === 0 ? [] : [satz.zeile(satz.worte.anzahlung, -anzahlung)];
  const zahlbar = satz.zeile(satz.worte.zahlbetrag, zahlbetrag, true);
  if (abschlaege.length === 0) {
    const zahlen = [...angezahlt, ...(anzahlung === 0 ? [] : [zahlbar])];
    return [...gesamtOf(beleg, berechnung), ...zahlen, ...steuerInEuro(beleg, berechnung)];
  }
  const absetzungen = beleg.absetzungen.filter(({ abschlagID }) => abschlagID === null);
  const rest = [satz.zeile(satz.worte.restNetto, berechnung.netto), ...satz.zuzueglich(berechnung)];
  return [
    ...gesamtOf(beleg, berechnen({ ...beleg, absetzungen })),
    ...abschlaege.flatMap((abschlag) => abschlagszeilen(abschlag, beleg)),
    ...(satz.form === 'netto' ? rest : []),
    ...angezahlt,
    zahlbar,
    ...(satz.form === 'brutto' ? satz.enthaltene(berechnung) : []),
  ];
}

/** How sums of this receipt are said. */
function satzOf({ sprache, waehrung, steuerart, preisart }: Belegdaten) {
  const worte = worteOf(sprache);
  const { betrag, prozent } = schreibweiseOf(sprache, waehrung);
  const zeile = (bezeichnung: string, cent: Cent, stark = false): Summenzeile => ({
    bezeichnung,
    wert: betrag(cent),
    stark,
  });
  const steuern = (wort: Worte['zuzueglich'], gruppen: readonly Steuergruppe[]) =>
    gruppen.map(({ satz, basis, steuer }) =>
      zeile(wort({ satz: prozent(satz), basis: betrag(basis) }), steuer),
    );
  return {
    worte,
    zeile,
    form: zeigtUmsatzsteuer(steuerart) ? preisart : 'ohne',
    zuzueglich: ({ gruppen }: Berechnung) => steuern(worte.zuzueglich, gruppen),
    enthaltene: ({ gruppen, rundung }: Berechnung) => [
      ...steuern(worte.enthaltene, gruppen),
      ...(rundung === 0 ? [] : [zeile(worte.rundung, rundung)]),
    ],
  };
}

/** Rows of the total of the lines. */
function gesamtOf(beleg: Belegdaten, berechnung: Berechnung): Summenzeile[] {
  const { zwischensumme, rabatt, netto, summe } = berechnung;
  const ausgleich = -sumCent(
    beleg.absetzungen.flatMap(({ abschlagID, netto: weg }) => (abschlagID === null ? [weg] : [])),
  );
  const { worte, zeile, form, zuzueglich, enthaltene } = satzOf(beleg);
  const { prozent } = schreibweiseOf(beleg.sprache);
  return [
    ...(rabatt === 0 && beleg.anpassungen.length === 0 ? [] : [zeile(worte.zwischensumme, zwischensumme)]),
    ...(rabatt === 0 ? [] : [zeile(`${worte.rabatt} ${prozent(beleg.rabatt)}`, -rabatt)]),
    ...anpassungszeilen(beleg, berechnung),
    ...(form === 'brutto' || ausgleich === 0 ? [] : [zeile(worte.rundungsausgleich, ausgleich)]),
    ...(form === 'netto' ? [zeile(worte.netto, netto), ...zuzueglich(berechnung)] : []),
    zeile(worte.gesamtbetrag, summe, true),
    ...(form === 'brutto' ? enthaltene(berechnung) : []),
  ];
}

/** Charges and allowances of the whole; with the rate of each where there are several. */
function anpassungszeilen(beleg: Belegdaten, { anpassungen, gruppen }: Berechnung): Summenzeile[] {
  const { betrag, prozent } = schreibweiseOf(beleg.sprache, beleg.waehrung);
  const { ust } = worteOf(beleg.sprache);
  return beleg.anpassungen.map((anpassung, index) => {
    const { satz = 0, betrag: cent = 0 } = anpassungen[index] ?? {};
    const steuer = gruppen.length > 1 ? ` (${prozent(satz)} ${ust})` : '';
    const bezeichnung = anpassungstext(anpassung, beleg.sprache) + steuer;
    return { bezeichnung, wert: betrag(cent), stark: false };
  });
}

/** The VAT of an invoice in another currency in euros, by rate and in all (Art. 230 MwStSystRL). */
function steuerInEuro(beleg: Belegdaten, berechnung: Berechnung): Summenzeile[] {
  if (!isFremd(beleg) || !zeigtUmsatzsteuer(beleg.steuerart)) return [];
  const { betrag, prozent } = schreibweiseOf(beleg.sprache);
  const worte = worteOf(beleg.sprache);
  const { gruppen, steuer } = inEuro(berechnung, beleg);
  const zeile = (bezeichnung: string, cent: Cent): Summenzeile => ({
    bezeichnung,
    wert: betrag(cent),
    stark: false,
  });
  const jeSatz = gruppen.map((gruppe) =>
    zeile(worte.steuerInEuro({ satz: prozent(gruppe.satz) }), gruppe.steuer),
  );
  return gruppen.length > 1 ? [...jeSatz, zeile(worte.gesamteSteuerInEuro, steuer)] : jeSatz;
}

/** A part payment: number, day, when it was received, net, tax and what that comes to. */
function abschlagszeilen(abschlag: Absetzung, beleg: Belegdaten): Summenzeile[] {
  const { nummer, datum: vom, empfangenAm, satz, netto, steuer } = abschlag;
  const { worte, zeile, form } = satzOf(beleg);
  const { betrag, datum, prozent } = schreibweiseOf(beleg.sprache);
  const erhalten = absetzungsbetrag([abschlag]);
  const darin = { netto: betrag(netto), steuer: betrag(steuer), satz: prozent(satz) };
  const bezeichnung = worte.abschlagVom({
    datum: datum(vom),
    erhalten: erhalten === 0 ? '' : datum(empfangenAm),
    darin: form === 'ohne' ? '' : worte.nettoUndSteuer(darin),
  });
  return [zeile(worte.abzueglich({ nummer }), -erhalten || 0), { bezeichnung, wert: '', stark: false }];
}
