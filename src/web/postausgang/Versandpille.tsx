import { Sendungspille } from '#web/postausgang/Sendungspille.tsx';
import { useSendungen } from '#web/postausgang/sendung.queries.ts';

/** How it stands with the last mail of a document; nothing where it never went out by mail. */
export function Versandpille({ rechnungID }: { rechnungID: number }) {
  const { data } = useSendungen(rechnungID);
  const letzte = data?.[0];
  return letzte ? <Sendungspille zustand={letzte.zustand} /> : null;
}
