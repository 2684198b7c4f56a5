import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { PAPIERARTEN } from '#kern/angebote/arten.ts';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { usePapierhandlung } from '#web/angebote/papier.queries.ts';
import { papiername } from '#web/angebote/papiertext.ts';
import { ApiFehler, fehlertext } from '#web/api/fehler.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { showErfolg } from '#web/components/snackbar.tsx';

type Props = {
  papier: GanzesPapier;
  /** The one that was looked at. */
  version: number;
  /** Reads what somebody else has saved meanwhile. */
  onReload: () => void;
  onClose: () => void;
};

/** Asks before a paper gets its number, or says what is missing. */
export function Fertigstelldialog({ papier, version, onReload, onClose }: Props) {
  const { name } = PAPIERARTEN[papier.art];
  const { mutate, isPending } = usePapierhandlung(papier.id, { isStill: true });
  const [fehler, setFehler] = useState<unknown>();
  const isVeraltet = fehler instanceof ApiFehler && fehler.status === 409;
  const run = () =>
    mutate(
      { verb: 'fertigstellen', version },
      {
        onSuccess: (fertig) => {
          onClose();
          showErfolg(`${papiername(fertig)} ist fertig`);
        },
        onError: setFehler,
      },
    );
  return (
    <Dialog onClose={onClose} title={`${name} fertigstellen`} size={520}>
      <div className={flaeche.stapel}>
        {fehler === undefined ? (
          <p style={{ margin: 0 }}>
            Es bekommt eine Nummer und steht dann fest, auch als PDF.
            {papier.vorgaenger ? ` ${papiername(papier.vorgaenger)} gilt damit nicht mehr.` : ''} Etwas
            anderes sagst du danach mit einer neuen Fassung.
          </p>
        ) : (
          <Alert color="red" variant="light" role="alert" title="Das ging noch nicht">
            {fehlertext(fehler)}
          </Alert>
        )}
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            {fehler === undefined ? 'Abbrechen' : 'Weiter bearbeiten'}
          </Button>
          {isVeraltet ? (
            <Button
              onClick={() => {
                onClose();
                onReload();
              }}
            >
              Neu laden
            </Button>
          ) : (
            <Button data-autofocus loading={isPending} onClick={run}>
              Fertigstellen
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
