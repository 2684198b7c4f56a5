import { Alert, Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';

type Props = {
  titel: string;
  label: string;
  wert: string;
  /** Name of what it opens. */
  children: ReactNode;
  onClose: () => void;
};

/** A secret that is shown this once, to be copied. A click beside it does not close it. */
export function Einmalig({ titel, label, wert, children, onClose }: Props) {
  const [stand, setStand] = useState<'kopiert' | 'unmoeglich'>();
  const copy = () =>
    // Browsers have it on https and localhost only.
    Promise.resolve(navigator.clipboard?.writeText(wert) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setStand('kopiert'),
      () => setStand('unmoeglich'),
    );
  return (
    <Dialog onClose={onClose} title={titel} size={560} closeOnClickOutside={false}>
      <div className={flaeche.stapel}>
        <p style={{ margin: 0 }}>{children}</p>
        <TextInput
          label={label}
          readOnly
          value={wert}
          data-autofocus
          styles={{ input: { fontFamily: 'monospace' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Alert color="tinte" variant="light">
          Er wird nur jetzt gezeigt. Danach hilft nur ein neuer.
        </Alert>
        <div className={flaeche.fuss} role="status">
          {stand === 'kopiert' && 'Kopiert'}
          {stand === 'unmoeglich' && 'Kopieren geht hier nicht: Markiere den Text und drücke Strg+C.'}
          <Button variant="default" onClick={copy}>
            Kopieren
          </Button>
          <Button onClick={onClose}>Fertig</Button>
        </div>
      </div>
    </Dialog>
  );
}
