import { KAPITEL } from 'virtual:handbuch/text';
import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Leer } from '#web/components/Leer.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import type { OnZiel } from '#web/hilfe/Kapitelansicht.tsx';
import { findStellen, type Stueck, toStellen } from '#web/hilfe/suche.ts';
import classes from './Funde.module.css';

let stellen: ReturnType<typeof toStellen> | undefined;

/** Passages of the handbook about what was typed. */
export function Funde({ eingabe, onZiel }: { eingabe: string; onZiel?: OnZiel }) {
  stellen ??= toStellen(KAPITEL);
  const funde = findStellen(stellen, eingabe);
  return (
    <>
      <VisuallyHidden role="status">{funde.length} Treffer</VisuallyHidden>
      {funde.length === 0 && (
        <Leer titel="Dazu steht nichts im Handbuch">
          <p>Versuche es mit einem anderen Wort, zum Beispiel „bezahlt“ oder „Steuer“.</p>
        </Leer>
      )}
      <ul className={classes.liste} aria-label="Treffer">
        {funde.map(({ kapitel, abschnitt, titel, auszug }) => (
          <li key={`${kapitel.name}#${abschnitt?.id}`}>
            <TextLink
              to="/hilfe/$kapitel"
              params={{ kapitel: kapitel.name }}
              hash={abschnitt?.id ?? ''}
              onClick={(event: MouseEvent) => {
                if (!onZiel || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onZiel(kapitel.name, abschnitt?.id ?? '');
              }}
            >
              <Markiert stuecke={titel} />
            </TextLink>
            {abschnitt?.titel && <span className={classes.kapitel}>{kapitel.titel}</span>}
            <p className={classes.auszug}>
              <Markiert stuecke={auszug} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Markiert({ stuecke }: { stuecke: readonly Stueck[] }) {
  return stuecke.map(({ text, getroffen }, index) =>
    getroffen ? <mark key={String(index)}>{text}</mark> : text,
  );
}
