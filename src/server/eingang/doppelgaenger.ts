import type { Doppelgaenger } from '#kern/eingang/stueck.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Stuecksatz } from '../speicher/eingangsstueck.repository.ts';

type Verglichenes = Pick<
  Stuecksatz,
  'id' | 'zustand' | 'rechnung_id' | 'wer' | 'partei_id' | 'belegnummer' | 'belegdatum' | 'brutto'
>;

/** Pieces and receipts that may be the same one; a person decides. Nothing, once it is decided. */
export async function findDoppelgaenger(
  { doppelgaenger }: Bestand,
  { id, zustand, wer, belegnummer, belegdatum, brutto, ...satz }: Verglichenes,
): Promise<Doppelgaenger[]> {
  if (brutto === null || zustand === 'erledigt' || zustand === 'verworfen') return [];
  const { rechnung_id: rechnungId, partei_id: parteiId } = satz;
  return doppelgaenger.find({ id, rechnungId, wer, parteiId, belegnummer, belegdatum, brutto });
}
