import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';

/**
 * Books an expense: from here on it changes by its reversal alone (§ 146 Abs. 4 AO; GoBD Rz 58, 107).
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand` unless it is a recorded expense
 */
export async function festschreiben(bestand: Schreibbestand, id: number, version?: number): Promise<void> {
  const satz = await bestand.rechnungen.find(id);
  if (!satz) throw nichtGefunden();
  checkVersion(satz, version);
  checkHandlung(satz, 'festschreiben');
  await bestand.rechnungen.festschreiben(id);
  bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: id,
    aktion: 'festgeschrieben',
    vorher: { status: satz.status },
    nachher: { status: 'festgeschrieben' },
  });
}
