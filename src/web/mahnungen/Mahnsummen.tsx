import { formatDatum } from '#kern/datum.ts';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import type { Mahnung } from '#kern/mahnungen/mahnung.ts';
import { formatProzent } from '#kern/steuer/steuerregel.ts';
import flaeche from '#web/components/flaeche.module.css';
import zeilen from '#web/components/Zeilenliste.module.css';
import classes from './Mahnung.module.css';

/** Sums that a letter asks for, and how its interest was reckoned. */
export function Mahnsummen({ mahnung }: { mahnung: Mahnung }) {
  const { offen, guthaben, zinsen, gebuehr, gebuehrBisher, pauschale, summe, posten } = mahnung;
  const betraege: [string, Cent][] = [
    ['Offene Rechnungen', offen],
    ['Guthaben', -guthaben],
    ['Verzugszinsen', zinsen],
    ['Mahnkosten', gebuehr + gebuehrBisher],
    ['Verzugspauschale', pauschale],
  ];
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <h2 className={flaeche.titel}>Gefordert</h2>
      <dl className={classes.summen}>
        {betraege
          .filter(([, cent]) => cent !== 0)
          .map(([was, cent]) => (
            <Summe key={was} was={was} cent={cent} />
          ))}
        <Summe was="Zu zahlen" cent={summe} gesamt />
      </dl>
      {zinsen > 0 && (
        <div>
          <h3 className={zeilen.seit}>So sind die Zinsen gerechnet (Tage durch 365)</h3>
          <ul className={classes.gruende}>
            {posten.flatMap(({ nummer, zinsabschnitte }) =>
              zinsabschnitte.map(({ von, bis, tage, satz, betrag }) => (
                <li key={`${nummer} ${von}`} className={zeilen.seit}>
                  {nummer}: {formatDatum(von)} bis {formatDatum(bis)}, {tage} Tage zu {formatProzent(satz)}{' '}
                  auf {formatBetrag(betrag)}
                </li>
              )),
            )}
          </ul>
        </div>
      )}
    </section>
  );
}

function Summe({ was, cent, gesamt = false }: { was: string; cent: Cent; gesamt?: boolean }) {
  return (
    <>
      <dt className={gesamt ? classes.gesamt : undefined}>{was}</dt>
      <dd className={gesamt ? `${classes.gesamt} ${flaeche.abschluss}` : undefined}>{formatBetrag(cent)}</dd>
    </>
  );
}
