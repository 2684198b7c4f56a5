import { useMemo } from 'react';
import type { Feldmeldung } from '#kern/ablehnung.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { useDelayed } from '#web/components/useDelayed.ts';
import { heute } from '#web/heute.ts';
import { checkAusstellung, useAusstellpruefung } from '#web/rechnungen/ausstellpruefung.queries.ts';
import { hindernisseOf } from '#web/rechnungen/eingabepruefung.ts';
import { isLeer } from '#web/rechnungen/postenFelder.ts';
import { parteiOf, type RechnungFelder, toRechnung } from '#web/rechnungen/rechnungFelder.ts';

/** How long typing must pause before the rules are asked again. */
const PAUSE_MS = 500;

/** Whether an invoice could be issued as it is typed: what is missing, and what to know before. */
export type Bereitschaft = {
  hindernisse: Feldmeldung[];
  hinweise: Feldmeldung[];
  /** Nothing is missing. */
  isBereit: boolean;
};

/** Follows what is typed; undefined for an expense, while nothing has been entered, and until the rules are there. */
export function useBereitschaft(felder: RechnungFelder, nummer: string): Bereitschaft | undefined {
  const { data: mandant } = useMandant();
  const ruhig = useDelayed(felder, PAUSE_MS);
  const rechnung = useMemo(
    () =>
      mandant && ruhig.einnahme && isBegonnen(ruhig)
        ? toRechnung(ruhig, { nummer, heute: heute(), mandant })
        : undefined,
    [mandant, ruhig, nummer],
  );
  const { data: pruefung } = useAusstellpruefung(rechnung, mandant);
  return useMemo(() => {
    if (!rechnung || !pruefung) return undefined;
    const hindernisse = hindernisseOf(ruhig, pruefung.hindernisse);
    return { hindernisse, hinweise: pruefung.hinweise, isBereit: hindernisse.length === 0 };
  }, [rechnung, pruefung, ruhig]);
}

/** Whether it could be issued, asked once, at this moment: a key may come before typing has paused. */
export async function isBereit(
  felder: RechnungFelder,
  { nummer, mandant }: { nummer: string; mandant: Mandant | undefined },
): Promise<boolean> {
  if (!mandant || !felder.einnahme) return false;
  const rechnung = toRechnung(felder, { nummer, heute: heute(), mandant });
  const { hindernisse } = await checkAusstellung(rechnung, mandant);
  return hindernisseOf(felder, hindernisse).length === 0;
}

function isBegonnen(felder: RechnungFelder): boolean {
  return parteiOf(felder) !== null || !felder.posten.every(isLeer);
}
