import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { deleteZahlung, useCreateZahlung } from '#web/zahlungen/zahlung.queries.ts';
import classes from './Bezahltknopf.module.css';

type Props = {
  rechnung: Pick<Rechnung, 'id' | 'nummer'>;
  /** In a row: on a phone only the tick is seen. */
  inZeile?: boolean;
};

/** 'Als bezahlt markieren' in one click: the rest is paid today. */
export function Bezahltknopf({ rechnung, inZeile }: Props) {
  const { id, nummer } = rechnung;
  const create = useCreateZahlung(id);
  const darf = useDarf('zahlungen');
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
  // The place in the row stays.
  if (!darf) return inZeile && <span />;
  return (
    <Button
      variant="light"
      size={inZeile ? 'compact-sm' : 'sm'}
      className={inZeile ? classes.knopf : undefined}
      leftSection={<IconCheck size={18} aria-hidden />}
      aria-label={`Als bezahlt markieren: Rechnung ${nummer}`}
      loading={create.isPending}
      onClick={pay}
    >
      <span className={inZeile ? classes.text : undefined}>Als bezahlt markieren</span>
    </Button>
  );
}
