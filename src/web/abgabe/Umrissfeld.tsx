import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Viereck } from '#kern/bild/vieleck.ts';
import { ECKEN, schrittOf, verschiebe } from '#web/abgabe/ecken.ts';
import classes from './Umrissfeld.module.css';

type Props = { blob: Blob; name: string; ecken: Viereck; onEcken: (ecken: Viereck) => void };

/** A photo with the outline of the sheet on it; each corner can be moved by finger, by mouse and by arrow keys. */
export function Umrissfeld({ blob, name, ecken, onEcken }: Props) {
  const feld = useRef<HTMLDivElement>(null);
  const adresse = useAdresse(blob);
  const move = (welche: number, { clientX, clientY }: PointerEvent) => {
    const kasten = feld.current?.getBoundingClientRect();
    if (!kasten) return;
    const wohin = { x: (clientX - kasten.left) / kasten.width, y: (clientY - kasten.top) / kasten.height };
    onEcken(verschiebe(ecken, welche, wohin));
  };
  const step = (welche: number, event: KeyboardEvent) => {
    const schritt = schrittOf(event);
    const ecke = ecken[welche];
    if (!schritt || !ecke) return;
    event.preventDefault();
    onEcken(verschiebe(ecken, welche, { x: ecke.x + schritt.x, y: ecke.y + schritt.y }));
  };
  const punkte = ecken.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <div ref={feld} className={classes.feld}>
      {adresse && <img className={classes.bild} src={adresse} alt={name} />}
      <svg className={classes.umriss} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <path className={classes.schatten} fillRule="evenodd" d={`M0 0H1V1H0ZM${punkte}Z`} />
        <polygon className={classes.linie} points={punkte} />
      </svg>
      {ECKEN.map((wo, welche) => (
        <button
          key={wo}
          type="button"
          className={classes.ecke}
          style={{ left: `${(ecken[welche]?.x ?? 0) * 100}%`, top: `${(ecken[welche]?.y ?? 0) * 100}%` }}
          aria-label={`Ecke ${wo}`}
          aria-describedby="ecken-hilfe"
          onKeyDown={(event) => step(welche, event)}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={(event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) && move(welche, event)
          }
        />
      ))}
    </div>
  );
}

/** An address for what lies in memory, as long as it is shown. */
function useAdresse(blob: Blob): string | undefined {
  const [adresse, setAdresse] = useState<string>();
  useEffect(() => {
    const neu = URL.createObjectURL(blob);
    setAdresse(neu);
    return () => URL.revokeObjectURL(neu);
  }, [blob]);
  return adresse;
}
