import { Ablehnung } from '#kern/ablehnung.ts';
import type { Schreibbestand } from '../mandant/mandant.ts';

/** @throws Ablehnung `ungueltig` when the party of a receipt does not exist in this Mandant */
export async function checkKunde(bestand: Schreibbestand, kundenID: number | null): Promise<void> {
  if (kundenID === null || (await bestand.parteien.find(kundenID))) return;
  throw new Ablehnung('ungueltig', 'Diesen Kunden oder Lieferanten gibt es nicht.', { pfad: 'kundenID' });
}
