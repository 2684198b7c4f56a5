import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#web/components/Dialog.tsx';
import { useZoom } from '#web/rechnungen/useZoom.ts';
import { GROESSTE, KLEINSTE, STUFE } from '#web/rechnungen/zoom.ts';
import { IconZoomIn, IconZoomOut } from '#web/zeichen/zeichen.ts';
import classes from './Grossansicht.module.css';

type Props = { titel: string; onClose: () => void; children: ReactNode };

/** The sheet alone, as large as the window, and larger by two fingers, a double tap or the buttons. */
export function Grossansicht({ titel, onClose, children }: Props) {
  const { ref, zoom, zu } = useZoom();
  return (
    <Dialog
      onClose={onClose}
      title={titel}
      fullScreen
      classNames={{ content: classes.dialog, body: classes.inhalt, header: classes.kopf }}
    >
      <div className={classes.leiste}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Verkleinern"
          disabled={zoom <= KLEINSTE}
          onClick={() => zu(zoom / STUFE)}
        >
          <IconZoomOut size={20} aria-hidden />
        </ActionIcon>
        <span role="status">{`${Math.round(zoom * 100)} %`}</span>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Vergrößern"
          disabled={zoom >= GROESSTE}
          onClick={() => zu(zoom * STUFE)}
        >
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable region */}
      <section ref={ref} className={classes.rahmen} aria-label="Blatt" tabIndex={0}>
        <div className={classes.blatt} style={{ width: `${zoom * 100}%` }}>
          {children}
        </div>
      </section>
    </Dialog>
  );
}
