import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { anzeigename, type Partei } from '#kern/kunden/partei.ts';
import { Loeschdialog } from '#web/components/Loeschdialog.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.ts';
import { useDeletePartei } from '#web/kunden/kunde.queries.ts';

/** The button 'Löschen' of a party; the server refuses while receipts refer to it. */
export function ParteiLoeschen({ partei, onDeleted }: { partei: Partei; onDeleted?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeletePartei();
  const name = anzeigename(partei);
  const confirm = async () => {
    try {
      await remove.mutateAsync(partei.id);
      showErfolg(`${name} wurde gelöscht`);
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
        Löschen
      </Button>
      {isAsking && (
        <Loeschdialog
          frage={`${name} löschen?`}
          folge="Das lässt sich nicht rückgängig machen."
          isPending={remove.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
