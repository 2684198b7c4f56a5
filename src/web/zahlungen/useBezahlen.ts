import { belegnennung } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { deleteZahlung, useCreateZahlung } from '#web/zahlungen/zahlung.queries.ts';

/** Marks a receipt as paid: its rest, today. Offers the way back. */
export function useBezahlen({ id, art, nummer }: Pick<Rechnung, 'id' | 'art' | 'nummer'>) {
  const create = useCreateZahlung(id);
  const bezahlen = async () => {
    try {
      const zahlung = await create.mutateAsync({});
      showRueckgaengig({
        text: `${belegnennung({ art, nummer })} ist bezahlt`,
        onUndo: () => void deleteZahlung(id, zahlung.id).catch(showFehler),
      });
    } catch (error) {
      showFehler(error);
    }
  };
  return { bezahlen, isPending: create.isPending };
}
