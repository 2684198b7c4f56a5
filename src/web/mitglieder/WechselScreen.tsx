import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Ladefehlermeldung, Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { useWechsel } from '#web/mitglieder/mitglied.queries.ts';

/** `/wechseln/{id}`: a page, so that forms ask before they are left. It goes on by itself. */
export function WechselScreen() {
  const { id } = useParams({ strict: false });
  const { mutate, error } = useWechsel();
  const begonnen = useRef('');
  const wechseln = () => mutate(Number(id));
  useEffect(() => {
    if (begonnen.current === id) return;
    begonnen.current = id ?? '';
    mutate(Number(id));
  }, [id, mutate]);
  return (
    <Seite titel="Betrieb wechseln" schmal>
      {error ? (
        <Ladefehlermeldung error={error} onRetry={wechseln} />
      ) : (
        <Ladezustand abfrage={{ isPending: true, error: null, refetch: wechseln }}>{null}</Ladezustand>
      )}
    </Seite>
  );
}
