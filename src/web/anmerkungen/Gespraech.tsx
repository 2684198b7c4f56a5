import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Anmerkung, Beitrag } from '#kern/anmerkungen/anmerkung.ts';
import { formatZeitpunkt } from '#kern/datum.ts';
import { ROLLEN } from '#kern/rechte/rechte.ts';
import { type Ort, useAnmerkungstat } from '#web/anmerkungen/anmerkung.queries.ts';
import { begonnen } from '#web/anmerkungen/begonnen.ts';
import { Schreibfeld } from '#web/anmerkungen/Schreibfeld.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { heute } from '#web/heute.ts';
import { IconCheck } from '#web/zeichen/zeichen.ts';
import classes from './Anmerkungen.module.css';

type Props = { anmerkung: Anmerkung; ort: Ort; darf: boolean };

/** A remark with its answers, and what can be done about it. */
export function Gespraech({ anmerkung, ort, darf }: Props) {
  const { erledigt, antworten, gestrichenAm } = anmerkung;
  const istZu = erledigt !== null || gestrichenAm !== null;
  return (
    <li className={classes.gespraech} data-zu={istZu || undefined}>
      <Inhalt beitrag={anmerkung} ort={ort} darf={darf} />
      {antworten.length > 0 && (
        <ol className={classes.antworten} aria-label="Antworten">
          {antworten.map((antwort) => (
            <li key={antwort.id}>
              <Inhalt beitrag={antwort} ort={ort} darf={darf} />
            </li>
          ))}
        </ol>
      )}
      {erledigt && (
        <p className={classes.erledigt}>
          <IconCheck size={16} stroke={2.25} aria-hidden />
          Erledigt{erledigt.du ? ' von dir' : ` von ${erledigt.name}`},{' '}
          {formatZeitpunkt(erledigt.zeit, heute())}
        </p>
      )}
      {darf && gestrichenAm === null && <Handlungen anmerkung={anmerkung} ort={ort} />}
    </li>
  );
}

function Handlungen({ anmerkung: { id, erledigt, von }, ort }: Omit<Props, 'darf'>) {
  const [antwortet, setAntwortet] = useState(() => begonnen(ort, id) !== '');
  const tat = useAnmerkungstat(ort);
  const setze = (wert: boolean) =>
    tat.mutate({ id, was: 'erledigt', erledigt: wert }, { onError: (error) => showFehler(error) });
  if (antwortet)
    return (
      <Schreibfeld
        ort={ort}
        zuID={id}
        label={von.du ? 'Ergänzung' : `Antwort an ${von.name}`}
        knopf="Antworten"
        onFertig={() => setAntwortet(false)}
      />
    );
  return (
    <div className={classes.knoepfe}>
      {erledigt ? (
        <Button variant="subtle" size="compact-sm" loading={tat.isPending} onClick={() => setze(false)}>
          Wieder öffnen
        </Button>
      ) : (
        <>
          <Button variant="default" size="compact-sm" onClick={() => setAntwortet(true)}>
            {von.du ? 'Ergänzen' : 'Antworten'}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={tat.isPending}
            onClick={() => setze(true)}
          >
            Erledigt
          </Button>
        </>
      )}
    </div>
  );
}

/** One contribution: who, when, what; struck out it stays to be read. */
function Inhalt({ beitrag, ort, darf }: { beitrag: Beitrag; ort: Ort; darf: boolean }) {
  const { id, text, zeit, von, gestrichenAm } = beitrag;
  return (
    <>
      <p className={classes.wer}>
        <strong>{von.du ? 'Du' : von.name}</strong>
        <span>{ROLLEN[von.rolle]}</span>
        <time dateTime={zeit}>{formatZeitpunkt(zeit, heute())}</time>
        {darf && von.du && gestrichenAm === null && <Streichen id={id} ort={ort} />}
      </p>
      {gestrichenAm === null ? (
        <p className={classes.text}>{text}</p>
      ) : (
        <p className={classes.text}>
          <del>{text}</del>{' '}
          <span className={classes.leise}>gestrichen {formatZeitpunkt(gestrichenAm, heute())}</span>
        </p>
      )}
    </>
  );
}

function Streichen({ id, ort }: { id: number; ort: Ort }) {
  const [fragt, setFragt] = useState(false);
  const tat = useAnmerkungstat(ort);
  return (
    <>
      <Button
        className={classes.streichen}
        variant="subtle"
        color="gray"
        size="compact-xs"
        loading={tat.isPending}
        onClick={() => setFragt(true)}
      >
        Streichen
      </Button>
      {fragt && (
        <Rueckfrage
          titel="Streichen?"
          ja="Streichen"
          onJa={() => tat.mutate({ id, was: 'streichen' }, { onError: (error) => showFehler(error) })}
          onClose={() => setFragt(false)}
        >
          Es bleibt durchgestrichen stehen, damit zu sehen ist, was hier stand.
        </Rueckfrage>
      )}
    </>
  );
}
