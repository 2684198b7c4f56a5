import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';

type Props = {
  titel: string;
  /** Consequences. */
  children: ReactNode;
  /** Text of the button that does it. */
  ja: string;
  onJa: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be taken back. */
export function Rueckfrage({ titel, children, ja, onJa, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={titel} size={440}>
      <div className={flaeche.stapel}>
        <p style={{ margin: 0 }}>{children}</p>
        <div className={flaeche.fuss}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              onJa();
            }}
          >
            {ja}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
