import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Loeschdialog } from '#web/components/Loeschdialog.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.ts';
import { useDeleteRechnung } from '#web/rechnungen/rechnung.queries.ts';

type Props = { rechnung: Rechnung; onDeleted?: () => void };

/** The button 'Rechnung löschen' with its question. */
export function RechnungLoeschen({ rechnung, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteRechnung();
  const confirm = async () => {
    try {
      await remove.mutateAsync(rechnung.id);
      showErfolg(`Rechnung ${rechnung.nummer} wurde gelöscht`);
      onDeleted?.();
    } catch (error) {
      showFehler(error);
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Rechnung löschen
      </Button>
      {isAsking && (
        <Loeschdialog
          frage={`Rechnung ${rechnung.nummer} löschen?`}
          folge="Die Rechnung verschwindet aus allen Listen und Summen. Das lässt sich nicht rückgängig machen."
          isPending={remove.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
