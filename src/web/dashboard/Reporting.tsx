import { mitVorjahr } from '#kern/auswertungen/ergebnis.ts';
import { type Tage, vorjahrOf } from '#kern/auswertungen/zeitraum.ts';
import { useKategoriesummen } from '#web/ausgaben/ausgaben.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Anteile } from '#web/dashboard/Anteile.tsx';
import { useSaldo, useVerlauf } from '#web/dashboard/dashboard.queries.ts';
import { Kategorien } from '#web/dashboard/Kategorien.tsx';
import { Umsatzgrenzen } from '#web/dashboard/Umsatzgrenzen.tsx';
import { Umsatzsteuer } from '#web/dashboard/Umsatzsteuer.tsx';
import { useSchmal } from '#web/dashboard/useSchmal.ts';
import { isEmpty, Verlauf } from '#web/dashboard/Verlauf.tsx';
import { Verlaufstabelle } from '#web/dashboard/Verlaufstabelle.tsx';
import { Zeitraumwahl } from '#web/dashboard/Zeitraumwahl.tsx';
import classes from './Reporting.module.css';

type Props = Tage & {
  onChange: (tage: Tage) => void;
  /** The receipts of a month (`2026-11`) are wanted. */
  onMonat: (monat: string) => void;
};

/** Tab Reporting: how income and expenses went month by month beside the year before, and what they come to. */
export default function Reporting({ von, bis, onChange, onMonat }: Props) {
  const tage = { von, bis };
  const isSchmal = useSchmal();
  const saldo = useSaldo(tage);
  const verlauf = useVerlauf(tage);
  const kategorien = useKategoriesummen(tage);
  const damals = useVerlauf(vorjahrOf(tage));
  // What is still shown of another range belongs to no year before.
  const passt = damals.isPlaceholderData === verlauf.isPlaceholderData;
  const werte = verlauf.data && mitVorjahr(verlauf.data, (passt && damals.data) || []);
  return (
    <div className={flaeche.stapel}>
      {isSchmal && <Zeitraumwahl {...tage} onChange={onChange} />}
      <div className={classes.karten}>
        <section className={`${flaeche.flaeche} ${classes.karte}`} aria-labelledby="verlauf">
          <h2 className={flaeche.titel} id="verlauf">
            Zeitliche Entwicklung
          </h2>
          <div className={classes.platzVerlauf}>
            <Ladezustand abfrage={verlauf} zeilen={5}>
              {werte && <Verlauf werte={werte} onMonat={onMonat} />}
            </Ladezustand>
          </div>
        </section>
        <section className={`${flaeche.flaeche} ${classes.karte}`} aria-labelledby="anteile">
          <h2 className={flaeche.titel} id="anteile">
            Anteile Einnahmen & Ausgaben
          </h2>
          <div className={classes.platzAnteile}>
            <Ladezustand abfrage={saldo} zeilen={5}>
              {saldo.data && <Anteile saldo={saldo.data} />}
            </Ladezustand>
          </div>
        </section>
      </div>
      <section className={`${flaeche.flaeche} ${classes.karte}`} aria-labelledby="kategorien">
        <h2 className={flaeche.titel} id="kategorien">
          Wofür du Geld ausgegeben hast
        </h2>
        <Ladezustand abfrage={kategorien} zeilen={3}>
          {kategorien.data && <Kategorien werte={kategorien.data} />}
        </Ladezustand>
      </section>
      <Umsatzgrenzen />
      <Umsatzsteuer bis={bis} />
      {werte && !isEmpty(werte) && <Verlaufstabelle werte={werte} onMonat={onMonat} />}
    </div>
  );
}
