import { Button } from '@mantine/core';
import { belegnennung } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { useBezahlen } from '#web/zahlungen/useBezahlen.ts';
import { IconCheck } from '#web/zeichen/zeichen.ts';

type Props = {
  rechnung: Pick<Rechnung, 'id' | 'art' | 'nummer'>;
  /** The main act of its page. */
  haupt?: boolean;
  /** Text where the room is small. */
  kurz?: boolean;
};

/** 'Als bezahlt markieren' in one click: the rest is paid today. */
export function Bezahltknopf({ rechnung, haupt, kurz }: Props) {
  const { bezahlen, isPending } = useBezahlen(rechnung);
  if (!useDarf('zahlungen')) return null;
  return (
    <Button
      variant={haupt ? 'filled' : 'light'}
      leftSection={<IconCheck size={18} aria-hidden />}
      aria-label={`Als bezahlt markieren: ${belegnennung(rechnung)}`}
      loading={isPending}
      onClick={bezahlen}
    >
      {kurz ? 'Als bezahlt' : 'Als bezahlt markieren'}
    </Button>
  );
}
