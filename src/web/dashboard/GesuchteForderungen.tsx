import type { ReactNode } from 'react';
import type { Lage } from '#kern/auswertungen/lage.ts';
import type { Datum } from '#kern/datum.ts';
import { Ladefehlermeldung } from '#web/components/Ladezustand.tsx';
import { useBezahluebersicht } from '#web/zahlungen/bezahluebersicht.queries.ts';

type Props = {
  /** Days that hold all that is unpaid; absent until they are known. */
  tage: { von: Datum; bis: Datum } | undefined;
  q: string;
  children: (stand: Pick<Lage['forderungen'], 'offen' | 'ueberfaellig'> | undefined) => ReactNode;
};

/** Claims on those whose name is searched for. A chunk of its own: the start page opens without. */
export default function GesuchteForderungen({ tage, q, children }: Props) {
  const { data, error, refetch } = useBezahluebersicht(tage && { ...tage, q });
  return error ? <Ladefehlermeldung error={error} onRetry={refetch} /> : children(data);
}
