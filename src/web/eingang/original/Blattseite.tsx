import { type ComponentProps, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ausschnittOf, GANZE_SEITE, passendeBreite } from '#web/eingang/original/ausschnitt.ts';
import { Seitenbild } from '#web/eingang/original/Seitenbild.tsx';

type Props = Omit<ComponentProps<typeof Seitenbild>, 'breite' | 'onMasse' | 'verhaeltnis' | 'platz'> & {
  /** Room in the frame. */
  masse: { breite: number; hoehe: number };
  zoom: number;
  /** Its size in the frame is another one. */
  onGemessen: () => void;
};

/** An A4 sheet, until it is known. */
const A4 = Math.SQRT2;

/** A page as large as its frame: of a photo the part with the receipt. */
export function Blattseite({ masse, zoom, onGemessen, ...props }: Props) {
  const { seite, drehung, nr } = props;
  const [verhaeltnis, setVerhaeltnis] = useState(A4);
  const platz = useRef<HTMLDivElement>(null);
  const quer = drehung % 2 !== 0;
  const teil = useMemo(() => (drehung === 0 ? ausschnittOf(seite) : GANZE_SEITE), [drehung, seite]);
  const passend = passendeBreite(teil, { verhaeltnis: quer ? 1 / verhaeltnis : verhaeltnis, masse });
  useLayoutEffect(() => {
    const rahmen = platz.current?.closest('section');
    if (!rahmen || !platz.current || nr !== 0) return;
    rahmen.scrollTo({
      left: platz.current.offsetLeft + (teil.x + teil.b / 2) * passend - rahmen.clientWidth / 2,
      top: platz.current.offsetTop + (teil.y + teil.h / 2) * passend * verhaeltnis - rahmen.clientHeight / 2,
    });
  }, [passend, teil, verhaeltnis, nr]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever the size is another one
  useEffect(onGemessen, [passend, onGemessen]);
  const breite = (passend * zoom) / (quer ? verhaeltnis : 1);
  return (
    <Seitenbild {...props} platz={platz} breite={breite} verhaeltnis={verhaeltnis} onMasse={setVerhaeltnis} />
  );
}
