import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { lageAbfrage } from '#web/dashboard/dashboard.queries.ts';
import { useSichern } from '#web/sicherung/sicherung.queries.ts';
import classes from './ZuTun.module.css';

/** 'Jetzt sichern': a backup as the server makes it every day; the page about it offers more. */
export default function SichernHier() {
  const queryClient = useQueryClient();
  const { act, dialog } = useBestaetigung();
  const [anteil, setAnteil] = useState<number | null>(null);
  const sichern = useSichern((meldung) => meldung.art === 'fortschritt' && setAnteil(meldung.anteil));
  const run = async () => {
    await act(() => sichern.mutateAsync(''), 'Gesichert');
    setAnteil(null);
    await queryClient.invalidateQueries({ queryKey: lageAbfrage.queryKey });
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.knopf}
        aria-busy={sichern.isPending}
        disabled={sichern.isPending}
        onClick={run}
      >
        {sichern.isPending && anteil !== null ? `${Math.floor(anteil * 100)} %` : 'Jetzt sichern'}
      </Button>
      {dialog}
    </>
  );
}
