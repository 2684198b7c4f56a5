import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDatum } from '#kern/datum.ts';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { formatBetrag } from '#kern/geld.ts';
import flaeche from '#web/components/flaeche.module.css';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { IconAlertTriangle, IconCopy } from '#web/zeichen/zeichen.ts';
import classes from './Warnungen.module.css';

type Props = {
  stueck: Stueck;
  /** Looks at another piece of the inbox. */
  onStueck: (id: number) => void;
  /** It is one of its own: asked no more. */
  onTrotzdem: () => void;
  onVerwerfen: () => void;
  /** Below a warning: what somebody says to it. */
  antwort?: (warnung: string) => ReactNode;
};

/** Warnings about a piece: loud, above its fields. */
export function Warnungen({ stueck, antwort, ...fragen }: Props) {
  const warnungen = stueck.vorschlag?.warnungen ?? [];
  return (
    <>
      {warnungen.map((warnung) => (
        <Alert
          key={warnung}
          color="red"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title="Bitte genau hinsehen"
        >
          {warnung}
          {antwort?.(warnung)}
        </Alert>
      ))}
      {stueck.doppelt.length > 0 && <Doppelt stueck={stueck} {...fragen} />}
    </>
  );
}

/** Looks like something that is there already; decided by a person. */
function Doppelt({ stueck, onStueck, onTrotzdem, onVerwerfen }: Props) {
  const [erster] = stueck.doppelt;
  if (!erster) return null;
  const { beleg, stueckID, gleich } = erster;
  const was = beleg ? `Beleg ${beleg.nummer}` : 'ein anderes Stück im Eingang';
  const { brutto, belegdatum } = stueck;
  const von = [
    belegdatum && `vom ${formatDatum(belegdatum)}`,
    brutto !== null && `über ${formatBetrag(brutto)}`,
  ]
    .filter(Boolean)
    .join(' ');
  const grund = gleich === 'nummer' ? 'Nummer und Betrag sind gleich.' : 'Tag und Betrag sind gleich.';
  return (
    <Alert
      className={classes.doppelt}
      color="yellow"
      role="alert"
      icon={<IconCopy aria-hidden />}
      title={`Sieht aus wie ${was} ${von}`}
    >
      <div className={flaeche.stapel}>
        <p className={classes.grund}>{grund}</p>
        <div className={classes.knoepfe}>
          {beleg && (
            <KnopfLink
              to="/rechnung/$id"
              params={{ id: String(beleg.id) }}
              variant="default"
              size="compact-md"
            >
              Ansehen
            </KnopfLink>
          )}
          {!beleg && stueckID !== null && (
            <Button variant="default" size="compact-md" onClick={() => onStueck(stueckID)}>
              Ansehen
            </Button>
          )}
          <Button variant="default" size="compact-md" onClick={onTrotzdem}>
            Trotzdem abspeichern
          </Button>
          <Button variant="default" size="compact-md" onClick={onVerwerfen}>
            Verwerfen
          </Button>
        </div>
      </div>
    </Alert>
  );
}
