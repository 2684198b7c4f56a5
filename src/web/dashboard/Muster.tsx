import classes from './Muster.module.css';

/** Hatching of expenses, the sign beside the colour; shapes refer to it by `url(#id)`. */
export function Schraffur({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" className={classes.grund} />
      <rect width="2" height="7" className={classes.strich} />
    </pattern>
  );
}

/** Sample of a line as the chart draws it. */
export function Probe({ art }: { art: 'einnahmen' | 'ausgaben' }) {
  return (
    <svg width="28" height="14" aria-hidden className={classes.probe}>
      <line x1="1" x2="27" y1="7" y2="7" className={classes.linie} data-art={art} />
    </svg>
  );
}
