import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import type { Mitglied } from '#kern/mitglieder/mitglied.ts';
import { ROLLEN, type Rolle } from '#kern/rechte/rechte.ts';
import type { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import classes from '#web/components/Zeilenliste.module.css';
import { useChangeRolle, useMitglieder, useRemoveMitglied } from '#web/mitglieder/mitglied.queries.ts';
import { ROLLENWAHL } from '#web/mitglieder/rollentext.ts';

type Props = Pick<ReturnType<typeof useBestaetigung>, 'act'>;

const nameOf = ({ name, username }: Mitglied) => name || username;

/** List of members: roles are changed on the spot; one's own only after a question. */
export function Mitgliederliste({ act }: Props) {
  const abfrage = useMitglieder();
  const change = useChangeRolle();
  const remove = useRemoveMitglied();
  const [frage, setFrage] = useState<{ mitglied: Mitglied; rolle?: Rolle }>();
  const mitglieder = abfrage.data ?? [];
  const inhaber = mitglieder.filter(({ rolle }) => rolle === 'inhaber').length;
  const setRolle = (mitglied: Mitglied, rolle: Rolle) =>
    act(() => change.mutateAsync({ id: mitglied.id, rolle }), `${nameOf(mitglied)}: ${ROLLEN[rolle]}`);
  return (
    <section className={flaeche.karte}>
      <Ladezustand abfrage={abfrage} zeilen={2}>
        <ul className={classes.liste} aria-label="Mitglieder">
          {mitglieder.map((mitglied) => (
            <Zeile
              key={mitglied.id}
              mitglied={mitglied}
              isLetzter={mitglied.rolle === 'inhaber' && inhaber === 1}
              isBusy={change.isPending && change.variables.id === mitglied.id}
              onRolle={(rolle) =>
                mitglied.du ? setFrage({ mitglied, rolle }) : void setRolle(mitglied, rolle)
              }
              onRemove={() => setFrage({ mitglied })}
            />
          ))}
        </ul>
      </Ladezustand>
      {frage?.rolle && (
        <Rueckfrage
          titel="Deine eigene Rolle ändern?"
          ja="Ändern"
          onJa={() => frage.rolle && void setRolle(frage.mitglied, frage.rolle)}
          onClose={() => setFrage(undefined)}
        >
          Danach verwaltest du hier keine Mitglieder mehr, bis dich jemand anderes wieder zum Inhaber macht.
        </Rueckfrage>
      )}
      {frage && !frage.rolle && (
        <Rueckfrage
          titel={`${nameOf(frage.mitglied)} entfernen?`}
          ja="Entfernen"
          onJa={() => void act(() => remove.mutateAsync(frage.mitglied.id), 'Mitglied entfernt')}
          onClose={() => setFrage(undefined)}
        >
          Der Zugang zu diesem Betrieb endet sofort. Was {nameOf(frage.mitglied)} hier getan hat, bleibt im
          Protokoll.
        </Rueckfrage>
      )}
    </section>
  );
}

type ZeileProps = {
  mitglied: Mitglied;
  /** Nobody else is Inhaber. */
  isLetzter: boolean;
  isBusy: boolean;
  onRolle: (rolle: Rolle) => void;
  onRemove: () => void;
};

function Zeile({ mitglied, isLetzter, isBusy, onRolle, onRemove }: ZeileProps) {
  const name = nameOf(mitglied);
  const seit = `seit ${formatDatum(inBerlin(Date.parse(mitglied.seit)))}`;
  return (
    <li className={classes.zeile}>
      <div>
        <strong>{mitglied.du ? `${name} (du)` : name}</strong>
        <p className={classes.seit}>
          {[mitglied.name && mitglied.username, seit].filter(Boolean).join(', ')}
        </p>
      </div>
      {isLetzter ? (
        <span>{ROLLEN[mitglied.rolle]}</span>
      ) : (
        <NativeSelect
          aria-label={`Rolle von ${name}`}
          data={ROLLENWAHL}
          value={mitglied.rolle}
          disabled={isBusy}
          onChange={(event) => {
            const gewaehlt = ROLLENWAHL.find(({ value }) => value === event.currentTarget.value);
            if (gewaehlt) onRolle(gewaehlt.value);
          }}
        />
      )}
      {mitglied.du ? (
        !isLetzter && <TextLink to="/betriebe">Verlassen …</TextLink>
      ) : (
        <Button variant="default" aria-label={`${name} entfernen`} onClick={onRemove}>
          Entfernen
        </Button>
      )}
    </li>
  );
}
