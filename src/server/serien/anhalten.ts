/** Holding recurring invoices where the records may be older than what went out. */
import type { Schreibbestand } from '../bestand/bestand.ts';
import { vermerke } from './termin.ts';

/**
 * Holds every series of ONE Mandant that goes on, and leaves as a draft what was still to be issued of it. Nothing of it comes
 * by itself until somebody has the series go on.
 * @param grund German: why, and what to do
 */
export async function haltSerien(bestand: Schreibbestand, grund: string): Promise<void> {
  for (const vorher of await bestand.serien.listLaufende()) {
    if (vorher.zustand === 'aktiv') await bestand.serien.replace({ ...vorher, zustand: 'pausiert', grund });
    await bestand.serien.lasseOffeneAlsEntwurf(vorher.id, BLIEB_ENTWURF);
    await vermerke(bestand, vorher);
  }
}

const BLIEB_ENTWURF =
  'Sie blieb Entwurf, weil die Serie vorher angehalten wurde. Bitte nachsehen, ob sie schon ausgestellt und verschickt war.';
