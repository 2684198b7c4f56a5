/** Whether what a letter asks for is still open. */
import { formatBetrag } from '#kern/geld.ts';
import { isGesperrt } from '#kern/mahnungen/auswahl.ts';
import { offenerBetrag } from '#kern/zahlungen/bezahlstatus.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Mahnungssatz } from '../speicher/mahnung.repository.ts';
import { readGuthabenFor } from './lage.ts';
import { inhaltOf } from './sicht.ts';

/** Why a letter must not go out (any more), in German; '' where everything is as it says. */
export async function hindernisJetzt(bestand: Bestand, satz: Mahnungssatz): Promise<string> {
  if (satz.zustand === 'zurueckgezogen') return 'Diese Mahnung wurde zurückgezogen.';
  const kunde = (await bestand.spaete.kunden([satz.partei_id])).get(satz.partei_id);
  if (isGesperrt(kunde?.sperre ?? null, bestand.heute)) return 'Für den Kunden gilt eine Mahnsperre.';
  for (const { rechnungID, nummer, offen } of inhaltOf(satz).posten) {
    const stand = await bestand.spaete.findStand(rechnungID);
    if (isGesperrt(stand?.sperre ?? null, bestand.heute)) return `Für ${nummer} gilt eine Mahnsperre.`;
    const rechnung = await bestand.rechnungen.findKopf(rechnungID);
    const jetzt = rechnung ? offenerBetrag(rechnung) : 0;
    if (jetzt < offen)
      return `Seit dem Schreiben hat sich etwas geändert: Von ${nummer} sind jetzt ${formatBetrag(jetzt)} offen. Bitte die Mahnung zurückziehen und, wenn nötig, neu schreiben.`;
  }
  const guthaben = (await readGuthabenFor(bestand, [satz.partei_id])).get(satz.partei_id) ?? 0;
  if (guthaben <= satz.guthaben) return '';
  return 'Der Kunde hat inzwischen ein Guthaben. Bitte die Mahnung zurückziehen und, wenn nötig, neu schreiben.';
}
