import { IconAlertTriangle } from '#web/zeichen/zeichen.ts';
import classes from './Fehlerliste.module.css';

type Props = {
  /** Faults that keep it from being saved, in words. */
  fehler: readonly { pfad: string; text: string }[];
  /** Leads to the field. */
  onWeg: (pfad: string) => void;
};

/** Above a form that could not be saved: every fault with the way to its field. Gets the focus when there are several. */
export function Fehlerliste({ fehler, onWeg }: Props) {
  if (fehler.length === 0) return null;
  const titel =
    fehler.length === 1 ? 'Eine Angabe stimmt noch nicht' : `${fehler.length} Angaben stimmen noch nicht`;
  return (
    <section className={classes.liste} aria-labelledby="fehlerliste" tabIndex={-1} data-fehlerliste>
      <h2 id="fehlerliste" className={classes.titel}>
        <IconAlertTriangle size={18} aria-hidden /> {titel}
      </h2>
      <ul>
        {fehler.map(({ pfad, text }) => (
          <li key={pfad}>
            <button type="button" className={classes.weg} onClick={() => onWeg(pfad)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
