import type { ReactNode } from 'react';
import { type Vergleichswert, vorjahrOfWert } from '#kern/auswertungen/ergebnis.ts';
import { formatMonat, monatsgrenzen } from '#kern/datum.ts';
import { sumCent } from '#kern/geld.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { heute } from '#web/heute.ts';
import classes from './Verlaufstabelle.module.css';

type Props = { werte: Vergleichswert[]; onMonat: (monat: string) => void };

/** The figures behind the chart, newest first; each month leads to its receipts. */
export function Verlaufstabelle({ werte, onMonat }: Props) {
  const einnahmen = sumCent(werte.map((wert) => wert.einnahmen));
  const ausgaben = sumCent(werte.map((wert) => wert.ausgaben));
  const damals = werte.map(vorjahrOfWert);
  const laufend = heute().slice(0, 7);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reachable by keyboard
    <section className={`${flaeche.flaeche} ${classes.rollen}`} aria-label="Monatswerte" tabIndex={0}>
      <table className={classes.tabelle}>
        <thead>
          <tr>
            {['Monat', 'Einnahmen', 'Ausgaben', 'Saldo Vorjahr', 'Saldo'].map((titel) => (
              <th key={titel} scope="col">
                {titel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {werte.toReversed().map((wert) => (
            <Zeile
              key={wert.monat}
              titel={
                <a
                  href={`/?von=${wert.monat}-01&bis=${monatsgrenzen(`${wert.monat}-01`).bis}&tab=uebersicht`}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onMonat(wert.monat);
                  }}
                >
                  {formatMonat(wert.monat)}
                </a>
              }
              laeuft={wert.monat === laufend}
              betraege={[
                ...[wert.einnahmen, -wert.ausgaben],
                ...[vorjahrOfWert(wert), wert.einnahmen - wert.ausgaben],
              ]}
            />
          ))}
        </tbody>
        <tfoot>
          <Zeile
            titel="Summe"
            abschluss
            betraege={[
              ...[einnahmen, -ausgaben],
              damals.includes(undefined) ? undefined : sumCent(damals.map((cent) => cent ?? 0)),
              einnahmen - ausgaben,
            ]}
          />
        </tfoot>
      </table>
    </section>
  );
}

type ZeileProps = {
  titel: ReactNode;
  laeuft?: boolean;
  abschluss?: boolean;
  /** Of the columns in their order; undefined where nothing is known. */
  betraege: (number | undefined)[];
};

function Zeile({ titel, laeuft, abschluss = false, betraege }: ZeileProps) {
  return (
    <tr>
      <th scope="row">
        {titel}
        {laeuft && <span className={classes.laeuft}> läuft noch</span>}
      </th>
      {betraege.map((cent, spalte) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
        <td key={spalte}>{cent === undefined ? '–' : <Betrag cent={cent} abschluss={abschluss} />}</td>
      ))}
    </tr>
  );
}
