import { useErreichbar } from '#web/api/verbindung.ts';
import { IconWifiOff } from '#web/zeichen/zeichen.ts';
import classes from './Verbindung.module.css';

/** Says that the server cannot be reached, as long as that is so. */
export function Verbindung() {
  const erreichbar = useErreichbar();
  return (
    <div role="status">
      {!erreichbar && (
        <p className={classes.hinweis}>
          <IconWifiOff size={18} aria-hidden />
          Keine Verbindung zum Server. Abspeichern geht erst wieder, wenn sie zurück ist.
        </p>
      )}
    </div>
  );
}
