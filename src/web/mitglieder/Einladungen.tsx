import { Button } from '@mantine/core';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import { ROLLEN } from '#kern/rechte/rechte.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import classes from '#web/components/Zeilenliste.module.css';
import { useAusladen, useEinladungen } from '#web/mitglieder/mitglied.queries.ts';

/** Invitations that nobody has accepted yet. */
export function Einladungen() {
  const abfrage = useEinladungen();
  const ausladen = useAusladen();
  const einladungen = abfrage.data ?? [];
  if (abfrage.isSuccess && einladungen.length === 0) return null;
  const end = (id: number) =>
    ausladen.mutate(id, {
      onSuccess: () => showErfolg('Einladung zurückgenommen'),
      onError: (error) => showFehler(error),
    });
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="offene-einladungen">
      <h2 id="offene-einladungen" className={flaeche.titel}>
        Offene Einladungen
      </h2>
      <Ladezustand abfrage={abfrage} zeilen={1}>
        <ul className={classes.liste} aria-labelledby="offene-einladungen">
          {einladungen.map(({ id, rolle, fuer, gueltigBis }) => (
            <li key={id} className={classes.zeile}>
              <div>
                <strong>{fuer || ROLLEN[rolle]}</strong>
                <p className={classes.seit}>
                  {fuer && `${ROLLEN[rolle]}, `}gültig bis {formatDatum(inBerlin(Date.parse(gueltigBis)))}
                </p>
              </div>
              <Button
                variant="default"
                aria-label={`Einladung für ${fuer || ROLLEN[rolle]} zurücknehmen`}
                loading={ausladen.isPending && ausladen.variables === id}
                onClick={() => end(id)}
              >
                Zurücknehmen
              </Button>
            </li>
          ))}
        </ul>
      </Ladezustand>
    </section>
  );
}
