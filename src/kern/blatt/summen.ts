/** Texts of the sums below the table. */
import type { Cent } from '../geld.ts';
import type { Berechnung, Steuergruppe } from '../rechnungen/berechnung.ts';
import { zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
import { anpassungstext } from './posten.ts';
import type { Belegdaten } from './quelle.ts';

/** One sum; `stark` for what is owed. */
export type Summenzeile = { bezeichnung: string; wert: string; stark: boolean };

/**
 * The sums from the lines down to what is to be paid. VAT stands there only where the mode allows it (§ 14c UStG): net
 * amount and the tax on it by rate (§ 14 Abs. 4 Nr. 7 and 8 UStG), or the tax in gross prices; where net and tax miss the
 * total by a cent, the difference is named (BT-114).
 */
export function summenOf(beleg: Belegdaten, berechnung: Berechnung): Summenzeile[] {
  const { zwischensumme, rabatt, netto, gruppen, rundung, summe, anzahlung, zahlbetrag } = berechnung;
  const worte = worteOf(beleg.sprache);
  const { betrag, prozent } = schreibweiseOf(beleg.sprache);
  const zeile = (bezeichnung: string, cent: Cent, stark = false) => ({
    bezeichnung,
    wert: betrag(cent),
    stark,
  });
  const steuern = (wort: typeof worte.zuzueglich) =>
    gruppen.map(({ satz, basis, steuer }: Steuergruppe) =>
      zeile(wort({ satz: prozent(satz), basis: betrag(basis) }), steuer),
    );
  const mitSteuer = zeigtUmsatzsteuer(beleg.steuerart);
  const isBrutto = beleg.preisart === 'brutto';
  return [
    ...(rabatt === 0 && beleg.anpassungen.length === 0 ? [] : [zeile(worte.zwischensumme, zwischensumme)]),
    ...(rabatt === 0 ? [] : [zeile(`${worte.rabatt} ${prozent(beleg.rabatt)}`, -rabatt)]),
    ...anpassungszeilen(beleg, berechnung),
    ...(mitSteuer && !isBrutto ? [zeile(worte.netto, netto), ...steuern(worte.zuzueglich)] : []),
    zeile(worte.gesamtbetrag, summe, true),
    ...(mitSteuer && isBrutto ? steuern(worte.enthaltene) : []),
    ...(mitSteuer && isBrutto && rundung !== 0 ? [zeile(worte.rundung, rundung)] : []),
    ...(anzahlung === 0
      ? []
      : [zeile(worte.anzahlung, -anzahlung), zeile(worte.zahlbetrag, zahlbetrag, true)]),
  ];
}

/** Charges and allowances of the whole; with the rate of each where there are several. */
function anpassungszeilen(beleg: Belegdaten, { anpassungen, gruppen }: Berechnung): Summenzeile[] {
  const { betrag, prozent } = schreibweiseOf(beleg.sprache);
  const { ust } = worteOf(beleg.sprache);
  return beleg.anpassungen.map((anpassung, index) => {
    const { satz = 0, betrag: cent = 0 } = anpassungen[index] ?? {};
    const steuer = gruppen.length > 1 ? ` (${prozent(satz)} ${ust})` : '';
    const bezeichnung = anpassungstext(anpassung, beleg.sprache) + steuer;
    return { bezeichnung, wert: betrag(cent), stark: false };
  });
}
