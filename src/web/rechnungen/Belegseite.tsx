import type { ReactNode } from 'react';
import { Kopfbereich, Kopfplatz } from '#web/components/Kopfplatz.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import classes from './Belegseite.module.css';

type Props = {
  titel: string;
  untertitel?: ReactNode;
  /** Where 'Zurück' leads to when there was no page before. */
  ersatz: string;
  /** Beside the heading: what state it is in. */
  pille?: ReactNode;
  /** Beside the heading: what else can be done with the whole page. */
  aktionen?: ReactNode;
  children: ReactNode;
};

/** Page of a receipt whose form says beside the heading what it is, what is missing, and how it is issued. */
export function Belegseite({ titel, untertitel, pille, ersatz, aktionen, children }: Props) {
  return (
    <Kopfbereich>
      <Seite
        titel={titel}
        untertitel={untertitel}
        pille={
          <>
            {pille}
            <Kopfplatz name="art" className={classes.art} />
          </>
        }
        zurueck={
          <div className={classes.oben}>
            <Zurueck ersatz={ersatz} />
            <Kopfplatz name="stand" className={classes.stand} />
          </div>
        }
        aktionen={
          <>
            {aktionen}
            <Kopfplatz name="handlung" className={classes.platz} />
          </>
        }
      >
        {children}
      </Seite>
    </Kopfbereich>
  );
}
