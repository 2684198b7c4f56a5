import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { Loeschdialog } from '#web/components/Loeschdialog.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.ts';
import { useDeleteProdukt } from '#web/produkte/produkt.queries.ts';

/** The button 'Löschen' of a product; receipts keep what they say. */
export function ProduktLoeschen({ produkt, onDeleted }: { produkt: Produkt; onDeleted?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteProdukt();
  const titel = produkt.titel;
  const confirm = async () => {
    try {
      await remove.mutateAsync(produkt.id);
      showErfolg(`${titel} wurde gelöscht`);
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
          frage={`${titel} löschen?`}
          folge="Vorhandene Belege bleiben unverändert. Das lässt sich nicht rückgängig machen."
          isPending={remove.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
