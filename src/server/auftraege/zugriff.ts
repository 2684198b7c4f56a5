import { inBerlin } from '#kern/datum.ts';
import { Mandantzugriff } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Auftrag } from '../speicher/auftrag.repository.ts';

/** Access of a job on behalf of who asked for it. Its day is today's, also when it goes on after midnight. */
export function zugriffFor(datenbank: Datenbank, auftrag: Auftrag): Mandantzugriff {
  const { mandant_id: mandantId, benutzer_id: benutzerId, schluessel_id } = auftrag;
  const wer = { mandantId, benutzerId, schluesselId: schluessel_id ?? undefined };
  return new Mandantzugriff(datenbank, wer, () => inBerlin(Date.now()));
}
