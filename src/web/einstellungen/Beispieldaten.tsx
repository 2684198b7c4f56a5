import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { request, requestNothing } from '#web/api/client.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.ts';
import classes from './LogoFeld.module.css';

const Stand = z.object({ geladen: z.boolean() });

/** Example records to try the program with; they can be removed as a whole. */
export function Beispieldaten() {
  const abfrage = useQuery({
    queryKey: ['beispieldaten'],
    queryFn: ({ signal }) => request('beispieldaten', Stand, { signal }),
  });
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => requestNothing('beispieldaten', { method }),
    onSuccess: async (_, method) => {
      await queryClient.invalidateQueries();
      showErfolg(method === 'POST' ? 'Beispieldaten geladen' : 'Beispieldaten entfernt');
    },
    onError: (error) => showFehler(error),
  });
  const geladen = abfrage.data?.geladen ?? false;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="beispiele">
      <h2 id="beispiele" className={classes.titel}>
        Beispieldaten
      </h2>
      <p className={classes.leer}>
        Ein Jahr einer erfundenen Backstube zum Ausprobieren. Eigene Einträge bleiben beim Entfernen erhalten.
      </p>
      <Ladezustand abfrage={abfrage} zeilen={1}>
        <div>
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate(geladen ? 'DELETE' : 'POST')}
          >
            {geladen ? 'Beispieldaten entfernen' : 'Beispieldaten laden'}
          </Button>
        </div>
      </Ladezustand>
    </section>
  );
}
