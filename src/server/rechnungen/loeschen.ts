import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { weglegen } from '../papierkorb/weglegen.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

/** Deletes a draft, which can be brought back from the Papierkorb. @throws Ablehnung `nicht-gefunden` or `zustand` */
export async function loeschen(bestand: Schreibbestand, id: number): Promise<void> {
  const vorher = await bestand.rechnungen.find(id);
  if (!vorher) throw nichtGefunden();
  checkHandlung(vorher, 'loeschen', (await bestand.zahlungen.list(id)).length > 0);
  // What was taken back goes with its receipt and does not come back with it; the Protokoll keeps it.
  const { weg, bleibt } = await bestand.zahlungen.deleteAufgehobene(id);
  for (const bewegung of weg) {
    bestand.protokoll.add({
      objekt: 'bewegung',
      objektId: bewegung,
      aktion: 'geloescht',
      vorher: null,
      nachher: null,
    });
  }
  for (const bewegung of bleibt) bestand.protokoll.touch('bewegung', bewegung);
  await weglegen(bestand, { art: 'rechnung', id });
}
