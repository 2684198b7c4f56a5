import { Button } from '@mantine/core';
import { useAuftragsaktion } from '#web/aufgaben/aufgaben.queries.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { deleteZahlung, useCreateZahlung } from '#web/zahlungen/zahlung.queries.ts';
import classes from './ZuTun.module.css';

type Bezahlbar = { id: number; nummer: string; label: string };

/** 'Als bezahlt': the rest is paid today; it can be taken back. */
export function Bezahlen({ id, nummer, label }: Bezahlbar) {
  const create = useCreateZahlung(id);
  const pay = async () => {
    try {
      const zahlung = await create.mutateAsync({});
      showRueckgaengig({
        text: `Rechnung ${nummer} ist bezahlt`,
        onUndo: () => void deleteZahlung(id, zahlung.id).catch(showFehler),
      });
    } catch (error) {
      showFehler(error);
    }
  };
  return (
    <Button
      variant="default"
      className={classes.knopf}
      aria-label={label}
      loading={create.isPending}
      onClick={pay}
    >
      Als bezahlt
    </Button>
  );
}

/** Has a job that failed tried once more. */
export function Wiederholen({ id, label }: { id: number; label: string }) {
  const retry = useAuftragsaktion('wiederholen');
  return (
    <Button
      variant="default"
      className={classes.knopf}
      aria-label={label}
      loading={retry.isPending}
      onClick={() => retry.mutate(id)}
    >
      Noch einmal
    </Button>
  );
}
