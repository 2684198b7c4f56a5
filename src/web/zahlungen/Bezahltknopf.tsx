import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { useBezahlen } from '#web/zahlungen/useBezahlen.ts';
import classes from './Bezahltknopf.module.css';

type Props = {
  rechnung: Pick<Rechnung, 'id' | 'nummer'>;
  /** In a row: on a phone only the tick is seen. */
  inZeile?: boolean;
  /** The main act of its page. */
  haupt?: boolean;
  /** What is seen of it where the room is small. */
  kurz?: boolean;
};

/** 'Als bezahlt markieren' in one click: the rest is paid today. */
export function Bezahltknopf({ rechnung, inZeile, haupt, kurz }: Props) {
  const { bezahlen, isPending } = useBezahlen(rechnung);
  const darf = useDarf('zahlungen');
  // The place in the row stays.
  if (!darf) return inZeile && <span />;
  return (
    <Button
      variant={haupt ? 'filled' : 'light'}
      size={inZeile ? 'compact-sm' : 'sm'}
      className={inZeile ? classes.knopf : undefined}
      leftSection={<IconCheck size={18} aria-hidden />}
      aria-label={`Als bezahlt markieren: Rechnung ${rechnung.nummer}`}
      loading={isPending}
      onClick={bezahlen}
    >
      <span className={inZeile ? classes.text : undefined}>
        {kurz ? 'Als bezahlt' : 'Als bezahlt markieren'}
      </span>
    </Button>
  );
}
