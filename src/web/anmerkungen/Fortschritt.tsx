import { formatAnzahl } from '#kern/dezimal.ts';
import { usePruefstand } from '#web/anmerkungen/anmerkung.queries.ts';
import balken from '#web/components/balken.module.css';
import flaeche from '#web/components/flaeche.module.css';
import classes from './Pruefung.module.css';

/** How far somebody has come: "38 von 120 Belegen geprüft". */
export function Fortschritt({ tage }: { tage: { von: string; bis: string } }) {
  const { data } = usePruefstand(tage);
  if (!data) return <div className={classes.platz} />;
  const { belege, geprueft, mitAnmerkungen } = data;
  const text =
    belege === 0
      ? 'Keine Belege in diesem Zeitraum'
      : `${formatAnzahl(geprueft)} von ${belege === 1 ? 'einem Beleg' : `${formatAnzahl(belege)} Belegen`} geprüft`;
  return (
    <section className={`${flaeche.karte} ${classes.fortschritt}`} aria-label="Fortschritt">
      <p className={classes.text} id="pruef-fortschritt" role="status">
        <strong>{text}</strong>
        {mitAnmerkungen > 0 && (
          <span>
            {mitAnmerkungen === 1
              ? 'einer mit offenen Anmerkungen'
              : `${formatAnzahl(mitAnmerkungen)} mit offenen Anmerkungen`}
          </span>
        )}
      </p>
      {belege > 0 && (
        <progress
          className={balken.balken}
          max={belege}
          value={geprueft}
          aria-labelledby="pruef-fortschritt"
        />
      )}
    </section>
  );
}
