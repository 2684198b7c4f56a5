import { Ablehnung } from '#kern/ablehnung.ts';
import type { Schreibbestand } from '../mandant/mandant.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { checkEntwurf } from './aendern.ts';

/** Deletes a draft; the Protokoll keeps its content. @throws Ablehnung `nicht-gefunden` or `zustand` */
export async function loeschen(bestand: Schreibbestand, id: number): Promise<void> {
  const vorher = await bestand.rechnungen.find(id);
  if (!vorher) throw nichtGefunden();
  checkEntwurf(vorher);
  if (vorher.bezahlt > vorher.anzahlung) {
    throw new Ablehnung('zustand', 'Zu diesem Beleg gibt es Zahlungen. Bitte zuerst die Zahlungen löschen.');
  }
  await bestand.rechnungen.delete(id);
  await bestand.summen.subtract(vorher);
  bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: id,
    aktion: 'geloescht',
    vorher,
    nachher: null,
  });
}
