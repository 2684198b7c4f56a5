import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAngebot } from '#web/angebot/angebot.ts';
import { type Ort, useAkte } from '#web/anmerkungen/anmerkung.queries.ts';
import { begonnen } from '#web/anmerkungen/begonnen.ts';
import { Gespraech } from '#web/anmerkungen/Gespraech.tsx';
import { Pruefvermerke } from '#web/anmerkungen/Pruefvermerke.tsx';
import { Schreibfeld } from '#web/anmerkungen/Schreibfeld.tsx';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { IconMessagePlus } from '#web/zeichen/zeichen.ts';
import classes from './Anmerkungen.module.css';

/** Remarks and marks of a receipt or a piece of the inbox; quiet where there are none. */
export function Belegpruefung({ ort }: { ort: Ort }) {
  const { data: akte } = useAkte(ort);
  const darf = useDarf('anmerken') && akte?.darfSchreiben === true;
  const [schreibt, setSchreibt] = useState(() => begonnen(ort) !== '');
  const schreibe = () => setSchreibt(true);
  useAngebot(darf && { titel: 'Anmerkung schreiben', worte: 'Kommentar Frage Notiz Prüfung', run: schreibe });
  if (!akte) return null;
  const { anmerkungen, vermerke } = akte;
  const istLeer = anmerkungen.length === 0 && vermerke.length === 0;
  if (istLeer && !darf) return null;
  return (
    <section className={classes.bereich} aria-label="Prüfung und Anmerkungen">
      {!(istLeer && !schreibt) && <h2 className={flaeche.titel}>Prüfung & Anmerkungen</h2>}
      {vermerke.length > 0 && <Pruefvermerke vermerke={vermerke} />}
      {anmerkungen.length > 0 && (
        <ol className={classes.gespraeche} aria-label="Anmerkungen">
          {anmerkungen.map((anmerkung) => (
            <Gespraech key={anmerkung.id} anmerkung={anmerkung} ort={ort} darf={darf} />
          ))}
        </ol>
      )}
      {darf &&
        (schreibt ? (
          <Schreibfeld ort={ort} label="Anmerkung" knopf="Anmerken" onFertig={() => setSchreibt(false)} />
        ) : (
          <div>
            <Button
              variant={istLeer ? 'subtle' : 'default'}
              leftSection={<IconMessagePlus size={18} aria-hidden />}
              onClick={schreibe}
            >
              Anmerkung schreiben
            </Button>
          </div>
        ))}
    </section>
  );
}
