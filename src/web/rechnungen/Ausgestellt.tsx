import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Belegblatt } from '#web/rechnungen/Belegblatt.tsx';
import { Belegstand } from '#web/rechnungen/Belegstand.tsx';
import { Steuertabelle } from '#web/rechnungen/Eingangsangaben.tsx';
import { Nachher } from '#web/rechnungen/Nachher.tsx';
import { Postenansicht } from '#web/rechnungen/Postenansicht.tsx';
import classes from './Ausgestellt.module.css';

/** A receipt to be read: issued or booked, so that nobody changes it any more, or before the eyes of who only reads. */
export function Ausgestellt({ rechnung }: { rechnung: Rechnung }) {
  const hatSteuer = (rechnung.ust ?? []).length > 0;
  return (
    <div className={classes.rahmen}>
      <div className={classes.seite}>
        <div className={classes.links}>
          <Belegstand rechnung={rechnung} />
          <Postenansicht rechnung={rechnung} />
          {hatSteuer && (
            <section className={flaeche.karte} aria-label="Umsatzsteuer">
              <Steuertabelle rechnung={rechnung} />
            </section>
          )}
          <Nachher rechnung={rechnung} />
        </div>
        <Belegblatt rechnung={rechnung} />
      </div>
    </div>
  );
}
