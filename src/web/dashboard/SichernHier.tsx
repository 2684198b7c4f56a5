import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { schrittOf } from '#kern/auftraege/bericht.ts';
import { Abbrechen } from '#web/aufgaben/Abbrechen.tsx';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { lageAbfrage } from '#web/dashboard/dashboard.queries.ts';
import { useBestellen, useBetriebsauftrag } from '#web/sicherung/betriebsauftrag.queries.ts';
import classes from './ZuTun.module.css';

/** 'Jetzt sichern': a backup as the server makes it every day; the page about it offers more. */
export default function SichernHier() {
  const queryClient = useQueryClient();
  const { act, dialog } = useBestaetigung();
  const { laufender } = useBetriebsauftrag('jetztSichern');
  const sichern = useBestellen('jetztSichern');
  const laeuft = laufender !== undefined || sichern.isPending;
  useEffect(() => {
    if (!laeuft) return undefined;
    return () => void queryClient.invalidateQueries({ queryKey: lageAbfrage.queryKey });
  }, [queryClient, laeuft]);
  const anteil = laufender ? schrittOf(laufender).anteil : null;
  return (
    <>
      <Button
        variant="default"
        className={classes.knopf}
        aria-busy={laeuft}
        disabled={laeuft}
        onClick={() => act(() => sichern.mutateAsync(undefined), 'Gesichert')}
      >
        {anteil === null ? 'Jetzt sichern' : `${Math.floor(anteil * 100)} %`}
      </Button>
      {laufender && <Abbrechen auftrag={laufender} className={classes.knopf} />}
      {dialog}
    </>
  );
}
