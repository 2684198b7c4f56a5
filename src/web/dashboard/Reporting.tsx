import type { Tage } from '#kern/auswertungen/zeitraum.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Anteile } from '#web/dashboard/Anteile.tsx';
import { useSaldo, useVerlauf } from '#web/dashboard/dashboard.queries.ts';
import { useSchmal } from '#web/dashboard/useSchmal.ts';
import { Verlauf } from '#web/dashboard/Verlauf.tsx';
import { Zeitraumwahl } from '#web/dashboard/Zeitraumwahl.tsx';
import classes from './Reporting.module.css';

type Props = Tage & { onChange: (tage: Tage) => void };

/** Tab Reporting: how income and expenses went month by month, and what they come to. */
export default function Reporting({ von, bis, onChange }: Props) {
  const saldo = useSaldo({ von, bis });
  const verlauf = useVerlauf({ von, bis });
  return (
    <div className={flaeche.stapel}>
      {useSchmal() && <Zeitraumwahl von={von} bis={bis} onChange={onChange} />}
      <div className={classes.karten}>
        <section className={flaeche.karte} aria-labelledby="verlauf">
          <h2 className={classes.titel} id="verlauf">
            Zeitliche Entwicklung
          </h2>
          <div className={classes.platzVerlauf}>
            <Ladezustand abfrage={verlauf} zeilen={5}>
              {verlauf.data && <Verlauf werte={verlauf.data} />}
            </Ladezustand>
          </div>
        </section>
        <section className={flaeche.karte} aria-labelledby="anteile">
          <h2 className={classes.titel} id="anteile">
            Anteile Einnahmen & Ausgaben
          </h2>
          <div className={classes.platzAnteile}>
            <Ladezustand abfrage={saldo} zeilen={5}>
              {saldo.data && <Anteile saldo={saldo.data} />}
            </Ladezustand>
          </div>
        </section>
      </div>
    </div>
  );
}
