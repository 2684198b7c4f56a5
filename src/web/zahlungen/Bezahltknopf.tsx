import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useIdempotencyKey } from '#web/api/schluessel.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler } from '#web/components/snackbar.ts';
import { deleteZahlung, useCreateZahlung } from '#web/zahlungen/zahlung.queries.ts';
import classes from './Bezahltknopf.module.css';

/** 'Als bezahlt markieren' in one click: the rest is paid today. On a phone only the tick is seen. */
export function Bezahltknopf({ rechnung }: { rechnung: Pick<Rechnung, 'id' | 'nummer'> }) {
  const { id, nummer } = rechnung;
  const create = useCreateZahlung(id);
  const idempotency = useIdempotencyKey();
  const pay = async () => {
    try {
      const zahlung = await create.mutateAsync({ body: {}, idempotencyKey: idempotency.key() });
      showRueckgaengig({
        text: `Rechnung ${nummer} ist bezahlt`,
        onUndo: () => void deleteZahlung(id, zahlung.id).catch(showFehler),
      });
    } catch (error) {
      idempotency.onError(error);
      showFehler(error);
    }
  };
  return (
    <Button
      variant="light"
      size="compact-sm"
      className={classes.knopf}
      leftSection={<IconCheck size={18} aria-hidden />}
      aria-label={`Als bezahlt markieren: Rechnung ${nummer}`}
      loading={create.isPending}
      onClick={pay}
    >
      <span className={classes.text}>Als bezahlt markieren</span>
    </Button>
  );
}
