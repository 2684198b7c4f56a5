/**
 * Totals of a receipt in euros. Its lines are in its own currency; whatever is summed over receipts, owed, paid or reported
 * is in euros, by this and nothing else (Art. 230 MwStSystRL, § 16 Abs. 6 UStG).
 */
import { type Cent, sumCent } from '../geld.ts';
import { euroOf } from '../kurs.ts';
import { isFremd, type Kurs } from '../waehrung.ts';
import { type Berechnung, berechnen, type Rechengrundlage, type Steuergruppe } from './berechnung.ts';

/** An amount of a receipt in euro cents. Without a rate nothing is known: 0. */
export function centInEuro(cent: Cent, beleg: Kurs): Cent {
  if (!isFremd(beleg)) return cent;
  return beleg.kurs === 0 ? 0 : euroOf({ betrag: cent, kurs: beleg.kurs });
}

/** In euro cents. */
export type Eurosummen = Pick<Berechnung, 'netto' | 'steuer' | 'brutto' | 'rundung' | 'summe'> & {
  gruppen: Pick<Steuergruppe, 'satz' | 'basis' | 'steuer'>[];
};

/** The sums of a receipt in euros: net amount and tax of each rate are converted, the rest is what they add up to. */
export function inEuro({ gruppen, rundung }: Eurosummen, kurs: Kurs): Eurosummen {
  const umgerechnet = gruppen.map(({ satz, basis, steuer }) => ({
    satz,
    basis: centInEuro(basis, kurs),
    steuer: centInEuro(steuer, kurs),
  }));
  const netto = sumCent(umgerechnet.map(({ basis }) => basis));
  const steuer = sumCent(umgerechnet.map((gruppe) => gruppe.steuer));
  const teile = { netto, steuer, brutto: netto + steuer, rundung: centInEuro(rundung, kurs) };
  return { gruppen: umgerechnet, ...teile, summe: teile.brutto + teile.rundung };
}

/** Total of a receipt in cents of euros. */
export function summeInEuro(beleg: Rechengrundlage & Kurs): Cent {
  return inEuro(berechnen(beleg), beleg).summe;
}
