import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

/** A job of this Mandant as screens show it. @throws Ablehnung `nicht-gefunden` */
export async function readAuftrag(bestand: Bestand, id: number): Promise<Auftrag> {
  const auftrag = await bestand.auftraege.find(id);
  if (!auftrag) throw nichtGefunden();
  return auftrag;
}
