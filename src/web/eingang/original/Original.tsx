import { ActionIcon, Loader } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import type { Lesung, Wort } from '#kern/eingang/lesung.ts';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { Blattseite } from '#web/eingang/original/Blattseite.tsx';
import type { Markierung } from '#web/eingang/original/Seitenbild.tsx';
import { useBlaetter } from '#web/eingang/original/useBlaetter.ts';
import { useHinfahren } from '#web/eingang/original/useHinfahren.ts';
import { useMasse } from '#web/eingang/original/useMasse.ts';
import { useZoom } from '#web/rechnungen/useZoom.ts';
import { GROESSTE, KLEINSTE, STUFE } from '#web/rechnungen/zoom.ts';
import { IconArrowsMaximize, IconReload, IconZoomIn, IconZoomOut } from '#web/zeichen/zeichen.ts';
import classes from './Original.module.css';

type Props = {
  stueck: Pick<Stueck, 'id' | 'dateien' | 'name'>;
  lesung: Lesung | undefined;
  markierungen: readonly Markierung[];
  /** A word was clicked: all words of its page, and which. */
  onWort: ((woerter: readonly Wort[], index: number) => void) | undefined;
  /** Instead of pages, where there are none: an e-invoice as its data say it. */
  ersatz: ReactNode;
  /** Opens it as large as the window. */
  onGross?: (() => void) | undefined;
};

/** The original on the desk: its pages, what was found on them, and how large they are. */
export function Original({ stueck, lesung, markierungen, onWort, ersatz, onGross }: Props) {
  const { blaetter, laedt, fehler } = useBlaetter(stueck);
  const [drehung, setDrehung] = useState(0);
  const { ref, zoom, zu } = useZoom();
  const [rahmen, setRahmen] = useState<HTMLElement | null>(null);
  const masse = useMasse(rahmen);
  const setBeide = useCallback(
    (element: HTMLElement | null) => {
      ref(element);
      setRahmen(element);
    },
    [ref],
  );
  const [gemessen, setGemessen] = useState(0);
  const onGemessen = useCallback(() => setGemessen((mal) => mal + 1), []);
  useHinfahren(rahmen, markierungen, gemessen);
  const leer = !laedt && blaetter.length === 0;
  return (
    <div className={classes.original}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable region */}
      <section ref={setBeide} className={classes.flaeche} aria-label={`Original ${stueck.name}`} tabIndex={0}>
        {laedt && <Loader color="white" className={classes.wartet} aria-label="Original wird geladen" />}
        {leer && <div className={classes.ersatz}>{ersatz ?? <p role="status">{fehler}</p>}</div>}
        <div className={classes.blaetter}>
          {blaetter.map((blatt, nr) => (
            <Blattseite
              key={blatt.key}
              blatt={blatt}
              nr={nr}
              masse={masse}
              zoom={zoom}
              onGemessen={onGemessen}
              drehung={drehung}
              seite={lesung?.seiten[nr]}
              markierungen={markierungen.filter(({ seite }) => seite === nr)}
              onWort={onWort && ((index) => onWort(lesung?.seiten[nr]?.woerter ?? [], index))}
            />
          ))}
        </div>
      </section>
      {!leer && (
        <div
          className={classes.leiste}
          data-klein={onGross !== undefined || undefined}
          role="toolbar"
          aria-label="Ansicht des Originals"
        >
          <Knopf label="Verkleinern" aus={zoom <= KLEINSTE} onClick={() => zu(zoom / STUFE)}>
            <IconZoomOut size={20} aria-hidden />
          </Knopf>
          <Knopf label="Vergrößern" aus={zoom >= GROESSTE} onClick={() => zu(zoom * STUFE)}>
            <IconZoomIn size={20} aria-hidden />
          </Knopf>
          <Knopf label="Drehen" onClick={() => setDrehung((drehung + 1) % 4)}>
            <IconReload size={20} aria-hidden />
          </Knopf>
          {onGross ? (
            <Knopf label="Groß ansehen" onClick={onGross}>
              <IconArrowsMaximize size={20} aria-hidden />
            </Knopf>
          ) : (
            <Knopf label="Einpassen" onClick={() => zu(KLEINSTE)}>
              <IconArrowsMaximize size={20} aria-hidden />
            </Knopf>
          )}
        </div>
      )}
    </div>
  );
}

type KnopfProps = { label: string; aus?: boolean; onClick: () => void; children: ReactNode };

function Knopf({ label, aus = false, onClick, children }: KnopfProps) {
  return (
    <ActionIcon
      variant="transparent"
      className={classes.knopf}
      aria-label={label}
      title={label}
      disabled={aus}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
