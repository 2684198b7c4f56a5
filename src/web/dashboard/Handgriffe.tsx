import { Button } from '@mantine/core';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useAuftragsaktion } from '#web/aufgaben/aufgaben.queries.ts';
import { useBezahlen } from '#web/zahlungen/useBezahlen.ts';
import classes from './ZuTun.module.css';

type Bezahlbar = Pick<Rechnung, 'id' | 'art' | 'nummer'> & { label: string };

/** 'Als bezahlt': the rest is paid today; it can be taken back. */
export function Bezahlen({ label, ...beleg }: Bezahlbar) {
  const { bezahlen, isPending } = useBezahlen(beleg);
  return (
    <Button
      variant="default"
      className={classes.knopf}
      aria-label={label}
      loading={isPending}
      onClick={bezahlen}
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
