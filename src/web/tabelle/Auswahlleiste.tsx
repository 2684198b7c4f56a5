import { CloseButton, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatAnzahl } from '#kern/dezimal.ts';
import { type Cent, formatMitMinus } from '#kern/geld.ts';
import classes from './Auswahlleiste.module.css';

type Props =
  | {
      anzahl: number;
      summe: Cent;
      /** Chooses all that the filter finds; missing when they are chosen or loaded already. */
      onAlle: { anzahl: number; choose: () => void } | undefined;
      onLeeren: () => void;
      children: ReactNode;
    }
  /** Work that is being done with them instead. */
  | { titel: string; children: ReactNode };

/** Bar of the chosen rows: what they come to, and what can be done with all of them. */
export function Auswahlleiste(props: Props) {
  return (
    <div className={classes.platz}>
      <div className={classes.leiste} role="toolbar" aria-label="Auswahl">
        {'titel' in props ? (
          <span className={classes.stand} role="status">
            <strong>{props.titel}</strong>
          </span>
        ) : (
          <Stand {...props} />
        )}
        <span className={classes.handlungen}>{props.children}</span>
      </div>
    </div>
  );
}

function Stand({ anzahl, summe, onAlle, onLeeren }: Extract<Props, { anzahl: number }>) {
  return (
    <>
      <CloseButton
        variant="transparent"
        className={classes.zu ?? ''}
        aria-label="Auswahl aufheben"
        onClick={onLeeren}
      />
      <span className={classes.stand} role="status">
        <strong>{formatAnzahl(anzahl)} ausgewählt</strong>
        <span className={classes.summe}>{formatMitMinus(summe)}</span>
      </span>
      {onAlle && (
        <UnstyledButton className={classes.alle} onClick={onAlle.choose}>
          Alle {formatAnzahl(onAlle.anzahl)} auswählen
        </UnstyledButton>
      )}
    </>
  );
}
