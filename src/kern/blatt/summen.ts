/** Texts of the sums below the table. */
import { formatBetrag } from '../geld.ts';
import type { Berechnung } from '../rechnungen/berechnung.ts';
import { formatProzent, zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import type { Belegdaten } from './quelle.ts';

/** One sum; `stark` for what is owed. */
export type Summenzeile = { bezeichnung: string; wert: string; stark: boolean };

/** The sums from the lines down to what is to be paid. VAT stands there only where the mode allows it (§ 14c UStG). */
export function summenOf(beleg: Belegdaten, berechnung: Berechnung): Summenzeile[] {
  const { zwischensumme, rabatt, summe, anzahlung, zahlbetrag } = berechnung;
  const mitSteuer = zeigtUmsatzsteuer(beleg.steuerart);
  const isBrutto = beleg.preisart === 'brutto';
  const gesamt = zeile('Gesamtbetrag', summe, true);
  return [
    ...(rabatt === 0
      ? []
      : [zeile('Zwischensumme', zwischensumme), zeile(`Rabatt ${formatProzent(beleg.rabatt)}`, -rabatt)]),
    ...(mitSteuer && !isBrutto ? [...nettosummen(berechnung), gesamt] : [gesamt]),
    ...(mitSteuer && isBrutto ? enthaltene(berechnung) : []),
    ...(anzahlung === 0 ? [] : [zeile('Anzahlung', -anzahlung), zeile('Zahlbetrag', zahlbetrag, true)]),
  ];
}

/** Net amount and the tax on it, by rate (§ 14 Abs. 4 Nr. 7 and 8 UStG). */
function nettosummen({ netto, gruppen }: Berechnung): Summenzeile[] {
  return [
    zeile('Netto', netto),
    ...gruppen.map(({ satz, basis, steuer }) =>
      zeile(`zzgl. ${formatProzent(satz)} USt auf ${formatBetrag(basis)}`, steuer),
    ),
  ];
}

/** The tax in gross prices; where net and tax miss the total by a cent, the difference is named (BT-114). */
function enthaltene({ gruppen, rundung }: Berechnung): Summenzeile[] {
  return [
    ...gruppen.map(({ satz, basis, steuer }) =>
      zeile(`enthaltene ${formatProzent(satz)} USt auf ${formatBetrag(basis)}`, steuer),
    ),
    ...(rundung === 0 ? [] : [zeile('Rundung', rundung)]),
  ];
}

function zeile(bezeichnung: string, cent: number, stark = false): Summenzeile {
  return { bezeichnung, wert: formatBetrag(cent), stark };
}
