import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Stueckzeile } from '#kern/eingang/stueck.ts';
import flaeche from '#web/components/flaeche.module.css';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { useOriginale, useStueck } from '#web/eingang/eingang.queries.ts';
import { Original } from '#web/eingang/original/Original.tsx';
import { IconPaperclip } from '#web/zeichen/zeichen.ts';
import classes from './Belegoriginal.module.css';

const Grossansicht = lazy(() => import('#web/eingang/original/Grossansicht.tsx'));

/** On the page of an expense: the original that it was made of, one click away. */
export default function Belegoriginal({ rechnungID }: { rechnungID: number }) {
  const { data: originale = [] } = useOriginale(rechnungID);
  return originale.map((stueck) => <Zeile key={stueck.id} stueck={stueck} />);
}

function Zeile({ stueck: { id, name } }: { stueck: Stueckzeile }) {
  const [offen, setOffen] = useState(false);
  return (
    <section className={`${flaeche.karte} ${classes.zeile}`} aria-label="Original">
      <IconPaperclip size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>{name}</span>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOffen(true)}>
        Original ansehen
      </Button>
      <KnopfLink to="/eingang" search={{ stapel: 'erledigt', stueck: id }} variant="subtle">
        Im Eingang
      </KnopfLink>
      {offen && <Blick id={id} titel={name} onClose={() => setOffen(false)} />}
    </section>
  );
}

function Blick({ id, titel, onClose }: { id: number; titel: string; onClose: () => void }) {
  const { data: stueck } = useStueck(id);
  return (
    <Suspense>
      <Grossansicht titel={titel} onClose={onClose}>
        {stueck && (
          <Original stueck={stueck} lesung={undefined} markierungen={[]} onWort={undefined} ersatz={null} />
        )}
      </Grossansicht>
    </Suspense>
  );
}
