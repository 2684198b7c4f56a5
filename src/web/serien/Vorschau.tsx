import type { ReactNode } from 'react';
import { formatDatum, formatMitWochentag } from '#kern/datum.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';

type Termin = { nr: number; termin: string; von: string; bis: string; text: string; summe: number };

/** Dates that lie ahead: when, for which time, and what the invoice will say. */
export function Vorschau({
  termine,
  aktion,
}: {
  termine: readonly Termin[];
  aktion?: (nr: number) => ReactNode;
}) {
  return (
    <ol className={zeilen.liste} aria-label="Nächste Termine">
      {termine.map(({ nr, termin, von, bis, text, summe }) => (
        <li key={nr} className={zeilen.zeile}>
          <div>
            <strong>{formatMitWochentag(termin)}</strong>
            <p className={zeilen.seit}>
              {[text, von === bis ? '' : `für ${formatDatum(von)} bis ${formatDatum(bis)}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {aktion?.(nr)}
          <Betrag cent={summe} />
        </li>
      ))}
    </ol>
  );
}
