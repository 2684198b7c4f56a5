import type { Bezahluebersicht, Stufe } from '#kern/auswertungen/bezahluebersicht.ts';
import { zeilensumme } from '#kern/auswertungen/bezahluebersicht.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatMitMinus } from '#kern/geld.ts';
import flaeche from '#web/components/flaeche.module.css';
import classes from './RechnungUebersicht.module.css';

/** Sum of all rows. */
export function Fuss({ uebersicht, stufe }: { uebersicht: Bezahluebersicht; stufe: Stufe }) {
  const { anzahl, storniert, summe } = zeilensumme(uebersicht, stufe);
  const zahl = anzahl === 1 ? '1 Rechnung' : `${formatAnzahl(anzahl)} Rechnungen`;
  return (
    <>
      <span>{storniert === 0 ? zahl : `${zahl}, davon ${formatAnzahl(storniert)} storniert`}</span>
      <strong className={`${classes.summe} ${flaeche.abschluss}`}>{formatMitMinus(summe)}</strong>
    </>
  );
}

/** The keys of the table, for whoever has room and a keyboard. */
export function Tastenhinweis() {
  return (
    <p className={classes.tasten} aria-hidden>
      <span>
        <kbd>j</kbd> <kbd>k</kbd> bewegen
      </span>
      <span>
        <kbd>x</kbd> auswählen
      </span>
      <span>
        <kbd>Enter</kbd> öffnen
      </span>
      <span>
        <kbd>?</kbd> alle Tasten
      </span>
    </p>
  );
}
