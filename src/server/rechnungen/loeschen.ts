import type { Schreibbestand } from '../mandant/mandant.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { checkEntwurf } from './aendern.ts';

/** Deletes a draft; the Protokoll keeps its content. @throws Ablehnung `nicht-gefunden` or `zustand` */
export async function loeschen(bestand: Schreibbestand, id: number): Promise<void> {
  const vorher = await bestand.rechnungen.find(id);
  if (!vorher) throw nichtGefunden();
  checkEntwurf(vorher);
  await bestand.rechnungen.delete(id);
  await bestand.summen.subtract(vorher);
  await bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: id,
    aktion: 'geloescht',
    vorher,
    nachher: null,
  });
}
