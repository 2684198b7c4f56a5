/** Requirements of an invoice in another currency, and the kinds that there are in euros only. */
import type { Feldmeldung } from '../ablehnung.ts';
import { MAX_BETRAG } from '../geld.ts';
import { IN_EURO, isFremd } from '../waehrung.ts';
import { berechnen, type Rechengrundlage } from './berechnung.ts';
import type { Kopfwerte } from './kopf.ts';
import { isSofortBezahlt } from './zahlungsweg.ts';

type Waehrungsangaben = Pick<Kopfwerte, 'waehrung' | 'kurs' | 'kursdatum' | 'kursquelle'>;
type Beleg = Rechengrundlage & Waehrungsangaben & Pick<Kopfwerte, 'einnahme' | 'zahlungsweg'>;

/** In euros there is no rate. */
export function ohneKurs<Werte extends Waehrungsangaben>(werte: Werte): Werte {
  return isFremd(werte) ? werte : { ...werte, ...IN_EURO };
}

/** Said wherever something is asked for that there is in euros only. */
export function nurInEuro(was: string): string {
  return `${was} gibt es nur in Euro.`;
}

/** Faults that keep a draft in another currency from being stored; empty for none. */
export function waehrungsfehler(beleg: Beleg): Feldmeldung[] {
  if (!isFremd(beleg)) return [];
  const { waehrung, kurs, kursdatum, kursquelle, anzahlung, zahlungsweg } = beleg;
  const meldung = (pfad: string, text: string): Feldmeldung => ({ pfad, code: 'waehrung', text });
  if (!beleg.einnahme) {
    const text = `Bei Ausgaben gehören Betrag und Kurs in ${waehrung} zu den Angaben vom Beleg (fremdwaehrung); ihre Posten stehen in Euro.`;
    return [meldung('waehrung', text)];
  }
  const fehler: Feldmeldung[] = [];
  if (kurs === 0)
    fehler.push(meldung('kurs', `Bitte den Kurs angeben: wie viel ${waehrung} ein Euro kostet.`));
  if (kursdatum === '') fehler.push(meldung('kursdatum', 'Bitte angeben, von wann der Kurs ist.'));
  if (kursquelle === '')
    fehler.push(
      meldung(
        'kursquelle',
        'Bitte angeben, woher der Kurs ist, zum Beispiel „EZB“ oder „Monatskurs des BMF“.',
      ),
    );
  if (isSofortBezahlt(zahlungsweg)) {
    const text = `${nurInEuro('Rechnungen, die sofort bezahlt sind,')} Bitte die Zahlung nach dem Ausstellen erfassen: mit dem Betrag, der in Euro gekommen ist.`;
    fehler.push(meldung('zahlungsweg', text));
  } else if (anzahlung !== 0) {
    const text = `${nurInEuro('Eine Anzahlung')} Bitte die Zahlung nach dem Ausstellen erfassen: mit dem Betrag, der in Euro gekommen ist.`;
    fehler.push(meldung('anzahlung', text));
  }
  if (zahlungsweg === 'lastschrift') fehler.push(meldung('zahlungsweg', nurInEuro('SEPA-Lastschriften')));
  if (Math.abs(berechnen(beleg).summe) > MAX_BETRAG)
    fehler.push(meldung('summe', `Die Summe darf höchstens 999.999.999,99 ${waehrung} betragen.`));
  return fehler;
}
