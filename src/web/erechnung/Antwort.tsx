import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import {
  type Antwortmail,
  antwortmailOf,
  antwortZurDatei,
  type Beanstandetes,
  mailtoOf,
} from '#kern/erechnung/antwortmail.ts';
import type { Urteil } from '#kern/erechnung/urteilsform.ts';
import { useBenutzer } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { IconCopy, IconMail } from '#web/zeichen/zeichen.ts';
import classes from './Antwort.module.css';

type Props = {
  /** Mail address that the invoice names. */
  an: string | undefined;
  /** The letter with at most so many faults by name. */
  build: (hoechstzahl?: number) => Antwortmail;
};

type ZurRechnung = {
  urteil: Pick<Urteil, 'klassen'>;
  rechnung: Beanstandetes;
  an: string | undefined;
};

/** The letter about an e-invoice that could be read; nothing for one without faults. */
export function AntwortZurRechnung({ urteil, rechnung, an }: ZurRechnung) {
  const betrieb = useBetrieb();
  if (urteil.klassen.length === 0) return null;
  return <Antwort an={an} build={(hoechstzahl) => antwortmailOf(urteil, rechnung, betrieb, hoechstzahl)} />;
}

/** The letter about a file that nobody can read. */
export function AntwortZurDatei({ name, grund }: { name: string; grund: string }) {
  const betrieb = useBetrieb();
  return <Antwort an={undefined} build={() => antwortZurDatei(name, grund, betrieb)} />;
}

function useBetrieb(): string {
  const benutzer = useBenutzer().data;
  return benutzer?.mandanten.find(({ id }) => id === benutzer.mandantID)?.name ?? '';
}

/** The letter to who sent a faulty e-invoice, folded: to copy, or to open in the program for mail. */
function Antwort({ an, build }: Props) {
  const feld = useRef<HTMLTextAreaElement>(null);
  const [stand, setStand] = useState('');
  const { betreff, text } = build();
  const copy = async () => {
    feld.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setStand('Kopiert');
    } catch {
      // Closed to pages without https; the older way needs the text marked, which it is.
      setStand(document.execCommand('copy') ? 'Kopiert' : 'Der Text ist markiert: Drücke Strg+C.');
    }
  };
  return (
    <details className={`${flaeche.karte} ${classes.antwort}`}>
      <summary>Antwort an den Absender</summary>
      <div className={flaeche.stapel}>
        <p className={classes.betreff}>Betreff: {betreff}</p>
        <Textarea ref={feld} aria-label="Text der Antwort" readOnly value={text} rows={14} />
        <div className={flaeche.fuss} role="status">
          {stand}
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
            Text kopieren
          </Button>
          <Button
            component="a"
            href={mailtoOf(an, build)}
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
          >
            Als E-Mail öffnen
          </Button>
        </div>
      </div>
    </details>
  );
}
