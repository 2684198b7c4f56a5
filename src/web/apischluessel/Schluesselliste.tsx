import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiSchluessel } from '#kern/apischluessel/apischluessel.ts';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import { RECHTE } from '#kern/rechte/rechte.ts';
import { useApiSchluessel, useZurueckziehen } from '#web/apischluessel/apischluessel.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Pille } from '#web/components/Pille.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import classes from '#web/components/Zeilenliste.module.css';

/** The keys that there are, each with what it may, who issued it, and when it was used. */
export function Schluesselliste() {
  const abfrage = useApiSchluessel();
  const zurueckziehen = useZurueckziehen();
  const [gemeint, setGemeint] = useState<ApiSchluessel>();
  const alle = abfrage.data ?? [];
  const end = (id: number) =>
    zurueckziehen.mutate(id, {
      onSuccess: () => showErfolg('API-Schlüssel zurückgezogen'),
      onError: (error) => showFehler(error),
    });
  return (
    <Ladezustand abfrage={abfrage} zeilen={2}>
      {alle.length === 0 ? (
        <Leer titel="Noch kein API-Schlüssel">
          <p>Du brauchst einen, wenn ein anderes Programm Belege anlegen oder abholen soll.</p>
        </Leer>
      ) : (
        <section className={flaeche.karte}>
          <ul className={classes.liste} aria-label="API-Schlüssel">
            {alle.map((schluessel) => (
              <Zeile
                key={schluessel.id}
                schluessel={schluessel}
                isBusy={zurueckziehen.isPending && zurueckziehen.variables === schluessel.id}
                onEnd={() => setGemeint(schluessel)}
              />
            ))}
          </ul>
        </section>
      )}
      {gemeint && (
        <Rueckfrage
          titel={`„${gemeint.name}“ zurückziehen?`}
          ja="Zurückziehen"
          onJa={() => end(gemeint.id)}
          onClose={() => setGemeint(undefined)}
        >
          Das Programm, das diesen Schlüssel hat, kommt sofort nicht mehr herein. Was es getan hat, bleibt.
          Wieder gültig wird der Schlüssel nicht; es hilft nur ein neuer.
        </Rueckfrage>
      )}
    </Ladezustand>
  );
}

type ZeileProps = { schluessel: ApiSchluessel; isBusy: boolean; onEnd: () => void };

function Zeile({ schluessel, isBusy, onEnd }: ZeileProps) {
  const { name, rechte, von, bis, abgelaufen, erstelltAm, benutztAm } = schluessel;
  return (
    <li className={classes.zeile}>
      <div>
        <strong>{name}</strong> {abgelaufen && <Pille art="ueberfaellig">Abgelaufen</Pille>}
        <p className={classes.seit}>{rechte.map((recht) => RECHTE[recht]).join(' · ')}</p>
        <p className={classes.seit}>
          Ausgestellt am {tagOf(erstelltAm)} von {von}, gültig bis {formatDatum(bis)}
        </p>
        <p className={classes.seit}>
          {benutztAm === null ? 'Noch nicht benutzt' : `Zuletzt benutzt am ${tagOf(benutztAm)}`}
        </p>
      </div>
      <Button variant="default" aria-label={`${name} zurückziehen`} loading={isBusy} onClick={onEnd}>
        Zurückziehen
      </Button>
    </li>
  );
}

function tagOf(zeit: string): string {
  return formatDatum(inBerlin(Date.parse(zeit)));
}
