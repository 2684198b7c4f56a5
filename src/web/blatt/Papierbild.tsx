import { useMemo } from 'react';
import { type Papierquelle, papierblattOf } from '#kern/blatt/papierblatt.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { Blattseiten } from './Blattseiten.tsx';

type Props = { quelle: Papierquelle; mandant: Mandant };

/** The sheet of a paper. */
export default function Papierbild({ quelle, mandant }: Props) {
  const blatt = useMemo(() => papierblattOf(quelle, mandant), [quelle, mandant]);
  return <Blattseiten blatt={blatt} mandant={mandant} />;
}
