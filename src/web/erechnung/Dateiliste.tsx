import { Loader, UnstyledButton } from '@mantine/core';
import type { Pruefung } from '#web/erechnung/antwort.ts';
import type { Eintrag } from '#web/erechnung/usePruefungen.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/zeichen/zeichen.ts';
import classes from './Dateiliste.module.css';

type Props = { eintraege: Eintrag[]; aktuell: Eintrag | undefined; onSelect: (id: number) => void };

/** The files chosen so far, the newest first; one of them is shown below. */
export function Dateiliste({ eintraege, aktuell, onSelect }: Props) {
  return (
    <ul className={classes.liste} aria-label="Gewählte Dateien">
      {eintraege.map(({ id, name, pruefung }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.zeile}
            aria-current={id === aktuell?.id || undefined}
            onClick={() => onSelect(id)}
          >
            <Zeichen pruefung={pruefung} />
            <span className={classes.name}>{name}</span>
            <span className={classes.stand}>{pruefung ? kurzOf(pruefung) : 'wird geprüft'}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Zeichen({ pruefung }: { pruefung: Pruefung | undefined }) {
  if (!pruefung) return <Loader size={18} aria-hidden />;
  const isGut = pruefung.art === 'gelesen' && pruefung.ergebnis !== 'fehler';
  const Icon = isGut ? IconCircleCheck : IconAlertTriangle;
  return <Icon className={classes.zeichen} data-gut={isGut || undefined} size={20} aria-hidden />;
}

function kurzOf(pruefung: Pruefung): string {
  if (pruefung.art === 'ungelesen') return 'nicht lesbar';
  return { 'in-ordnung': 'in Ordnung', hinweise: 'in Ordnung, mit Hinweisen', fehler: 'hat Fehler' }[
    pruefung.ergebnis
  ];
}
