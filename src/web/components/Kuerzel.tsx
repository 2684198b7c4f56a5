import classes from './Kuerzel.module.css';

/** Keys that do what the button does, inside it. For the eye only: the button names them with `aria-keyshortcuts`. */
export function Kuerzel({ tasten }: { tasten: string }) {
  return (
    <span className={classes.kuerzel} aria-hidden>
      {tasten}
    </span>
  );
}
