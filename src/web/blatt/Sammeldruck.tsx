import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatAnzahl } from '#kern/dezimal.ts';
import { type Druckergebnis, type Druckquelle, printAlle } from '#web/blatt/sammeldruck.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { saveDatei } from '#web/components/saveDatei.ts';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import { heute } from '#web/heute.ts';
import { IconDownload, IconExternalLink } from '#web/zeichen/zeichen.ts';
import classes from './Sammeldruck.module.css';

type Props = { quelle: Druckquelle; onClose: () => void };
type Stand =
  | { was: 'laeuft'; erledigt: number; gesamt: number }
  | { was: 'fertig'; ergebnis: Druckergebnis }
  | { was: 'fehler'; text: string };

/** Joins what was chosen into one file to be printed, says how far it is and what was left out. Closing it ends it. */
export default function Sammeldruck({ quelle, onClose }: Props) {
  const [stand, setStand] = useState<Stand>({ was: 'laeuft', erledigt: 0, gesamt: 0 });
  // What was chosen when it was opened.
  const gewollt = useRef(quelle);
  useEffect(() => {
    const ende = new AbortController();
    printAlle(gewollt.current, ende.signal, (erledigt, gesamt) =>
      setStand({ was: 'laeuft', erledigt, gesamt }),
    ).then(
      (ergebnis) => ende.signal.aborted || setStand({ was: 'fertig', ergebnis }),
      (error: unknown) =>
        ende.signal.aborted ||
        setStand({ was: 'fehler', text: error instanceof Error ? error.message : String(error) }),
    );
    return () => ende.abort();
  }, []);
  return (
    <Dialog onClose={onClose} title={`${quelle.alle} drucken`} size={520}>
      <div className={flaeche.stapel}>
        {stand.was === 'laeuft' && <Laeuft {...stand} alle={quelle.alle} />}
        {stand.was === 'fehler' && <p style={{ margin: 0 }}>{stand.text}</p>}
        {stand.was === 'fertig' && <Fertig ergebnis={stand.ergebnis} quelle={quelle} />}
        <div className={flaeche.fuss}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {stand.was === 'laeuft' ? 'Abbrechen' : 'Schließen'}
          </Button>
          {stand.was === 'fertig' && stand.ergebnis.datei && (
            <Datei datei={stand.ergebnis.datei} alle={quelle.alle} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Laeuft({ erledigt, gesamt, alle }: { erledigt: number; gesamt: number; alle: string }) {
  const text =
    gesamt === 0 ? 'Beginnt gleich …' : `${formatAnzahl(erledigt)} von ${formatAnzahl(gesamt)} geholt`;
  return (
    <div>
      <p style={{ margin: 0 }}>{text}</p>
      <Progress
        className={classes.fortschritt}
        aria-label={`${alle} holen`}
        value={gesamt === 0 ? 0 : (100 * erledigt) / gesamt}
      />
    </div>
  );
}

type Fertiges = { ergebnis: Druckergebnis; quelle: Druckquelle };

function Fertig({ ergebnis: { belege, seiten, ausgelassene }, quelle: { alle, eins } }: Fertiges) {
  const { sichtbar, umschalter } = useGekuerzt(ausgelassene);
  const was = belege === 1 ? eins : `${formatAnzahl(belege)} ${alle}`;
  return (
    <>
      <p style={{ margin: 0 }} role="status">
        {belege === 0
          ? 'Davon lässt sich nichts drucken.'
          : `${was} in einer Datei, ${seiten === 1 ? 'eine Seite' : `${formatAnzahl(seiten)} Seiten`}.`}
      </p>
      {sichtbar.length > 0 && (
        <div>
          <strong>Ausgelassen:</strong>
          <ul className={classes.bericht}>
            {sichtbar.map(({ id, name, grund }) => (
              <li key={id}>
                {name}: {grund}
              </li>
            ))}
          </ul>
          {umschalter}
        </div>
      )}
    </>
  );
}

/** Opened beside the app, where the browser prints it; or saved. */
function Datei({ datei, alle }: { datei: Blob; alle: string }) {
  const [adresse] = useState(() => URL.createObjectURL(datei));
  useEffect(() => () => URL.revokeObjectURL(adresse), [adresse]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveDatei(datei, `${alle.toLowerCase()}-${heute()}.pdf`)}
      >
        Herunterladen
      </Button>
      <Button
        component="a"
        href={adresse}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        Zum Drucken öffnen
      </Button>
    </>
  );
}
