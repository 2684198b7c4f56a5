/** Whether what a receipt refers to exists in its Mandant. */
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';

/** @throws Ablehnung `ungueltig` when the party of a receipt does not exist in this Mandant */
export async function checkKunde(bestand: Schreibbestand, kundenID: number | null): Promise<void> {
  if (kundenID === null || (await bestand.parteien.find(kundenID))) return;
  throw new Ablehnung('ungueltig', 'Diesen Kunden oder Lieferanten gibt es nicht.', { pfad: 'kundenID' });
}

/** @throws Ablehnung `ungueltig` when a line names a product that does not exist in this Mandant */
export async function checkProdukte(
  bestand: Schreibbestand,
  posten: readonly { produktID: number | null }[],
): Promise<void> {
  const ids = new Set(posten.flatMap(({ produktID }) => produktID ?? []));
  const [unknown] = await bestand.produkte.findUnknown([...ids]);
  if (unknown === undefined) return;
  const line = posten.findIndex(({ produktID }) => produktID === unknown);
  throw new Ablehnung('ungueltig', 'Dieses Produkt gibt es nicht.', { pfad: `posten.${line}.produktID` });
}
