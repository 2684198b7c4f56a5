import type { Sendeort } from '#kern/postausgang/bezug.ts';
import { Sendungspille } from '#web/postausgang/Sendungspille.tsx';
import { useSendungen } from '#web/postausgang/sendung.queries.ts';

/** How it stands with the last mail of a document; nothing where it never went out by mail. */
export function Versandpille({ id, wo }: { id: number; wo: Sendeort }) {
  const { data } = useSendungen(id, wo);
  const letzte = data?.[0];
  return letzte ? <Sendungspille zustand={letzte.zustand} /> : null;
}
