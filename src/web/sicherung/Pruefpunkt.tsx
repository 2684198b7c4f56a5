import { Title } from '@mantine/core';
import type { Sicherungsstand } from '#kern/sicherung/sicherung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { formatZeitpunkt } from '#web/components/zeitpunkt.ts';
import classes from './Sicherung.module.css';

/** A short code to be kept outside of this machine: with it nobody can cut off what was recorded before. */
export function Pruefpunkt({ stand: { pruefpunkt, zeitstempel } }: { stand: Sicherungsstand }) {
  if (!pruefpunkt) return null;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="pruefpunkt">
      <Title order={2} id="pruefpunkt">
        Prüfpunkt
      </Title>
      <p>
        <code className={classes.pfad}>{pruefpunkt.code}</code> vom {formatZeitpunkt(pruefpunkt.zeit)}
      </p>
      {zeitstempel && <p>{stempelsatzOf(zeitstempel)}</p>}
      <p className={classes.leise}>
        Wer diesen Code ausdruckt oder sich per E-Mail schickt, kann später belegen, dass bis dahin nichts
        gelöscht oder umgeschrieben wurde: mit <code>npm run pruefen -- {pruefpunkt.code}</code>
      </p>
    </section>
  );
}

function stempelsatzOf({ dienst, gestempelt, fehler }: NonNullable<Sicherungsstand['zeitstempel']>): string {
  if (gestempelt) return `Mit Zeitstempel von ${dienst}: ${formatZeitpunkt(gestempelt)}`;
  const grund = fehler ? ` Am ${formatZeitpunkt(fehler.zeit)} gelang es nicht: ${fehler.text}` : '';
  return `Noch nicht gestempelt von ${dienst}.${grund} Bei der nächsten Sicherung versucht Belegwerk es wieder.`;
}
