import { Button } from '@mantine/core';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useBeispieldaten, useChangeBeispieldaten } from '#web/einstellungen/beispieldaten.queries.ts';
import classes from './LogoFeld.module.css';

/** Example records to try the program with; they can be removed as a whole. */
export function Beispieldaten() {
  const abfrage = useBeispieldaten();
  const change = useChangeBeispieldaten();
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
