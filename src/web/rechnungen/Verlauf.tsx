import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatZeitpunkt } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import { type Verlaufseintrag, verlaufstext, werText } from '#kern/verlauf/verlauf.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { heute } from '#web/heute.ts';
import { useVerlauf } from '#web/rechnungen/verlauf.queries.ts';
import classes from './Verlauf.module.css';

/** So many are seen at once; the others come when they are asked for. */
const KURZ = 6;

/** History of a receipt, in plain words: newest first. */
export function Verlauf({ rechnungId }: { rechnungId: number }) {
  const abfrage = useVerlauf(rechnungId);
  return (
    <section aria-labelledby="verlauf">
      <h2 className={`${flaeche.titel} ${classes.titel}`} id="verlauf">
        Verlauf
      </h2>
      <Ladezustand abfrage={abfrage} zeilen={2}>
        {abfrage.data && <Eintraege eintraege={abfrage.data} />}
      </Ladezustand>
    </section>
  );
}

function Eintraege({ eintraege }: { eintraege: Verlaufseintrag[] }) {
  const [isGanz, setGanz] = useState(false);
  const gezeigt = isGanz ? eintraege : eintraege.slice(0, KURZ);
  return (
    <>
      <ol className={classes.liste} aria-labelledby="verlauf">
        {gezeigt.map((eintrag, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing about an act but its place is its own
          <Eintrag key={eintraege.length - index} eintrag={eintrag} />
        ))}
      </ol>
      {gezeigt.length < eintraege.length && (
        <Button variant="subtle" size="compact-sm" className={classes.mehr} onClick={() => setGanz(true)}>
          {`${eintraege.length - gezeigt.length} ältere zeigen`}
        </Button>
      )}
    </>
  );
}

function Eintrag({ eintrag }: { eintrag: Verlaufseintrag }) {
  const { betrag, zeit } = eintrag;
  const neben = [betrag !== null && formatBetrag(betrag), werText(eintrag)].filter(Boolean).join(' ');
  return (
    <li className={classes.eintrag}>
      <span className={classes.was}>
        {verlaufstext(eintrag)} {neben && <span className={classes.neben}>{neben}</span>}
      </span>
      <time dateTime={zeit} className={classes.wann}>
        {formatZeitpunkt(zeit, heute())}
      </time>
    </li>
  );
}
