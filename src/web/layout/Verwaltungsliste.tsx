import { useRechte } from '#web/api/benutzer.queries.ts';
import { Leistenlink } from '#web/layout/Leistenlink.tsx';
import { fuer, MEHR } from '#web/layout/navigation.ts';
import classes from './Verwaltungsliste.module.css';

/** Beside each of the places behind 'Mehr': the others, in sight. Only on windows with room for it. */
export function Verwaltungsliste() {
  const rechte = useRechte();
  return (
    <nav className={classes.liste} aria-label="Verwaltung">
      {MEHR.map(({ id, label, eintraege }) => {
        const orte = fuer(rechte, eintraege);
        return (
          orte.length > 0 && (
            <div key={id} className={classes.gruppe}>
              <p className={classes.titel}>{label}</p>
              {orte.map((ort) => (
                <Leistenlink key={ort.to} ort={ort} className={classes.eintrag} />
              ))}
            </div>
          )
        );
      })}
    </nav>
  );
}
