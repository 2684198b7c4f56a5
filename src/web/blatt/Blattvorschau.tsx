import { useMemo } from 'react';
import { type Blattquelle, blattOf } from '#kern/blatt/blatt.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { Blattseiten } from './Blattseiten.tsx';

type Props = { quelle: Blattquelle; mandant: Omit<Mandant, 'version'> };

/** The sheet of a receipt. */
export default function Blattvorschau({ quelle, mandant }: Props) {
  const blatt = useMemo(() => blattOf(quelle, mandant), [quelle, mandant]);
  return <Blattseiten blatt={blatt} mandant={mandant} />;
}
