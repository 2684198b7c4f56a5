import { ActionIcon, Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { abgaben, useAbgaben } from '#web/abgabe/abgabe.ts';
import type { Abgabe } from '#web/abgabe/abgabestand.ts';
import { zusammenfassungOf, zustandText } from '#web/abgabe/zusammenfassung.ts';
import { useErreichbar } from '#web/api/verbindung.ts';
import balken from '#web/components/balken.module.css';
import { TextLink } from '#web/components/Verweis.tsx';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconClock,
} from '#web/zeichen/zeichen.ts';
import classes from './Abgabeliste.module.css';

/** List of what is on its way, what waits, and what was skipped and why; nothing while there is nothing. */
export function Abgabeliste() {
  const alle = useAbgaben();
  return alle.length > 0 && <Liste alle={alle} />;
}

const AKTIV = ['wartet', 'sendet', 'liest'];

function Liste({ alle }: { alle: readonly Abgabe[] }) {
  const [isOffen, setOffen] = useState(true);
  const erreichbar = useErreichbar();
  const Zeichen = isOffen ? IconChevronDown : IconChevronUp;
  const ruht = !alle.some(({ zustand }) => AKTIV.includes(zustand));
  return (
    <section className={classes.tafel} aria-label="Abgegebene Belege" data-leiste>
      <div className={classes.kopf}>
        <p className={classes.summe} role="status">
          {zusammenfassungOf(alle, erreichbar)}
        </p>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-expanded={isOffen}
          aria-label="Einzelne Dateien zeigen"
          onClick={() => setOffen(!isOffen)}
        >
          <Zeichen size={20} aria-hidden />
        </ActionIcon>
        {ruht && <CloseButton size={44} aria-label="Liste leeren" onClick={() => abgaben.raeumeAuf()} />}
      </div>
      {isOffen && (
        <ul className={classes.liste}>
          {alle.map((abgabe) => (
            <Zeile key={abgabe.key} abgabe={abgabe} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Zeile({ abgabe }: { abgabe: Abgabe }) {
  const { name, zustand, anteil } = abgabe;
  return (
    <li className={classes.zeile} data-zustand={zustand}>
      <Zustandszeichen zustand={zustand} />
      <div className={classes.mitte}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.text}>{zustandText(abgabe)}</span>
        {zustand === 'sendet' && (
          <progress className={balken.balken} max={1} value={anteil} aria-label={`${name} wird gesendet`} />
        )}
        <Handlungen abgabe={abgabe} />
      </div>
      <Abbruch abgabe={abgabe} />
    </li>
  );
}

function Zustandszeichen({ zustand }: Pick<Abgabe, 'zustand'>) {
  if (zustand === 'abgelehnt' || zustand === 'uebersprungen')
    return <IconAlertTriangle className={classes.schlecht} size={20} aria-hidden />;
  if (zustand === 'fertig' || zustand === 'vorhanden')
    return <IconCircleCheck className={classes.gut} size={20} aria-hidden />;
  return <IconClock className={classes.still} size={20} aria-hidden />;
}

function Handlungen({ abgabe: { nr, name, zustand, stueckID } }: { abgabe: Abgabe }) {
  if (stueckID !== undefined)
    return (
      <TextLink className={classes.handlung} to="/eingang" search={{ stueck: stueckID }}>
        Ansehen<VisuallyHidden component="span"> {name}</VisuallyHidden>
      </TextLink>
    );
  if (zustand !== 'abgelehnt' || nr === undefined) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${name} noch einmal senden`}
      onClick={() => void abgaben.nochmal(nr)}
    >
      Noch einmal senden
    </Button>
  );
}

/** Gives up what has not arrived. What only waits lies nowhere else, so it takes a second press. */
function Abbruch({ abgabe: { nr, name, zustand } }: { abgabe: Abgabe }) {
  const [isGefragt, setGefragt] = useState(false);
  if (nr === undefined || !['wartet', 'sendet', 'abgelehnt'].includes(zustand)) return null;
  if (!isGefragt)
    return <CloseButton size={44} aria-label={`${name} nicht abgeben`} onClick={() => setGefragt(true)} />;
  return (
    <Button
      color="red"
      variant="subtle"
      onBlur={() => setGefragt(false)}
      onClick={() => void abgaben.verwerfen(nr)}
    >
      Verwerfen
    </Button>
  );
}
