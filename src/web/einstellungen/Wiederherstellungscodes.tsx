import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRenewCodes } from '#web/auth/sicherheit.queries.ts';
import type { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import classes from '#web/components/Zeilenliste.module.css';

/** So few codes left are worth a word. */
const WENIG = 2;

type Props = {
  uebrig: number;
  act: ReturnType<typeof useBestaetigung>['act'];
  onCodes: (codes: string[]) => void;
};

/** How many recovery codes are left, and the way to new ones. */
export function Wiederherstellungscodes({ uebrig, act, onCodes }: Props) {
  const renew = useRenewCodes();
  const [isFrage, setFrage] = useState(false);
  return (
    <li className={classes.zeile}>
      <div>
        <strong>Wiederherstellungscodes</strong>
        <p className={classes.seit}>
          {uebrig <= WENIG && 'Nur noch '}
          {uebrig} von 10 übrig. Jeder öffnet das Konto einmal, wenn Handy oder Passkey fehlen.
        </p>
      </div>
      <Button variant="default" loading={renew.isPending} onClick={() => setFrage(true)}>
        Neue Codes
      </Button>
      {isFrage && (
        <Rueckfrage
          titel="Neue Wiederherstellungscodes?"
          ja="Neue Codes"
          onJa={() => act(async () => onCodes((await renew.mutateAsync()).codes))}
          onClose={() => setFrage(false)}
        >
          Die bisherigen gelten dann nicht mehr, auch nicht die ausgedruckten.
        </Rueckfrage>
      )}
    </li>
  );
}
