import { fehlertext, kennungOf } from '#web/api/fehler.ts';
import { Kennung } from '#web/components/Kennung.tsx';
import classes from './Sicherung.module.css';

/** Why a long work has failed. Stays, because whoever has it done may be away meanwhile. */
export function Misserfolg({ error, schonGesagt }: { error: unknown; schonGesagt?: string | undefined }) {
  if (!error || fehlertext(error) === schonGesagt) return null;
  return (
    <div className={classes.warnung} role="alert">
      <p className={classes.text}>{fehlertext(error)}</p>
      <Kennung kennung={kennungOf(error)} />
    </div>
  );
}
