import { empfangen } from '#kern/rechnungen/absetzung.ts';
import type { Vorgangsbeleg } from '#kern/rechnungen/vorgang.ts';
import { bezahlstatus } from '#kern/zahlungen/bezahlstatus.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

/** The Abschlags- and Schlussrechnungen of the business that a receipt belongs to; [] for an ordinary one. @throws Ablehnung `nicht-gefunden` */
export async function readVorgang(bestand: Bestand, id: number): Promise<Vorgangsbeleg[]> {
  const beleg = await bestand.rechnungen.findKopf(id);
  if (!beleg) throw nichtGefunden();
  if (beleg.vorgangId === null) return [];
  const alle = await bestand.rechnungen.listVorgang(beleg.vorgangId);
  return alle.map((kopf) => ({
    id: kopf.id,
    nummer: kopf.nummer,
    datum: kopf.rechnungsdatum,
    art: kopf.art,
    status: kopf.status,
    bezahlstatus: bezahlstatus(kopf, bestand.heute),
    summe: kopf.summe,
    empfangen: kopf.art === 'abschlag' && kopf.status === 'ausgestellt' ? empfangen(kopf) : 0,
  }));
}
