import { Button, CloseButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useUnterkante } from '#web/components/unterkante.ts';
import { IconDeviceMobilePlus, IconShare2 } from '#web/zeichen/zeichen.ts';
import classes from './Installhinweis.module.css';

/** Offer of a browser to put the app on the home screen (vorweg.js keeps it). */
type Angebot = { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    installation?: Angebot;
  }
  interface Navigator {
    /** Only the browsers of iOS know it: whether the page was opened from the home screen. */
    standalone?: boolean;
  }
}

const GEMERKT = 'installhinweis';

/** Says once, on a phone, how the app comes to the home screen. Whoever answers, in whatever way, is not asked again. */
export default function Installhinweis() {
  const [weg, setWeg] = useState(findWeg);
  if (!weg) return null;
  return (
    <Hinweis
      weg={weg}
      onClose={() => {
        merke();
        setWeg(undefined);
      }}
    />
  );
}

type Weg = Angebot | 'teilen';

function Hinweis({ weg, onClose }: { weg: Weg; onClose: () => void }) {
  const ref = useRef<HTMLElement>(null);
  useUnterkante(ref, 'hinweis');
  return (
    <section ref={ref} className={classes.hinweis} aria-label="Als App öffnen" data-leiste>
      <IconDeviceMobilePlus size={24} stroke={1.75} aria-hidden className={classes.zeichen} />
      <p className={classes.text}>
        <strong>Belegwerk wie eine App öffnen</strong>
        {weg === 'teilen' && (
          <span>
            Tippe auf <IconShare2 size={16} stroke={1.75} aria-hidden /> „Teilen“ und dann auf „Zum
            Home-Bildschirm“.
          </span>
        )}
      </p>
      {weg !== 'teilen' && (
        <Button
          variant="default"
          onClick={() => {
            onClose();
            // Who thinks better of it has been asked.
            void weg.prompt().catch(() => undefined);
          }}
        >
          Hinzufügen
        </Button>
      )}
      <CloseButton size={44} aria-label="Hinweis nicht mehr zeigen" onClick={onClose} />
    </section>
  );
}

/** @returns how it comes to the home screen here; undefined when it cannot, is there already, or was asked before */
function findWeg(): Weg | undefined {
  const isSchmal = window.matchMedia('(max-width: 800px)').matches;
  const isApp = window.matchMedia('(display-mode: standalone)').matches || navigator.standalone;
  if (!isSchmal || isApp || localStorage.getItem(GEMERKT) !== null) return undefined;
  return window.installation ?? (navigator.standalone === false ? 'teilen' : undefined);
}

function merke(): void {
  try {
    localStorage.setItem(GEMERKT, 'beantwortet');
  } catch {
    // Without room in the browser it is asked once more.
  }
}
