/** Where numbers stand in an invoice, for the rules that ask whether they are any. */
import type { EAbzug, ERechnung, EZeile } from '../modell.ts';
import { parseZahl } from '../zahl.ts';
import { wenn } from './regel.ts';

/** All amounts and rates outside the lines: BG-20 to BG-23. */
export function alleZahlen(r: ERechnung): (string | undefined)[] {
  return [
    ...Object.values(r.summen),
    ...r.steuern.flatMap((steuer) => [steuer.basis, steuer.betrag, steuer.satz]),
    ...[...r.abzuege, ...r.zuschlaege].flatMap(zahlenOf),
  ];
}

/** All numbers of a line: BG-25 to BG-30. */
export function alleZeilenzahlen(zeile: EZeile): (string | undefined)[] {
  return [
    zeile.menge,
    zeile.netto,
    zeile.preis,
    zeile.preisrabatt,
    zeile.bruttopreis,
    zeile.basismenge,
    zeile.satz,
    ...[...zeile.abzuege, ...zeile.zuschlaege].flatMap(zahlenOf),
  ];
}

/** True when a number is absent or can be computed with. */
export function isLesbar(text: string | undefined): boolean {
  return wenn(text, (wert) => parseZahl(wert) !== undefined);
}

function zahlenOf(abzug: EAbzug): (string | undefined)[] {
  return [abzug.betrag, abzug.basis, abzug.prozent, abzug.satz];
}
