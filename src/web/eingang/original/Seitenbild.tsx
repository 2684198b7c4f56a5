import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { stelleOf, wortAn } from '#kern/eingang/abbildung.ts';
import type { Seite, Stelle } from '#kern/eingang/lesung.ts';
import type { Blatt } from '#web/eingang/original/useBlaetter.ts';
import classes from './Original.module.css';

/** A place that is shown on the page. */
export type Markierung = Stelle & { art: 'hier' | 'pruefen' | 'sicher' };

type Props = {
  blatt: Blatt;
  nr: number;
  /** In CSS pixels, before it is turned. */
  breite: number;
  /** Quarters of a turn to the right. */
  drehung: number;
  seite: Seite | undefined;
  markierungen: readonly Markierung[];
  /** A word was clicked; without it clicks mean nothing. */
  onWort: ((wort: number) => void) | undefined;
  onMasse: (verhaeltnis: number) => void;
  verhaeltnis: number;
  platz: RefObject<HTMLDivElement | null>;
};

/** One page of the original with what was found on it. A click takes the word there. */
export function Seitenbild(props: Props) {
  const { nr, breite, drehung, seite, markierungen, onWort, verhaeltnis } = props;
  const [unter, setUnter] = useState<Stelle>();
  const stellen = useMemo(() => seite?.woerter.map((wort) => stelleOf(seite, nr, wort)) ?? [], [seite, nr]);
  const hoehe = breite * verhaeltnis;
  const quer = drehung % 2 !== 0;
  const wortUnter = ({ nativeEvent }: PointerEvent | { nativeEvent: MouseEvent }) =>
    wortAn(stellen, { x: nativeEvent.offsetX / breite, y: nativeEvent.offsetY / hoehe });
  return (
    <div
      ref={props.platz}
      className={classes.platz}
      style={quer ? { width: hoehe, height: breite } : { width: breite, height: hoehe }}
    >
      <div
        className={classes.blatt}
        data-waehlbar={(onWort && stellen.length > 0) || undefined}
        style={{
          width: breite,
          height: hoehe,
          transform: `translate(-50%, -50%) rotate(${drehung * 90}deg)`,
        }}
      >
        <Bild {...props} />
        {markierungen.map(({ x, y, b, h, art }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no name of their own
            key={index}
            className={classes.stelle}
            data-art={art}
            style={kasten({ x, y, b, h })}
          />
        ))}
        {unter && onWort && <span className={classes.stelle} data-art="wort" style={kasten(unter)} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: everything it fills in can be typed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div
          className={classes.griff}
          // The field keeps the focus: it is what the word goes into.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={(event) => {
            const index = event.pointerType === 'mouse' ? wortUnter(event) : undefined;
            setUnter(index === undefined ? undefined : stellen[index]);
          }}
          onPointerLeave={() => setUnter(undefined)}
          onClick={(event) => {
            const index = wortUnter(event);
            if (index !== undefined) onWort?.(index);
          }}
        />
      </div>
    </div>
  );
}

function kasten({ x, y, b, h }: Omit<Stelle, 'seite'>) {
  const rand = 0.004;
  return {
    left: `${(x - rand) * 100}%`,
    top: `${y * 100 - 0.2}%`,
    width: `${(b + 2 * rand) * 100}%`,
    height: `${h * 100 + 0.4}%`,
  };
}

function Bild({ blatt, nr, breite, onMasse }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixel = Math.min(3, window.devicePixelRatio || 1) * breite;
  // Drawn anew in steps only: a size in between is stretched.
  const stufe = Math.ceil(pixel / 400) * 400;
  useEffect(() => {
    const ziel = canvas.current;
    if (!ziel || !('pdf' in blatt)) return;
    let isCurrent = true;
    const entwurf = document.createElement('canvas');
    void blatt.pdf
      .draw(blatt.nr, entwurf, stufe)
      .then(() => {
        if (!isCurrent) return;
        ziel.width = entwurf.width;
        ziel.height = entwurf.height;
        ziel.getContext('2d')?.drawImage(entwurf, 0, 0);
        onMasse(entwurf.height / entwurf.width);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [blatt, stufe, onMasse]);
  if ('pdf' in blatt)
    return <canvas ref={canvas} className={classes.bild} role="img" aria-label={`Seite ${nr + 1}`} />;
  return (
    <img
      className={classes.bild}
      src={blatt.bild}
      alt={`Seite ${nr + 1}`}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onMasse(naturalHeight / naturalWidth)}
    />
  );
}
