import { VisuallyHidden } from '@mantine/core';
import type { Belegmarke } from '#kern/anmerkungen/pruefung.ts';
import { IconCheck, IconEye, IconMessage } from '#web/zeichen/zeichen.ts';
import classes from './Anmerkungen.module.css';

/** Small, in the row of a list and apart from the name before it: whether the receipt was checked, and how many remarks are open. */
export function Markenzeichen({ marke }: { marke: Belegmarke | undefined }) {
  if (!marke || (marke.stand === 'ungeprueft' && marke.offen === 0)) return null;
  const offen = marke.offen === 1 ? '1 offene Anmerkung' : `${marke.offen} offene Anmerkungen`;
  return (
    <>
      {' '}
      <span className={classes.zeichen}>
        {marke.stand === 'geprueft' && (
          <span className={classes.geprueft} title="Geprüft">
            <IconCheck size={16} stroke={2.25} aria-hidden />
            <VisuallyHidden>Geprüft</VisuallyHidden>
          </span>
        )}
        {marke.stand === 'geaendert' && (
          <span className={classes.geaendert} title="Geprüft, seitdem geändert">
            <IconEye size={16} stroke={2} aria-hidden />
            <VisuallyHidden>Geprüft, seitdem geändert</VisuallyHidden>
          </span>
        )}
        {marke.offen > 0 && (
          <span className={classes.offen} title={offen}>
            <IconMessage size={16} stroke={2} aria-hidden />
            <span aria-hidden>{marke.offen}</span>
            <VisuallyHidden>{offen}</VisuallyHidden>
          </span>
        )}
      </span>
    </>
  );
}
