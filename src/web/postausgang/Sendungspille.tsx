import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import { SENDUNGSZUSTAENDE } from '#kern/postausgang/zustaende.ts';
import { Pille } from '#web/components/Pille.tsx';
import { PILLENART } from '#web/postausgang/zustandstext.ts';

/** The state of a mail. */
export function Sendungspille({ zustand }: Pick<Sendungszeile, 'zustand'>) {
  return <Pille art={PILLENART[zustand]}>{SENDUNGSZUSTAENDE[zustand].name}</Pille>;
}
